"""A folder of the person's own price files: daily bars, one CSV file per symbol."""

from datetime import datetime
from pathlib import Path

from core.instruments.markets import end_of_day
from core.instruments.symbols import Symbol, parse_symbol
from core.kernel.errors import FieldProblem
from core.market.errors import NoDataError
from core.market.ports import Asked, Directory, SourceCard
from core.market.rules import known_market, market_of
from core.market.sources.file_errors import FilesFolderMissingError, FilesRejectedError
from core.market.sources.file_types import BadRow, ColumnUse, FileReading
from core.market.sources.price_currency import price_currency
from core.market.sources.price_folder import directory, file_for, look_into
from core.market.sources.price_shelf import PriceFile, PriceShelf
from core.market.sources.series import asked_bars, closing_quote, known_bars, require_daily
from core.market.types import (
    Answer,
    Bars,
    Capability,
    DataLabel,
    Mode,
    Query,
    SourceId,
    Timeliness,
    TimelinessBasis,
    Transport,
)

CAPABILITIES = frozenset({Capability.QUOTE, Capability.KLINE})

NAMED = 20
"""So many wrong cells are named in a refusal; `explain` returns them all."""


class FilesSource:
    """The source `files`: prices exactly as the person's files record them.

    The currency is that of the symbol's market, as files do not state theirs; None if the file's
    prices bear another currency's sign. A day is known from the close of its regular session on.
    """

    def __init__(self) -> None:
        self._shelf = PriceShelf()

    @property
    def card(self) -> SourceCard:
        """Return what this source is."""
        return SourceCard(
            id=SourceId.FILES,
            mode=Mode.REAL,
            transport=Transport.FILE,
            label=DataLabel.HISTORICAL,
            timeliness=Timeliness.HISTORICAL,
            timeliness_basis=TimelinessBasis.HISTORICAL_REQUEST,
            version="folder",
            capabilities=CAPABILITIES,
        )

    def clock(self, query: Query) -> datetime:
        """Return the end of the last day in the asked file, in its exchange's zone.

        A record has no "now": asked as of a later day, it is looked back at from that day's end.

        Raises:
            CoreError: as for `read`.
        """
        require_daily(query, CAPABILITIES)
        file = self._good_file(query)
        if not file.bars:
            raise _no_data(query)
        last = file.bars[-1].date
        day = last if query.as_of is None else max(last, query.as_of)
        return end_of_day(market_of(query), day)

    def directory(self, folder: str | None) -> Directory:
        """Return the securities that files of `folder` are named by, and what is left aside.

        Raises:
            FilesFolderMissingError: no folder is named.
            FileUnreadableError: it cannot be read.
        """
        return directory(look_into(_folder(folder)))

    def describe(self, folder: str | None, symbol: str) -> FileReading:
        """Return how the file of `symbol` was understood.

        Raises:
            CoreError: as for `read`, except for bad rows.
        """
        file = self._file(folder, parse_symbol(symbol))
        table = file.table
        used = sorted(table.columns.places.items(), key=lambda item: item[1])
        return FileReading(
            file=file.name,
            encoding=table.encoding,
            delimiter=table.delimiter,
            decimal_mark=table.style.mark,
            day_order=table.order,
            columns=tuple(
                ColumnUse(column=column, header=table.headers[at]) for column, at in used
            ),
            ignored=table.columns.ignored,
            rows=table.rows,
            first_day=file.bars[0].date if file.bars else None,
            last_day=file.bars[-1].date if file.bars else None,
        )

    def explain(self, folder: str | None, symbol: str) -> tuple[BadRow, ...]:
        """Return everything wrong with the rows of the file of `symbol`, from the top down.

        Raises:
            CoreError: as for `read`, except for bad rows.
        """
        return self._file(folder, parse_symbol(symbol)).table.bad

    def read(self, query: Query, asked: Asked) -> Answer:
        """Return a quote or bars known at `asked.as_of`.

        Raises:
            FilesFolderMissingError, FileUnreadableError: there is no folder to look into.
            UnsupportedCapabilityError: anything else was asked, or bars within a day.
            UnknownSymbolError, FilesAmbiguousError: no file is the one of the symbol.
            FilesRejectedError: a row of the file is bad; `fields` say which cells.
            NoDataError: no bar of the window was known then.
            CoreError: the file is no price file; see `price_table`.
        """
        asked.cancel.check()
        require_daily(query, CAPABILITIES)
        file = self._good_file(query)
        known = known_bars(file.bars, asked.as_of)
        quoted = query.capability is Capability.QUOTE
        series = Bars(
            symbol=_symbol(query).text,
            period=query.period,
            currency=price_currency(file.table.style.sign, market_of(query).currency),
            bars=known[-2:] if quoted else asked_bars(known, query),
        )
        if not series.bars:
            raise _no_data(query)
        return Answer(
            document=closing_quote(series, None) if quoted else series,
            market_time=None,
            market_date=series.bars[-1].date,
            available_at=series.bars[-1].available_at,
        )

    def _good_file(self, query: Query) -> PriceFile:
        file = self._file(query.folder, _symbol(query))
        if file.table.bad:
            raise _rejection(file.name, file.table.bad)
        return file

    def _file(self, folder: str | None, symbol: Symbol) -> PriceFile:
        path = file_for(symbol, look_into(_folder(folder)))
        return self._shelf.file(path, known_market(symbol.market))


def _folder(folder: str | None) -> Path:
    if folder is None or not folder.strip() or "\0" in folder:
        raise FilesFolderMissingError("no folder of price files")
    return Path(folder)


def _symbol(query: Query) -> Symbol:
    return parse_symbol(str(query.symbol))


def _no_data(query: Query) -> NoDataError:
    return NoDataError(
        f"no bar of {query.symbol}", symbol=str(query.symbol), source=SourceId.FILES.value
    )


def _rejection(file: str, bad: tuple[BadRow, ...]) -> FilesRejectedError:
    count = len({problem.row for problem in bad})
    return FilesRejectedError(
        f"{file}: {count} bad rows from row {bad[0].row} on",
        fields=tuple(_field(problem) for problem in bad[:NAMED]),
        file=file,
        count=count,
        row=bad[0].row,
    )


def _field(problem: BadRow) -> FieldProblem:
    row = f"row {problem.row}"
    path = row if problem.column is None else f"{row}/{problem.column.value}"
    return FieldProblem(path=path, code=problem.reason.value)
