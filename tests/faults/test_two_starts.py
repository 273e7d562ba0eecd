"""Starts at the same moment on one folder: one has it, the others say so and touch nothing."""

from multiprocessing import get_context
from pathlib import Path

import pytest

from app import paths
from core.storage.errors import DataFolderInUseError
from tests.faults.deeds import start_at_once
from tests.faults.survey import survey
from tests.faults.victims import Victim

pytestmark = pytest.mark.faults

ROUNDS = 12
STARTS = 3


def _started_together(folder: Path) -> list[str]:
    together = get_context("forkserver").Barrier(STARTS)
    starts = [Victim(start_at_once, folder, together) for _ in range(STARTS)]
    words = [start.word() for start in starts]
    assert [start.end() for start in starts] == [0] * STARTS
    return sorted(map(str, words))


@pytest.mark.parametrize("number", range(ROUNDS))
def test_of_several_starts_at_once_exactly_one_wins(tmp_path: Path, number: int) -> None:
    words = _started_together(tmp_path)
    assert words == [DataFolderInUseError.code] * (STARTS - 1) + ["started"]
    assert survey(paths.database(tmp_path)).integrity == "ok"
