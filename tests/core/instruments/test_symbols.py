import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.instruments.errors import SymbolInvalidError
from core.instruments.markets import MARKETS
from core.instruments.symbols import Symbol, parse_symbol


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("AAPL.US", "AAPL.US"),
        (" aapl.us\n", "AAPL.US"),
        ("BRK.B.US", "BRK.B.US"),
        ("BF-B.US", "BF-B.US"),
        ("600519.SH", "600519.SH"),
        ("000001.SZ", "000001.SZ"),
        ("00700.HK", "700.HK"),
        ("700.hk", "700.HK"),
        ("ＡＡＰＬ．ＵＳ", "AAPL.US"),
        ("００７００．ＨＫ", "700.HK"),
        ("HSI.HAS", "HSI.HAS"),
        ("ABCDEFGHIJKL.US", "ABCDEFGHIJKL.US"),
    ],
)
def test_a_symbol_has_one_stored_spelling(text: str, stored: str) -> None:
    assert parse_symbol(text).text == stored


@pytest.mark.parametrize(
    "text",
    [
        "",
        "AAPL",
        ".US",
        "AAPL.",
        "AAPL.XX",
        "ABCDEFGHIJKLM.US",
        "AA PL.US",
        "AAPL_.US",
        "苹果.US",
        "ß.US",
        "000.HK",
        "AAPL.US\x00",
    ],
)
def test_what_is_no_symbol_is_refused(text: str) -> None:
    with pytest.raises(SymbolInvalidError) as refusal:
        parse_symbol(text)

    assert refusal.value.params == {"symbol": text}


def test_a_refusal_shows_forty_characters() -> None:
    with pytest.raises(SymbolInvalidError) as refusal:
        parse_symbol("A" * 41)

    assert refusal.value.params == {"symbol": "A" * 40}


def test_hong_kong_numbers_are_shown_with_five_digits() -> None:
    assert parse_symbol("700.HK").display == "00700.HK"
    assert parse_symbol("80700.HK").display == "80700.HK"
    assert parse_symbol("hsi.HK").display == "HSI.HK"
    assert parse_symbol("700.T").display == "700.T"


codes = st.text("ABCXYZ0189.-", min_size=1, max_size=12)


@given(code=codes, suffix=st.sampled_from(sorted(set(MARKETS) - {"HK"})))
def test_every_spelling_of_the_grammar_comes_back(code: str, suffix: str) -> None:
    symbol = parse_symbol(f"{code}.{suffix}")

    assert symbol == Symbol(code=code, market=suffix)
    assert parse_symbol(symbol.text.lower()) == parse_symbol(symbol.display) == symbol


@given(number=st.integers(1, 99_999))
def test_a_hong_kong_number_is_the_same_symbol_however_it_is_padded(number: int) -> None:
    symbol = parse_symbol(f"{number:05}.HK")

    assert symbol.text == f"{number}.HK"
    assert parse_symbol(symbol.display) == symbol
