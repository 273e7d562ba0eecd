"""The closed lists are closed: what can fail, be absent, be announced and be stored."""

import ast
import importlib
import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Table, create_engine, inspect

from core import catalogue
from core.kernel.errors import CoreError, every_failure
from core.kernel.events import Event
from core.storage.metadata import metadata
from core.storage.migrate import migrate
from tests.support.migrations import columns, indexes
from tests.support.sources import ROOT, Module, modules
from tests.support.stored import MIGRATIONS

LANGUAGES = ("zh", "en")
GOLDEN = ROOT / "tests" / "golden" / "error_codes.txt"
SLOT = re.compile(r"\{(\w+)\}")


def sentences(language: str) -> dict[str, str]:
    body = (ROOT / "app" / "sentences" / f"{language}.json").read_bytes()
    return msgspec.json.decode(body, type=dict[str, str])


def failures() -> tuple[type[CoreError], ...]:
    """Return every failure of the product; those that tests define are none of its."""
    for module in modules("app", "core"):
        if "(CoreError):" in module.text:
            importlib.import_module(module.name)
    return tuple(kind for kind in every_failure() if kind.__module__.startswith(("app.", "core.")))


def defined(module: Module, base: str) -> Iterator[str]:
    """Yield the classes of a module whose first base is `base`."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ClassDef) and node.bases and ast.unparse(node.bases[0]) == base:
            yield f"{module.name}.{node.name}"


def name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def in_core(base: str) -> set[str]:
    return {each for module in modules("core") for each in defined(module, base)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_failure_and_every_reason_has_a_sentence_and_none_is_left_over(
    language: str,
) -> None:
    needed = {kind.code for kind in failures()} | set(catalogue.reason_codes())

    assert set(sentences(language)) == needed


def test_both_languages_have_the_same_slots() -> None:
    zh, en = sentences("zh"), sentences("en")

    for code, sentence in zh.items():
        assert sorted(SLOT.findall(sentence)) == sorted(SLOT.findall(en[code])), code


def test_a_sentence_is_there_and_has_no_stray_braces() -> None:
    for language in LANGUAGES:
        for code, sentence in sentences(language).items():
            assert sentence == sentence.strip() != "", code
            assert not set("{}") & set(SLOT.sub("", sentence)), code


def _raised(kinds: dict[str, str]) -> Iterator[tuple[str, str, set[str | None]]]:
    """Yield each place that makes a failure: where, its code, the names of its facts."""
    for module in modules("app", "core"):
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Call):
                made = ast.unparse(node.func).rpartition(".")[2]
                if made in kinds:
                    given = {keyword.arg for keyword in node.keywords}
                    yield module.at(node, made), kinds[made], given


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_raises_a_failure_gives_the_facts_of_its_sentence(language: str) -> None:
    told = sentences(language)
    kinds = {kind.__name__: kind.code for kind in failures()}

    for place, code, given in _raised(kinds):
        missing = set(SLOT.findall(told[code])) - given
        assert None in given or not missing, f"{place} does not give {missing}"


def test_reasons_come_without_facts_so_their_sentences_have_no_slots() -> None:
    for code in catalogue.reason_codes():
        assert SLOT.findall(sentences("en")[code]) == [], code


def test_codes_that_were_published_are_never_taken_back() -> None:
    published = GOLDEN.read_text(encoding="utf-8").split()
    present = {kind.code for kind in failures()}

    assert set(published) - present == set()
    assert present - set(published) == set(), f"add them to {GOLDEN.name}"
    assert published == sorted(set(published))


def test_every_failure_of_the_core_is_in_the_catalogue() -> None:
    listed = {module.__name__ for module in catalogue.FAILURES}

    assert {each.rpartition(".")[0] for each in in_core("CoreError")} == listed
    assert {kind.code for kind in failures()} <= set(catalogue.error_codes())


def test_every_event_is_in_the_catalogue_under_its_domain() -> None:
    assert {name(kind) for kind in catalogue.EVENTS} == in_core("Event")
    for kind in catalogue.EVENTS:
        domain = kind.__module__.split(".")[1]
        assert str(kind.__struct_config__.tag).startswith(f"{domain}."), kind


def test_event_tags_are_unique_and_their_fields_are_plain() -> None:
    tags = [kind.__struct_config__.tag for kind in catalogue.EVENTS]

    assert len(set(tags)) == len(tags)
    for kind in catalogue.EVENTS:
        assert issubclass(kind, Event)
        for field in msgspec.structs.fields(kind):
            assert field.type in (str, int, str | None), f"{kind.__name__}.{field.name}"


def test_every_reason_of_the_core_is_in_the_catalogue() -> None:
    listed = {name(kind) for kind in catalogue.REASONS}
    named = re.compile(r"(Reason|Code|Rule)$")

    assert {each for each in in_core("StrEnum") if named.search(each)} == listed
    for kind in catalogue.REASONS:
        assert issubclass(kind, StrEnum)


def test_no_reason_has_the_code_of_a_failure_with_another_meaning() -> None:
    # A code may be both (architecture §8); today none is, and a new one deserves a second look.
    assert set(catalogue.reason_codes()) & {kind.code for kind in failures()} == set()


def test_every_module_of_tables_is_in_the_catalogue() -> None:
    listed = {module.__name__ for module in catalogue.TABLES}

    assert {module.name for module in modules("core") if module.name.endswith(".tables")} == listed
    assert catalogue.SCHEMA is metadata


@pytest.fixture
def migrated(tmp_path: Path) -> Path:
    file = tmp_path / "migrated.sqlite3"
    migrate(file, MIGRATIONS, copy_name="unused.copy")
    return file


@pytest.fixture
def declared(tmp_path: Path) -> Path:
    """A file with the tables that the program declares, made without migrations."""
    file = tmp_path / "declared.sqlite3"
    engine = create_engine(f"sqlite:///{file}")
    catalogue.SCHEMA.create_all(engine)
    engine.dispose()
    return file


def test_migrations_create_the_declared_columns_and_indexes(migrated: Path, declared: Path) -> None:
    assert columns(migrated) == columns(declared)
    assert indexes(migrated) == indexes(declared)


@pytest.mark.parametrize("table", catalogue.SCHEMA.sorted_tables, ids=str)
def test_migrations_create_the_declared_keys_and_constraints(
    migrated: Path, declared: Path, table: Table
) -> None:
    made = [_constraints(file, table.name) for file in (migrated, declared)]

    assert made[0] == made[1]


def _constraints(file: Path, table: str) -> tuple[object, ...]:
    engine = create_engine(f"sqlite:///{file}")
    seen = inspect(engine)
    found = (
        seen.get_pk_constraint(table)["constrained_columns"],
        seen.get_foreign_keys(table),
        sorted(tuple(each["column_names"]) for each in seen.get_unique_constraints(table)),
        [(each["name"], each["column_names"], each["unique"]) for each in seen.get_indexes(table)],
    )
    engine.dispose()
    return found
