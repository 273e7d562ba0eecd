"""What comes back from the system's dialogs, and where addresses go."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from app.native.desktop_shell import chosen_path, opener


@pytest.mark.parametrize(
    ("answer", "path"),
    [
        (("/tmp/a", "/tmp/b"), Path("/tmp/a")),
        ("/tmp/a", Path("/tmp/a")),
        ((), None),
        (("",), None),
        ("", None),
        (None, None),
    ],
)
def test_a_dialog_answers_with_one_path_or_none(
    answer: Sequence[str] | None, path: Path | None
) -> None:
    assert chosen_path(answer) == path


def test_a_record_lists_what_would_have_been_opened(tmp_path: Path) -> None:
    record = tmp_path / "opened.txt"
    opens = opener(str(record))

    assert opens("https://example.com/a")
    assert opens("https://example.com/b")
    assert record.read_text() == "https://example.com/a\nhttps://example.com/b\n"
