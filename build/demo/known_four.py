"""The four securities every example of the product speaks of; their last ten closes are fixed."""

from datetime import date

import msgspec

from build.demo.plot import Day, Epoch, Ledger, Plot
from build.demo.spelling import advice, outlooks, payments, points
from build.demo.venues import FIRST_DAY

TEN_DAYS = (
    "2024-01-02",
    "2024-01-03",
    "2024-01-04",
    "2024-01-05",
    "2024-01-08",
    "2024-01-09",
    "2024-01-10",
    "2024-01-11",
    "2024-01-12",
    "2024-01-16",
)
"""The ten sessions up to the fixed clock; the Monday between is a holiday."""


OUTLOOKS = (
    "2023-11-28 2024 0.94 0.80 1.10 11",
    "2023-11-28 2025 1.12 0.90 1.30 8",
    "2024-01-08 2024 1 0.88 1.14 12",
    "2024-02-06 2024 1.06 0.95 1.15 12",
    "2024-05-07 2025 1.20 1.00 1.42 10",
)
"""What analysts expect of each of the four."""


def four() -> tuple[Plot, ...]:
    """Return Apple, NVIDIA, Microsoft and Tesla, as invented here."""
    return (_apple(), _nvidia(), _microsoft(), _tesla())


class Shape(msgspec.Struct, frozen=True, kw_only=True):
    """What differs between the four besides their texts."""

    before: str
    ten: str
    after: str
    revenue: tuple[int, ...]
    net: int
    gross: int
    equity: int


def _plot(symbol: str, name: str, name_zh: str, sector: str, shape: Shape) -> Plot:
    """Return a plot without texts: the four share their books' form, shares and ratios."""
    return Plot(
        symbol=symbol,
        name=name,
        name_zh=name_zh,
        market="US",
        exchange="NASDAQ",
        sector=sector,
        description=f"{name} as the demo market imagines it: every figure is invented.",
        epochs=(Epoch(FIRST_DAY, "USD", 100),),
        ledger=Ledger(
            currency="USD",
            year_end=9,
            unit=1,
            revenue=shape.revenue,
            net=(shape.net,) * 8,
            gross=shape.gross,
            assets=2000,
            equity=shape.equity,
            operating_cash=0,
            investment=40,
        ),
        waypoints=_waypoints(shape),
        walk_bp=60,
        range_bp=0,
        fixed_range=200,
        volume=1_400_000,
        days={
            date.fromisoformat(day): Day(volume=1_000_000 + 100_000 * index)
            for index, day in enumerate(TEN_DAYS)
        },
        shares=1000,
        circulating=False,
        eps_ttm="1.5",
        ratios=(2000, 200),
        outlooks=outlooks(*OUTLOOKS),
    )


def _waypoints(shape: Shape) -> tuple[tuple[date, str], ...]:
    closes = shape.ten.split()
    ten = " ".join(f"{day}={close}" for day, close in zip(TEN_DAYS, closes, strict=True))
    # The bar before the ten closes where the first of them opens, one below its close.
    return points(f"{shape.before} 2023-12-29={int(closes[0]) - 1} {ten} {shape.after}")


def _apple() -> Plot:
    shape = Shape(
        before="2022-09-01=150 2023-01-05=125 2023-07-31=193 2023-10-26=166 2023-12-14=182",
        ten="180 182 181 184 183 185 187 186 188 189.43",
        after="2024-02-01=186 2024-03-07=169 2024-04-19=165 2024-06-12=213 2024-07-24=218.50",
        revenue=(620, 700, 760, 850, 930, 980, 1000, 1040),
        net=250,
        gross=440,
        equity=600,
    )
    return msgspec.structs.replace(
        _plot("AAPL.US", "Apple", "苹果", "Technology", shape),
        dividends=payments(
            "2023-02-02 2023-02-10 2023-02-16 0.23",
            "2023-05-04 2023-05-12 2023-05-18 0.24",
            "2023-08-03 2023-08-11 2023-08-17 0.24",
            "2023-11-02 2023-11-10 2023-11-16 0.24",
            "2024-02-01 2024-02-09 2024-02-15 0.24",
            "2024-05-02 2024-05-10 2024-05-16 0.25",
        ),
        ratings=advice(
            "2023-08-07 hold 188.00 10/14/3",
            "2023-11-06 buy 192.00 15/10/2",
            "2024-01-09 buy 198.00 16/9/2",
            "2024-03-11 hold 185.00 11/13/4",
        ),
    )


def _nvidia() -> Plot:
    shape = Shape(
        before="2022-09-01=420 2023-01-06=450 2023-05-25=640 2023-08-31=730 2023-10-16=742 "
        "2023-12-14=812",
        ten="830 840 835 850 860 855 870 865 876 880.12",
        after="2024-03-08=1020 2024-04-19=905 2024-06-18=1290 2024-07-24=1160",
        revenue=(300, 380, 450, 520, 640, 800, 1000, 1400),
        net=320,
        gross=640,
        equity=550,
    )
    return msgspec.structs.replace(
        _plot("NVDA.US", "NVIDIA", "英伟达", "Technology", shape),
        dividends=payments(
            "2023-05-24 2023-06-07 2023-06-30 0.04",
            "2023-11-21 2023-12-05 2023-12-28 0.04",
            "2024-02-21 2024-03-05 2024-03-27 0.04",
        ),
        ratings=advice(
            "2023-09-04 buy 850.00 28/6/1",
            "2024-01-11 buy 980.00 30/5/0",
            "2024-04-22 buy 1100.00 31/4/0",
        ),
    )


def _microsoft() -> Plot:
    shape = Shape(
        before="2022-09-01=260 2022-11-03=215 2023-07-18=359 2023-09-26=313 2023-10-16=330 "
        "2023-12-14=384",
        ten="398 401 400 404 403 407 409 408 410 412.60",
        after="2024-03-21=429 2024-04-25=396 2024-07-05=467 2024-07-24=429",
        revenue=(560, 640, 720, 790, 860, 900, 1000, 1120),
        net=340,
        gross=690,
        equity=500,
    )
    return msgspec.structs.replace(
        _plot("MSFT.US", "Microsoft", "微软", "Technology", shape),
        dividends=payments(
            "2023-06-13 2023-08-16 2023-09-14 0.68",
            "2023-09-19 2023-11-15 2023-12-14 0.75",
            "2023-11-28 2024-02-14 2024-03-14 0.75",
            "2024-03-12 2024-05-15 2024-06-13 0.75",
        ),
        ratings=advice(
            "2023-10-26 buy 390.00 33/4/0",
            "2024-01-05 hold 420.00 17/19/1",
        ),
    )


def _tesla() -> Plot:
    shape = Shape(
        before="2022-09-01=270 2023-01-03=108 2023-07-18=293 2023-10-16=212 2023-12-14=183",
        ten="190 187 189 185 183 180 182 179 178 175.22",
        after="2024-04-22=142 2024-05-20=175 2024-07-10=263 2024-07-24=216",
        revenue=(400, 520, 680, 800, 960, 1050, 1000, 1010),
        net=90,
        gross=180,
        equity=450,
    )
    return msgspec.structs.replace(
        _plot("TSLA.US", "Tesla", "特斯拉", "Consumer", shape),
        ratings=advice(
            "2023-10-19 hold 205.00 12/18/9",
            "2024-01-10 sell 150.00 8/14/17",
            "2024-06-27 hold 210.00 13/17/9",
        ),
    )
