"""For every operation, a small world in which it makes sense, and a request to make in it."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

import msgspec

from app.bootstrap import registry
from tests.support.desk import Desk

DAY = "2000-03-31"
"""The bundled history has 23 bars by then: enough for a window of twenty."""

VIEW: Mapping[str, object] = MappingProxyType(
    {"symbol": "AAPL.US", "source": "history", "as_of": DAY}
)
ORDER: Mapping[str, object] = MappingProxyType({**VIEW, "strategy": "technical"})

Request = Mapping[str, object]
Prepared = Callable[[Desk], Request]


def asked(desk: Desk, operation: str, request: Request) -> dict[str, object]:
    """Carry out one operation, which must succeed, and return its reply."""
    envelope = desk.call(operation, dict(request))
    if not envelope.ok:
        raise AssertionError(f"{operation}: {envelope.failure}")
    return envelope.reply


def collection(desk: Desk) -> dict[str, str]:
    """Collect, to the end; return what names the collection."""
    run_id = str(asked(desk, "research.start", ORDER)["run_id"])
    desk.wait_for("research.run_ended")
    return {"run_id": run_id}


def report(desk: Desk) -> dict[str, str]:
    """Write a report, to the end; return what names it."""
    wanted = {**collection(desk), "language": "en"}
    report_id = str(asked(desk, "reports.generate", wanted)["report_id"])
    desk.wait_for("reports.report_ended")
    return {"report_id": report_id}


def _bars(desk: Desk) -> str:
    read = {**VIEW, "capability": "market.kline", "count": None}
    stamp = msgspec.convert(asked(desk, "market.read", read)["stamp"], dict[str, object])
    return str(stamp["read_id"])


def _fact(desk: Desk) -> Request:
    class Fact(msgspec.Struct):
        id: str

    class Document(msgspec.Struct):
        facts: list[Fact]

    named = report(desk)
    document = msgspec.convert(asked(desk, "reports.report", named)["document"], Document)
    return {**named, "evidence_id": document.facts[0].id}


def _place_to_save(desk: Desk) -> None:
    desk.shell.save_path = desk.folder.parent / "saved"


def _saved_report(desk: Desk) -> Request:
    _place_to_save(desk)
    return report(desk)


def _saved_diagnostics(desk: Desk) -> Request:
    _place_to_save(desk)
    return {}


def _chosen_folder(desk: Desk) -> Request:
    desk.shell.folder = Path("prices")
    return {}


def _events(desk: Desk) -> Request:
    asked(desk, "securities.add", {"symbol": "700.HK"})
    return {"epoch": asked(desk, "system.snapshot", {})["epoch"], "seq": 0}


def _other_preferences(desk: Desk) -> Request:
    now = asked(desk, "settings.preferences", {})
    choices = registry()["settings.save_preferences"].request.model_fields
    return {**{name: now[name] for name in choices}, "language": "en", "density": "compact"}


def _all_reports(desk: Desk) -> Request:
    report(desk)
    return {"run_id": None}


def _all_runs(desk: Desk) -> Request:
    collection(desk)
    return {}


def _plain(request: Request) -> Prepared:
    return lambda _desk: request


CASES: Mapping[str, Prepared] = MappingProxyType(
    {
        "evidence.open_computed": lambda desk: {
            "read_id": _bars(desk),
            "measure": "sma_20",
            "version": 1,
            "as_of": DAY,
        },
        "evidence.open_raw": lambda desk: {"read_id": _bars(desk), "pointer": "/bars/0/close"},
        "market.read": _plain({**VIEW, "capability": "market.kline", "count": 2}),
        "market.sources": _plain({}),
        "market.symbols": _plain({"source": "history"}),
        "reports.cancel": report,
        "reports.export": _saved_report,
        "reports.generate": lambda desk: {**collection(desk), "language": "zh"},
        "reports.markdown": report,
        "reports.open_fact": _fact,
        "reports.report": report,
        "reports.reports": _all_reports,
        "research.cancel": collection,
        "research.measures": collection,
        "research.plan": _plain(ORDER),
        "research.result": lambda desk: {**collection(desk), "capability": "market.kline"},
        "research.run": collection,
        "research.runs": _all_runs,
        "research.start": _plain(ORDER),
        "research.strategies": _plain({}),
        "securities.add": _plain({"symbol": "700.hk"}),
        "securities.block": _plain({**VIEW, "capability": "market.quote"}),
        "securities.candles": _plain({**VIEW, "period": "1w", "basis": "recorded"}),
        "securities.move": _plain({"symbol": "TSLA.US", "position": 0}),
        "securities.remove": _plain({"symbol": "NVDA.US"}),
        "securities.select": _plain({"symbol": "MSFT.US"}),
        "securities.watch_row": _plain(VIEW),
        "securities.watchlist": _plain({}),
        "settings.preferences": _plain({}),
        "settings.save_preferences": _other_preferences,
        "shell.choose_folder": _chosen_folder,
        "shell.export_diagnostics": _saved_diagnostics,
        "shell.open_data_folder": _plain({}),
        "shell.open_link": _plain({"url": "https://example.com/a?b=c"}),
        "shell.quit": _plain({}),
        "system.diagnostics": _plain({}),
        "system.events_after": _events,
        "system.phase": _plain({}),
        "system.snapshot": _plain({}),
    }
)
"""Every operation by name."""
