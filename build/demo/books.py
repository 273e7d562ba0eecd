"""From a ledger to statements: annual, interim and quarterly figures with their filing days."""

from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_EVEN, Decimal

import msgspec

from build.demo.plot import Ledger, Plot
from build.demo.venues import LAST_DAY
from core.market.documents import FinancialRow
from core.market.types import StatementKind

FIRST_YEAR = 2017
QUARTER_SHARE = (22, 47, 71, 100)
"""Percent of a year's flows earned by the end of each quarter."""

LAG = {"annual": 58, "interim": 41, "quarter": 33}
"""Days from the end of a period to its filing."""

LABELS = {
    "revenue": "Revenue",
    "gross_profit": "Gross profit",
    "net_income": "Net income",
    "eps": "Earnings per share",
    "gross_margin": "Gross margin",
    "net_margin": "Net margin",
    "roe": "Return on equity",
    "revenue_growth": "Revenue growth",
    "total_assets": "Total assets",
    "total_liabilities": "Total liabilities",
    "total_equity": "Total equity",
    "operating_cash_flow": "Operating cash flow",
    "capital_expenditure": "Capital expenditure",
    "free_cash_flow": "Free cash flow",
}
INCOME = ("revenue", "gross_profit", "net_income", "eps")
RATIOS = ("gross_margin", "net_margin", "roe", "revenue_growth")
BALANCE = ("total_assets", "total_liabilities", "total_equity")


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """One filed report: its figures in the ledger's currency, ratios in percent."""

    report: str
    period: str
    period_end: date
    filed_on: date
    figures: dict[str, Decimal | None]
    before: dict[str, Decimal | None]


def reports(plot: Plot) -> tuple[Report, ...]:
    """Return every report filed during the demo time, in order of filing."""
    filed = [report for report in _all_reports(plot) if report.filed_on <= LAST_DAY]
    return tuple(sorted(filed, key=lambda report: (report.filed_on, report.period)))


def statement_rows(
    plot: Plot, report: Report, known_at: Callable[[date], datetime]
) -> Iterator[FinancialRow]:
    """Yield the figures of one report."""
    for field, value in report.figures.items():
        yield FinancialRow(
            statement=_statement(field),
            field=field,
            label=LABELS[field],
            period=report.period,
            period_end=report.period_end,
            report=report.report,
            unit=_unit(field),
            currency=None if _unit(field) == "percent" else plot.ledger.currency,
            value=value,
            yoy=None if field in RATIOS else growth(value, report.before.get(field)),
            filed_on=report.filed_on,
            available_at=known_at(report.filed_on),
        )


def ratio(part: Decimal | None, whole: Decimal | None, places: str = "0.01") -> Decimal | None:
    """Return part / whole to the given places; None if either is unknown or whole is not > 0."""
    if part is None or whole is None or whole <= 0:
        return None
    return (part / whole).quantize(Decimal(places), ROUND_HALF_EVEN)


def growth(now: Decimal | None, before: Decimal | None) -> Decimal | None:
    """Return the change in percent; None without a positive base."""
    if now is None or before is None:
        return None
    return ratio((now - before) * 100, before)


def _all_reports(plot: Plot) -> Iterator[Report]:
    for year in range(FIRST_YEAR + 1, FIRST_YEAR + len(plot.ledger.revenue)):
        yield _report(plot, year, "annual", (0, 4))
        if year >= 2021:
            yield _report(plot, year, "interim", (0, 2))
            for quarter in range(4):
                yield _report(plot, year, "quarter", (quarter, quarter + 1))


def _report(plot: Plot, year: int, kind: str, span: tuple[int, int]) -> Report:
    end = _quarter_end(plot.ledger, year, span[1])
    filed_on = _weekday(end + timedelta(days=LAG[kind]))
    suffix = {"annual": "", "interim": "H1", "quarter": f"Q{span[1]}"}[kind]
    shares = None if plot.eps_ttm is not None else plot.shares_on(filed_on)
    earlier = _quantities(plot.ledger, year - 1, span, shares)
    now = _quantities(plot.ledger, year, span, shares)
    return Report(
        report=kind,
        period=f"{year}{suffix}",
        period_end=end,
        filed_on=filed_on,
        figures=now | _ratios(now, earlier, parts=span[1] - span[0]),
        before=earlier,
    )


def _quantities(
    books: Ledger, year: int, span: tuple[int, int], shares: int | None
) -> dict[str, Decimal | None]:
    revenue = books.revenue[year - FIRST_YEAR]
    net = books.net[year - FIRST_YEAR]
    sales = _flow(revenue * books.unit, span)
    profit = _flow(revenue * books.unit * net // 1000, span)
    operating = profit * books.operating_cash // 1000
    invested = sales * books.investment // 1000
    assets = _stock(books, year, span[1]) * books.assets // 1000
    equity = assets * books.equity // 1000
    figures: dict[str, int | None] = {
        "revenue": sales,
        "gross_profit": None if books.gross is None else sales * books.gross // 1000,
        "net_income": profit,
        "total_assets": assets,
        "total_liabilities": assets - equity,
        "total_equity": equity,
        "operating_cash_flow": operating,
        "capital_expenditure": invested,
        "free_cash_flow": operating - invested,
    }
    exact = {field: None if value is None else Decimal(value) for field, value in figures.items()}
    if shares is None:
        return exact
    return exact | {"eps": ratio(Decimal(profit), Decimal(shares), "0.0001")}


def _ratios(
    now: dict[str, Decimal | None], earlier: dict[str, Decimal | None], *, parts: int
) -> dict[str, Decimal | None]:
    """Return the percentages; the return on equity is of a whole year, so quarters are scaled."""
    gross, net, sales = now["gross_profit"], now["net_income"], now["revenue"]
    return {
        "gross_margin": None if gross is None else ratio(gross * 100, sales),
        "net_margin": None if net is None else ratio(net * 100, sales),
        "roe": None if net is None else ratio(net * 100 * 4 / parts, now["total_equity"]),
        "revenue_growth": growth(sales, earlier.get("revenue")),
    }


def _flow(yearly: int, span: tuple[int, int]) -> int:
    earned = (0, *QUARTER_SHARE)
    return yearly * earned[span[1]] // 100 - yearly * earned[span[0]] // 100


def _stock(books: Ledger, year: int, quarter: int) -> int:
    now = books.revenue[year - FIRST_YEAR] * books.unit
    before = books.revenue[max(0, year - FIRST_YEAR - 1)] * books.unit
    return before + (now - before) * quarter // 4


def _quarter_end(books: Ledger, year: int, quarter: int) -> date:
    month = books.year_end - 3 * (4 - quarter)
    year, month = (year, month) if month > 0 else (year - 1, month + 12)
    after = date(year + month // 12, month % 12 + 1, 1)
    return after - timedelta(days=1)


def _weekday(day: date) -> date:
    return day + timedelta(days=max(0, 7 - day.weekday()) if day.weekday() >= 5 else 0)


def _statement(field: str) -> StatementKind:
    if field in (*INCOME, *RATIOS):
        return StatementKind.INCOME
    return StatementKind.BALANCE if field in BALANCE else StatementKind.CASH


def _unit(field: str) -> str:
    if field in RATIOS:
        return "percent"
    return "per_share" if field == "eps" else "currency"
