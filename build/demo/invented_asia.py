"""Six invented securities of Hong Kong and Shanghai, under codes that are not assigned."""

from datetime import date

from build.demo.plot import Day, Epoch, Plot
from build.demo.spelling import advice, ledger, outlooks, payments, points
from build.demo.venues import FIRST_DAY

YUAN = (Epoch(FIRST_DAY, "CNY", 100),)
FROM_YUAN = (Epoch(FIRST_DAY, "HKD", 109),)
MILLION = 1_000_000


def invented_asia() -> tuple[Plot, ...]:
    """Return them."""
    return (_tram(), _monsoon(), _mirror_bay(), _bamboo(), _cloud_loom(), _abacus())


def _tram() -> Plot:
    """Return the one that turns: down over a quarter, up over a week; a generous payer."""
    return Plot(
        symbol="99001.HK",
        name="Jade Tram Transit",
        name_zh="翠轨电车",
        market="HK",
        exchange="SEHK",
        sector="Industrials",
        description="虚构的电车运营商，以人民币编制报表，以港元报价。",
        epochs=FROM_YUAN,
        ledger=ledger(
            "CNY",
            year_end=12,
            unit=MILLION,
            revenue="8200 8600 8900 7100 7600 8000 8500 8800",
            net="150 152 149 110 128 140 146 148",
            permilles="410 2400 520 1500 110",
        ),
        waypoints=points(
            "2022-09-01=34.00 2023-06-01=38.50 2023-10-12=33.20 2024-01-08=27.60 2024-01-09=27.80 "
            "2024-01-12=28.40 2024-01-16=29.10 2024-07-24=33.55"
        ),
        walk_bp=60,
        range_bp=70,
        tick=5,
        volume=2_600_000,
        shares=400_000_000,
        dividends=payments(
            "2023-03-29 2023-05-30 2023-06-20 1.30",
            "2023-08-30 2023-09-19 2023-10-10 0.95",
            "2024-03-27 2024-05-29 2024-06-20 1.35",
        ),
        ratings=advice("2023-09-01 buy 38.00 8/4/0", "2023-12-11 hold 31.00 5/7/1"),
        outlooks=outlooks("2023-09-01 2023 3.40 3.20 3.60 8", "2024-04-02 2024 3.55 3.30 3.80 8"),
        language="zh",
    )


def _monsoon() -> Plot:
    """Return the growing one that analysts like better than its price."""
    return Plot(
        symbol="99002.HK",
        name="Monsoon Games",
        name_zh="季风游戏",
        market="HK",
        exchange="SEHK",
        sector="Communication",
        description="虚构的游戏开发商。",
        epochs=FROM_YUAN,
        ledger=ledger(
            "CNY",
            year_end=12,
            unit=MILLION,
            revenue="2100 2600 3300 4300 5200 6000 7100 8300",
            net="180 190 205 220 215 225 232 240",
            permilles="610 1500 680 1150 50",
        ),
        waypoints=points(
            "2022-09-01=118.00 2023-03-10=102.00 2023-08-15=141.00 2023-12-13=152.00 "
            "2024-01-16=148.50 2024-04-10=172.00 2024-07-24=165.00"
        ),
        walk_bp=90,
        range_bp=90,
        tick=10,
        volume=1_900_000,
        shares=300_000_000,
        ratings=advice(
            "2023-08-28 buy 165.00 14/3/0",
            "2024-01-10 buy 178.00 15/2/0",
            "2024-04-11 hold 170.00 9/8/0",
        ),
        outlooks=outlooks("2023-11-15 2023 6.00 5.70 6.30 12", "2024-01-10 2024 7.20 6.60 7.60 13"),
        language="zh",
    )


def _mirror_bay() -> Plot:
    """Return the one whose shares were quoted in dollars until December 2023."""
    return Plot(
        symbol="99003.HK",
        name="Mirror Bay Shipping",
        name_zh="镜湾航运",
        market="HK",
        exchange="SEHK",
        sector="Industrials",
        description="虚构的航运公司，二〇二三年十二月四日起由美元改为港元报价。",
        epochs=(Epoch(FIRST_DAY, "USD", 100), Epoch(date(2023, 12, 4), "HKD", 780)),
        ledger=ledger(
            "USD",
            year_end=12,
            unit=MILLION,
            revenue="610 640 660 720 1240 1380 900 980",
            net="40 45 42 90 300 310 120 130",
            permilles="280 1900 640 1400 150",
        ),
        waypoints=points(
            "2022-09-01=2.10 2023-06-01=1.62 2023-12-01=1.80 2023-12-04=14.10 2024-01-16=15.36 "
            "2024-07-24=18.20"
        ),
        walk_bp=110,
        range_bp=130,
        tick=2,
        volume=6_200_000,
        shares=700_000_000,
        dividends=payments("2024-03-22 2024-05-16 2024-06-12 0.40"),
        ratings=advice("2023-12-18 buy 15.80 5/3/1"),
        outlooks=outlooks("2023-12-18 2023 0.25 0.20 0.30 5"),
        language="zh",
    )


def _bamboo() -> Plot:
    """Return the steady one, about which little is said."""
    return Plot(
        symbol="609901.SH",
        name="Bamboo Grid Power",
        name_zh="竹网电力",
        market="SH",
        exchange="SSE",
        sector="Utilities",
        description="虚构的地方电网公司。",
        epochs=YUAN,
        ledger=ledger(
            "CNY",
            year_end=12,
            unit=MILLION,
            revenue="3000 3100 3200 3250 3350 3430 3500 3560",
            net="88 90 91 87 90 92 93 93",
            permilles="240 2600 420 2100 160",
        ),
        waypoints=points("2022-09-01=8.20 2023-06-01=9.10 2024-01-16=8.87 2024-07-24=9.62"),
        walk_bp=40,
        range_bp=50,
        volume=8_800_000,
        shares=620_000_000,
        dividends=payments(
            "2023-05-18 2023-06-15 2023-06-15 0.21", "2024-05-16 2024-06-13 2024-06-13 0.22"
        ),
        ratings=advice("2023-09-04 neutral 9.20 2/7/0"),
        outlooks=outlooks("2023-09-04 2023 0.52 0.50 0.54 6"),
        language="zh",
    )


def _cloud_loom() -> Plot:
    """Return the day's loser."""
    return Plot(
        symbol="609902.SH",
        name="Cloud Loom Textiles",
        name_zh="云织纺织",
        market="SH",
        exchange="SSE",
        sector="Consumer",
        description="虚构的面料生产商。",
        epochs=YUAN,
        ledger=ledger(
            "CNY",
            year_end=12,
            unit=MILLION,
            revenue="1500 1560 1600 1450 1520 1580 1490 1450",
            net="70 72 68 40 52 55 38 30",
            permilles="190 1300 550 900 70",
        ),
        waypoints=points(
            "2022-09-01=16.40 2023-09-01=14.10 2023-12-13=12.90 2024-01-15=12.60 2024-01-16=12.05 "
            "2024-07-24=10.40"
        ),
        walk_bp=90,
        range_bp=100,
        volume=5_200_000,
        days={date(2024, 1, 16): Day(volume_percent=180, range_bp=40)},
        shares=150_000_000,
        dividends=payments("2023-05-25 2023-06-20 2023-06-20 0.18"),
        ratings=advice("2023-11-06 hold 13.50 2/5/2"),
        outlooks=outlooks("2023-11-06 2023 0.40 0.34 0.46 5"),
        language="zh",
    )


def _abacus() -> Plot:
    """Return the bank: below book value, high payer, no gross profit."""
    return Plot(
        symbol="609903.SH",
        name="Red Abacus Bank",
        name_zh="红算盘银行",
        market="SH",
        exchange="SSE",
        sector="Financials",
        description="虚构的城市商业银行。",
        epochs=YUAN,
        ledger=ledger(
            "CNY",
            year_end=12,
            unit=MILLION,
            revenue="16000 17100 18000 18400 19300 19900 20100 20400",
            net="360 362 365 350 361 370 372 371",
            permilles="- 46000 75 1800 10",
        ),
        waypoints=points("2022-09-01=4.35 2023-05-08=5.02 2024-01-16=4.62 2024-07-24=5.10"),
        walk_bp=45,
        range_bp=55,
        volume=31_000_000,
        shares=8_000_000_000,
        dividends=payments(
            "2023-05-30 2023-07-06 2023-07-06 0.30", "2024-05-28 2024-07-04 2024-07-04 0.31"
        ),
        ratings=advice("2023-10-30 buy 5.40 9/6/0"),
        outlooks=outlooks("2023-10-30 2023 0.93 0.90 0.95 11"),
        language="zh",
    )
