"""What an author writes down about one invented security; everything else is computed from it."""

from datetime import date

import msgspec


class Epoch(msgspec.Struct, frozen=True):
    """From a day on, prices are in `currency`; `rate` is hundredths of it per reported unit."""

    since: date
    currency: str
    rate: int


class Day(msgspec.Struct, frozen=True, kw_only=True):
    """What is special about one day: volume in percent of usual, extra range, exact volume."""

    volume_percent: int = 100
    range_bp: int = 0
    volume: int | None = None


class Ledger(msgspec.Struct, frozen=True, kw_only=True):
    """The company's books, fiscal years 2017 to 2024; permilles of revenue unless said otherwise.

    `year_end` is the month the fiscal year ends in, `unit` how much one of `revenue` is worth.
    `gross` None: the company reports no gross profit. `equity` is permille of the assets.
    """

    currency: str
    year_end: int
    unit: int
    revenue: tuple[int, ...]
    net: tuple[int, ...]
    gross: int | None
    assets: int
    equity: int
    operating_cash: int
    investment: int


class Payment(msgspec.Struct, frozen=True):
    """One dividend: declared, without, paid, amount per share."""

    declared_on: date
    ex_date: date
    pay_date: date
    amount: str


class Advice(msgspec.Struct, frozen=True):
    """Analysts' advice of one day; the target None if they gave none."""

    rated_on: date
    consensus: str
    target: str | None
    votes: tuple[int, int, int]


class Outlook(msgspec.Struct, frozen=True):
    """Expected earnings per share of a period: mean, lowest, highest, number of analysts."""

    revised_on: date
    period: str
    eps: str
    low: str
    high: str
    analysts: int


class Headline(msgspec.Struct, frozen=True):
    """One published text: when (UTC, ISO), its title and summary."""

    at: str
    title: str
    summary: str


class Plot(msgspec.Struct, frozen=True, kw_only=True):
    """One security's story. Between two waypoints the price walks; at them it is what they say.

    `walk_bp` is the largest daily step, `range_bp` the usual distance of high and low from the
    body; `fixed_range` instead states it in hundredths, with opens at the close before.
    `shares` None: the company does not state them. `ratios` are PE and PB in hundredths on the
    day of the fixed clock where the author wants them so.
    """

    symbol: str
    name: str
    name_zh: str
    market: str
    exchange: str
    sector: str
    description: str
    epochs: tuple[Epoch, ...]
    ledger: Ledger
    waypoints: tuple[tuple[date, str], ...]
    walk_bp: int
    range_bp: int
    volume: int
    shares: int | None
    tick: int = 1
    fixed_range: int | None = None
    circulating: bool = True
    eps_ttm: str | None = None
    ratios: tuple[int, int] | None = None
    days: dict[date, Day] = {}
    halt: tuple[date, date] | None = None
    split: tuple[date, int] | None = None
    dividends: tuple[Payment, ...] = ()
    ratings: tuple[Advice, ...] = ()
    outlooks: tuple[Outlook, ...] = ()
    language: str = "en"

    def epoch_on(self, day: date) -> Epoch:
        """Return the epoch `day` lies in."""
        return [epoch for epoch in self.epochs if epoch.since <= day][-1]

    def shares_on(self, day: date) -> int | None:
        """Return how many shares there were: fewer before a split."""
        if self.shares is None or self.split is None or day >= self.split[0]:
            return self.shares
        return self.shares // self.split[1]
