"""`call`: carry out one operation against the data folder."""

import sys
from argparse import Namespace

import msgspec

from app import paths
from app.bridge.dispatch import MAX_PAYLOAD
from app.bridge.envelope import failure_envelope
from app.bridge.registry import Job
from app.commands.exits import Exit
from app.commands.terminal import Desk, explain, job_of, opened, refuse, remark, reply_in, say
from app.phrases import sentence
from core.kernel.errors import CoreError


class _Told(msgspec.Struct, frozen=True):
    status: str = ""
    code: str | None = None


def run(typed: Namespace) -> Exit:
    """Print the envelope; a job is followed to its end, its events shown with `--wait`."""
    payload = sys.stdin.read(MAX_PAYLOAD + 1) if typed.payload == "-" else typed.payload
    language = typed.lang or "en"
    try:
        with opened(paths.data_folder(typed.data)) as desk:
            envelope = desk.call(typed.operation, payload)
            say(envelope)
            return _end(desk, typed, envelope, language=language)
    except CoreError as failure:
        say(failure_envelope(failure, ""))
        return refuse(failure, language=language)


def _end(desk: Desk, typed: Namespace, envelope: str, *, language: str) -> Exit:
    reply = reply_in(envelope)
    if reply is None:
        explain(envelope, language=language)
        return Exit.FAILED
    job = job_of(typed.operation)
    if job is None:
        return Exit.DONE
    job_id = str(msgspec.json.decode(reply, type=dict[str, object])[job.id_field])
    status, code = _followed(desk, job, job_id, shown=typed.wait)
    if status != "failed":
        return Exit.DONE
    if code is not None and not typed.wait:
        remark(f"{code}: {sentence(code, {}, language=language)}")
    return Exit.FAILED


def _followed(desk: Desk, job: Job, job_id: str, *, shown: bool) -> tuple[str, str | None]:
    """Follow a job to its end, which would else come with the command's; return how it ended.

    The code is the last that any of its events gave.
    """
    status, code = "", None
    for announced in desk.follow(job, job_id):
        if shown:
            remark(announced.body.decode())
        told = msgspec.json.decode(announced.body, type=_Told)
        status, code = told.status, code if told.code is None else told.code
    return status, code
