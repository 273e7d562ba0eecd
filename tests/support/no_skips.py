"""A pytest plugin: under `CI=true` a window test that is skipped has failed."""

import os
from collections.abc import Generator

import pytest


def _refuses_skips() -> bool:
    return os.environ.get("CI") == "true"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn the skip of a test marked `window` into a failure; an expected failure stays one."""
    report = yield
    skipped = report.skipped and not hasattr(report, "wasxfail")
    if skipped and _refuses_skips() and item.get_closest_marker("window") is not None:
        report.outcome = "failed"
        report.longrepr = f"a window test may not be skipped under CI=true: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn the skip of a whole file below `tests/window` into a failure."""
    report = yield
    if report.outcome == "skipped" and _refuses_skips() and "window" in collector.path.parts:
        report.outcome = "failed"
        report.longrepr = f"window tests may not be skipped under CI=true: {report.longrepr}"
    return report
