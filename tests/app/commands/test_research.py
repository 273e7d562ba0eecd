"""The main job in the terminal, over the recorded prices of Apple."""

from decimal import Decimal
from pathlib import Path

import msgspec
import pytest

from tests.support.command_line import PRICES, Ended, typed

RESULT_KEYS = {
    *("run_id", "status", "source", "symbol", "as_of", "bar", "measures", "gaps"),
    *("report_id", "out"),
}
MEASURE_KEYS = {"id", "version", "value", "unit", "window", "series", "reason"}


class Bar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    date: str
    open: str
    high: str
    low: str
    close: str
    volume: int | None
    currency: str | None


class Measure(msgspec.Struct, frozen=True):
    id: str
    value: Decimal | None
    reason: str | None


class Result(msgspec.Struct, frozen=True):
    status: str
    symbol: str
    source: str
    as_of: str
    bar: Bar | None
    measures: tuple[Measure, ...]
    report_id: str | None
    out: str | None

    def value(self, measure: str) -> Decimal | None:
        return next(each.value for each in self.measures if each.id == measure)


def result(ended: Ended) -> Result:
    return msgspec.json.decode(ended.said, type=Result)


def collect(home: Path, *words: str) -> Ended:
    return typed("research", "AAPL.US", *words, "--json", data=home / "data")


@pytest.fixture(scope="module")
def from_files(tmp_path_factory: pytest.TempPathFactory) -> Ended:
    options = ("--source", "files", "--folder", str(PRICES), "--strategy", "technical")
    return collect(tmp_path_factory.mktemp("files"), *options, "--as-of", "2012-12-31")


@pytest.fixture(scope="module")
def from_history(tmp_path_factory: pytest.TempPathFactory) -> Ended:
    options = ("--source", "history", "--strategy", "technical", "--as-of", "2012-12-31")
    return collect(tmp_path_factory.mktemp("history"), *options)


@pytest.fixture(scope="module")
def by_default(tmp_path_factory: pytest.TempPathFactory) -> tuple[Ended, Path]:
    home = tmp_path_factory.mktemp("demo")
    return collect(home, "--out", str(home / "report.md")), home


def test_files_of_prices_are_collected_and_measured(from_files: Ended) -> None:
    assert from_files.code == 0, from_files.remarks
    assert result(from_files).value("rsi_14") == Decimal("47.08559635")


def test_the_result_has_every_key_and_no_other(from_files: Ended) -> None:
    told = from_files.told()

    assert set(told) == RESULT_KEYS
    for measure in msgspec.convert(told["measures"], list[dict[str, object]]):
        assert set(measure) == MEASURE_KEYS
        assert (measure["value"] is None) == (measure["window"] is None)


def test_a_window_says_how_many_bars_and_from_when_to_when(from_files: Ended) -> None:
    measures = msgspec.convert(from_files.told()["measures"], list[dict[str, object]])
    twenty = next(each for each in measures if each["id"] == "sma_20")

    assert twenty["window"] == {"bars": 20, "from": "2012-12-03", "to": "2012-12-31"}


def test_the_bundled_history_says_the_same_as_the_files_it_was_made_from(
    from_files: Ended, from_history: Ended
) -> None:
    files, history = from_files.told(), from_history.told()

    assert (files["source"], history["source"]) == ("files", "history")
    for key in ("status", "symbol", "as_of", "bar", "measures", "gaps"):
        assert files[key] == history[key]


def test_a_partial_collection_with_named_gaps_is_done(from_history: Ended) -> None:
    gaps = from_history.told()["gaps"]

    assert (from_history.code, result(from_history).status) == (0, "partial")
    assert isinstance(gaps, list)
    assert {"scope": "capability", "key": "market.depth", "code": "PROVIDER_UNSUPPORTED"} in gaps


def test_the_day_after_the_split_of_2005_shows_no_halved_price(tmp_path: Path) -> None:
    found = result(collect(tmp_path, "--source", "history", "--as-of", "2005-03-10"))

    assert found.bar is not None
    assert found.bar.close == "39.83"
    assert round(found.value("sma_20") or 0, 2) == Decimal("42.75")
    assert found.value("high_52w") == Decimal("45.44")
    assert (found.value("max_drawdown_252") or -1) > Decimal("-0.2")


def test_every_step_is_named_as_it_ends(from_history: Ended) -> None:
    steps = from_history.lines()

    assert [line.split()[0] for line in steps] == [f"{n}/5" for n in range(1, 6)]
    assert sum("market.kline" in line and "success" in line for line in steps) == 1


def test_without_options_the_demo_market_is_collected_whole(
    by_default: tuple[Ended, Path],
) -> None:
    found = result(by_default[0])

    assert (by_default[0].code, found.source, found.status) == (0, "demo", "collected")
    assert (found.as_of, len(by_default[0].lines())) == ("2024-01-16", 16)


def test_the_report_is_written_where_it_was_asked_for(by_default: tuple[Ended, Path]) -> None:
    ended, home = by_default
    report = (home / "report.md").read_text(encoding="utf-8")

    assert result(ended).out == str(home / "report.md")
    assert report.startswith("# ")
    assert str(result(ended).report_id) in report


def test_a_report_replaces_the_one_before_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    target = tmp_path / "out" / "报告 #1.md"
    target.parent.mkdir()
    target.write_text("an older report, longer than nothing")

    ended = collect(tmp_path, "--strategy", "value", "--out", str(target), "--lang", "zh")

    assert ended.code == 0, ended.remarks
    assert target.read_text(encoding="utf-8").startswith("# ")
    assert list(target.parent.iterdir()) == [target]


def test_no_report_is_written_if_none_is_wanted(tmp_path: Path) -> None:
    found = result(collect(tmp_path, "--strategy", "technical", "--report", "none"))

    assert (found.status, found.report_id, found.out) == ("collected", None, None)


def test_a_symbol_is_told_in_its_one_spelling(tmp_path: Path) -> None:
    words = ("research", "aapl.us", "--source", "history", "--strategy", "risk-review")
    ended = typed(*words, data=tmp_path / "data")

    assert ended.said.startswith("AAPL.US · history · 2013-03-01 · partial\n")
    assert ended.code == 0


@pytest.mark.parametrize("target", ["nowhere/report.md", "."])
def test_a_place_that_cannot_be_written_is_named_and_the_result_is_kept(
    tmp_path: Path, target: str
) -> None:
    place = tmp_path / target

    ended = collect(tmp_path, "--strategy", "value", "--out", str(place))

    assert (ended.code, result(ended).out) == (1, None)
    assert ended.lines()[-1] == f"FILE_UNWRITABLE: {place.name} cannot be written."
    assert [each.name for each in tmp_path.iterdir()] == ["data"]
