"""The watchlist, and what the workspace shows of one security, through the front door."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from core.instruments.errors import SymbolInvalidError
from core.market.types import Capability, Period, Query, SourceId
from core.securities.rules import SEED
from core.securities.types import BlockStatus, Candles, Mark, MarkKind, PriceBasis, View
from tests.support.collecting import stored
from tests.support.desk import Desk, opened
from tests.support.sources import ROOT

PRICES = ROOT / "tests" / "golden" / "prices"
DEMO = View(symbol="AAPL.US", source=SourceId.DEMO, as_of=None, folder=None)
HISTORY = replace(DEMO, source=SourceId.HISTORY, as_of=date(2012, 12, 31))
FILES = replace(HISTORY, source=SourceId.FILES, folder=str(PRICES))
HEADER = "Date,Open,High,Low,Close,Volume\n"


def draw(
    desk: Desk,
    view: View,
    *,
    period: Period = Period.DAY,
    basis: PriceBasis = PriceBasis.ADJUSTED,
) -> Candles:
    return desk.services.securities.candles(view, period, basis, caused_by="test")


def test_a_first_start_follows_the_four_of_the_demo_market(desk: Desk) -> None:
    assert desk.services.securities.watchlist() == SEED
    assert SEED.active == "AAPL.US"


def test_an_emptied_list_stays_empty_after_opening_again(tmp_path: Path) -> None:
    with opened(tmp_path) as first:
        for symbol in SEED.symbols:
            first.services.securities.remove(symbol, caused_by=first.ids.new())

    with opened(tmp_path) as second:
        watched = second.services.securities.watchlist()
        assert (watched.symbols, watched.active, watched.revision) == ((), None, 4)


def test_a_change_is_saved_and_announced_with_its_revision(desk: Desk) -> None:
    changed = desk.services.securities.add("ibm.us", caused_by="test")

    assert changed.symbols[-1] == "IBM.US"
    assert desk.services.securities.watchlist() == changed
    assert desk.wait_for("securities.watchlist_changed")["revision"] == 1


def test_adding_twice_is_announced_once(desk: Desk) -> None:
    once = desk.services.securities.add("IBM.US", caused_by="a")

    twice = desk.services.securities.add("IBM.US", caused_by="b")

    assert twice == once
    assert len(desk.events) == 1


@pytest.mark.parametrize("symbol", ["", "IBM", "IBM.XX"])
def test_what_is_no_symbol_is_neither_followed_nor_selected(desk: Desk, symbol: str) -> None:
    with pytest.raises(SymbolInvalidError):
        desk.services.securities.add(symbol, caused_by="a")
    with pytest.raises(SymbolInvalidError):
        desk.services.securities.select(symbol, caused_by="b")

    assert desk.services.securities.watchlist() == SEED


def test_moving_and_selecting_are_kept(desk: Desk) -> None:
    desk.services.securities.move("TSLA.US", 0, caused_by="a")
    desk.services.securities.select("IBM.US", caused_by="b")

    watched = desk.services.securities.watchlist()
    assert (watched.symbols[0], watched.active) == ("TSLA.US", "IBM.US")


def test_every_figure_of_a_block_opens_its_stored_bytes(desk: Desk) -> None:
    block = desk.services.securities.block(DEMO, Capability.PROFILE, caused_by="test")

    assert (block.status, block.code) == (BlockStatus.READY, None)
    assert block.stamp is not None
    for figure in block.figures:
        raw = desk.services.evidence.open_raw(block.stamp.read_id, figure.pointer)
        assert raw.value == ("null" if figure.value is None else f'"{figure.value}"')


@pytest.mark.parametrize(
    ("view", "capability", "status", "code"),
    [
        (HISTORY, Capability.PROFILE, BlockStatus.UNSUPPORTED, "UNSUPPORTED_CAPABILITY"),
        (FILES, Capability.NEWS, BlockStatus.UNSUPPORTED, "UNSUPPORTED_CAPABILITY"),
        (
            replace(FILES, folder=None),
            Capability.QUOTE,
            BlockStatus.UNCONFIGURED,
            "FILES_FOLDER_MISSING",
        ),
        (
            replace(HISTORY, symbol="NOBODY.US"),
            Capability.QUOTE,
            BlockStatus.MISSING,
            "UNKNOWN_SYMBOL",
        ),
        (
            replace(HISTORY, as_of=date(1970, 1, 1)),
            Capability.QUOTE,
            BlockStatus.MISSING,
            "NO_DATA",
        ),
        (replace(DEMO, symbol="?"), Capability.QUOTE, BlockStatus.FAILED, "SYMBOL_INVALID"),
    ],
)
def test_an_absent_block_says_which_absence_it_is(
    desk: Desk, view: View, capability: Capability, status: BlockStatus, code: str
) -> None:
    block = desk.services.securities.block(view, capability, caused_by="test")

    assert (block.status, block.code) == (status, code)
    assert (block.stamp, block.figures) == (None, ())
    assert stored(desk, "reads") == 0


@pytest.mark.parametrize("capability", [Capability.STATUS, Capability.SENTIMENT])
def test_a_block_about_the_market_is_asked_of_the_market_of_the_symbol(
    desk: Desk, capability: Capability
) -> None:
    view = replace(DEMO, symbol="99001.HK")

    block = desk.services.securities.block(view, capability, caused_by="test")

    assert block.status is BlockStatus.READY
    assert "HK" in {figure.value for figure in block.figures if figure.field == "market"}


@pytest.mark.parametrize("view", [DEMO, HISTORY, FILES])
def test_every_line_ends_in_the_measure_of_its_name(desk: Desk, view: View) -> None:
    chart = draw(desk, view)
    values = {measure.id: measure.value for measure in chart.measures}

    assert chart.lines
    for line in chart.lines:
        assert len(line.values) == len(chart.bars)
        assert line.values[-1] == values[line.id], line.id


@pytest.mark.parametrize(
    ("symbol", "mark"),
    [
        # Apple, 2-for-1; Microsoft, 2-for-1; Microsoft's special dividend of 3 dollars.
        ("AAPL.US", Mark(date=date(2000, 6, 21), kind=MarkKind.SPLIT, new=2, old=1)),
        ("MSFT.US", Mark(date=date(2003, 2, 18), kind=MarkKind.SPLIT, new=2, old=1)),
        ("MSFT.US", Mark(date=date(2004, 11, 15), kind=MarkKind.ADJUSTMENT, new=None, old=None)),
    ],
)
def test_splits_and_adjustments_of_record_are_marked(desk: Desk, symbol: str, mark: Mark) -> None:
    assert mark in draw(desk, replace(HISTORY, symbol=symbol)).marks


def test_a_split_is_marked_from_its_day_on_and_not_before(desk: Desk) -> None:
    day = date(2000, 6, 21)
    before = draw(desk, replace(HISTORY, as_of=day - timedelta(days=1)))
    since = draw(desk, replace(HISTORY, as_of=day))

    assert day not in {mark.date for mark in before.marks}
    assert since.marks[-1].date == day


def test_adjusted_prices_join_across_a_split_and_end_as_recorded(desk: Desk) -> None:
    view = replace(HISTORY, as_of=date(2000, 6, 30))
    adjusted = draw(desk, view)
    recorded = draw(desk, view, basis=PriceBasis.RECORDED)
    split = [bar.date for bar in recorded.bars].index(date(2000, 6, 21))

    # 2000-06-20 closed at 101.25, the next day at 55.63 for half a share's price.
    assert recorded.bars[split - 1].close > 100 > recorded.bars[split].close
    assert 50 < adjusted.bars[split - 1].close < 51
    assert adjusted.bars[-1] == recorded.bars[-1]
    assert (adjusted.series, recorded.series) == ("adjusted, rebased to 2000-06-30", "recorded")


def test_lines_are_not_drawn_over_prices_they_were_not_computed_from(desk: Desk) -> None:
    recorded = draw(desk, HISTORY, basis=PriceBasis.RECORDED)

    assert recorded.lines == ()
    assert recorded.measures == draw(desk, HISTORY).measures


def test_weeks_are_the_days_put_together_without_indicators(desk: Desk) -> None:
    days = draw(desk, HISTORY, basis=PriceBasis.RECORDED).bars
    week = draw(desk, HISTORY, period=Period.WEEK)
    last = [bar for bar in days if bar.date.isocalendar()[:2] == days[-1].date.isocalendar()[:2]]

    assert (week.bars[-1].close, week.bars[-1].open) == (last[-1].close, last[0].open)
    assert week.bars[-1].high == max(bar.high for bar in last)
    assert len(week.bars) == len({bar.date.isocalendar()[:2] for bar in days})
    assert (week.lines, week.marks, week.measures, week.series) == ((), (), (), "recorded")


def test_files_without_adjusted_closes_are_measured_as_recorded(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "X.US.csv").write_text(HEADER + "2024-01-02,1,1,1,1,5\n2024-01-03,2,2,2,2,5\n")

    chart = draw(desk, View(symbol="X.US", source=SourceId.FILES, as_of=None, folder=str(tmp_path)))

    assert chart.series == "recorded"
    assert [mark.kind for mark in chart.marks] == [MarkKind.GAP]
    assert {line.id for line in chart.lines} >= {"sma_20", "rsi_14"}


def test_prices_that_cannot_be_calculated_with_give_a_code_and_no_chart(
    desk: Desk, tmp_path: Path
) -> None:
    (tmp_path / "X.US.csv").write_text(HEADER + f"2024-01-02,1,1,1,1,{10**19}\n")
    view = View(symbol="X.US", source=SourceId.FILES, as_of=None, folder=str(tmp_path))

    chart = draw(desk, view)

    assert (chart.status, chart.code) == (BlockStatus.FAILED, "MEASURES_UNUSABLE_BAR")
    assert chart.bars == ()


def test_an_absent_chart_says_why(desk: Desk) -> None:
    chart = draw(desk, replace(HISTORY, as_of=date(1970, 1, 1)))

    assert (chart.status, chart.code, chart.bars) == (BlockStatus.MISSING, "NO_DATA", ())


@pytest.mark.parametrize("period", [Period.MINUTE, Period.HOUR])
def test_bars_within_a_day_are_unsupported_by_daily_sources(desk: Desk, period: Period) -> None:
    assert draw(desk, HISTORY, period=period).status is BlockStatus.UNSUPPORTED


def test_showing_the_same_twice_stores_it_once(desk: Desk) -> None:
    first, second = draw(desk, HISTORY), draw(desk, HISTORY, basis=PriceBasis.RECORDED)

    assert first.stamp == second.stamp
    assert stored(desk, "reads") == 1


def test_a_row_shows_the_quote_and_the_last_thirty_closes(desk: Desk) -> None:
    row = desk.services.securities.watch_row(HISTORY, caused_by="test")

    assert row.quote.status is BlockStatus.READY
    assert len(row.closes) == 30
    assert row.closes == tuple(
        bar.close for bar in draw(desk, HISTORY, basis=PriceBasis.RECORDED).bars[-30:]
    )


def test_a_row_of_nobody_has_no_closes_and_says_why(desk: Desk) -> None:
    row = desk.services.securities.watch_row(replace(HISTORY, symbol="NOBODY.US"), caused_by="t")

    assert (row.quote.code, row.closes) == ("UNKNOWN_SYMBOL", ())


def test_any_answer_can_be_inspected_byte_for_byte(desk: Desk) -> None:
    query = Query(source=SourceId.DEMO, capability=Capability.NEWS, symbol="AAPL.US")

    inspected = desk.services.securities.inspect(query, caused_by="test")

    _, body = desk.services.evidence.verified(inspected.stamp.read_id)
    assert inspected.document.encode() == body
