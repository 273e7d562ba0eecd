"""Which queries make sense, and what moment they look back from."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from core.instruments.errors import SymbolInvalidError
from core.kernel.errors import FieldCode, InvalidArgumentError
from core.market.rules import MARKETS, SYMBOL_OPTIONAL, checked, day_of, market_of, moment_of
from core.market.types import WITHOUT_SYMBOL, Capability, EventType, Period, Query, SourceId
from core.market.types import StatementKind as Kind

QUOTE = Query(source=SourceId.DEMO, capability=Capability.QUOTE, symbol="AAPL.US")
KLINE = replace(QUOTE, capability=Capability.KLINE)
REPORTS = replace(QUOTE, capability=Capability.FINANCIALS)
EVENTS = replace(QUOTE, capability=Capability.EVENTS, symbol=None)
STATUS = replace(QUOTE, capability=Capability.STATUS, symbol=None)
NEEDS_SYMBOL = sorted(set(Capability) - WITHOUT_SYMBOL - SYMBOL_OPTIONAL)
DAY = date(2024, 1, 15)
CLOCK = datetime(2024, 1, 16, 21, tzinfo=UTC)


def problems(query: Query) -> list[tuple[str, str]]:
    """Return each wrong field and its code; none if the query passes."""
    try:
        checked(query)
    except InvalidArgumentError as refusal:
        return [(problem.path, problem.code) for problem in refusal.fields]
    return []


@pytest.mark.parametrize("capability", NEEDS_SYMBOL)
def test_a_question_about_a_security_needs_its_symbol(capability: Capability) -> None:
    asked = replace(QUOTE, capability=capability)

    assert problems(asked) == []
    assert problems(replace(asked, symbol=None)) == [("symbol", FieldCode.MISSING)]


@pytest.mark.parametrize("capability", sorted(WITHOUT_SYMBOL))
def test_a_question_about_a_market_or_account_takes_no_symbol(capability: Capability) -> None:
    asked = replace(STATUS, capability=capability)

    assert problems(asked) == []
    assert problems(replace(asked, symbol="AAPL.US")) == [("symbol", FieldCode.UNEXPECTED)]


@pytest.mark.parametrize("capability", sorted(SYMBOL_OPTIONAL))
@pytest.mark.parametrize("symbol", [None, "AAPL.US"])
def test_some_questions_may_name_a_symbol(capability: Capability, symbol: str | None) -> None:
    assert problems(replace(EVENTS, capability=capability, symbol=symbol)) == []


@pytest.mark.parametrize(
    ("query", "count", "passes"),
    [
        (QUOTE, 0, False),
        (QUOTE, 1, True),
        (QUOTE, 100, True),
        (QUOTE, 101, False),
        (KLINE, 0, False),
        (KLINE, 101, True),
        (KLINE, 10_000, True),
        (KLINE, 10_001, False),
        (KLINE, None, True),
    ],
)
def test_a_count_lies_within_its_limits(query: Query, count: int | None, passes: bool) -> None:
    wrong = [] if passes else [("count", FieldCode.OUT_OF_RANGE)]

    assert problems(replace(query, count=count)) == wrong


@pytest.mark.parametrize(
    ("start", "end", "code"),
    [
        (None, None, None),
        (DAY, None, FieldCode.MISSING),
        (None, DAY, FieldCode.MISSING),
        (DAY, DAY, None),
        (DAY, DAY - timedelta(days=1), FieldCode.OUT_OF_RANGE),
        (DAY, DAY + timedelta(days=366), None),
        (DAY, DAY + timedelta(days=367), FieldCode.OUT_OF_RANGE),
    ],
)
def test_dates_come_together_in_order_within_a_leap_year(
    start: date | None, end: date | None, code: FieldCode | None
) -> None:
    wrong = [] if code is None else [("start", code)]

    assert problems(replace(KLINE, start=start, end=end)) == wrong


@pytest.mark.parametrize("query", [KLINE, EVENTS, replace(EVENTS, capability=Capability.CASH_FLOW)])
def test_only_series_take_dates(query: Query) -> None:
    assert problems(replace(query, start=DAY, end=DAY)) == []
    assert problems(replace(QUOTE, start=DAY, end=DAY)) == [("start", FieldCode.UNEXPECTED)]


@pytest.mark.parametrize("period", list(Period))
def test_only_bars_have_another_period_than_a_day(period: Period) -> None:
    wrong = [] if period is Period.DAY else [("period", FieldCode.UNEXPECTED)]

    assert problems(replace(KLINE, period=period)) == []
    assert problems(replace(QUOTE, period=period)) == wrong


def test_only_financials_are_of_a_kind() -> None:
    assert problems(replace(REPORTS, kind=Kind.CASH)) == []
    assert problems(replace(QUOTE, kind=Kind.CASH)) == [("kind", FieldCode.UNEXPECTED)]


@pytest.mark.parametrize("report", ["annual", "interim", "quarter", "2023", "2023Q4", "2023H1"])
def test_financials_are_of_a_report_or_a_period(report: str) -> None:
    wrong = [] if report == "annual" else [("report", FieldCode.UNEXPECTED)]

    assert problems(replace(REPORTS, report=report)) == []
    assert problems(replace(QUOTE, report=report)) == wrong


@pytest.mark.parametrize(
    "report", ["", "Annual", "23", "2023Q5", "2023Q0", "2023H3", "2023Q1 ", "２０２３", "20231"]
)
def test_a_misspelt_report_is_malformed(report: str) -> None:
    assert problems(replace(REPORTS, report=report)) == [("report", FieldCode.MALFORMED)]


@pytest.mark.parametrize("region", [*MARKETS, "GB", "us", ""])
def test_only_four_regions_can_be_asked_as_a_whole(region: str) -> None:
    wrong = [] if region in MARKETS else [("market", FieldCode.NOT_ALLOWED)]

    assert problems(replace(STATUS, market=region)) == wrong


def test_every_wrong_field_is_named_at_once() -> None:
    wrong = replace(QUOTE, symbol=None, count=0, market="X", start=DAY, kind=Kind.CASH, report="x")

    with pytest.raises(InvalidArgumentError) as refusal:
        checked(replace(wrong, period=Period.WEEK))

    assert refusal.value.params == {"count": 7}
    assert [problem.path for problem in refusal.value.fields] == [
        "symbol",
        "count",
        "market",
        "start",
        "period",
        "kind",
        "report",
    ]


@pytest.mark.parametrize(("spelt", "stored"), [("aapl.us", "AAPL.US"), ("00700.hk", "700.HK")])
def test_a_checked_symbol_has_its_one_spelling(spelt: str, stored: str) -> None:
    assert checked(replace(QUOTE, symbol=spelt)).symbol == stored


@pytest.mark.parametrize("symbol", ["", "AAPL", "AAPL.XX", "A B.US", "<b>.US"])
def test_what_is_no_symbol_is_refused(symbol: str) -> None:
    with pytest.raises(SymbolInvalidError):
        checked(replace(QUOTE, symbol=symbol))


def test_without_a_day_the_clock_is_the_moment() -> None:
    assert moment_of(QUOTE, CLOCK) == CLOCK


@pytest.mark.parametrize(
    ("symbol", "moment"),
    [
        ("AAPL.US", datetime(2024, 1, 16, 4, 59, 59, 999_999, UTC)),
        ("700.HK", datetime(2024, 1, 15, 15, 59, 59, 999_999, UTC)),
        ("600519.SH", datetime(2024, 1, 15, 15, 59, 59, 999_999, UTC)),
    ],
)
def test_a_day_ends_in_the_zone_of_its_exchange(symbol: str, moment: datetime) -> None:
    asked = replace(QUOTE, symbol=symbol, as_of=DAY)

    assert moment_of(asked, CLOCK) == moment
    assert day_of(asked, moment) == DAY


def test_a_summer_day_ends_an_hour_earlier_in_new_york() -> None:
    asked = replace(QUOTE, as_of=date(2024, 7, 15))

    assert moment_of(asked, datetime.max.replace(tzinfo=UTC)) == datetime(
        2024, 7, 16, 3, 59, 59, 999_999, UTC
    )


@pytest.mark.parametrize(("region", "hour"), [("US", 4), ("HK", 15), ("CN", 15), ("SG", 15)])
def test_the_day_of_a_market_ends_in_its_zone(region: str, hour: int) -> None:
    asked = replace(STATUS, market=region, as_of=DAY)

    assert moment_of(asked, CLOCK).hour == hour


@pytest.mark.parametrize(("ahead", "as_asked"), [(-1, True), (0, False), (1, False)])
def test_a_day_after_the_clock_shows_no_more_than_the_clock(ahead: int, as_asked: bool) -> None:
    day = date(2024, 1, 16) + timedelta(days=ahead)  # ends after 21:00 UTC from the 16th on

    moment = moment_of(replace(QUOTE, as_of=day), CLOCK)

    assert moment <= CLOCK
    assert (moment < CLOCK) == as_asked


@given(
    st.dates(date(1970, 1, 2), date(2100, 1, 1)),
    st.sampled_from(["A.US", "A.HK", "A.SH", "A.L", "A.AX", "A.NZ", "A.T"]),
)
def test_the_moment_of_a_day_lies_in_that_day_and_never_after_the_clock(
    day: date, symbol: str
) -> None:
    asked = replace(QUOTE, symbol=symbol, as_of=day)
    late = datetime(2200, 1, 1, tzinfo=UTC)

    assert day_of(asked, moment_of(asked, late)) == day
    assert day_of(asked, moment_of(asked, late) + timedelta(microseconds=1)) > day
    assert moment_of(asked, CLOCK) <= CLOCK


def test_an_event_query_without_symbol_is_dated_by_its_market() -> None:
    asked = replace(EVENTS, event_type=EventType.MACRO, market="HK")

    assert market_of(asked).zone == "Asia/Hong_Kong"
