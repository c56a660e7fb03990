"""What the first node of an SGF file says of its game: board, names, rule, result, date, and the time.

SGF knows no standard names for the rules of five in a row; we write a RuleSet's name into RU and understand other
programs' names, and the numbers of Gomocup.
"""

from __future__ import annotations

import re
from dataclasses import replace

from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError, shortened
from gobang.game.formats.plain_text import Tell, board_size
from gobang.game.formats.sgf_text import Properties, first, simple_text_of, text_of
from gobang.game.play.timecontrol import TimeControl
from gobang.game.record.game_date import game_date
from gobang.game.record.record import Header
from gobang.game.record.result import is_no_result, read_result
from gobang.game.ruleset import RULES

HEADER = {
    "PB": "black",
    "PW": "white",
    "RU": "rule",
    "RE": "result",
    "EV": "event",
    "RO": "round",
    "DT": "date",
    "PC": "place",
    "TM": "time",
    "GC": "comment",
}
LATE = ("PB", "PW", "RU", "RE", "EV", "RO", "DT", "PC")
"""Those that are taken from a later node, if the first one lacks them."""
SEATS = "SEATS"
RULE = "RU"
"""The words of a file for a rule that we call otherwise are kept among the first node's properties."""
FIVE, GO = "4", "1"
"""The numbers of five in a row and of Go in GM; many programs write that of Go for both."""
USUAL = (15, 19, 20)
"""Sizes of boards on which a game of another number is five in a row."""

RULE_WORDS = (
    ("caro-overline", ("caro-overline", "caro overline", "caro with overline")),
    ("caro", ("caro", "gomoku+")),
    ("freestyle", ("无禁", "無禁", "禁手なし", "禁じ手なし")),
    ("renju", ("renju", "rif", "连珠", "連珠", "聯珠", "有禁", "禁手あり", "禁じ手あり", "렌주")),
    ("standard", ("standard", "exact", "=5")),
    ("freestyle", ("free", "gomoku", "gobang", "五子棋", "五目並べ", "오목")),
)
"""RuleSet names and words that mean them in other programs' RU, looked for in this order."""
RULE_NUMBERS = {str(rules.gomocup): name for name, rules in RULES.items()} | {"2": "freestyle"}
"""Gomocup's numbers; 2 tells only that one game follows the other."""
_SIZE = re.compile(r"\s*(\d{1,4})\s*(?:[:x×*,]\s*(\d{1,4})\s*)?", re.IGNORECASE)


def header_of(properties: Properties) -> Header:
    """The header that the properties of a node make."""
    known = {name: simple_text_of(first(properties, key) or "") for key, name in HEADER.items()}
    known["comment"] = text_of(first(properties, "GC") or "")
    known["rule"] = rule_of(known["rule"])
    known |= {HEADER[key]: seat for key, seat in seats_of(properties).items()}
    known["time"] = str(time_of(properties)) or known["time"]
    return Header(**known)


def late(header: Header, properties: Properties) -> tuple[Header, set[str]]:
    """The header with what a later node says and it lacks, and the names of those properties."""
    found = {key for key in LATE if properties.get(key) and not getattr(header, HEADER[key])}
    if not found:
        return header, found
    said = header_of(properties)
    return replace(header, **{HEADER[key]: getattr(said, HEADER[key]) for key in found}), found


def judge_header(header: Header, tell: Tell, *, of_go: bool) -> None:
    """Tell of a rule, a result and a date that nobody can understand here."""
    if header.rule and header.rule not in RULES and not of_go:
        tell(Fault.UNKNOWN_RULE, shortened(header.rule))
    if not is_no_result(header.result) and read_result(header.result) is None:
        tell(Fault.UNKNOWN_RESULT, shortened(header.result))
    if header.date.strip() and game_date(header.date) is None:
        tell(Fault.UNKNOWN_DATE, shortened(header.date))


def game_of(properties: Properties, tell: Tell) -> str:
    """The number of the game in GM. Raises FormatError for another game than five in a row.

    Small programs write any number: on a board of a usual size it is taken for five in a row, and that is told.
    """
    game = (first(properties, "GM") or FIVE).strip() or FIVE
    if game not in (FIVE, GO):
        size = _SIZE.fullmatch(first(properties, "SZ") or "")
        if game.isdigit() and (size is None or int(size[1]) not in USUAL):
            raise FormatError(Fault.SGF_OTHER_GAME, shortened(game))
        tell(Fault.SGF_TAKEN_FOR_FIVE, shortened(game))
    return game


def size_of(properties: Properties, tell: Tell) -> int | None:
    """The size of the board; None if the file does not say it in a way that is understood."""
    said = first(properties, "SZ") or ""
    if not said.strip():
        return None
    found = _SIZE.fullmatch(said)
    if found is None:
        tell(Fault.NOT_UNDERSTOOD, f"SZ[{shortened(said)}]")
        return None
    return board_size(int(found[1]), int(found[2] or found[1]), tell)


def tell_of_others(properties: Properties, tell: Tell) -> None:
    """Tell of what the first node says twice: only the first is read."""
    for key in (*HEADER, "SZ", "GM", "PL"):
        one, *others = properties.get(key) or ("",)
        for value in others:
            if value != one:
                tell(Fault.NOT_UNDERSTOOD, shortened(f"{key}[{value}]"))


def seats_of(properties: Properties) -> dict[str, str]:
    """What the program calls the players whose names PB and PW are, as far as those names are still the same."""
    said = [simple_text_of(value) for value in properties.get(SEATS, ())]
    pairs = zip(("PB", "PW"), said[::2], said[1::2], strict=False)
    return {key: seat for key, seat, name in pairs if seat and name == simple_text_of(first(properties, key) or "")}


def time_of(properties: Properties) -> TimeControl:
    """The clock of a game by the properties of its first node; without a limit where they are not understood."""
    return TimeControl.of_sgf(*(simple_text_of(first(properties, key) or "") for key in ("TM", "OT")))


def rule_of(text: str) -> str:
    """The name of the RuleSet that these words mean; the words themselves if they mean none."""
    words = text.lower()
    known = RULE_NUMBERS.get(words.strip())
    return known or next((name for name, signs in RULE_WORDS if any(sign in words for sign in signs)), text)
