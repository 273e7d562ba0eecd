"""What every test may ask for."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.desk import Desk, opened

pytest_plugins = ["tests.support.offline", "tests.support.no_skips"]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A whole application in a temporary folder, the outside faked."""
    with opened(tmp_path / "data") as made:
        yield made
