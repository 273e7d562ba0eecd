"""A file's name says which symbol it answers for; where two may be meant, neither is taken."""

from pathlib import Path

import pytest

from core.instruments.symbols import parse_symbol
from core.market.errors import UnknownSymbolError
from core.market.sources.file_errors import FilesAmbiguousError
from core.market.sources.file_types import SkipReason
from core.market.sources.price_folder import directory, file_for, look_into


def found(folder: Path, names: list[str], symbol: str) -> str:
    for name in names:
        (folder / name).write_bytes(b"")
    return file_for(parse_symbol(symbol), look_into(folder)).name


@pytest.mark.parametrize(
    ("names", "symbol", "file"),
    [
        (["AAPL.US.csv"], "AAPL.US", "AAPL.US.csv"),
        (["aapl.us.CSV"], "AAPL.US", "aapl.us.CSV"),
        (["BRK.B.US.csv"], "BRK.B.US", "BRK.B.US.csv"),
        (["00700.HK.csv"], "700.HK", "00700.HK.csv"),
        (["AAPL.csv"], "AAPL.US", "AAPL.csv"),
        (["00700.csv"], "700.HK", "00700.csv"),
        (["AAPL.csv", "AAPL.US.csv"], "AAPL.US", "AAPL.US.csv"),
        (["AAPL.US.csv", "AAPL.DE.csv"], "AAPL.DE", "AAPL.DE.csv"),
    ],
)
def test_the_name_names_the_symbol(
    tmp_path: Path, names: list[str], symbol: str, file: str
) -> None:
    assert found(tmp_path, names, symbol) == file


@pytest.mark.parametrize(
    ("names", "symbol"),
    [
        (["AAPL.csv", "AAPL.DE.csv"], "AAPL.US"),
        (["0700.HK.csv", "00700.HK.csv"], "700.HK"),
        (["0700.csv", "00700.csv"], "700.HK"),
    ],
)
def test_two_files_that_may_be_meant_are_both_named(
    tmp_path: Path, names: list[str], symbol: str
) -> None:
    with pytest.raises(FilesAmbiguousError) as refusal:
        found(tmp_path, names, symbol)
    assert {refusal.value.params["first"], refusal.value.params["second"]} == set(names)


@pytest.mark.parametrize(
    "names", [["AAPL.DE.csv"], ["AAPL.US.txt"], ["AAPL.US.index.csv"], ["MSFT.csv"]]
)
def test_a_file_of_another_name_does_not_answer(tmp_path: Path, names: list[str]) -> None:
    with pytest.raises(UnknownSymbolError) as refusal:
        found(tmp_path, names, "AAPL.US")
    assert refusal.value.params == {"symbol": "AAPL.US", "source": "files"}


def test_the_directory_lists_what_answers_and_why_the_rest_is_not_listed(tmp_path: Path) -> None:
    for name in ("AAPL.US.csv", "SP500.index.csv", "notes.txt", "MSFT.csv", "AAPL.csv"):
        (tmp_path / name).write_bytes(b"")
    (tmp_path / "IBM.US.csv").mkdir()
    told = directory(look_into(tmp_path))

    assert [(entry.symbol, entry.currency) for entry in told.listings] == [("AAPL.US", "USD")]
    assert [(entry.name, entry.reason) for entry in told.skipped] == [
        ("AAPL.csv", SkipReason.NAME_AMBIGUOUS),
        ("IBM.US.csv", SkipReason.NOT_A_FILE),
        ("MSFT.csv", SkipReason.MARKET_NOT_NAMED),
        ("SP500.index.csv", SkipReason.NAME_NOT_A_SYMBOL),
        ("notes.txt", SkipReason.NOT_CSV),
    ]


def test_two_files_of_one_symbol_are_both_left_aside(tmp_path: Path) -> None:
    for name in ("0700.HK.csv", "00700.HK.csv"):
        (tmp_path / name).write_bytes(b"")
    told = directory(look_into(tmp_path))

    assert told.listings == ()
    assert [entry.reason for entry in told.skipped] == [SkipReason.NAME_AMBIGUOUS] * 2
