"""Bad input: each has its code, a sentence in both languages and its place; nothing is kept."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from tests.support.command_line import PRICES, Ended, typed

HEADER = "Date,Open,High,Low,Close,Volume"
GOOD = tuple(f"2005-01-{day:02},10,11,9,10.5,1000" for day in (3, 4, 5, 6))
TOO_MANY_BYTES = 64 * 1024 * 1024 + 1

Words = tuple[str, ...]
Prepared = Callable[[Path], Words]


def files(folder: Path, *words: str) -> Words:
    return ("research", "AAPL.US", "--source", "files", "--folder", str(folder), *words)


def with_row(row: str) -> Prepared:
    """A folder whose file has one other row in line 4."""

    def prepare(home: Path) -> Words:
        folder = home / "prices"
        folder.mkdir()
        rows = [HEADER, *GOOD[:2], row, *GOOD[3:]]
        (folder / "AAPL.US.csv").write_text("\n".join(rows), encoding="utf-8")
        return files(folder)

    return prepare


def with_bytes(body: bytes) -> Prepared:
    """A folder whose file has this content."""

    def prepare(home: Path) -> Words:
        (home / "AAPL.US.csv").write_bytes(body)
        return files(home)

    return prepare


def _too_large(home: Path) -> Words:
    with (home / "AAPL.US.csv").open("wb") as file:
        file.truncate(TOO_MANY_BYTES)
    return files(home)


def _empty_folder(home: Path) -> Words:
    (home / "prices").mkdir()
    return files(home / "prices")


def _file_for_folder(home: Path) -> Words:
    (home / "prices").touch()
    return files(home / "prices")


REFUSED: Mapping[str, tuple[Prepared, str, str | None]] = MappingProxyType(
    {
        "a broken row": (
            with_row("2005-01-05,10,11"),
            *("FILES_ROWS_INVALID", "row 4: COLUMN_COUNT"),
        ),
        "two rows of one day": (
            with_row("2005-01-04,10,11,9,10.5,1000"),
            *("FILES_ROWS_INVALID", "row 4/date: DATE_DUPLICATE"),
        ),
        "prices that contradict each other": (
            with_row("2005-01-05,10,8,9,10.5,1000"),
            *("FILES_ROWS_INVALID", "row 4/high: OHLC_CONTRADICTION"),
        ),
        "a negative price": (
            with_row("2005-01-05,10,11,-9,10.5,1000"),
            *("FILES_ROWS_INVALID", "row 4/low: PRICE_NOT_POSITIVE"),
        ),
        "a price that is no number": (
            with_row("2005-01-05,10,11,9,NaN,1000"),
            *("FILES_ROWS_INVALID", "row 4/close: NUMBER_NOT_FINITE"),
        ),
        "a price without end": (
            with_row("2005-01-05,10,Infinity,9,10.5,1000"),
            *("FILES_ROWS_INVALID", "row 4/high: NUMBER_NOT_FINITE"),
        ),
        "a day that never was": (
            with_row("2005-02-30,10,11,9,10.5,1000"),
            *("FILES_ROWS_INVALID", "row 4/date: DATE_INVALID"),
        ),
        "columns that are missing": (
            with_bytes(b"Date,Close\n2005-01-03,1\n"),
            *("FILES_COLUMNS_MISSING", None),
        ),
        "a file that is no text": (with_bytes(bytes(range(256)) * 9), "FILES_ENCODING", None),
        "a file over the limit": (_too_large, "FILE_TOO_LARGE", None),
        "a folder without a file": (_empty_folder, "FILES_FOLDER_EMPTY", None),
        "a folder that is not there": (
            lambda home: files(home / "nowhere"),
            *("FILE_UNREADABLE", None),
        ),
        "a folder that is a file": (_file_for_folder, "FILE_UNREADABLE", None),
        "no folder": (
            lambda _home: ("research", "AAPL.US", "--source", "files"),
            *("FILES_FOLDER_MISSING", None),
        ),
        "a security that the files do not have": (
            lambda _home: ("research", "TSLA.US", "--source", "files", "--folder", str(PRICES)),
            *("UNKNOWN_SYMBOL", None),
        ),
        "a security that history does not have": (
            lambda _home: ("research", "NOPE.US", "--source", "history"),
            *("UNKNOWN_SYMBOL", None),
        ),
        "a security that the demo market does not have": (
            lambda _home: ("research", "NOPE.US"),
            *("UNKNOWN_SYMBOL", None),
        ),
        "text that is no symbol": (
            lambda _home: ("research", "NO PE"),
            *("SYMBOL_INVALID", None),
        ),
    }
)


def kept(data: Path) -> tuple[object, object]:
    """Return the collections and reports that a data folder holds."""
    runs = typed("call", "research.runs", data=data).told()["reply"]
    reports = typed("call", "reports.reports", data=data).told()["reply"]
    return runs, reports


@pytest.mark.parametrize("name", REFUSED)
def test_it_is_refused_with_its_code_and_its_place(tmp_path: Path, name: str) -> None:
    prepare, code, place = REFUSED[name]

    ended = typed(*prepare(tmp_path), "--json", data=tmp_path / "data")

    assert (ended.code, ended.said) == (1, "")
    assert ended.lines()[0].startswith(f"{code}: ")
    assert place is None or f"\n  {place} " in ended.remarks
    assert "{" not in ended.remarks


def test_a_refusal_keeps_no_collection_and_no_report(tmp_path: Path) -> None:
    words = with_row("2005-01-05,10,11,-9,10.5,1000")(tmp_path)

    typed(*words, "--out", str(tmp_path / "report.md"), data=tmp_path / "data")

    assert kept(tmp_path / "data") == ({"runs": []}, {"reports": []})
    assert not (tmp_path / "report.md").exists()


@pytest.mark.parametrize(
    ("language", "sentence", "reason"),
    [
        ("en", "AAPL.US.csv has 1 bad rows, the first is row 4", "The date stands twice."),
        ("zh", "AAPL.US.csv 有 1 行不正确，第一处在第 4 行", "日期重复。"),
    ],
)
def test_what_is_wrong_is_said_in_both_languages(
    tmp_path: Path, language: str, sentence: str, reason: str
) -> None:
    words = with_row("2005-01-04,10,11,9,10.5,1000")(tmp_path)

    said = typed("--lang", language, *words, data=tmp_path / "data").remarks

    assert sentence in said
    assert reason in said


@pytest.mark.parametrize(("language", "sentence"), [("en", "nothing of this"), ("zh", "没有")])
def test_a_day_before_the_first_bar_is_a_failed_run(
    tmp_path: Path, language: str, sentence: str
) -> None:
    words = ("research", "AAPL.US", "--source", "history", "--as-of", "2000-02-29", "--json")

    ended = typed(*words, "--lang", language, data=tmp_path / "data")

    told = ended.told()
    assert (ended.code, told["status"], told["bar"], told["report_id"]) == (1, "failed", None, None)
    assert ended.lines()[-1].startswith("NO_DATA: ")
    assert sentence in ended.lines()[-1]


@pytest.mark.parametrize(
    "words",
    [
        ("call",),
        ("nonsense",),
        ("research",),
        ("research", "AAPL.US", "--strategy", "astrology"),
        ("research", "AAPL.US", "--source", "oracle"),
        ("research", "AAPL.US", "--as-of", "2012-02-30"),
        ("research", "AAPL.US", "--report", "none", "--out", "report.md"),
        ("research", "AAPL.US", "--lang", "fr"),
        ("research", "AAPL.US", "more"),
        ("ops", "--data"),
    ],
)
def test_what_makes_no_sense_is_a_usage_error(tmp_path: Path, words: tuple[str, ...]) -> None:
    ended = typed(*words, data=tmp_path / "data")

    assert (ended.code, ended.said) == (2, "")
    assert "usage: python app" in ended.remarks
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("word", [b"\xff.US", b"\xed\xa0\x80.US"])
def test_an_argument_that_is_no_text_is_a_usage_error(tmp_path: Path, word: bytes) -> None:
    ended = typed(b"research", word, data=tmp_path / "data")

    assert ended.code == 2
    assert "Traceback" not in ended.remarks


@pytest.mark.parametrize(
    "words",
    [
        ("research", "\x1b[2J\nA\u202e"),
        ("call", "\x1b[2J\u202e"),
        ("call", "securities.add", '{"\\u001b[2J\\u202e\\n":1,"symbol":"A.US"}'),
        ("call", "securities.add", '{"symbol":"\\u001b[2J\\u009b\\u202e"}'),
    ],
)
def test_hostile_text_does_not_reach_the_terminal(tmp_path: Path, words: tuple[str, ...]) -> None:
    ended = typed(*words, data=tmp_path / "data")

    assert ended.code == 1
    assert all(line.isprintable() for line in _unfolded(ended))


def _unfolded(ended: Ended) -> list[str]:
    return ended.remarks.removesuffix("\n").split("\n")
