"""`call`: carry out one operation against the data folder."""

import sys
from argparse import Namespace

import msgspec

from app import paths
from app.bridge.registry import Job
from app.commands.exits import Exit
from app.commands.terminal import Desk, explain, job_of, opened, refuse, remark, reply_in, say
from core.kernel.errors import CoreError


def run(typed: Namespace) -> Exit:
    """Print the envelope; a job is followed to its end, its events shown with `--wait`."""
    payload = sys.stdin.read() if typed.payload == "-" else typed.payload
    language = typed.lang or "en"
    try:
        with opened(paths.data_folder(typed.data)) as desk:
            envelope = desk.call(typed.operation, payload)
            say(envelope)
            return _end(desk, typed, envelope, language)
    except CoreError as failure:
        return refuse(failure, language=language)


def _end(desk: Desk, typed: Namespace, envelope: str, language: str) -> Exit:
    reply = reply_in(envelope)
    if reply is None:
        explain(envelope, language=language)
        return Exit.FAILED
    job = job_of(typed.operation)
    if job is None:
        return Exit.DONE
    return _followed(desk, job, reply, shown=typed.wait)


def _followed(desk: Desk, job: Job, reply: msgspec.Raw, *, shown: bool) -> Exit:
    """Follow a job to its end: without it the command would take its work down with it."""
    job_id = str(msgspec.json.decode(reply, type=dict[str, object])[job.id_field])
    status = ""
    for announced in desk.follow(job, job_id):
        if shown:
            remark(announced.body.decode())
        status = str(msgspec.json.decode(announced.body, type=dict[str, object]).get("status"))
    return Exit.FAILED if status == "failed" else Exit.DONE
