"""Markets by the suffix of a symbol: where they are, when they close, what they quote in."""

from datetime import UTC, date, datetime, time
from types import MappingProxyType
from zoneinfo import ZoneInfo

import msgspec


class Market(msgspec.Struct, frozen=True):
    """One exchange, or one view of it; positional, because it is a row of the table below.

    `region` is CN for the mainland exchanges, otherwise the country's ISO 3166 code. `closes` is
    the end of today's regular session on a full day, in the zone's local time. `currency` is what
    its shares are usually quoted in, which may be pence or the like; None: it cannot be told.
    """

    suffix: str
    region: str
    zone: str
    closes: time
    currency: str | None
    name: str
    name_zh: str


_ROWS = (
    Market("US", "US", "America/New_York", time(16), "USD", "United States", "美国"),
    Market("HK", "HK", "Asia/Hong_Kong", time(16), "HKD", "Hong Kong", "香港"),
    Market("SG", "SG", "Asia/Singapore", time(17), "SGD", "Singapore", "新加坡"),
    Market("SH", "CN", "Asia/Shanghai", time(15), "CNY", "Shanghai", "上海"),
    Market("SZ", "CN", "Asia/Shanghai", time(15), "CNY", "Shenzhen", "深圳"),
    Market("BJ", "CN", "Asia/Shanghai", time(15), "CNY", "Beijing", "北京"),
    Market("HAS", "CN", "Asia/Shanghai", time(15), None, "China (HAS)", "中国（HAS）"),
    Market("L", "GB", "Europe/London", time(16, 30), "GBX", "London", "伦敦"),
    Market("IR", "IE", "Europe/Dublin", time(16, 30), "EUR", "Dublin", "都柏林"),
    Market("DE", "DE", "Europe/Berlin", time(17, 30), "EUR", "Xetra", "德国Xetra"),
    Market("PA", "FR", "Europe/Paris", time(17, 30), "EUR", "Paris", "巴黎"),
    Market("AS", "NL", "Europe/Amsterdam", time(17, 30), "EUR", "Amsterdam", "阿姆斯特丹"),
    Market("BR", "BE", "Europe/Brussels", time(17, 30), "EUR", "Brussels", "布鲁塞尔"),
    Market("LS", "PT", "Europe/Lisbon", time(16, 30), "EUR", "Lisbon", "里斯本"),
    Market("MI", "IT", "Europe/Rome", time(17, 30), "EUR", "Milan", "米兰"),
    Market("MC", "ES", "Europe/Madrid", time(17, 30), "EUR", "Madrid", "马德里"),
    Market("VI", "AT", "Europe/Vienna", time(17, 30), "EUR", "Vienna", "维也纳"),
    Market("SW", "CH", "Europe/Zurich", time(17, 30), "CHF", "Swiss Exchange", "瑞士"),
    Market("ST", "SE", "Europe/Stockholm", time(17, 30), "SEK", "Stockholm", "斯德哥尔摩"),
    Market("CO", "DK", "Europe/Copenhagen", time(17), "DKK", "Copenhagen", "哥本哈根"),
    Market("HE", "FI", "Europe/Helsinki", time(18, 30), "EUR", "Helsinki", "赫尔辛基"),
    Market("OL", "NO", "Europe/Oslo", time(16, 25), "NOK", "Oslo", "奥斯陆"),
    Market("WA", "PL", "Europe/Warsaw", time(17, 5), "PLN", "Warsaw", "华沙"),
    Market("TO", "CA", "America/Toronto", time(16), "CAD", "Toronto", "多伦多"),
    Market("V", "CA", "America/Toronto", time(16), "CAD", "TSX Venture", "多伦多创业板"),
    Market("AX", "AU", "Australia/Sydney", time(16), "AUD", "Australia", "澳大利亚"),
    Market("NZ", "NZ", "Pacific/Auckland", time(16, 45), "NZD", "New Zealand", "新西兰"),
    Market("T", "JP", "Asia/Tokyo", time(15, 30), "JPY", "Tokyo", "东京"),
    Market("KS", "KR", "Asia/Seoul", time(15, 30), "KRW", "Korea", "韩国"),
    Market("KQ", "KR", "Asia/Seoul", time(15, 30), "KRW", "KOSDAQ", "韩国科斯达克"),
    Market("TW", "TW", "Asia/Taipei", time(13, 30), "TWD", "Taiwan", "台湾"),
    Market("NS", "IN", "Asia/Kolkata", time(15, 30), "INR", "India (NSE)", "印度NSE"),
    Market("BO", "IN", "Asia/Kolkata", time(15, 30), "INR", "India (BSE)", "印度BSE"),
    Market("JO", "ZA", "Africa/Johannesburg", time(17), "ZAC", "Johannesburg", "约翰内斯堡"),
    Market("TA", "IL", "Asia/Jerusalem", time(17, 25), "ILA", "Tel Aviv", "特拉维夫"),
)
"""Sources: the exchanges' published trading hours; suffixes and quoting as widely used in feeds."""

MARKETS = MappingProxyType({row.suffix: row for row in _ROWS})


def market(suffix: str) -> Market | None:
    """Return the market of a suffix in capitals, without its dot; None if it is not known."""
    return MARKETS.get(suffix)


def end_of_day(market: Market, day: date) -> datetime:
    """Return the last microsecond of `day` in the market's zone, as an instant in UTC."""
    return _instant(market, day, time.max)


def regular_close(market: Market, day: date) -> datetime:
    """Return when a regular session of `day` ends, in UTC; holidays and half days are not known."""
    return _instant(market, day, market.closes)


def _instant(market: Market, day: date, at: time) -> datetime:
    """Where the clocks show `at` twice on `day`, the later one is meant: with it the day ends."""
    local = datetime.combine(day, at, ZoneInfo(market.zone))
    return local.replace(fold=1).astimezone(UTC)
