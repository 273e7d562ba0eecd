"""Which file of a folder answers for which symbol, by the names alone."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from core.instruments.errors import SymbolInvalidError
from core.instruments.symbols import Symbol, parse_symbol
from core.kernel.files import FileUnreadableError, list_folder
from core.market.errors import UnknownSymbolError
from core.market.ports import Directory, Skipped
from core.market.rules import known_market
from core.market.sources.file_errors import FilesAmbiguousError, FilesFolderEmptyError
from core.market.sources.file_types import SkipReason
from core.market.types import Listing, SourceId

SUFFIX = ".csv"


class PriceFolder(msgspec.Struct, frozen=True, kw_only=True):
    """A folder's files: named by a symbol (`AAPL.US.csv`), by a code (`AAPL.csv`), by neither."""

    named: tuple[tuple[Symbol, Path], ...]
    coded: tuple[tuple[str, Path], ...]
    skipped: tuple[Skipped, ...]


def look_into(folder: Path) -> PriceFolder:
    """Return what `folder` holds.

    Raises:
        FileUnreadableError: there is no such folder, or it cannot be read.
    """
    named: list[tuple[Symbol, Path]] = []
    coded: list[tuple[str, Path]] = []
    skipped: list[Skipped] = []
    for path in list_folder(folder):
        meaning = _meaning(path)
        if isinstance(meaning, Symbol):
            named.append((meaning, path))
        elif isinstance(meaning, SkipReason):
            skipped.append(_skipped(path, meaning))
        else:
            coded.append((meaning, path))
    return PriceFolder(named=tuple(named), coded=tuple(coded), skipped=tuple(skipped))


def file_for(symbol: Symbol, contents: PriceFolder) -> Path:
    """Return the file that answers for `symbol`.

    A file named by the symbol does. A file named by the code alone does if nothing else in the
    folder bears that code: it may be of any market, so beside `AAPL.DE.csv` nobody can tell.

    Raises:
        FilesFolderEmptyError: the folder holds nothing at all.
        UnknownSymbolError: no file does.
        FilesAmbiguousError: two may.
    """
    if not (contents.named or contents.coded or contents.skipped):
        raise FilesFolderEmptyError("no price file")
    exact = [path for named, path in contents.named if named == symbol]
    coded = [path for code, path in contents.coded if _symbol(code, symbol.market) == symbol]
    if not exact and not coded:
        raise UnknownSymbolError(
            f"no file for {symbol.text}", symbol=symbol.text, source=SourceId.FILES.value
        )
    sharing = [path for named, path in contents.named if named.code == symbol.code]
    able = exact if exact else coded + sharing
    if len(able) > 1:
        first, second = able[0].name, able[1].name
        raise FilesAmbiguousError(
            f"{first} or {second}", symbol=symbol.text, first=first, second=second
        )
    return able[0]


def directory(contents: PriceFolder) -> Directory:
    """Return the securities that files are named by, and why each other entry is not listed."""
    symbols = Counter(symbol for symbol, _ in contents.named)
    listed = sorted(symbol.text for symbol, files in symbols.items() if files == 1)
    skipped = (*contents.skipped, *_unlisted(contents, symbols))
    return Directory(
        listings=tuple(_listing(parse_symbol(text)) for text in listed),
        skipped=tuple(sorted(skipped, key=lambda entry: entry.name)),
    )


def _listing(symbol: Symbol) -> Listing:
    """Return a security of which a file tells only prices: names unknown, the market's currency."""
    currency = known_market(symbol.market).currency
    return Listing(symbol=symbol.text, name=None, name_zh=None, currency=currency)


def _unlisted(contents: PriceFolder, symbols: Counter[Symbol]) -> Iterator[Skipped]:
    """Yield the files that share their symbol or code, and those that name no market."""
    codes = Counter(code for code, _ in contents.coded)
    codes.update({symbol.code for symbol in symbols})
    for symbol, path in contents.named:
        if symbols[symbol] > 1:
            yield _skipped(path, SkipReason.NAME_AMBIGUOUS)
    for code, path in contents.coded:
        alone = codes[code] == 1
        yield _skipped(path, SkipReason.MARKET_NOT_NAMED if alone else SkipReason.NAME_AMBIGUOUS)


def _skipped(path: Path, reason: SkipReason) -> Skipped:
    return Skipped(name=path.name, reason=reason.value)


def _meaning(path: Path) -> Symbol | str | SkipReason:
    """Return the symbol or the code that a file is named by, or why it is left alone."""
    if path.suffix.lower() != SUFFIX:
        return SkipReason.NOT_CSV
    if not _is_file(path):
        return SkipReason.NOT_A_FILE
    symbol = _parsed(path.stem)
    if symbol is not None and not path.stem.startswith("."):
        return symbol
    bare = None if "." in path.stem else _symbol(path.stem, "US")
    return SkipReason.NAME_NOT_A_SYMBOL if bare is None else bare.code


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError as error:
        raise FileUnreadableError(f"{path}: {error}", file=path.name) from error


def _symbol(code: str, market: str) -> Symbol | None:
    return _parsed(f"{code}.{market}")


def _parsed(text: str) -> Symbol | None:
    try:
        return parse_symbol(text)
    except SymbolInvalidError:
        return None
