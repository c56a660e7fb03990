"""The code page of an old text, guessed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.formats import sgf, sgf_text
from gobang.game.record import code_page

TEXTS = {
    "gb18030": ("林海", "这一手看似平淡，实则为后面的四做准备。", "黑方胜：白方认输", "好棋！"),
    "big5": ("這一手看似平淡，實則為後面的四做準備。", "黑方勝，白方認輸", "陳德興 對 林書豪，決賽第一局"),
    "shift_jis": ("中村茂", "この手は四を作る。", "三々禁、黒の負け", "名人戦 第一局"),
    "euc_jp": ("この手は四を作る。", "三々禁、黒の負け", "名人戦 第一局、中村茂", "中村茂"),
    "euc_kr": ("이 수는 좋은 수이다", "김철수 대 박영희"),
    "cp1251": ("Привет, хороший ход", "Сушков Владимир", "турнир Москва"),
    "cp1250": (
        "Petr Laštovička",
        "Marek Žák, Mistrovství republiky",
        "Jiří Dvořák",
        "Paweł Tarasiński",
        "Łukasz Żółty",
        "Erdős Pál, hű",
    ),
    "latin-1": (
        "Müller né le",
        "Ando Meritee, Tallinn, sügis",
        "naïve Zürich",
        "José Muñoz",
        "Søren Kjær",
        "ça et là, très près",
    ),
}


@pytest.mark.parametrize(("page", "text"), [(page, text) for page, texts in TEXTS.items() for text in texts])
def test_everyday_texts_are_recognised(page, text):
    data = f"(;GM[4]SZ[15]PB[{text}];B[hh]C[{text}])".encode(page)
    assert sgf_text.decoded(data)[1] == page
    assert sgf.loads(data).header.black == text


def test_what_says_its_encoding_is_not_guessed():
    for data in ("(;PB[林海])".encode(), "(;CA[big5]PB[林海])".encode("big5"), b"(;PB[Lin])"):
        assert sgf_text.decoded(data)[1] == ""


@given(st.binary(max_size=60))
def test_any_bytes_are_some_text(data):
    code_page.decoded(data, code_page.guessed(data))


@given(st.lists(st.binary(max_size=60), max_size=5))
def test_any_texts_in_pieces_have_a_code_page(texts):
    page = code_page.guessed_of(texts)
    assert page in ("", *code_page.PAGES)


@pytest.mark.parametrize(("page", "text"), [(page, text) for page, texts in TEXTS.items() for text in texts])
def test_texts_in_pieces_are_recognised_although_one_is_cut_within_a_character(page, text):
    data = text.encode(page)
    assert code_page.guessed_of([b"plain", data, data[:-1]]) == page


def test_pieces_in_utf_8_or_ascii_need_no_guess():
    assert code_page.guessed_of([b"plain", "林海".encode()[:-1]]) == ""
    assert code_page.guessed_of([]) == ""


def test_what_windows_adds_to_a_code_page_is_read():
    assert code_page.decoded(b"\x93Zwei\x94 \x96 gut", "latin-1") == "“Zwei” – gut"
    assert code_page.decoded("第①局".encode("cp932"), "shift_jis") == "第①局"
    assert code_page.guessed("これは①の手です".encode("cp932")) == "shift_jis"


@pytest.mark.parametrize("encoding", code_page.WIDE)
@pytest.mark.parametrize("name", ["王小明", "Lin", "一一一"])
def test_utf_16_without_a_mark_is_recognised(encoding, name):
    data = f"(;GM[4]SZ[15]PB[{name}];B[hh])".encode(encoding)
    assert sgf_text.decoded(data)[1] == encoding
    assert sgf.loads(data).header.black == name


def test_bytes_that_are_half_zeros_are_no_utf_16():
    for data in (b"(;PB[Lin\0\0\0\0])", b"\0" * 10, b"", b"a\0"[:1], b"(;C[\0a\0\0])"):
        assert code_page.wide(data) == ""


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_a_file_with_a_byte_order_mark_is_read(encoding):
    text = "\ufeff(;GM[4]SZ[15]CA[UTF-16]PB[王小明]C[好棋];B[hh])"
    assert sgf_text.decoded(text.encode(encoding)) == (text[1:], "")
