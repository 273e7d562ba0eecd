"""The whole demo market, put together from its plots."""

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import msgspec

from build.demo import diary
from build.demo.books import Report, reports, statement_rows
from build.demo.headlines import HEADLINES
from build.demo.invented_asia import invented_asia
from build.demo.invented_us import invented_us
from build.demo.known_four import four
from build.demo.path import Cents, daily_cents, recorded
from build.demo.plot import Plot
from build.demo.snapshots import (
    SNAPSHOT_DAYS,
    course,
    depth,
    per_share,
    profiles,
    ticks,
    valuations,
)
from build.demo.surroundings import demo_account, sentiments
from build.demo.venues import LAST_DAY, demo_venues
from core.market.documents import Dividend, EventRow, FinancialRow, Forecast, NewsItem, Rating
from core.market.sources.demo import VERSION
from core.market.sources.demo_records import (
    Datum,
    DemoMarket,
    DemoSecurity,
    DemoVenue,
    Halt,
    QuotedIn,
    Split,
)
from core.market.types import Listing

RESTATED = ("SALTMARSH.US", "2022", date(2024, 3, 20), Decimal("0.9"))
"""One report corrected later: its revenue, of which a tenth had been counted twice."""


def demo_market() -> DemoMarket:
    """Return the market from its first day to its last."""
    venues = {venue.code: venue for venue in demo_venues()}
    plots = (*four(), *invented_us(), *invented_asia())
    return DemoMarket(
        version=VERSION,
        venues=tuple(venues.values()),
        securities=tuple(_security(plot, venues[plot.market]) for plot in plots),
        sentiments=tuple(row for venue in venues.values() for row in sentiments(venue)),
        events=tuple(_events(plots, venues)),
        account=demo_account(venues["US"]),
    )


def _security(plot: Plot, venue: DemoVenue) -> DemoSecurity:
    bars = daily_cents(plot, venue.sessions)
    filed = reports(plot)
    shares = per_share(plot, filed)
    close = venue.close_on
    kept = [bar for bar in bars if bar.day in SNAPSHOT_DAYS]
    courses = [course(plot, bar, venue) for bar in kept]
    return DemoSecurity(
        listing=_listing(plot),
        market=plot.market,
        currencies=tuple(QuotedIn(since=e.since, currency=e.currency) for e in plot.epochs),
        halts=() if plot.halt is None else (Halt(since=plot.halt[0], until=plot.halt[1]),),
        splits=_splits(plot),
        bars=tuple(recorded(bar) for bar in bars),
        profiles=tuple(profiles(plot, shares, close)),
        valuations=tuple(valuations(plot, bars, shares, venue)),
        statements=tuple(_statements(plot, filed, close)),
        dividends=tuple(_dividends(plot, close)),
        forecasts=tuple(_forecasts(plot, close)),
        ratings=tuple(_ratings(plot, close)),
        news=tuple(_news(plot, filed, bars, close)),
        depths=tuple(depth(plot, bar, close(bar.day)) for bar in kept),
        intradays=tuple(intraday for intraday, _ in courses),
        ticks=tuple(ticks(plot, bar, close(bar.day)) for bar in kept),
        flows=tuple(flow for _, flow in courses),
    )


def _listing(plot: Plot) -> Listing:
    return Listing(
        symbol=plot.symbol,
        name=plot.name,
        name_zh=plot.name_zh,
        currency=plot.epoch_on(LAST_DAY).currency,
    )


def _splits(plot: Plot) -> tuple[Split, ...]:
    if plot.split is None:
        return ()
    return (Split(ex_date=plot.split[0], ratio=Decimal(plot.split[1])),)


def _statements(
    plot: Plot, filed: Sequence[Report], close: Callable[[date], datetime]
) -> Iterator[FinancialRow]:
    """Yield every filed figure in order of filing; a corrected one is filed twice."""
    rows = [row for report in filed for row in statement_rows(plot, report, close)]
    symbol, period, day, share = RESTATED
    for row in [row for row in rows if (plot.symbol, row.period) == (symbol, period)]:
        if row.field == "revenue" and row.value is not None:
            value = (row.value * share).quantize(Decimal(1))
            rows.append(
                msgspec.structs.replace(
                    row, value=value, yoy=None, filed_on=day, available_at=close(day)
                )
            )
    yield from _in_order(rows)


def _dividends(plot: Plot, close: Callable[[date], datetime]) -> Iterator[Dividend]:
    for payment in plot.dividends:
        yield Dividend(
            id=f"{plot.symbol}-{payment.ex_date}",
            declared_on=payment.declared_on,
            ex_date=payment.ex_date,
            record_date=payment.ex_date + timedelta(days=3 if payment.ex_date.weekday() > 3 else 1),
            pay_date=payment.pay_date,
            amount=Decimal(payment.amount),
            currency=plot.epoch_on(payment.ex_date).currency,
            description=None,
            available_at=close(payment.declared_on),
        )


def _forecasts(plot: Plot, close: Callable[[date], datetime]) -> Iterator[Forecast]:
    for outlook in plot.outlooks:
        yield Forecast(
            period=outlook.period,
            eps=Decimal(outlook.eps),
            eps_low=Decimal(outlook.low),
            eps_high=Decimal(outlook.high),
            analysts=outlook.analysts,
            currency=plot.ledger.currency,
            revised_on=outlook.revised_on,
            available_at=close(outlook.revised_on),
        )


def _ratings(plot: Plot, close: Callable[[date], datetime]) -> Iterator[Rating]:
    for advice in plot.ratings:
        yield Rating(
            rated_on=advice.rated_on,
            consensus=advice.consensus,
            target_price=None if advice.target is None else Decimal(advice.target),
            buy=advice.votes[0],
            hold=advice.votes[1],
            sell=advice.votes[2],
            available_at=close(advice.rated_on),
        )


def _news(
    plot: Plot, filed: Sequence[Report], bars: Sequence[Cents], close: Callable[[date], datetime]
) -> Iterator[NewsItem]:
    """Yield authored texts and one line per filed report; an invented text has no address."""
    texts = [
        (datetime.fromisoformat(text.at), text.title, text.summary)
        for text in HEADLINES[plot.symbol]
    ]
    for report in filed:
        if report.filed_on >= bars[0].day and report.report != "interim":
            texts.append((close(report.filed_on), *_filing_text(plot, report)))
    for index, (at, title, summary) in enumerate(sorted(texts)):
        yield NewsItem(
            id=f"{plot.symbol}-news-{index + 1}",
            title=title,
            summary=summary,
            source="ResearchTrail demo",
            url=None,
            language=plot.language,
            published_at=at.astimezone(UTC),
            available_at=at.astimezone(UTC),
        )


def _filing_text(plot: Plot, report: Report) -> tuple[str, str]:
    growth = report.figures["revenue_growth"]
    if plot.language == "zh":
        return (
            f"模拟：{plot.name_zh}发布{report.period}财报",
            "收入同比未知。" if growth is None else f"收入同比 {growth}%。",
        )
    return (
        f"Simulated: {plot.name} files its report for {report.period}",
        "Revenue on the year is unknown." if growth is None else f"Revenue on the year: {growth}%.",
    )


def _events(plots: Sequence[Plot], venues: dict[str, DemoVenue]) -> Iterator[EventRow]:
    yield from diary.macro_events()
    yield from diary.authored_events()
    for plot in plots:
        venue = venues[plot.market]
        yield from diary.report_events(plot, reports(plot), venue)
        yield from diary.dividend_events(plot, venue)
    for venue in venues.values():
        yield from diary.closing_events(venue)


def _in_order(rows: list[FinancialRow]) -> list[FinancialRow]:
    """Return the rows as they became known, equal moments in the given order."""
    return sorted(rows, key=_moment)


def _moment(row: Datum) -> datetime:
    if row.available_at is None:
        raise ValueError("an authored datum has a moment")
    return row.available_at
