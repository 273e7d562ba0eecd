"""Six invented securities of the United States; six letters and more, so that none is real."""

from datetime import date

from build.demo.plot import Day, Epoch, Plot
from build.demo.spelling import advice, ledger, outlooks, payments, points
from build.demo.venues import FIRST_DAY

DOLLARS = (Epoch(FIRST_DAY, "USD", 100),)
MILLION = 1_000_000


def invented_us() -> tuple[Plot, ...]:
    """Return them."""
    return (_lantern(), _kettle(), _saltmarsh(), _quarry(), _paper_kite(), _fog_lamp())


def _lantern() -> Plot:
    """Return the one that breaks out on the clock's day, in the news, on triple volume."""
    return Plot(
        symbol="LANTERN.US",
        name="Lanternfish Robotics",
        name_zh="灯笼鱼机器人",
        market="US",
        exchange="NASDAQ",
        sector="Industrials",
        description="Invented maker of inspection robots that work under water.",
        epochs=DOLLARS,
        ledger=ledger(
            "USD",
            year_end=12,
            unit=MILLION,
            revenue="90 140 210 300 420 610 860 1150",
            net="-120 -60 20 50 70 82 95 110",
            permilles="520 1600 700 1100 60",
        ),
        waypoints=points(
            "2022-09-01=24.00 2023-08-01=28.20 2023-10-16=30.10 2023-12-13=35.20 "
            "2024-01-11=38.20 2024-01-12=38.60 2024-01-16=40.90 2024-03-20=33.40 2024-05-30=45.00 "
            "2024-07-24=52.30"
        ),
        walk_bp=110,
        range_bp=120,
        volume=2_200_000,
        days={date(2024, 1, 16): Day(volume_percent=310, range_bp=180)},
        shares=48_000_000,
        ratings=advice(
            "2023-12-18 buy 40.00 7/3/0",
            "2024-01-16 buy 46.00 8/2/0",
            "2024-03-21 hold 36.00 5/5/0",
        ),
        outlooks=outlooks(
            "2023-11-06 2023 1.62 1.50 1.75 6",
            "2023-12-18 2024 2.30 2.00 2.60 7",
            "2024-03-04 2024 2.55 2.20 2.90 8",
        ),
    )


def _kettle() -> Plot:
    """Return the quiet one: cheap, profitable, paying; its next payment is already declared."""
    return Plot(
        symbol="KETTLE.US",
        name="Copper Kettle Foods",
        name_zh="铜壶食品",
        market="US",
        exchange="NYSE",
        sector="Consumer",
        description="Invented maker of soups, jams and preserved vegetables.",
        epochs=DOLLARS,
        ledger=ledger(
            "USD",
            year_end=11,
            unit=MILLION,
            revenue="5200 5350 5500 5400 5800 6150 6500 6800",
            net="86 88 90 84 95 104 108 110",
            permilles="330 900 620 1250 35",
        ),
        waypoints=points(
            "2022-09-01=38.00 2023-05-01=41.50 2023-10-20=36.40 2023-12-13=38.00 2024-01-16=38.55 "
            "2024-07-24=43.20"
        ),
        walk_bp=45,
        range_bp=60,
        volume=3_100_000,
        shares=165_000_000,
        dividends=payments(
            "2023-01-11 2023-02-10 2023-03-01 0.48",
            "2023-04-12 2023-05-12 2023-06-01 0.48",
            "2023-07-12 2023-08-11 2023-09-01 0.50",
            "2023-10-11 2023-11-10 2023-12-01 0.50",
            "2024-01-10 2024-02-09 2024-03-01 0.50",
            "2024-04-10 2024-05-10 2024-06-03 0.52",
        ),
        ratings=advice("2023-05-15 hold 42.00 4/9/1", "2023-12-04 hold 40.00 5/8/1"),
        outlooks=outlooks("2023-11-03 2023 4.20 4.05 4.30 9", "2024-01-12 2024 4.45 4.20 4.60 9"),
    )


def _saltmarsh() -> Plot:
    """Return the one that falls and falls; its books of 2022 are corrected later."""
    return Plot(
        symbol="SALTMARSH.US",
        name="Saltmarsh Energy",
        name_zh="盐沼能源",
        market="US",
        exchange="NYSE",
        sector="Energy",
        description="Invented operator of tidal power stations.",
        epochs=DOLLARS,
        ledger=ledger(
            "USD",
            year_end=12,
            unit=MILLION,
            revenue="1700 1820 1900 1500 1750 2050 1680 1600",
            net="60 70 40 -80 30 55 -140 -60",
            permilles="210 3200 480 700 160",
        ),
        waypoints=points(
            "2022-09-01=31.00 2023-04-12=36.00 2023-10-16=27.50 2023-12-13=24.60 2024-01-05=22.90 "
            "2024-01-16=19.60 2024-04-15=15.20 2024-07-24=18.90"
        ),
        walk_bp=120,
        range_bp=130,
        volume=5_400_000,
        shares=210_000_000,
        dividends=payments("2023-03-02 2023-03-17 2023-04-03 0.20"),
        ratings=advice(
            "2023-06-05 hold 33.00 4/7/3",
            "2023-11-13 underperform 23.00 1/6/8",
            "2024-01-12 sell 17.00 0/5/10",
        ),
        outlooks=outlooks(
            "2023-11-13 2023 -1.05 -1.30 -0.80 7", "2024-01-12 2024 -0.55 -0.9 0.1 6"
        ),
    )


def _quarry() -> Plot:
    """Return the one that split four for one in June 2023."""
    return Plot(
        symbol="QUARRY.US",
        name="Blue Quarry Materials",
        name_zh="蓝矿材料",
        market="US",
        exchange="NYSE",
        sector="Materials",
        description="Invented supplier of gravel, lime and glass sand.",
        epochs=DOLLARS,
        ledger=ledger(
            "USD",
            year_end=6,
            unit=MILLION,
            revenue="980 1020 1100 1080 1190 1310 1390 1460",
            net="110 112 118 105 120 126 130 131",
            permilles="380 1500 560 1300 90",
        ),
        waypoints=points(
            "2022-09-01=168.00 2023-06-14=212.00 2023-06-15=53.40 2023-10-16=51.20 "
            "2023-12-13=53.90 2024-01-16=54.10 2024-07-24=61.40"
        ),
        walk_bp=60,
        range_bp=80,
        volume=900_000,
        shares=80_000_000,
        split=(date(2023, 6, 15), 4),
        dividends=payments(
            "2023-08-21 2023-09-08 2023-09-29 0.12", "2024-02-20 2024-03-08 2024-03-28 0.13"
        ),
        ratings=advice("2023-09-11 buy 58.00 6/3/0", "2024-01-08 overweight 62.00 7/2/0"),
        outlooks=outlooks("2023-08-28 2024 2.35 2.20 2.50 5"),
    )


def _paper_kite() -> Plot:
    """Return the one whose trading is halted; it does not state its number of shares."""
    return Plot(
        symbol="PAPERKITE.US",
        name="Paper Kite Airlines",
        name_zh="纸鸢航空",
        market="US",
        exchange="NYSE",
        sector="Industrials",
        description="Invented airline between islands that are on no map.",
        epochs=DOLLARS,
        ledger=ledger(
            "USD",
            year_end=12,
            unit=MILLION,
            revenue="2300 2450 2600 900 1500 2400 2700 2500",
            net="30 35 28 -400 -120 10 15 -20",
            permilles="- 1700 260 2000 120",
        ),
        waypoints=points(
            "2022-09-01=12.50 2023-07-10=18.20 2024-01-05=9.85 2024-03-04=6.10 2024-07-24=7.45"
        ),
        walk_bp=130,
        range_bp=140,
        volume=4_000_000,
        shares=None,
        halt=(date(2024, 1, 8), date(2024, 3, 4)),
        ratings=advice("2023-10-02 hold - 2/5/4"),
        outlooks=outlooks("2023-10-02 2024 0.30 -0.10 0.60 4"),
    )


def _fog_lamp() -> Plot:
    """Return the one without a price yet: it is listed in February 2024."""
    return Plot(
        symbol="FOGLAMP.US",
        name="Fog Lamp Biologics",
        name_zh="雾灯生物",
        market="US",
        exchange="NASDAQ",
        sector="Health Care",
        description="Invented developer of eye drops; first listed on 8 February 2024.",
        epochs=DOLLARS,
        ledger=ledger(
            "USD",
            year_end=12,
            unit=100000,
            revenue="10 14 20 35 60 90 150 260",
            net="-3000 -2800 -2500 -1900 -1400 -1100 -800 -400",
            permilles="- 9000 800 900 100",
        ),
        waypoints=points("2024-02-08=22.00 2024-04-01=31.50 2024-07-24=26.20"),
        walk_bp=160,
        range_bp=150,
        volume=1_100_000,
        shares=30_000_000,
        ratings=advice("2024-03-04 buy 35.00 4/1/0"),
        outlooks=outlooks("2024-03-04 2024 -0.40 -0.70 -0.20 4"),
    )
