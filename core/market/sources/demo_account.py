"""The demo market's answers about its one account, all simulated."""

from datetime import datetime, timedelta
from decimal import Decimal

import msgspec

from core.market.documents import Accounts, Assets, CashFlow, Portfolio, Position, Positions
from core.market.sources.demo_prices import quote_of
from core.market.sources.demo_records import Holding, known
from core.market.sources.demo_world import DemoWorld, answer, latest
from core.market.sources.series import within
from core.market.types import Answer, Query, Quote

DEFAULT_FLOW_DAYS = 30
"""Without a window, movements of so many days are told."""


def accounts(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the account."""
    row = latest((world.market.account.account,), as_of, symbol="account")
    return answer(Accounts(rows=(row,)), (row,))


def positions(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return what is held; like a broker's list it has no market prices."""
    if query.symbol is not None:
        world.security(query.symbol)
    holdings = known(world.market.account.holdings, as_of)
    rows = tuple(
        _position(world, holding, None)
        for holding in holdings
        if query.symbol in (None, holding.symbol)
    )
    return answer(Positions(rows=rows), rows)


def portfolio(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the account's sums at the last closes."""
    assets = known(world.market.account.assets, as_of)
    cash = latest(assets, as_of, symbol="account")
    holdings = known(world.market.account.holdings, as_of)
    quotes = [quote_of(world, world.security(holding.symbol), as_of) for holding in holdings]
    rows = tuple(
        _position(world, holding, quote) for holding, quote in zip(holdings, quotes, strict=True)
    )
    value = _sum([row.market_value for row in rows])
    cost = _sum([holding.quantity * holding.cost for holding in holdings])
    document = Portfolio(
        base_currency=cash.currency,
        total_assets=_sum([cash.total_cash, value]),
        cash=cash.total_cash,
        market_value=value,
        total_pnl=None if value is None or cost is None else value - cost,
        today_pnl=_sum(
            [
                None if quote.change is None else holding.quantity * quote.change
                for holding, quote in zip(holdings, quotes, strict=True)
            ]
        ),
        rows=rows,
        available_at=max(_moments(cash.available_at, rows)),
    )
    return answer(document, (document,))


def assets(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the account's means in each currency, as last stated."""
    stated = known(world.market.account.assets, as_of)
    latest(stated, as_of, symbol="account")
    rows = tuple({row.currency: row for row in stated}.values())
    return answer(Assets(rows=rows), rows)


def cash_flow(world: DemoWorld, query: Query, as_of: datetime) -> Answer:
    """Return the movements of the query's window, or of the last 30 days."""
    if query.symbol is not None:
        world.security(query.symbol)
    window = query
    if query.start is None:
        start = as_of.date() - timedelta(days=DEFAULT_FLOW_DAYS)
        window = msgspec.structs.replace(query, start=start, end=as_of.date())
    rows = tuple(
        row
        for row in known(world.market.account.flows, as_of)
        if within(row.time.date(), window) and query.symbol in (None, row.symbol)
    )[: query.count]
    return answer(CashFlow(rows=rows), rows)


def _position(world: DemoWorld, holding: Holding, quote: Quote | None) -> Position:
    listing = world.security(holding.symbol).listing
    price = None if quote is None else quote.last_price
    known_at = holding.available_at if quote is None else quote.available_at
    return Position(
        symbol=holding.symbol,
        name=listing.name,
        currency=listing.currency,
        quantity=holding.quantity,
        available_quantity=holding.quantity,
        cost_price=holding.cost,
        market_price=price,
        market_value=None if price is None else holding.quantity * price,
        available_at=known_at,
    )


def _sum(parts: list[Decimal | None]) -> Decimal | None:
    known_parts = [part for part in parts if part is not None]
    return sum(known_parts, Decimal(0)) if len(known_parts) == len(parts) else None


def _moments(first: datetime | None, rows: tuple[Position, ...]) -> list[datetime]:
    moments = [first, *(row.available_at for row in rows)]
    return [moment for moment in moments if moment is not None]
