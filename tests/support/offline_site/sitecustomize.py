"""Put the network guard into every Python child of a test run, before its first own import."""

import importlib.util
import os
import sys
from pathlib import Path

GUARD = Path(__file__).resolve().parent.parent / "offline_guard.py"


def guard_this_process() -> None:
    """Load the guard by its file, because the child need not know our packages, and install it."""
    spec = importlib.util.spec_from_file_location("offline_guard", GUARD)
    if spec is None or spec.loader is None:
        raise ImportError(f"{GUARD} cannot be loaded")
    guard = importlib.util.module_from_spec(spec)
    sys.modules["offline_guard"] = guard
    spec.loader.exec_module(guard)
    guard.install()


if os.environ.get("RESEARCH_TRAIL_OFFLINE") == "1":
    guard_this_process()
