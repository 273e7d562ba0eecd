from datetime import date

import pytest

from core.measures.catalogue import measure_all
from core.measures.charts import chart_lines
from core.measures.series import rebase
from core.measures.types import Reason
from tests.core.measures.price_builders import day, real, series_of, wavy

LINES = (
    "sma_20",
    "sma_50",
    "sma_200",
    "ema_12",
    "ema_26",
    "macd",
    "macd_signal",
    "macd_histogram",
    "rsi_14",
)


@pytest.mark.parametrize(
    ("symbol", "until"),
    [
        ("AAPL.US", date(2012, 12, 31)),
        ("MSFT.US", date(2003, 3, 14)),
        ("FB.US", date(2012, 6, 15)),
    ],
)
def test_every_line_ends_in_its_measure(symbol: str, until: date) -> None:
    series = real(symbol, until)
    measures = {value.id: value.value for value in measure_all(series, as_of=until)}
    lines = chart_lines(series)

    assert tuple(lines) == LINES
    assert {name: line[-1] for name, line in lines.items()} == {n: measures[n] for n in LINES}


def test_every_line_is_as_long_as_the_series() -> None:
    assert {len(line) for line in chart_lines(series_of(wavy(13))).values()} == {13}
    assert {len(line) for line in chart_lines(rebase([])).values()} == {0}


def test_a_line_stops_at_a_possible_split_until_its_window_has_passed() -> None:
    lines = chart_lines(series_of([*[100] * 40, *[50] * 40]))

    unknown = [index for index, point in enumerate(lines["sma_20"]) if point is None]
    assert unknown == [*range(19), *range(40, 59)]
    assert [index for index, p in enumerate(lines["ema_12"]) if p is not None] == [*range(11, 40)]


def test_lines_and_measures_agree_about_a_possible_split() -> None:
    series = series_of([*wavy(60), *[40] * 30])
    measures = {value.id: value for value in measure_all(series, as_of=day(89))}
    lines = chart_lines(series)

    assert {name: line[-1] for name, line in lines.items()} == {
        name: measures[name].value for name in LINES
    }
    assert measures["rsi_14"].reason is Reason.POSSIBLE_SPLIT_UNADJUSTED
