"""`ops`: every operation there is."""

from argparse import Namespace

import msgspec

from app.bootstrap import Services, registry
from app.bridge.registry import Operation
from app.commands.exits import Exit
from app.commands.terminal import say


def run(typed: Namespace) -> Exit:
    """List every operation; with `--json` as a list with schemas."""
    operations = registry().values()
    if typed.json:
        say(msgspec.json.encode([_described(each) for each in operations]).decode())
    else:
        for each in operations:
            say(f"{each.name:32} {each.kind:8} {each.summary}")
    return Exit.DONE


def _described(operation: Operation[Services]) -> dict[str, object]:
    job = operation.job
    return {
        "name": operation.name,
        "kind": operation.kind,
        "summary": operation.summary,
        "request": operation.request.model_json_schema(),
        "reply": operation.reply.model_json_schema(mode="serialization"),
        "failures": sorted(failure.code for failure in operation.failures),
        "job": None if job is None else {"id_field": job.id_field, "ends": job.ends},
    }
