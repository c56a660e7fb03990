"""What players and machines are called, and how they think."""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import copy
from dataclasses import replace

from gobang.game.point import Stone
from gobang.game.record.record import Header, Record
from gobang.game.weighers.profile import WeightProfile
from gobang.model.engines.specs import OWN
from gobang.model.opponent_id import HUMAN, OWN_PREFIX, OpponentId, OpponentKind
from gobang.model.opponents.opponents import Opponent
from gobang.model.setup import Mode
from gobang.words.board import stone_name
from gobang.words.catalogue import joined, tr
from gobang.words.numbers import number_text

_PROGRAM = re.compile(r"(?:[A-Za-z]:|\.{0,2})[\\/].+|.+\.(?:exe|bat|jar|zip)", re.IGNORECASE)
"""A path that begins at a drive or a folder, or the name of a program's file."""
_ENDING = re.compile(r"\.(?:exe|bat|jar|zip|py|sh)$", re.IGNORECASE)
NAMED_LEVELS = 10
"""So many levels of our engine have a word of their own."""
_BRAIN = "pbrain-"
"""How the names of programs for Gomocup begin."""


def mode_name(value: Mode) -> str:
    """A way to fill the two seats."""
    match value:
        case Mode.TWO_PLAYERS:
            return tr("Two players")
        case Mode.VERSUS:
            return tr("You and the machine")
        case Mode.MACHINES:
            return tr("Machine and machine")
        case Mode.FREE:
            return tr("Free board")


def opponent_name(value: OpponentId) -> str:
    """A player's name as people read it; an engine the user has added keeps its own."""
    match value.kind:
        case OpponentKind.HUMAN:
            return tr("Human")
        case OpponentKind.ADAPTIVE:
            return tr("Adaptive")
        case OpponentKind.LEVEL:
            return level_name(value.level)
        case OpponentKind.WEIGHER | OpponentKind.OWN_WEIGHER:
            return weigher_name(value.name)
        case OpponentKind.EXTERNAL:
            return value.name


def engine_name(value: OpponentId) -> str:
    """The name of the engine behind a machine: that of our own for its levels and for the adaptive opponent."""
    return OWN.name if value.kind in (OpponentKind.LEVEL, OpponentKind.ADAPTIVE) else opponent_name(value)


def given_name(text: str) -> str:
    """The name in a record's header if it is a person's own; empty if it is one that the program writes."""
    value = OpponentId.parse(text)
    return text if value.kind is OpponentKind.WEIGHER and weigher_name(text) == text else ""


def own_words(header: Header) -> Header:
    """A record's header without the names that the program gives its own players: what people have written."""
    return replace(header, black=given_name(header.black), white=given_name(header.white))


def shown_name(text: str) -> str:
    """A player's name in a record as it is shown: of a program's path only what the program is called.

    Piskvork writes the path of an engine in the place of its player's name.
    """
    if _PROGRAM.fullmatch(text) is None:
        return text
    name = _ENDING.sub("", re.split(r"[\\/]", text.rstrip("\\/"))[-1])
    return name[len(_BRAIN) :] if name.lower().startswith(_BRAIN) and len(name) > len(_BRAIN) else name or text


def written_name(text: str, person: str) -> str:
    """A player's name for other people's programs, from the header's `text`; `person` is the person at the board."""
    value = OpponentId.parse(text)
    if not text or value.kind is OpponentKind.HUMAN:
        return person if text else ""
    return given_name(text) or opponent_name(value)


def is_machine(text: str) -> bool:
    """Whether this is what the program calls one of its machines, and no name."""
    return bool(text) and not given_name(text) and OpponentId.parse(text) != HUMAN


def named(record: Record, person: str) -> Record:
    """A record as other people's programs are to read it: with names, and our own words for the players beside them.

    `person` is the name of the person at the board, if there is one, which then stands for itself. Of two people
    without names neither gets one.
    """
    players = (record.header.black, record.header.white)
    nobody = tr("You") if any(map(is_machine, players)) else ""
    black, white = (written_name(text, person if nobody else "") or (nobody if text else "") for text in players)
    ours = copy(record)
    ours.header = replace(record.header, black=black, white=white)
    shown = zip(players, (black, white), strict=True)
    left, right = ("" if text == name or (person and name == person) else text for text, name in shown)
    ours.seats = left, right
    return ours


class _Own:
    """What this process has been told of the user's own weighers."""

    titles: Mapping[str, str] = {}


def call_own(titles: Mapping[str, str]) -> None:
    """From now on, let the user's own weighers be called so, by their names; one that is gone keeps its name."""
    _Own.titles = titles


def profile_name(profile: WeightProfile) -> str:
    """The name of a weigher that may be one of nobody's list."""
    return profile.title or weigher_name(profile.name)


def weigher_name(scheme: str) -> str:
    """The name of a weigher: of a tutorial's machine, or what somebody calls a machine of his own."""
    name = scheme.removeprefix(OWN_PREFIX)
    return {
        "ray-pattern": tr("Ray pattern"),
        "five-tuple": tr("Five-tuple"),
        "shape-table": tr("Shape table"),
        "run-code": tr("Run code"),
        "union-weights": tr("Union weights"),
    }.get(scheme, _Own.titles.get(name, name))


def level_name(level: int) -> str:
    """How hard a level of our engine is, in a word."""
    return {
        1: tr("Beginner"),
        2: tr("Easy"),
        3: tr("Casual"),
        4: tr("Club"),
        5: tr("Strong"),
        6: tr("Expert"),
        7: tr("Master"),
        8: tr("Grandmaster"),
        9: tr("Champion"),
        10: tr("Legend"),
    }.get(level) or tr("Level {0}").format(level)


def seated_opponent_name(value: Opponent) -> str:
    """An opponent in a closed box: its name, and the level of the one that adapts."""
    return (
        tr("{0} · level {1} now").format(opponent_name(value.id), value.now) if value.now else opponent_name(value.id)
    )


def seated_opponent_names(value: Opponent) -> tuple[str, ...]:
    """The same from the longest to the shortest, for a box without room for all of it."""
    name = opponent_name(value.id)
    return (seated_opponent_name(value), tr("{0} · level {1}").format(name, value.now), name) if value.now else (name,)


def seat_text(seat: Stone, name: str, *, swaps: bool) -> str:
    """A machine and its colour; where the opening may exchange the colours (`swaps`), whether it begins the opening."""
    if not swaps:
        return tr("{0}: {1}").format(stone_name(seat), name)
    return (tr("First: {0}") if seat is Stone.BLACK else tr("Second: {0}")).format(name)


def rated_opponent_name(value: Opponent, rule: str) -> str:
    """An opponent in a menu: its name, and why it cannot be chosen, or its rating or level where there is one."""
    name = seated_opponent_name(value)
    if value.broken:
        return tr("{0} · does not work").format(name)
    if rule not in value.rules:
        return tr("{0} · not by this rule").format(name)
    if value.rating is None:
        return name
    if value.error is None:
        return tr("{0} · {1}").format(name, number_text(value.rating))
    return tr("{0} · {1} ± {2}").format(name, number_text(value.rating), value.error)


def opponent_kind_name(value: OpponentKind) -> str:
    """A group of opponents in a menu."""
    return {
        OpponentKind.HUMAN: tr("Human"),
        OpponentKind.ADAPTIVE: tr("Follows your results"),
        OpponentKind.LEVEL: tr("Gobang's own engine"),
        OpponentKind.WEIGHER: tr("The five tutorials"),
        OpponentKind.OWN_WEIGHER: tr("Made in the workshop"),
        OpponentKind.EXTERNAL: tr("Engines you have added"),
    }[value]


def tutorial_letter(scheme: str) -> str:
    """The letter of the tutorial a weigher comes from, or nothing."""
    return {"ray-pattern": "A", "five-tuple": "B", "shape-table": "C", "run-code": "D", "union-weights": "E"}.get(
        scheme, ""
    )


def tutorial_name(scheme: str) -> str:
    """Which of the five tutorials a weigher comes from, or nothing."""
    letter = tutorial_letter(scheme)
    return tr("tutorial {0}").format(letter) if letter else ""


def opponent_sentence(value: OpponentId) -> str:
    """How a machine thinks, in a sentence; empty if that is unknown."""
    match value.kind:
        case OpponentKind.ADAPTIVE:
            return tr("Grows stronger when you win and weaker when you lose.")
        case OpponentKind.LEVEL:
            return _level_sentence(value.level)
        case OpponentKind.WEIGHER:
            return weigher_sentence(value.name)
        case OpponentKind.OWN_WEIGHER:
            return tr("Plays by the numbers that you have given it in the workshop.")
        case _:
            return ""


def seated_sentence(value: OpponentId, level: int | None) -> str:
    """What a player at the board is: our engine and its `level`, where it is that, and how it thinks."""
    sentence = opponent_sentence(value)
    if level is None:
        return sentence
    return f"{tr('{0}, level {1}').format(OWN.name, level)}\n{sentence}"


def opponent_tip(value: Opponent, rule: str) -> str:
    """What a machine is like, and what its rating means where it has one; why it cannot be chosen, if that is so."""
    if value.broken:
        return tr("Its last test failed: “Engines…” in the menu View says why, and tests it again.")
    if rule not in value.rules:
        return tr("The engine “{0}” cannot play by this rule.").format(opponent_name(value.id))
    sentence = opponent_sentence(value.id)
    if value.rating is None:
        return sentence
    rating = number_text(value.rating)
    meaning = tr("Rating {0}: 200 points more mean about three wins in four games.").format(rating)
    if value.error is not None:
        text = tr("Measured in games between these machines; it is most likely right to within {0} points.")
        meaning = joined(meaning, text.format(value.error))
    return f"{sentence}\n{meaning}" if sentence else meaning


def rating_sentence() -> str:
    """What the numbers behind the names in a menu mean, in a line of that menu."""
    return tr("Rating ± error: 200 more wins 3 of 4 games")


def weigher_sentence(scheme: str) -> str:
    """How one of the five tutorials' machines thinks, in a sentence."""
    return {
        "ray-pattern": tr("Looks along eight rays and adds what each live or dead run is worth."),
        "five-tuple": tr(
            "Scores every five crossings in a row that belong to one side only. The strongest of the five."
        ),
        "shape-table": tr("Imagines a stone of either side there and looks the shape up. Breaks ties at random."),
        "run-code": tr("Reads each ray as a run of stones, blocked or open."),
        "union-weights": tr("Reads four cells along each ray and joins what opposite rays hold."),
    }.get(scheme, "")


def union_codes() -> str:
    """What the digits mean in the reasons of the union weights."""
    return tr(
        "The digits of Union weights run outward from the point itself: 0 empty, 1 the opponent's stone, 2 its own."
    )


def numbers_tip() -> str:
    """What the button beside the name of one of the five shows."""
    return tr("The numbers this machine plays by")


def weigher_tip(scheme: str) -> str:
    """How one of the five thinks, and how its reasons are to be read where they are digits."""
    sentence = weigher_sentence(scheme)
    return joined(sentence, union_codes()) if scheme == "union-weights" else sentence


def _level_sentence(level: int) -> str:
    return {
        1: tr("Overlooks diagonals, gaps and combinations. For a first game."),
        2: tr("Sees open fours coming on every line, but often misjudges a position."),
        3: tr("Sees open fours coming on every line, but no double attacks."),
        4: tr("Sees double attacks and your answer to its move."),
        5: tr("Looks six moves ahead and finds short runs of fours, but errs a little."),
        6: tr("Looks nine moves ahead and finds longer runs of fours."),
        7: tr("Looks thirteen moves ahead and misses few wins."),
        8: tr("Looks at 200,000 positions before a move and hardly misses a win."),
        9: tr("Looks at 600,000 positions before a move and sees deep attacks."),
        10: tr("The whole engine, with two seconds a move."),
    }.get(level, "")
