"""Columns that give back what they were given."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Column, Engine, Integer, MetaData, Table, func, insert, select
from sqlalchemy.exc import StatementError

from core.storage.columns import ExactDecimal, Instant, sortable_instant
from core.storage.engine import create

TABLE = Table(
    "kept",
    MetaData(),
    Column("id", Integer, primary_key=True),
    Column("amount", ExactDecimal),
    Column("at", Instant),
)
ZONES = st.integers(-14 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))
MOMENTS = st.datetimes(
    min_value=datetime(1000, 1, 1), max_value=datetime(9000, 1, 1), timezones=ZONES
)
AMOUNTS = st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**40), max_value=10**40)


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    made = create(Path(tmp_path_factory.mktemp("columns")) / "kept.sqlite3")
    TABLE.metadata.create_all(made)
    yield made
    made.dispose()


def kept(engine: Engine, amount: Decimal | None, at: datetime | None) -> tuple[object, ...]:
    """Store one row and read it back, in a transaction that is then undone."""
    with engine.connect() as connection, connection.begin() as transaction:
        connection.execute(insert(TABLE).values(id=1, amount=amount, at=at))
        row = connection.execute(select(TABLE.c.amount, TABLE.c.at)).one()
        transaction.rollback()
    return (row[0], row[1])


@settings(deadline=None)
@given(amount=AMOUNTS)
def test_an_amount_comes_back_digit_for_digit(engine: Engine, amount: Decimal) -> None:
    back, _ = kept(engine, amount, None)

    assert back == amount
    assert format(amount, "f") == format(Decimal(str(back)), "f")


@settings(deadline=None)
@given(moment=MOMENTS)
def test_an_instant_comes_back_the_same_in_utc(engine: Engine, moment: datetime) -> None:
    _, back = kept(engine, None, moment)

    assert back == moment
    assert isinstance(back, datetime)
    assert back.utcoffset() == timedelta(0)


@settings(deadline=None)
@given(st.lists(MOMENTS, min_size=2, max_size=5))
def test_the_order_of_the_texts_is_the_order_of_time(moments: list[datetime]) -> None:
    by_text = sorted(moments, key=sortable_instant)

    assert [moment.astimezone(UTC) for moment in by_text] == sorted(
        moment.astimezone(UTC) for moment in moments
    )


def test_the_text_of_an_instant_is_of_one_width() -> None:
    whole = datetime(2026, 3, 2, 14, 30, tzinfo=UTC)

    assert sortable_instant(whole) == "2026-03-02T14:30:00.000000Z"
    assert sortable_instant(whole + timedelta(microseconds=1)) == "2026-03-02T14:30:00.000001Z"


def test_an_absent_value_stays_absent(engine: Engine) -> None:
    assert kept(engine, None, None) == (None, None)


def test_an_amount_is_text_in_the_file(engine: Engine) -> None:
    with engine.connect() as connection, connection.begin() as transaction:
        connection.execute(insert(TABLE).values(id=1, amount=Decimal("1.10")))
        kind = connection.execute(select(func.typeof(TABLE.c.amount))).scalar()
        transaction.rollback()

    assert kind == "text"


@pytest.mark.parametrize("amount", [1.5, 1, Decimal("NaN"), Decimal("Infinity")])
def test_what_is_no_exact_number_is_refused(engine: Engine, amount: object) -> None:
    with pytest.raises(StatementError, match="is not an exact number"):
        kept(engine, amount, None)  # type: ignore[arg-type]  # the point of the test


def test_an_instant_without_a_zone_is_refused(engine: Engine) -> None:
    with pytest.raises(StatementError, match="without a zone"):
        kept(engine, None, datetime(2026, 3, 2))
