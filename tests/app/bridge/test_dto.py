"""The days a request may name end well before the calendar does."""

import pytest

from app.bridge.dispatch import read_request
from app.bridge.dto import Day, Dto
from core.kernel.errors import FieldCode, InvalidArgumentError


class AsOf(Dto):
    day: Day


@pytest.mark.parametrize("day", ["1900-01-01", "2199-12-31"])
def test_the_first_and_the_last_day_may_be_named(day: str) -> None:
    request = read_request(AsOf, f'{{"day":"{day}"}}')

    assert isinstance(request, AsOf)
    assert request.day.isoformat() == day


@pytest.mark.parametrize("day", ["1899-12-31", "2200-01-01", "0001-01-01", "9999-12-31"])
def test_a_day_beyond_them_is_out_of_range(day: str) -> None:
    with pytest.raises(InvalidArgumentError) as refused:
        read_request(AsOf, f'{{"day":"{day}"}}')

    assert [problem.code for problem in refused.value.fields] == [FieldCode.OUT_OF_RANGE]
