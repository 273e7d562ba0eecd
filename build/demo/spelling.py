"""Short spellings for what authors write often: `day=price` points, payments, advice, outlooks."""

from datetime import date

from build.demo.plot import Advice, Ledger, Outlook, Payment


def points(text: str) -> tuple[tuple[date, str], ...]:
    """Return the waypoints of `2023-01-05=125 2023-07-31=193`."""
    pairs = [pair.split("=") for pair in text.split()]
    return tuple((date.fromisoformat(day), close) for day, close in pairs)


def payments(*lines: str) -> tuple[Payment, ...]:
    """Return dividends written as `declared ex paid amount`."""
    return tuple(_payment(*line.split()) for line in lines)


def advice(*lines: str) -> tuple[Advice, ...]:
    """Return ratings written as `day consensus target buy/hold/sell`; target `-`: not given."""
    return tuple(_advice(*line.split()) for line in lines)


def outlooks(*lines: str) -> tuple[Outlook, ...]:
    """Return forecasts written as `day period eps low high analysts`."""
    return tuple(_outlook(*line.split()) for line in lines)


def ledger(
    currency: str, *, year_end: int, unit: int, revenue: str, net: str, permilles: str
) -> Ledger:
    """Return books; `permilles` are gross (`-`: none), assets, equity, cash earned, invested."""
    gross, *rest = permilles.split()
    assets, equity, operating_cash, investment = (int(part) for part in rest)
    return Ledger(
        currency=currency,
        year_end=year_end,
        unit=unit,
        revenue=tuple(int(part) for part in revenue.split()),
        net=tuple(int(part) for part in net.split()),
        gross=None if gross == "-" else int(gross),
        assets=assets,
        equity=equity,
        operating_cash=operating_cash,
        investment=investment,
    )


def _payment(declared: str, without: str, paid: str, amount: str) -> Payment:
    day = date.fromisoformat
    return Payment(day(declared), day(without), day(paid), amount)


def _advice(day: str, consensus: str, target: str, votes: str) -> Advice:
    buy, hold, sell = (int(count) for count in votes.split("/"))
    known_target = None if target == "-" else target
    return Advice(date.fromisoformat(day), consensus, known_target, (buy, hold, sell))


def _outlook(*fields: str) -> Outlook:
    day, period, eps, low, high, analysts = fields
    return Outlook(date.fromisoformat(day), period, eps, low, high, int(analysts))
