"""An open data base per test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.stored import Stored


@pytest.fixture
def stored(tmp_path: Path) -> Iterator[Stored]:
    """Return a fresh data base, closed after the test."""
    opened = Stored(tmp_path / "trail.sqlite3")
    yield opened
    opened.database.close()
