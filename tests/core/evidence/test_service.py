"""Evidence is kept once, opened with its bytes, and any changed byte is noticed."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from core.evidence.errors import EvidenceChangedError, EvidenceMissingError
from core.evidence.types import SeriesInput, StoredRead
from core.kernel.digest import canonical_json, sha256
from core.market.types import Capability, Query, SourceId
from core.measures.errors import UnknownMeasureError
from tests.support.collecting import change_result, stored
from tests.support.desk import Desk, opened

AT = datetime(2026, 3, 2, tzinfo=UTC)
BODY = canonical_json({"name": "研迹", "last": "189.43"})
AS_OF = date(2012, 12, 31)


def keep(
    desk: Desk, body: bytes = BODY, *, request: bytes = b'{"q":1}', at: datetime = AT
) -> StoredRead:
    return desk.services.evidence.keep_if_new(
        body, request=request, provenance=b"{}", at=at, caused_by="test"
    )


def history(desk: Desk) -> str:
    query = Query(
        source=SourceId.HISTORY, capability=Capability.KLINE, symbol="AAPL.US", count=None
    )
    return desk.services.securities.inspect(query, caused_by="test").stamp.read_id


def test_equal_bytes_are_stored_once_however_often_they_are_read(desk: Desk) -> None:
    first, second = keep(desk), keep(desk, request=b'{"q":2}')

    assert first.id != second.id
    assert first.sha256 == second.sha256 == sha256(BODY)
    assert (stored(desk, "results"), stored(desk, "reads")) == (1, 2)


def test_the_same_answer_to_the_same_question_is_the_earlier_read(desk: Desk) -> None:
    first = keep(desk)

    again = keep(desk, at=datetime(2026, 3, 3, tzinfo=UTC))

    assert again == first
    assert stored(desk, "reads") == 1


def test_an_answer_that_changed_and_changed_back_is_three_reads(desk: Desk) -> None:
    days = [datetime(2026, 3, day, tzinfo=UTC) for day in (2, 3, 4)]
    bodies = [BODY, b"{}", BODY]

    reads = [keep(desk, body, at=at) for body, at in zip(bodies, days, strict=True)]

    assert len({read.id for read in reads}) == 3
    assert (stored(desk, "results"), stored(desk, "reads")) == (2, 3)


def test_an_opened_value_stands_in_its_bytes(desk: Desk) -> None:
    raw = desk.services.evidence.open_raw(keep(desk).id, "/name")

    assert raw.value == raw.excerpt.marked == '"研迹"'
    assert BODY[raw.excerpt.offset :].startswith('"研迹"'.encode())


def test_a_kept_read_is_returned_with_everything_it_was_kept_with(desk: Desk) -> None:
    kept = keep(desk)

    assert desk.services.evidence.verified(kept.id) == (kept, BODY)


def test_evidence_survives_closing_and_opening_the_desk(tmp_path: Path) -> None:
    with opened(tmp_path) as first:
        kept = keep(first)

    with opened(tmp_path) as second:
        assert second.services.evidence.open_raw(kept.id, "/last").value == '"189.43"'
        assert keep(second) == kept


@pytest.mark.parametrize("pointer", ["", "/name", "/last"])
def test_a_changed_byte_is_noticed_wherever_the_pointer_points(desk: Desk, pointer: str) -> None:
    kept = keep(desk)
    change_result(desk, kept.sha256, b"189.43", b"189.44")

    with pytest.raises(EvidenceChangedError) as noticed:
        desk.services.evidence.open_raw(kept.id, pointer)

    assert noticed.value.params["expected"] == kept.sha256
    assert noticed.value.params["found"] == sha256(BODY.replace(b"189.43", b"189.44"))


def test_a_computed_figure_over_a_changed_byte_is_not_computed(desk: Desk) -> None:
    read_id = history(desk)
    kept, _ = desk.services.evidence.verified(read_id)
    change_result(desk, kept.sha256, b'"close":"2', b'"close":"3')

    with pytest.raises(EvidenceChangedError):
        desk.services.evidence.open_computed(read_id, measure="sma_20", version=1, as_of=AS_OF)


@pytest.mark.parametrize(("read_id", "pointer"), [("nobody", ""), (None, "/none")])
def test_what_was_never_stored_is_missing(desk: Desk, read_id: str | None, pointer: str) -> None:
    known = keep(desk).id

    with pytest.raises(EvidenceMissingError):
        desk.services.evidence.open_raw(known if read_id is None else read_id, pointer)


def test_a_computed_figure_names_its_bars_and_marks_the_last(desk: Desk) -> None:
    read_id = history(desk)

    figure = desk.services.evidence.open_computed(read_id, measure="sma_20", version=1, as_of=AS_OF)

    assert figure.input.last == AS_OF
    assert '"date":"2012-12-31"' in figure.excerpt.marked
    assert figure.result.series == "adjusted, rebased to 2012-12-31"


def test_a_measure_nobody_knows_is_not_computed(desk: Desk) -> None:
    with pytest.raises(UnknownMeasureError):
        desk.services.evidence.open_computed(
            history(desk), measure="sma_20", version=99, as_of=AS_OF
        )


def described(read: StoredRead, sha: str) -> SeriesInput:
    return SeriesInput(
        read_id=read.id,
        pointer="/bars",
        field="close",
        first=AS_OF,
        last=AS_OF,
        bars=1,
        sha256=sha,
    )


def test_the_input_of_a_measure_is_given_out_only_with_the_cited_hash(desk: Desk) -> None:
    kept = keep(desk)

    assert desk.services.evidence.check_input(described(kept, kept.sha256)) == BODY
    with pytest.raises(EvidenceChangedError):
        desk.services.evidence.check_input(described(kept, "0" * 64))
