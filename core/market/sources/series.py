"""What daily bars alone can say: the bars asked for, weeks, the quote of the last day."""

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Context, Decimal
from itertools import groupby

from msgspec.structs import replace

from core.kernel.exact import exact
from core.market.errors import UnsupportedCapabilityError
from core.market.types import Bar, Bars, Capability, Period, Query, Quote
from core.measures.adjustments import find_adjustments
from core.measures.series import possible_splits

MAX_BARS = 10_000
"""A local source answers no more bars than this, the latest ones."""

REBASED = Context(prec=20)
"""Digits of a rebased price: three more than a double holds."""

EXACT = Context(prec=28)
"""Enough digits that no comparison with a threshold depends on rounding."""


def require_daily(query: Query, offered: frozenset[Capability]) -> None:
    """Refuse what a source of daily bars does not have.

    Raises:
        UnsupportedCapabilityError: the capability is not in `offered`, or bars within a day.
    """
    daily = query.period in (Period.DAY, Period.WEEK)
    if query.capability not in offered or (query.capability is Capability.KLINE and not daily):
        raise UnsupportedCapabilityError(
            f"{query.source} has no {query.capability} of {query.period}",
            capability=query.capability.value,
            source=query.source.value,
        )


def known_bars(bars: Sequence[Bar], as_of: datetime) -> tuple[Bar, ...]:
    """Return the bars that were complete at `as_of`, adjusted closes rebased to the last of them.

    An adjusted close as recorded tells of splits and dividends after it, up to the day of the
    recording. Rebased, close of the last day ÷ its adjusted close × each adjusted close, it tells
    only of those up to the last day, whose adjusted close is its close. The last day is the last
    that has an adjusted close. Twenty digits are kept.
    """
    known = [bar for bar in bars if bar.available_at is not None and bar.available_at <= as_of]
    return tuple(_rebased(known))


def _rebased(bars: Sequence[Bar]) -> Sequence[Bar]:
    last = next((bar for bar in reversed(bars) if bar.adjusted_close is not None), None)
    if last is None or last.adjusted_close is None or last.adjusted_close <= 0:
        return bars
    close, adjusted = last.close, last.adjusted_close
    if close == adjusted:
        return bars
    return [_adjust(bar, close, adjusted) for bar in bars]


def _adjust(bar: Bar, close: Decimal, adjusted: Decimal) -> Bar:
    if bar.adjusted_close is None:
        return bar
    if bar.adjusted_close == adjusted:
        return replace(bar, adjusted_close=close)
    share = REBASED.divide(bar.adjusted_close, adjusted)
    return replace(bar, adjusted_close=exact(str(REBASED.multiply(share, close))))


def asked_bars(days: Sequence[Bar], query: Query) -> tuple[Bar, ...]:
    """Return the query's bars: days or weeks within its window, the last `count` of them."""
    inside = tuple(bar for bar in days if within(bar.date, query))
    bars = weekly(inside) if query.period is Period.WEEK else inside
    count = MAX_BARS if query.count is None else min(query.count, MAX_BARS)
    return bars[-count:] if count > 0 else ()


def within(day: date, query: Query) -> bool:
    """Return whether `day` lies in the query's window, both ends included."""
    if query.start is not None and day < query.start:
        return False
    return query.end is None or day <= query.end


def weekly(bars: Sequence[Bar]) -> tuple[Bar, ...]:
    """Return one bar per ISO week, dated its last day; the latest may be of an unfinished week."""
    weeks = groupby(bars, key=lambda bar: bar.date.isocalendar()[:2])
    return tuple(_week(tuple(days)) for _, days in weeks)


def _week(days: tuple[Bar, ...]) -> Bar:
    volumes = [bar.volume for bar in days if bar.volume is not None]
    return Bar(
        date=days[-1].date,
        time=days[-1].time,
        open=days[0].open,
        high=max(bar.high for bar in days),
        low=min(bar.low for bar in days),
        close=days[-1].close,
        volume=sum(volumes) if len(volumes) == len(days) else None,
        adjusted_close=days[-1].adjusted_close,
        available_at=days[-1].available_at,
    )


def closing_quote(series: Bars, trade_status: str | None) -> Quote:
    """Return the quote that the last bar of a non-empty series is; the bar before is its base.

    On the day of a split the base is the close before it in today's shares. Where a split may hide,
    because there are no adjusted closes, the change is unknown.
    """
    last = series.bars[-1]
    previous = _comparable_close(series.bars[-2:])
    comparable = None if _may_hide_split(series.bars[-2:]) else previous
    return Quote(
        symbol=series.symbol,
        currency=series.currency,
        last_price=last.close,
        previous_close=previous,
        change=None if comparable is None else last.close - comparable,
        change_percent=percent_change(last.close, comparable),
        open=last.open,
        high=last.high,
        low=last.low,
        volume=last.volume,
        market_time=last.time,
        market_date=last.date,
        trade_status=trade_status,
        price_basis="close",
        available_at=last.available_at,
    )


def _comparable_close(pair: Sequence[Bar]) -> Decimal | None:
    """Return the close before the last one, in the shares of the last day."""
    if len(pair) < 2:
        return None
    for adjustment in find_adjustments(pair):
        if adjustment.new is not None and adjustment.old is not None:
            return EXACT.divide(pair[0].close * adjustment.old, Decimal(adjustment.new))
    return pair[0].close


def _may_hide_split(pair: Sequence[Bar]) -> bool:
    told = all(bar.adjusted_close is not None for bar in pair)
    return not told and bool(possible_splits(pair))


def percent_change(last: Decimal, previous: Decimal | None) -> Decimal | None:
    """Return the change from `previous` to `last` in percent; None without a base or from zero."""
    if previous is None or previous == 0:
        return None
    return EXACT.divide((last - previous) * 100, previous)
