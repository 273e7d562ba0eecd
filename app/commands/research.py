"""`research`: the main job in the terminal, from a symbol to a report."""

from argparse import Namespace
from datetime import date
from pathlib import Path
from typing import TypeVar

import msgspec

from app import paths
from app.commands.exits import Exit
from app.commands.outcome import Bar, Gap, Outcome, WireMeasure, printed
from app.commands.terminal import (
    Desk,
    RefusedError,
    explain,
    job_of,
    opened,
    refuse,
    remark,
    say,
)
from app.phrases import sentence
from core.kernel.errors import CoreError
from core.kernel.events import Announced
from core.kernel.files import FileUnwritableError, write_atomic

T = TypeVar("T")


class _Step(msgspec.Struct, frozen=True):
    capability: str
    status: str
    code: str | None


class _Order(msgspec.Struct, frozen=True):
    symbol: str


class _Plan(msgspec.Struct, frozen=True):
    order: _Order
    day: date


class _Run(msgspec.Struct, frozen=True):
    id: str
    status: str
    plan: _Plan
    steps: tuple[_Step, ...]


class _Measured(msgspec.Struct, frozen=True):
    bar: Bar | None
    measures: tuple[WireMeasure, ...]


class _Document(msgspec.Struct, frozen=True):
    gaps: tuple[Gap, ...]


class _Report(msgspec.Struct, frozen=True):
    id: str
    status: str
    code: str | None
    document: _Document | None


class _Id(msgspec.Struct, frozen=True):
    run_id: str = ""
    report_id: str = ""


class _Markdown(msgspec.Struct, frozen=True):
    text: str


class _Progress(msgspec.Struct, frozen=True):
    capability: str = ""
    status: str = ""
    code: str | None = None
    done: int = 0
    total: int = 0


def run(typed: Namespace) -> Exit:
    """Collect, measure and report; print the result, or the line that says why not."""
    language = typed.lang or "en"
    try:
        with opened(paths.data_folder(typed.data)) as desk:
            return _main_job(desk, typed, language)
    except RefusedError as refusal:
        explain(refusal.envelope, language=language)
        return Exit.FAILED
    except CoreError as failure:
        return refuse(failure, language=language)


def _main_job(desk: Desk, typed: Namespace, language: str) -> Exit:
    collected = _collect(desk, typed, language)
    measured = _decode(desk.ask("research.measures", {"run_id": collected.id}), _Measured)
    report = _report(desk, typed, collected, language)
    try:
        out = _write(desk, typed, report)
    except FileUnwritableError as failure:
        _tell(typed, _outcome(typed, collected, measured, report, None))
        return refuse(failure, language=language)
    _tell(typed, _outcome(typed, collected, measured, report, out))
    return _verdict(collected, report, language)


def _tell(typed: Namespace, outcome: Outcome) -> None:
    say(msgspec.json.encode(outcome).decode() if typed.json else outcome.text())


def _collect(desk: Desk, typed: Namespace, language: str) -> _Run:
    order = {
        "symbol": typed.symbol,
        "strategy": typed.strategy,
        "source": typed.source,
        "as_of": typed.as_of,
        "folder": None if typed.folder is None else str(Path(typed.folder).resolve()),
    }
    run_id = _start(desk, "research.start", order, language).run_id
    return _decode(desk.ask("research.run", {"run_id": run_id}), _Run)


def _report(desk: Desk, typed: Namespace, collected: _Run, language: str) -> _Report | None:
    if typed.report == "none" or not any(step.status == "success" for step in collected.steps):
        return None
    wanted = {"run_id": collected.id, "mode": typed.report, "language": language}
    report_id = _start(desk, "reports.generate", wanted, language).report_id
    return _decode(desk.ask("reports.report", {"report_id": report_id}), _Report)


def _start(desk: Desk, operation: str, request: object, language: str) -> _Id:
    started = desk.ask(operation, request)
    ids, job = _decode(started, _Id), job_of(operation)
    if job is not None:
        for announced in desk.follow(job, ids.run_id or ids.report_id):
            _show_progress(announced, language)
    return ids


def _show_progress(announced: Announced, language: str) -> None:
    step = msgspec.json.decode(announced.body, type=_Progress)
    if step.capability and step.status != "running":
        reason = f"  {step.code} {sentence(step.code, {}, language=language)}" if step.code else ""
        remark(f"{step.done}/{step.total} {step.capability:20} {step.status}{reason}")


def _write(desk: Desk, typed: Namespace, report: _Report | None) -> str | None:
    if typed.out is None or report is None or report.document is None:
        return None
    text = _decode(desk.ask("reports.markdown", {"report_id": report.id}), _Markdown).text
    write_atomic(Path(typed.out).resolve(), text.encode())
    return str(typed.out)


def _outcome(
    typed: Namespace,
    collected: _Run,
    measured: _Measured,
    report: _Report | None,
    out: str | None,
) -> Outcome:
    return Outcome(
        run_id=collected.id,
        status=collected.status,
        source=typed.source,
        symbol=collected.plan.order.symbol,
        as_of=collected.plan.day,
        bar=measured.bar,
        measures=tuple(printed(each) for each in measured.measures),
        gaps=_gaps(collected, report),
        report_id=None if report is None else report.id,
        out=out,
    )


def _gaps(collected: _Run, report: _Report | None) -> tuple[Gap, ...]:
    if report is not None and report.document is not None:
        return report.document.gaps
    return tuple(
        Gap(scope="capability", key=step.capability, code=step.code or step.status)
        for step in collected.steps
        if step.status != "success"
    )


def _verdict(collected: _Run, report: _Report | None, language: str) -> Exit:
    failed = next((step.code for step in collected.steps if step.code), None)
    if collected.status in ("failed", "cancelled"):
        remark(f"{failed}: {sentence(failed or '', {}, language=language)}")
        return Exit.FAILED
    if report is not None and report.status != "completed":
        remark(f"{report.code}: {sentence(report.code or '', {}, language=language)}")
        return Exit.FAILED
    return Exit.DONE


def _decode(reply: msgspec.Raw, kind: type[T]) -> T:
    return msgspec.json.decode(reply, type=kind)
