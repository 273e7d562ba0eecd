"""A folder of price files answers quotes and bars exactly as recorded, and looks at no future."""

import os
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from core.instruments.errors import SymbolInvalidError
from core.kernel.cancel import Cancel
from core.kernel.errors import CoreError
from core.kernel.files import FileTooLargeError, FileUnreadableError
from core.market.errors import NoDataError, UnknownSymbolError, UnsupportedCapabilityError
from core.market.ports import Asked, Source
from core.market.sources.file_errors import FilesFolderEmptyError, FilesFolderMissingError
from core.market.sources.files import FilesSource
from core.market.sources.price_shelf import KEPT, MAX_BYTES
from core.market.types import Bars, Capability, Period, Query, Quote, SourceId

PRICES = Path(__file__).parents[2] / "golden" / "prices"
HEADER = "Date,Open,High,Low,Close,Volume,Adj Close\n"
WEEKS = HEADER + (
    "2012-12-27,10.0,11.5,9.5,11.0,100,5.5\n"
    "2012-12-28,11.0,12.0,10.5,12.0,200,6.0\n"
    "2012-12-31,12.0,13.0,11.5,12.5,300,6.25\n"
    "2013-01-02,12.5,14.0,12.0,13.75,,6.875\n"
)

Save = Callable[[str, str], Path]


@pytest.fixture
def save(tmp_path: Path) -> Save:
    def into_the_folder(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return into_the_folder


def query(
    folder: Path,
    capability: Capability = Capability.KLINE,
    symbol: str = "AAAA.US",
    *,
    period: Period = Period.DAY,
    count: int | None = None,
) -> Query:
    return Query(
        source=SourceId.FILES,
        capability=capability,
        symbol=symbol,
        folder=str(folder),
        period=period,
        count=count,
    )


def asked(moment: datetime) -> Asked:
    return Asked(as_of=moment, caused_by="test", cancel=Cancel())


def bars(source: Source, wanted: Query, moment: datetime | None = None) -> Bars:
    answer = source.read(wanted, asked(moment or source.clock(wanted)))
    assert isinstance(answer.document, Bars)
    return answer.document


def quote(source: Source, wanted: Query, moment: datetime | None = None) -> Quote:
    answer = source.read(wanted, asked(moment or source.clock(wanted)))
    assert isinstance(answer.document, Quote)
    return answer.document


@pytest.mark.parametrize(
    ("symbol", "rows", "last", "previous"),
    [
        ("AAPL.US", 3270, "430.47", "441.4"),
        ("IBM.US", 3270, "202.91", "200.83"),
        ("MSFT.US", 3270, "27.95", "27.8"),
        ("GOOG.US", 2148, "806.19", "801.2"),
        ("FB.US", 196, "27.78", "27.25"),
    ],
)
def test_real_files_load_whole_with_their_digits(
    symbol: str, rows: int, last: str, previous: str
) -> None:
    source = FilesSource()
    told = quote(source, query(PRICES, Capability.QUOTE, symbol))

    assert (str(told.last_price), str(told.previous_close)) == (last, previous)
    assert len(bars(source, query(PRICES, symbol=symbol)).bars) == rows
    assert (told.currency, told.price_basis) == ("USD", "close")


def test_a_quote_is_the_last_bar_against_the_one_before(save: Save, tmp_path: Path) -> None:
    save("AAAA.US.csv", WEEKS)
    told = quote(FilesSource(), query(tmp_path, Capability.QUOTE))

    assert (told.last_price, told.change, told.change_percent, told.volume) == (
        Decimal("13.75"),
        Decimal("1.25"),
        Decimal(10),
        None,
    )
    assert (told.market_date, told.market_time) == (date(2013, 1, 2), None)


def test_the_first_bar_has_nothing_to_be_compared_with(save: Save, tmp_path: Path) -> None:
    save("AAAA.US.csv", HEADER + "2012-12-31,438.0,438.1799,429.98,430.47,19730300,56.13\n")
    told = quote(FilesSource(), query(tmp_path, Capability.QUOTE))

    assert (str(told.open), str(told.high)) == ("438.0", "438.1799")
    assert (told.previous_close, told.change, told.change_percent) == (None, None, None)


def test_the_clock_is_the_end_of_the_last_day_where_the_exchange_is(
    save: Save, tmp_path: Path
) -> None:
    save("AAAA.US.csv", WEEKS)
    save("700.HK.csv", WEEKS)
    source = FilesSource()

    assert source.clock(query(tmp_path)) == datetime(2013, 1, 3, 5, tzinfo=UTC) - timedelta(
        microseconds=1
    )
    assert source.clock(query(tmp_path, symbol="700.HK")) == datetime(
        2013, 1, 2, 16, tzinfo=UTC
    ) - timedelta(microseconds=1)


@pytest.mark.parametrize(("second", "last"), [(0, date(2012, 12, 31)), (-1, date(2012, 12, 28))])
def test_a_day_is_known_from_its_close_on(
    save: Save, tmp_path: Path, second: int, last: date
) -> None:
    save("AAAA.US.csv", WEEKS)
    close = datetime(2012, 12, 31, 21, tzinfo=UTC)
    told = bars(FilesSource(), query(tmp_path), close + timedelta(seconds=second))

    assert told.bars[-1].date == last


def test_before_the_first_bar_there_is_nothing(save: Save, tmp_path: Path) -> None:
    save("AAAA.US.csv", WEEKS)

    with pytest.raises(NoDataError):
        FilesSource().read(query(tmp_path), asked(datetime(2012, 12, 1, tzinfo=UTC)))


def test_a_file_without_rows_has_no_clock(save: Save, tmp_path: Path) -> None:
    save("AAAA.US.csv", HEADER)

    with pytest.raises(NoDataError) as refusal:
        FilesSource().clock(query(tmp_path))
    assert refusal.value.params == {"symbol": "AAAA.US", "source": "files"}


def test_weeks_are_made_of_their_days(save: Save, tmp_path: Path) -> None:
    save("AAAA.US.csv", WEEKS)
    first, second = bars(FilesSource(), query(tmp_path, period=Period.WEEK)).bars

    assert (first.open, first.high, first.low, first.close, first.volume) == (
        Decimal("10.0"),
        Decimal("12.0"),
        Decimal("9.5"),
        Decimal("12.0"),
        300,
    )
    assert (second.date, second.volume) == (date(2013, 1, 2), None)


def test_rows_from_the_newest_down_are_turned(save: Save, tmp_path: Path) -> None:
    head, *rows = WEEKS.splitlines()
    save("AAAA.US.csv", "\n".join([head, *reversed(rows)]))
    save("BBBB.US.csv", WEEKS)
    source = FilesSource()
    turned = bars(source, query(tmp_path))

    assert turned.bars == bars(source, query(tmp_path, symbol="BBBB.US")).bars


def test_a_count_takes_the_latest_bars(save: Save, tmp_path: Path) -> None:
    save("AAAA.US.csv", WEEKS)
    told = bars(FilesSource(), query(tmp_path, count=2))

    assert [bar.date for bar in told.bars] == [date(2012, 12, 31), date(2013, 1, 2)]


@pytest.mark.parametrize(
    ("symbol", "price", "currency"),
    [
        ("AAAA.US", "12.50", "USD"),
        ("AAAA.US", "$12.50", "USD"),
        ("AAAA.US", "€12.50", None),
        ("600519.SH", "￥12.50", "CNY"),
        ("AAAA.DE", "12.50", "EUR"),
    ],
)
def test_the_currency_is_the_markets_unless_a_sign_speaks_against_it(
    save: Save, tmp_path: Path, symbol: str, price: str, currency: str | None
) -> None:
    save(f"{symbol}.csv", f"Date,Open,High,Low,Close\n2012-12-31{f',{price}' * 4}\n")

    assert bars(FilesSource(), query(tmp_path, symbol=symbol)).currency == currency


@pytest.mark.parametrize("capability", set(Capability) - {Capability.QUOTE, Capability.KLINE})
def test_files_offer_quotes_and_bars_alone(tmp_path: Path, capability: Capability) -> None:
    with pytest.raises(UnsupportedCapabilityError) as refusal:
        FilesSource().clock(query(tmp_path, capability))
    assert refusal.value.params == {"capability": capability.value, "source": "files"}


def test_bars_within_a_day_are_not_offered(save: Save, tmp_path: Path) -> None:
    save("AAAA.US.csv", WEEKS)

    with pytest.raises(UnsupportedCapabilityError):
        FilesSource().read(query(tmp_path, period=Period.HOUR), asked(datetime.now(UTC)))


@pytest.mark.parametrize(
    ("symbol", "failure"),
    [("ZZZZ.US", UnknownSymbolError), ("AAAA", SymbolInvalidError)],
)
def test_a_symbol_without_a_file_is_unknown(
    save: Save, tmp_path: Path, symbol: str, failure: type[CoreError]
) -> None:
    save("AAAA.US.csv", WEEKS)

    with pytest.raises(failure):
        FilesSource().clock(query(tmp_path, symbol=symbol))


def test_an_empty_folder_says_that_it_is_empty(tmp_path: Path) -> None:
    with pytest.raises(FilesFolderEmptyError):
        FilesSource().clock(query(tmp_path))


@pytest.mark.parametrize("folder", [None, "", " ", "a\0b"])
def test_without_a_folder_the_settings_are_to_be_fixed(folder: str | None) -> None:
    with pytest.raises(FilesFolderMissingError):
        FilesSource().directory(folder)


def test_a_folder_that_is_not_there_is_told_without_its_path(tmp_path: Path) -> None:
    with pytest.raises(FileUnreadableError) as refusal:
        FilesSource().directory(str(tmp_path / "gone"))
    assert refusal.value.params == {"file": "gone"}


def test_a_file_over_the_limit_is_refused(tmp_path: Path) -> None:
    with (tmp_path / "AAAA.US.csv").open("wb") as file:
        file.truncate(MAX_BYTES + 1)

    with pytest.raises(FileTooLargeError):
        FilesSource().clock(query(tmp_path))


def test_a_changed_file_is_read_again(save: Save, tmp_path: Path) -> None:
    source = FilesSource()
    save("AAAA.US.csv", WEEKS)
    before = bars(source, query(tmp_path))
    path = save("AAAA.US.csv", WEEKS.replace("13.75", "13.25"))
    os.utime(path, ns=(0, 0))

    assert before.bars[-1].close == Decimal("13.75")
    assert bars(source, query(tmp_path)).bars[-1].close == Decimal("13.25")


def test_an_unchanged_file_is_read_once(save: Save, tmp_path: Path) -> None:
    source = FilesSource()
    save("AAAA.US.csv", re.sub(r",[0-9.]+$", ",", WEEKS, flags=re.MULTILINE))

    assert bars(source, query(tmp_path)).bars[0] is bars(source, query(tmp_path, count=4)).bars[0]


def test_only_so_many_files_are_kept(save: Save, tmp_path: Path) -> None:
    source = FilesSource()
    for code in range(KEPT + 1):
        save(f"{code}.US.csv", WEEKS)
    first = bars(source, query(tmp_path, symbol="0.US")).bars[0]
    for code in range(1, KEPT + 1):
        bars(source, query(tmp_path, symbol=f"{code}.US"))

    assert bars(source, query(tmp_path, symbol=f"{KEPT}.US")).bars[0] == first
    assert bars(source, query(tmp_path, symbol="0.US")).bars[0] is not first


def test_threads_that_read_one_file_agree() -> None:
    source = FilesSource()
    wanted = query(PRICES, symbol="FB.US")
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda _: bars(source, wanted), range(8)))

    assert all(answer == answers[0] for answer in answers)


def test_how_a_file_was_understood_is_told(save: Save, tmp_path: Path) -> None:
    path = save("600519.SH.csv", "")
    path.write_bytes(
        "日期;收盘价;开盘;最高;最低;换手率\n2012-12-31;1,5;1,4;1,6;1,3;2%\n".encode("gb18030")
    )
    told = FilesSource().describe(str(tmp_path), "600519.SH")

    assert (told.encoding, told.delimiter, told.decimal_mark) == ("gb18030", ";", ",")
    assert [(use.header, use.column) for use in told.columns][:2] == [
        ("日期", "date"),
        ("收盘价", "close"),
    ]
    assert (told.ignored, told.rows, told.last_day) == (("换手率",), 1, date(2012, 12, 31))


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(kept=st.integers(1, 60), later=st.integers(0, 30), weeks=st.booleans())
def test_what_comes_after_a_day_changes_nothing_as_of_it(
    tmp_path: Path, kept: int, later: int, weeks: bool
) -> None:
    lines = (PRICES / "AAPL.US.csv").read_text(encoding="utf-8").splitlines()
    for name, rows in (("short", kept), ("long", kept + later)):
        (tmp_path / name).mkdir(exist_ok=True)
        body = "\n".join(lines[: rows + 1])
        (tmp_path / name / "AAPL.US.csv").write_text(body, encoding="utf-8")
    period = Period.WEEK if weeks else Period.DAY
    short = query(tmp_path / "short", symbol="AAPL.US", period=period)
    long = query(tmp_path / "long", symbol="AAPL.US", period=period)
    moment = FilesSource().clock(short)

    assert bars(FilesSource(), long, moment) == bars(FilesSource(), short, moment)


def test_a_file_that_ends_before_the_as_of_day_is_still_asked_as_of_that_day(
    save: Save, tmp_path: Path
) -> None:
    save("AAAA.US.csv", WEEKS)
    holiday = replace(query(tmp_path), as_of=date(2013, 1, 6))

    assert FilesSource().clock(holiday) - FilesSource().clock(query(tmp_path)) == timedelta(days=4)
    assert bars(FilesSource(), holiday).bars[-1].date == date(2013, 1, 2)


def test_without_an_adjusted_close_on_the_last_day_the_others_are_rebased_to_the_last_that_has_one(
    save: Save, tmp_path: Path
) -> None:
    save("AAAA.US.csv", WEEKS.replace("13.75,,6.875", "13.75,,"))

    told = [bar.adjusted_close for bar in bars(FilesSource(), query(tmp_path)).bars]

    assert told == [Decimal("11.0"), Decimal("12.00"), Decimal("12.5"), None]


@pytest.mark.parametrize(("close", "change"), [("14.0", "4.0"), ("14.1", None), ("5.9", None)])
def test_a_change_that_may_be_a_split_is_unknown_without_adjusted_closes(
    save: Save, tmp_path: Path, close: str, change: str | None
) -> None:
    rows = f"2013-01-02,10,10,10,10\n2013-01-03,{close},{close},{close},{close}\n"
    save("AAAA.US.csv", "Date,Open,High,Low,Close\n" + rows)

    told = quote(FilesSource(), query(tmp_path, Capability.QUOTE))

    assert told.change == (None if change is None else Decimal(change))
    assert (told.change_percent is None, told.previous_close) == (change is None, Decimal(10))
