import pytest

from core.instruments.currencies import SUBUNITS, minor_digits, subunit


@pytest.mark.parametrize(
    ("currency", "digits"), [("USD", 2), ("JPY", 0), ("KRW", 0), ("XXX", None), ("GBX", None)]
)
def test_a_currency_has_minor_digits_or_is_unknown(currency: str, digits: int | None) -> None:
    assert minor_digits(currency) == digits


def test_pence_are_a_hundredth_of_a_pound_however_spelt() -> None:
    pence = subunit("GBX")

    assert pence is not None
    assert (pence.unit, pence.per_unit) == ("GBP", 100)
    assert subunit("GBp") == pence


def test_a_pound_is_no_fraction() -> None:
    assert subunit("GBP") is None
    assert all(minor_digits(fraction.unit) is not None for fraction in SUBUNITS.values())
