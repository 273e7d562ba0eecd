"""Which column of a price file is which, by its header in English or Chinese."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from core.kernel.sheets.figures import half_width
from core.market.sources.file_types import PriceColumn

NAMES: Mapping[PriceColumn, tuple[str, ...]] = MappingProxyType(
    {
        PriceColumn.DATE: ("date", "tradedate", "tradingdate", "日期", "交易日期", "交易日"),
        PriceColumn.OPEN: ("open", "openprice", "开盘", "开盘价", "开盘价元", "開盤", "開盤價"),
        PriceColumn.HIGH: ("high", "highprice", "最高", "最高价", "最高价元", "最高價"),
        PriceColumn.LOW: ("low", "lowprice", "最低", "最低价", "最低价元", "最低價"),
        PriceColumn.CLOSE: (
            *("close", "closeprice", "closingprice", "closelast"),
            *("收盘", "收盘价", "收盘价元", "收盤", "收盤價"),
        ),
        PriceColumn.VOLUME: ("volume", "vol", "成交量", "成交量股"),
        PriceColumn.ADJUSTED_CLOSE: (
            *("adjclose", "adjustedclose", "closeadj", "closeadjusted", "adjcloseprice"),
            *("复权收盘", "复权收盘价", "前复权收盘", "前复权收盘价", "后复权收盘", "后复权收盘价"),
        ),
    }
)
"""Header names, folded. A volume in lots (成交量(手)) is none of them: its lot is not known."""

TIMES = ("time", "datetime", "timestamp", "时间", "日期时间")
"""Names of the date column in files that have no other."""

REQUIRED = (
    PriceColumn.DATE,
    PriceColumn.OPEN,
    PriceColumn.HIGH,
    PriceColumn.LOW,
    PriceColumn.CLOSE,
)


class Columns(msgspec.Struct, frozen=True, kw_only=True):
    """Where each column stands (from 0), which headers mean nothing here, what is wrong."""

    places: dict[PriceColumn, int]
    ignored: tuple[str, ...]
    missing: tuple[PriceColumn, ...]
    doubled: tuple[PriceColumn, ...]


def find_columns(headers: tuple[str, ...]) -> Columns:
    """Return what the columns under `headers` hold; order, case, spaces and signs do not matter."""
    folded = [fold(header) for header in headers]
    dates = NAMES[PriceColumn.DATE]
    names = {**NAMES, PriceColumn.DATE: dates if set(dates) & set(folded) else TIMES}
    holding = {
        column: [place for place, name in enumerate(folded) if name in known]
        for column, known in names.items()
    }
    places = {column: found[0] for column, found in holding.items() if found}
    used = set(places.values())
    return Columns(
        places=places,
        ignored=tuple(header for place, header in enumerate(headers) if place not in used),
        missing=tuple(column for column in REQUIRED if column not in places),
        doubled=tuple(column for column, found in holding.items() if len(found) > 1),
    )


def fold(header: str) -> str:
    """Return the letters and digits of `header`, lower case; percent and plus signs stay."""
    return "".join(sign for sign in half_width(header).casefold() if sign.isalnum() or sign in "%+")
