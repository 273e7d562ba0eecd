"""Dated snapshots of one security: profile, valuation, order book, ticks, a session's course."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date, datetime, timedelta
from decimal import Decimal

import msgspec

from build.demo.books import Report, growth, ratio
from build.demo.path import Cents, Chance, price
from build.demo.plot import Plot
from build.demo.venues import CLOCK_DAY, FIRST_DAY
from core.market.documents import (
    CapitalFlow,
    Depth,
    DepthLevel,
    FlowPoint,
    Intraday,
    IntradayPoint,
    Profile,
    Tick,
    Ticks,
    Valuation,
)
from core.market.sources.bundle import at_local
from core.market.sources.demo_records import DemoVenue

SNAPSHOT_DAYS = (
    date(2023, 10, 31),
    date(2023, 12, 29),
    date(2024, 1, 5),
    date(2024, 1, 15),
    date(2024, 1, 16),
    date(2024, 2, 29),
    date(2024, 4, 30),
    date(2024, 6, 28),
    date(2024, 7, 23),
)
"""Days whose order book, trades and course are kept."""

STEP = timedelta(minutes=15)
TICKS = 20
LEVELS = 5


class PerShare(msgspec.Struct, frozen=True):
    """From a day on: earnings of four quarters and book value per share, in the quoted currency."""

    since: date
    eps: Decimal | None
    bps: Decimal | None


def per_share(plot: Plot, filed: Sequence[Report]) -> tuple[PerShare, ...]:
    """Return what is known per share after every quarterly report."""
    if plot.eps_ttm is not None:
        return (PerShare(FIRST_DAY, Decimal(plot.eps_ttm), None),)
    quarters = [report for report in filed if report.report == "quarter"]
    days = sorted(
        {quarter.filed_on for quarter in quarters if quarter.filed_on >= FIRST_DAY}
        | {epoch.since for epoch in plot.epochs}
        | ({plot.split[0]} if plot.split else set())
    )
    return tuple(_per_share_on(plot, day, quarters) for day in days)


def profiles(
    plot: Plot, shares: Sequence[PerShare], known_at: Callable[[date], datetime]
) -> Iterator[Profile]:
    """Yield the profile as it stood from each of those days on."""
    for each in shares:
        count = plot.shares_on(each.since)
        total = None if count is None else Decimal(count)
        yield Profile(
            symbol=plot.symbol,
            name=plot.name,
            name_en=plot.name,
            name_zh=plot.name_zh,
            exchange=plot.exchange,
            currency=plot.epoch_on(each.since).currency,
            sector=plot.sector,
            description=plot.description,
            eps_ttm=each.eps,
            bps=each.bps,
            total_shares=total,
            circulating_shares=total if plot.circulating else None,
            available_at=known_at(each.since),
        )


def valuations(
    plot: Plot, bars: Sequence[Cents], shares: Sequence[PerShare], venue: DemoVenue
) -> Iterator[Valuation]:
    """Yield the ratios after the last session of every week, and of the clock's day."""
    clock = next((bar.close for bar in bars if bar.day == CLOCK_DAY), None)
    for index, bar in enumerate(bars):
        following = bars[index + 1].day if index + 1 < len(bars) else None
        ends_week = following is None or following.isocalendar()[1] != bar.day.isocalendar()[1]
        if index >= 20 and (ends_week or bar.day == CLOCK_DAY):
            yield _valuation(plot, bars[: index + 1], shares, clock, venue.close_on(bar.day))


def _valuation(
    plot: Plot,
    bars: Sequence[Cents],
    shares: Sequence[PerShare],
    clock: int | None,
    moment: datetime,
) -> Valuation:
    today = bars[-1]
    pe, pb = _ratios(plot, today, shares, clock)
    count = plot.shares_on(today.day)
    total = None if count is None else count * price(today.close)
    floating = Decimal(count) if count is not None and plot.circulating else None
    usual = Decimal(sum(bar.volume for bar in bars[-21:-1])) / 20
    return Valuation(
        symbol=plot.symbol,
        currency=plot.epoch_on(today.day).currency,
        market_date=today.day,
        pe_ttm_ratio=pe,
        pb_ratio=pb,
        dividend_ratio_ttm=_dividend_yield(plot, today),
        total_market_value=total,
        turnover_rate=ratio(Decimal(today.volume * 100), floating, "0.0001"),
        ytd_change_rate=_year_to_date(plot, bars),
        volume_ratio=ratio(Decimal(today.volume), usual),
        amplitude=ratio(Decimal((today.high - today.low) * 100), Decimal(bars[-2].close)),
        available_at=moment,
    )


def _ratios(
    plot: Plot, today: Cents, shares: Sequence[PerShare], clock: int | None
) -> tuple[Decimal | None, Decimal | None]:
    """Return PE and PB: authored ones move with the price; without earnings there is no PE."""
    if plot.ratios is not None and clock is not None:
        pe, pb = (Decimal(part * today.close) / clock for part in plot.ratios)
        return ratio(pe, Decimal(100)), ratio(pb, Decimal(100))
    current = [each for each in shares if each.since <= today.day][-1]
    return ratio(price(today.close), current.eps), ratio(price(today.close), current.bps)


def _dividend_yield(plot: Plot, today: Cents) -> Decimal | None:
    year = timedelta(days=365)
    paid = [
        Decimal(payment.amount)
        for payment in plot.dividends
        if today.day - year < payment.ex_date <= today.day
    ]
    return ratio(sum(paid, Decimal(0)) * 100, price(today.close))


def _year_to_date(plot: Plot, bars: Sequence[Cents]) -> Decimal | None:
    """Return the change since the year's start; None if the currency or the share changed since."""
    today = bars[-1]
    base = [bar for bar in bars if bar.day.year < today.day.year][-1:]
    if not base or plot.epoch_on(base[0].day) != plot.epoch_on(today.day):
        return None
    if plot.split and base[0].day < plot.split[0] <= today.day:
        return None
    return growth(price(today.close), price(base[0].close))


def _per_share_on(plot: Plot, day: date, quarters: Sequence[Report]) -> PerShare:
    """Return earnings and book value in the quoted currency; None without shares or reports."""
    filed = [quarter for quarter in quarters if quarter.filed_on <= day]
    count = plot.shares_on(day)
    if count is None or len(filed) < 4:
        return PerShare(day, None, None)
    rate = Decimal(plot.epoch_on(day).rate) / 100
    incomes = [quarter.figures["net_income"] for quarter in filed[-4:]]
    earned = sum((income for income in incomes if income is not None), Decimal(0))
    equity = filed[-1].figures["total_equity"]
    shares = Decimal(count)
    return PerShare(
        day,
        ratio(earned * rate, shares, "0.0001"),
        None if equity is None else ratio(equity * rate, shares, "0.0001"),
    )


def depth(plot: Plot, bar: Cents, moment: datetime) -> Depth:
    """Return the order book at a close: five prices on each side, a tick apart."""
    chance = Chance(f"{plot.symbol} depth {bar.day}")
    return Depth(
        symbol=plot.symbol,
        currency=plot.epoch_on(bar.day).currency,
        asks=tuple(_level(plot, chance, bar, step) for step in range(1, LEVELS + 1)),
        bids=tuple(_level(plot, chance, bar, -step) for step in range(1, LEVELS + 1)),
        market_time=moment,
        available_at=moment,
    )


def _level(plot: Plot, chance: Chance, bar: Cents, step: int) -> DepthLevel:
    return DepthLevel(
        position=abs(step),
        price=price(bar.close + step * plot.tick),
        volume=chance.between(2, 90) * 100,
        orders=chance.between(1, 40),
    )


def ticks(plot: Plot, bar: Cents, moment: datetime) -> Ticks:
    """Return the last trades of a session; the very last is its close."""
    chance = Chance(f"{plot.symbol} ticks {bar.day}")
    prices = [bar.close + plot.tick * chance.between(-2, 2) for _ in range(TICKS)] + [bar.close]
    prices = [min(bar.high, max(bar.low, each)) for each in prices]
    rows: list[Tick] = []
    for k in range(1, TICKS + 1):
        at = moment - timedelta(seconds=7 * (TICKS - k))
        move = (prices[k] > prices[k - 1]) - (prices[k] < prices[k - 1])
        rows.append(
            Tick(
                time=at,
                price=price(prices[k]),
                volume=chance.between(1, 30) * 100,
                direction=("down", "neutral", "up")[move + 1],
                available_at=at,
            )
        )
    currency = plot.epoch_on(bar.day).currency
    return Ticks(symbol=plot.symbol, currency=currency, rows=tuple(rows))


def course(plot: Plot, bar: Cents, venue: DemoVenue) -> tuple[Intraday, CapitalFlow]:
    """Return a session's course every 15 minutes, and the net inflow that goes with it."""
    moments = list(_moments(bar.day, venue))
    prices = _course_prices(plot, bar, len(moments))
    weights = _weights(len(moments))
    points: list[IntradayPoint] = []
    flows: list[FlowPoint] = []
    before, shares, turnover, inflow = bar.open, 0, Decimal(0), Decimal(0)
    for k, at in enumerate(moments):
        is_last = k == len(moments) - 1
        volume = bar.volume - shares if is_last else bar.volume * weights[k] // sum(weights)
        shares += volume
        amount = volume * price(prices[k])
        turnover += amount
        inflow += (amount * (prices[k] - before) * 5 / before).quantize(Decimal("0.01"))
        before = prices[k]
        points.append(
            IntradayPoint(
                time=at,
                price=price(prices[k]),
                average_price=ratio(turnover, Decimal(shares), "0.0001"),
                volume=volume,
                turnover=amount,
                available_at=at,
            )
        )
        flows.append(FlowPoint(time=at, inflow=inflow, available_at=at))
    return _documents(plot, bar, points, flows)


def _documents(
    plot: Plot, bar: Cents, points: list[IntradayPoint], flows: list[FlowPoint]
) -> tuple[Intraday, CapitalFlow]:
    currency = plot.epoch_on(bar.day).currency
    day = bar.day
    return (
        Intraday(symbol=plot.symbol, currency=currency, market_date=day, rows=tuple(points)),
        CapitalFlow(symbol=plot.symbol, currency=currency, market_date=day, rows=tuple(flows)),
    )


def _course_prices(plot: Plot, bar: Cents, count: int) -> list[int]:
    """Return prices from the open to the close that stay within the day's range."""
    chance = Chance(f"{plot.symbol} course {bar.day}")
    span = (bar.high - bar.low) // 3
    prices = []
    for k in range(1, count + 1):
        straight = bar.open + (bar.close - bar.open) * k // count
        wandering = straight + chance.between(-span, span) if k < count else bar.close
        prices.append(min(bar.high, max(bar.low, wandering)))
    return prices


def _weights(count: int) -> list[int]:
    """Return shares of the volume: most at the open and the close."""
    return [100 + 6 * abs(2 * k - count) for k in range(count)]


def _moments(day: date, venue: DemoVenue) -> Iterator[datetime]:
    for opened, closed in venue.hours:
        moment, end = at_local(day, opened, venue.zone), at_local(day, closed, venue.zone)
        while moment < end:
            moment += STEP
            yield moment
