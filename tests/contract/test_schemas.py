"""The schemas that `ops --json` prints are schemas, and the golden requests fit them."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec
import pytest

from tests.support.command_line import ROOT, typed

GOLDEN = ROOT / "tests" / "golden" / "operations"


class Listed(msgspec.Struct):
    name: str
    request: dict[str, object]
    reply: dict[str, object]


@pytest.fixture(scope="module")
def operations(tmp_path_factory: pytest.TempPathFactory) -> list[Listed]:
    ended = typed("ops", "--json", data=tmp_path_factory.mktemp("ops") / "data")
    return msgspec.json.decode(ended.said, type=list[Listed])


def judged(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "check_jsonschema", *words],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def written(folder: Path, name: str, schema: Mapping[str, object]) -> Path:
    file = folder / f"{name}.schema.json"
    dialect = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    file.write_text(json.dumps(dialect | dict(schema)), encoding="utf-8")
    return file


def test_every_schema_is_valid(operations: list[Listed], tmp_path: Path) -> None:
    files = [written(tmp_path, f"{each.name}.request", each.request) for each in operations]
    files += [written(tmp_path, f"{each.name}.reply", each.reply) for each in operations]

    verdict = judged("--check-metaschema", *files)

    assert verdict.returncode == 0, verdict.stdout


def test_no_schema_takes_a_key_that_it_does_not_name(operations: list[Listed]) -> None:
    open_requests = [
        each.name for each in operations if each.request.get("additionalProperties") is not False
    ]

    assert open_requests == []


def test_every_key_of_a_reply_is_always_there(operations: list[Listed]) -> None:
    for each in operations:
        shapes = msgspec.convert(each.reply.get("$defs", {}), dict[str, dict[str, object]])
        for shape in (each.reply, *shapes.values()):
            named = msgspec.convert(shape.get("properties", {}), dict[str, object])
            assert sorted(named) == sorted(msgspec.convert(shape.get("required", []), list[str]))
