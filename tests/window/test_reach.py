"""What page script can reach: one function, and behind it only named operations."""

from pathlib import Path

import pytest

from tests.support.desk_process import DeskProcess
from tests.support.driven_page import DrivenPage

PATHS_INTO_PYTHON = (
    "__class__.__init__.__globals__",
    "_window.gui.os.system",
    "gui.os.system",
    "invoke.__globals__.get",
    "invoke.__call__",
    "_functions.invoke",
    "evaluate_js",
    "destroy",
    "native.close",
)


def test_the_page_has_no_api_object(page: DrivenPage) -> None:
    assert page.run("Object.keys(window.pywebview.api)") == []


@pytest.mark.parametrize("name", PATHS_INTO_PYTHON)
def test_no_name_leads_into_python(held_page: DrivenPage, name: str, tmp_path: Path) -> None:
    marker = tmp_path / "reached"
    script = "([name, command]) => pywebview._jsApiCallback(name, [command], 'x')"

    held_page.run(script, [name, f"touch {marker}"])

    assert held_page.call("echo")["ok"] is True
    assert not marker.exists()


@pytest.mark.parametrize(
    "arguments", [[], ["a"], [1, 2, 3], [None, "echo", "{}"], ["x" * 81, "echo", '""'], {"a": 1}]
)
def test_a_call_of_the_wrong_shape_is_ignored(held_page: DrivenPage, arguments: object) -> None:
    held_page.run("(sent) => pywebview._jsApiCallback('invoke', sent, 'x')", arguments)

    assert held_page.call("echo")["ok"] is True


@pytest.mark.parametrize("name", ["nobody.knows", "__class__", "system.__init__", ""])
def test_an_unknown_operation_is_a_named_failure(page: DrivenPage, name: str) -> None:
    assert page.failure(name, "{}") == "UNKNOWN_OPERATION"


def test_the_program_listens_on_nothing_but_the_port_that_the_test_asked_for(
    page: DrivenPage, desk: DeskProcess
) -> None:
    assert page.failure("nobody.knows", "{}") == "UNKNOWN_OPERATION"

    assert desk.listening_ports() == {desk.port}
