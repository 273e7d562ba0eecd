"""Write the bundled prices: real history from committed files, and the invented demo market.

`uv run python build/market_data.py` writes, `--check` compares and exits 1 on a difference. The
output depends on the inputs alone, byte for byte.
"""

import argparse
import csv
import gzip
import io
import sys
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import msgspec

from build.demo.market import demo_market
from core.kernel.digest import canonical_json
from core.market.sources.bundle import FOLDER, RecordedBar
from core.market.sources.history import VERSION, HistorySeries, HistoryTable
from core.market.types import Listing

PRICES = Path(__file__).parent.parent / "tests" / "golden" / "prices"

NAMES = (
    ("AAPL.US", "Apple", "苹果"),
    ("IBM.US", "IBM", "IBM"),
    ("MSFT.US", "Microsoft", "微软"),
    ("GOOG.US", "Google", "谷歌"),
    ("FB.US", "Facebook", "脸书"),
)


def main() -> int:
    """Write or check the bundled files; return the process's exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    check = parser.parse_args().check
    stale = [path.name for path, body in tables() if not _settled(path, body, check=check)]
    if stale:
        sys.stderr.write(f"not up to date: {', '.join(stale)}\n")
    return 1 if stale else 0


def tables() -> Iterator[tuple[Path, bytes]]:
    """Yield each bundled file's place and what it holds, as canonical JSON."""
    yield FOLDER / "history.json.gz", canonical_json(history_table())
    yield FOLDER / "demo.json.gz", canonical_json(demo_market())


def history_table() -> HistoryTable:
    """Return the recorded prices of the five securities, digits as they are in the files."""
    return HistoryTable(
        version=VERSION, series=tuple(_series(symbol, en, zh) for symbol, en, zh in NAMES)
    )


def _series(symbol: str, name: str, name_zh: str) -> HistorySeries:
    text = (PRICES / f"{symbol}.csv").read_text(encoding="utf-8")
    return HistorySeries(
        listing=Listing(symbol=symbol, name=name, name_zh=name_zh, currency="USD"),
        bars=tuple(_recorded(row) for row in csv.DictReader(io.StringIO(text))),
    )


def _recorded(row: dict[str, str]) -> RecordedBar:
    fields = (row["Date"], row["Open"], row["High"], row["Low"], row["Close"])
    return msgspec.convert([*fields, int(row["Volume"]), Decimal(row["Adj Close"])], RecordedBar)


def _settled(path: Path, body: bytes, *, check: bool) -> bool:
    if check:
        # The content is compared: zlib's builds differ in how they compress the same bytes.
        return path.is_file() and gzip.decompress(path.read_bytes()) == body
    path.write_bytes(gzip.compress(body, compresslevel=9, mtime=0))
    return True


if __name__ == "__main__":
    sys.exit(main())
