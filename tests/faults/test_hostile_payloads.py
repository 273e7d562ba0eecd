"""Whatever is sent, the answer is an envelope, and never names a mistake of the program."""

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.bootstrap import registry
from tests.faults.payloads import bodies
from tests.support.desk import Desk, opened

pytestmark = pytest.mark.faults

OPERATIONS = registry()
BODIES_EACH = 120
NAMES = 300


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """One desk for all of it: what one call leaves behind meets the next."""
    with opened(tmp_path_factory.mktemp("hostile") / "data") as made:
        yield made


@pytest.fixture(scope="module")
def known(desk: Desk) -> dict[str, str]:
    """The ids of a collection, of one of its stored answers, and of its report."""
    order = {"symbol": "AAPL.US", "source": "demo"}
    run_id = str(desk.call("research.start", order).reply["run_id"])
    desk.wait_for("research.run_ended")
    report = {"run_id": run_id, "language": "en"}
    report_id = str(desk.call("reports.generate", report).reply["report_id"])
    desk.wait_for("reports.report_ended")
    read_id = next(step.read_id for step in desk.services.research.run(run_id).steps)
    return {"run_id": run_id, "report_id": report_id, "read_id": str(read_id)}


@pytest.mark.parametrize("name", sorted(OPERATIONS))
def test_no_body_makes_an_operation_fail_without_a_name(
    desk: Desk, known: dict[str, str], name: str
) -> None:
    @settings(
        max_examples=BODIES_EACH,
        deadline=None,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(bodies(OPERATIONS[name].request, known))
    def check(body: str) -> None:
        answer = desk.call(name, body)
        assert answer.ok or answer.failure["code"] != "INTERNAL_ERROR", answer
        assert answer.ok != bool(answer.failure)

    check()


@settings(max_examples=NAMES, deadline=None, database=None)
@given(
    name=st.text(max_size=120) | st.sampled_from(sorted(OPERATIONS)).map(lambda one: one + ".x"),
    request_id=st.text(min_size=1, max_size=80),
)
def test_no_name_and_no_id_make_the_dispatcher_fail(desk: Desk, name: str, request_id: str) -> None:
    answer = desk.call(name, msgspec.Raw(b"{}"), request_id=request_id)
    assert answer.failure["code"] == "UNKNOWN_OPERATION"


@pytest.mark.parametrize("name", sorted(OPERATIONS))
def test_a_call_that_is_sent_twice_never_fails_without_a_name(
    desk: Desk, known: dict[str, str], name: str
) -> None:
    @settings(max_examples=10, deadline=None, database=None)
    @given(bodies(OPERATIONS[name].request, known))
    def check(body: str) -> None:
        twice = desk.ids.new()
        first = desk.call(name, body, request_id=twice)
        again = desk.call(name, body, request_id=twice)
        assert again.failure.get("code") not in ("INTERNAL_ERROR", "REQUEST_CONFLICT"), again
        assert again.ok or not first.ok, again

    check()
