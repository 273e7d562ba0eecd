"""Which queries make sense, and what moment they look back from."""

import re
from datetime import date, datetime
from types import MappingProxyType
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from core.instruments.markets import Market, end_of_day, market
from core.instruments.symbols import parse_symbol
from core.kernel.errors import FieldCode, FieldProblem, InvalidArgumentError
from core.market.types import WITHOUT_SYMBOL, Capability, Period, Query, StatementKind

SYMBOL_OPTIONAL = frozenset({Capability.EVENTS, Capability.POSITIONS, Capability.CASH_FLOW})
WITH_DATES = frozenset({Capability.KLINE, Capability.EVENTS, Capability.CASH_FLOW})
MAX_DAYS = 366
MAX_COUNT = 10_000
REPORT = re.compile(r"annual|interim|quarter|\d{4}(Q[1-4]|H[12])?", re.ASCII)
MARKETS = MappingProxyType({"US": "US", "HK": "HK", "CN": "SH", "SG": "SG"})
"""Regions that can be asked as a whole, and the market that gives the zone."""


def checked(query: Query) -> Query:
    """Return `query` with its symbol normalised.

    Raises:
        SymbolInvalidError: the symbol is none.
        InvalidArgumentError: a field is missing, forbidden or out of range; `fields` say which.
    """
    problems = tuple(_problems(query))
    if problems:
        raise InvalidArgumentError(str(problems), fields=problems, count=len(problems))
    if query.symbol is None:
        return query
    symbol = parse_symbol(query.symbol).text
    return replace(query, symbol=symbol)


def moment_of(query: Query, clock: datetime) -> datetime:
    """Return the instant `query` looks back from: the source's clock, or the end of its day.

    The end of the as-of day is taken in the zone of the symbol's exchange; a day after the
    source's clock shows nothing more than the clock does.
    """
    if query.as_of is None:
        return clock
    return min(clock, end_of_day(market_of(query), query.as_of))


def day_of(query: Query, moment: datetime) -> date:
    """Return the date of `moment` in the zone of the market that `query` asks."""
    return moment.astimezone(ZoneInfo(market_of(query).zone)).date()


def market_of(query: Query) -> Market:
    """Return the market whose zone dates `query`.

    Raises:
        SymbolInvalidError: the symbol is none.
    """
    suffix = MARKETS[query.market] if query.symbol is None else parse_symbol(query.symbol).market
    return known_market(suffix)


def known_market(suffix: str) -> Market:
    """Return the market of a suffix that was checked before.

    Raises:
        LookupError: nobody checked.
    """
    found = market(suffix)
    if found is None:
        raise LookupError(suffix)
    return found


def _problems(query: Query) -> list[FieldProblem]:
    wrong = {
        "symbol": _symbol_problem(query),
        "count": _count_problem(query),
        "market": None if query.market in MARKETS else FieldCode.NOT_ALLOWED,
        "start": _dates_problem(query),
        "period": _period_problem(query),
        "kind": _kind_problem(query),
        "report": _report_problem(query),
    }
    return [FieldProblem(path=path, code=code) for path, code in wrong.items() if code]


def _symbol_problem(query: Query) -> FieldCode | None:
    if query.capability in WITHOUT_SYMBOL:
        return FieldCode.UNEXPECTED if query.symbol is not None else None
    if query.capability in SYMBOL_OPTIONAL:
        return None
    return FieldCode.MISSING if query.symbol is None else None


def _count_problem(query: Query) -> FieldCode | None:
    if query.count is None:
        return None
    most = MAX_COUNT if query.capability is Capability.KLINE else 100
    return None if 1 <= query.count <= most else FieldCode.OUT_OF_RANGE


def _dates_problem(query: Query) -> FieldCode | None:
    start, end = query.start, query.end
    if start is None and end is None:
        return None
    if start is None or end is None:
        return FieldCode.MISSING
    if query.capability not in WITH_DATES:
        return FieldCode.UNEXPECTED
    return None if 0 <= (end - start).days <= MAX_DAYS else FieldCode.OUT_OF_RANGE


def _period_problem(query: Query) -> FieldCode | None:
    fits = query.period is Period.DAY or query.capability is Capability.KLINE
    return None if fits else FieldCode.UNEXPECTED


def _kind_problem(query: Query) -> FieldCode | None:
    fits = query.kind is StatementKind.ALL or query.capability is Capability.FINANCIALS
    return None if fits else FieldCode.UNEXPECTED


def _report_problem(query: Query) -> FieldCode | None:
    if query.capability is not Capability.FINANCIALS:
        return None if query.report == "annual" else FieldCode.UNEXPECTED
    return None if REPORT.fullmatch(query.report) else FieldCode.MALFORMED
