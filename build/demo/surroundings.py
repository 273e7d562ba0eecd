"""The demo's one account, and the mood of its markets."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal

from core.market.documents import Account, Asset, CashFlowRow, Sentiment
from core.market.sources.demo_records import DemoAccount, DemoVenue, Holding

MOODS = {
    "US": "2022-10-31=38 2022-12-30=41 2023-03-31=47 2023-06-30=63 2023-09-29=44 2023-10-31=39 "
    "2023-11-30=55 2023-12-29=58 2024-01-16=50 2024-02-29=66 2024-03-28=71 2024-04-30=52 "
    "2024-05-31=60 2024-06-28=68 2024-07-23=57",
    "HK": "2022-10-31=19 2022-12-30=48 2023-03-31=45 2023-06-30=40 2023-09-29=33 2023-10-31=30 "
    "2023-11-30=29 2023-12-29=31 2024-01-16=24 2024-02-29=35 2024-04-30=49 2024-05-31=53 "
    "2024-06-28=45 2024-07-23=41",
    "CN": "2022-10-31=27 2022-12-30=42 2023-03-31=50 2023-06-30=44 2023-09-28=38 2023-10-31=33 "
    "2023-11-30=32 2023-12-29=34 2024-01-16=28 2024-02-29=46 2024-04-30=50 2024-05-31=47 "
    "2024-06-28=39 2024-07-23=36",
}
"""Temperatures by market and day."""

DEPOSITS = (
    "2023-11-10=10 2023-12-11=10 2024-01-10=10 2024-02-12=10 2024-03-11=10 2024-04-10=10 "
    "2024-05-10=10 2024-06-10=10 2024-07-10=10"
)


def demo_account(venue: DemoVenue) -> DemoAccount:
    """Return the account: two shares of Apple and a hundred dollars, opened in November 2023."""
    opened = venue.close_on(date(2023, 11, 1))
    return DemoAccount(
        account=Account(id="demo-1", name="Simulated account", region="US", available_at=opened),
        holdings=(
            Holding(symbol="AAPL.US", quantity=Decimal(2), cost=Decimal(100), available_at=opened),
        ),
        assets=(
            Asset(
                currency="USD",
                net_assets=None,
                total_cash=Decimal(100),
                buy_power=None,
                risk_level=None,
                available_at=opened,
            ),
        ),
        flows=tuple(_deposits(venue)),
    )


def sentiments(venue: DemoVenue) -> Iterator[Sentiment]:
    """Yield the market's temperature at some closes; its parts differ from it by a few degrees."""
    for day, temperature in _pairs(MOODS[venue.status]):
        moment = venue.close_on(day)
        yield Sentiment(
            market=venue.status,
            temperature=Decimal(temperature),
            valuation=Decimal(temperature - 3),
            sentiment=Decimal(temperature + 3),
            description=_word(temperature),
            market_time=moment,
            available_at=moment,
        )


def _deposits(venue: DemoVenue) -> Iterator[CashFlowRow]:
    for day, amount in _pairs(DEPOSITS):
        moment = venue.close_on(day)
        yield CashFlowRow(
            time=moment,
            currency="USD",
            amount=Decimal(amount),
            direction="in",
            business_type="cash",
            flow_name="Deposit",
            symbol=None,
            description="Simulated deposit",
            available_at=moment,
        )


def _pairs(text: str) -> Iterator[tuple[date, int]]:
    for pair in text.split():
        day, number = pair.split("=")
        yield date.fromisoformat(day), int(number)


def _word(temperature: int) -> str:
    if temperature < 40:
        return "cool"
    return "warm" if temperature > 60 else "temperate"
