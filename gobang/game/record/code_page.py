"""Guesses in which code page an old text was written that does not say so itself."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Sequence

PAGES = ("gb18030", "big5", "shift_jis", "euc_jp", "euc_kr", "cp1251", "cp1250", "latin-1")
"""Simplified and traditional Chinese, Japanese (two), Korean, Cyrillic, Central and Western European; the likelier
first."""
WIDE = ("utf-16-le", "utf-16-be")
"""Unicode in two bytes, in a file without the mark that says so."""

_CODECS = {"shift_jis": "cp932"}
"""Python's name of a code page where that of PAGES is not the one that Windows uses."""
_PUNCTUATION = {number: bytes([number]).decode("cp1252", "ignore") or chr(number) for number in range(0x80, 0xA0)}
"""What Windows adds to Latin-1: quotation marks and the like in the place of control characters."""
_PAIRS = re.compile(rb"[\x80-\xff][\x30-\x39\x40-\xff]|[\x80-\xff]")
_LEVEL = {"gb18030": (0xB0, 0xD7), "big5": (0xA4, 0xC6), "euc_kr": (0xB0, 0xC8)}
"""First bytes of the characters in everyday use."""
_EUC_KANA = re.compile(rb"\xa4[\xa1-\xf3]|\xa5[\xa1-\xf6]|\xa1\xbc")
"""Japanese syllables in EUC-JP. GB has them in the same place, but Chinese texts have none."""
_KANA_SHARE = 0.1
_NAMES = {
    "euc_jp": set(
        "中村田山川本木藤井上小大野崎佐高島林森池橋石原清水長谷部松竹梅岡西東南北河黒白勝負手局戦名人位段級第回杯連珠会一二三四五"
        "郎子男雄夫美恵典彦茂正弘和幸博明隆健誠実修浩秀義信直"
    ),
    "gb18030": set(
        "王李张刘陈杨黄赵周吴徐孙马朱胡林郭何高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾"
        "夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤黑棋胜负手局战名人位级第回杯连珠会一二三四五的是不了在有"
        "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂小"
    ),
}
"""Characters that names and comments on games are full of; they tell where there are no syllables."""
_LATIN = re.compile("[A-Za-z\u00c0-\u02af]+")
_CENTRAL = re.compile(
    rb"[A-Za-z][\x8a\x8d-\x8f\x9a\x9d-\x9f]|[\x8a\x8d-\x8f\x9a\x9d-\x9f\xa3\xaf][A-Za-z\xc0-\xff]"
    rb"|[A-Za-z\xc0-\xff]{2}[\xb3\xb9\xbf\xbe]|[A-Za-z\xc0-\xff][\xb3\xb9\xbf\xbe][A-Za-z\xc0-\xff]"
)
"""What Windows-1250 has in the midst of words, and Latin-1 has not."""
_BESIDE = (
    (b"\xec\xf8\xf9\xd8", b"\xe1\xed\xfd\xc1\xcd\xdd"),
    (b"\xe8\xc8\xef\xf2", b"\xe1\xfd\xc1\xdd"),
    (b"\xfb\xdb", b"\xe1\xed\xfa\xf3\xf5"),
)
"""Letters of Czech, Slovak and Hungarian that are not beside each other in one text of the West."""
_KANA = re.compile("[\u3041-\u30fe]")
_KANJI_LEAD = (0x88, 0x97)
_WORDS = re.compile("(?<![A-Za-z\u0410-\u044f\u0401\u0451])[\u0410-\u044f\u0401\u0451]++(?![A-Za-z])")
_ALONE = re.compile("(?<![\u0080-\u00ff])[\u00c0-\u00ff](?![\u0080-\u00ff])")
_ENOUGH = 0.5
_SAMPLE = 64 * 1024
"""Bytes from the first one above ASCII on that are looked at: 8 MB would take seconds."""
_HIGH = 0xA0
_ZEROS = 10
"""One in so many bytes at least is a zero in a text in two bytes."""
_TELLING = 6
"""So many different characters tell Korean from Chinese."""


def decoded(data: bytes, page: str, errors: str = "strict") -> str:
    """The text of `data` in a code page, one of PAGES or another one of Python's. Raises UnicodeError."""
    text = data.decode(_CODECS.get(page, page), errors)
    return text.translate(_PUNCTUATION) if page == "latin-1" else text


def encoded(text: str, page: str) -> bytes:
    """The bytes of a text in a code page, one of PAGES or another one of Python's. Raises UnicodeEncodeError."""
    if page == "latin-1":
        text = text.translate({ord(sign): number for number, sign in _PUNCTUATION.items()})
    return text.encode(_CODECS.get(page, page))


def decoder(page: str) -> codecs.IncrementalDecoder:
    """Decodes a code page bit by bit, as `decoded` does with "replace" but for the signs that Windows adds."""
    return codecs.getincrementaldecoder(_CODECS.get(page, page))("replace")


def wide(data: bytes) -> str:
    """One of WIDE, if every other byte of the beginning is a zero as often as only Latin letters in UTF-16 have it."""
    sample = data[:_SAMPLE]
    low, high = sample[::2].count(0), sample[1::2].count(0)
    if max(low, high) * _ZEROS < len(sample) // 2 or min(low, high) * 4 > max(low, high) or not max(low, high):
        return ""
    return WIDE[low > high]


def guessed(data: bytes) -> str:
    """The code page, one of PAGES, whose everyday characters the bytes above ASCII are, if one is likely.

    Without a likely one GB18030 where it fits, else Latin-1, which fits always.
    """
    return _likeliest([data], cut=False)


def guessed_of(texts: Iterable[bytes]) -> str:
    """Likewise of several texts in one code page, each of which may end within a character. Empty: it is UTF-8."""
    high = [text for text in texts if not text.isascii()]
    if not high or _text(high, "utf-8", cut=True) is not None:
        return ""
    return _likeliest(high, cut=True)


def _likeliest(texts: Sequence[bytes], *, cut: bool) -> str:
    samples = [*_samples(texts)]
    worth = {page: _worth(samples, page, cut=cut) for page in PAGES}
    for page in sorted(PAGES, key=lambda page: worth[page], reverse=True):
        if worth[page] >= _ENOUGH and _text(texts, page, cut=cut) is not None:
            return page
    return "gb18030" if _text(texts, "gb18030", cut=cut) is not None else "latin-1"


def _samples(texts: Sequence[bytes]) -> Iterable[bytes]:
    """The beginnings of the texts, as far as they tell enough; none ends within a character that its text has whole."""
    room = _SAMPLE
    for text in texts:
        high = re.search(rb"[\x80-\xff]", text)
        end = re.compile(rb"[\x00-\x2f\x3a-\x3f]").search(text, (high.start() if high else 0) + room)  # no second bytes
        yield text[: end.start()] if end else text
        room -= len(text)
        if room <= 0:
            return


def _text(texts: Sequence[bytes], page: str, *, cut: bool) -> str | None:
    """The texts in one, None if they are not in this code page. `cut`: each may end within a character."""
    decoder = codecs.getincrementaldecoder(_CODECS.get(page, page))
    try:
        return "\0".join(decoder().decode(text, final=not cut) for text in texts)
    except UnicodeError:
        return None


def _worth(texts: Sequence[bytes], page: str, *, cut: bool) -> float:
    """How much of what is not ASCII is in everyday use in this code page, from 0 to 1."""
    text = _text(texts, page, cut=cut)
    high: list[str] = [sign for sign in text or "" if sign > "\x7f"]
    if text is None or not high:
        return 0.0
    if page == "cp1251":
        words: list[str] = [word for word in _WORDS.findall(text) if len(word) > 1]
        small = sum(sign.islower() for sign in "".join(words))
        return 0.97 * small / len(high)
    if page == "euc_jp":
        return _worth_of_euc_jp(texts, text, len(high))
    if page == "cp1250":
        return 0.965 * _central(texts, text) / len(high)
    if page == "latin-1":
        return 0.96 * len(_ALONE.findall(text)) / len(high)
    return _worth_of_pairs([pair for pair in _PAIRS.findall(b"\0".join(texts)) if len(pair) > 1], text, page, len(high))


def _worth_of_pairs(pairs: list[bytes], text: str, page: str, signs: int) -> float:
    """The same for code pages with two bytes for a character; `signs` of the text are not ASCII."""
    if page == "shift_jis":
        kanji = sum(_KANJI_LEAD[0] <= pair[0] <= _KANJI_LEAD[1] for pair in pairs)
        return min(1.0, (len(_KANA.findall(text)) + kanji) / signs)
    least, most = _LEVEL[page]
    usual = sum(least <= pair[0] <= most for pair in pairs)
    high = sum(least <= pair[0] <= most and pair[1] > _HIGH for pair in pairs)
    if page == "gb18030":  # its second bytes are high; low ones belong to rare characters
        return high / signs
    if page == "big5":  # without any low second byte GB is as likely, and more frequent
        return usual / signs if any(pair[1] <= _HIGH for pair in pairs) else usual / 2 / signs
    # Chinese texts have first bytes beyond the Korean ones, too; a name is too short to tell.
    korean = len(set(pairs)) >= _TELLING and usual == len(pairs)
    return 1.01 * high / signs if korean else 0.0


def _worth_of_euc_jp(texts: Sequence[bytes], text: str, signs: int) -> float:
    """It shares all its bytes with GB: syllables tell, or names that are everyday ones only in Japanese."""
    data = b"\0".join(texts)
    if len(_EUC_KANA.findall(data)) >= _KANA_SHARE * signs:
        return 1.01
    chinese = _text(texts, "gb18030", cut=True) or ""
    kanji, hanzi = (
        sum(sign in _NAMES[page] for sign in each) for page, each in (("euc_jp", text), ("gb18030", chinese))
    )
    return 1.01 if kanji >= signs / 2 and kanji > 2 * hanzi else 0.0


def _central(texts: Sequence[bytes], text: str) -> int:
    """How many letters beyond ASCII are in words, if the words are rather of Central than of Western Europe."""
    data = b"\0".join(texts)
    there = set(data)
    paired = any(there & set(one) and there & set(other) for one, other in _BESIDE)
    if not paired and not _CENTRAL.search(data):
        return 0
    words = [word for word in _LATIN.findall(text) if not word.isascii()]
    letters = sum(len(word) for word in words)
    beyond = sum(sign > "\x7f" for word in words for sign in word)
    return beyond if beyond * 2 <= letters else 0
