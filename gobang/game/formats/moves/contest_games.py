"""The games of a contest (`games.jsonl`): a line of JSON for each game, as it was written when the game ended.

The first line says the rule and the size of the board; a line with `game` is a game, one of a duel stands alone. Other
lines are about the contest; one with `again` says whose games before it were played again and do not count. What each
move took becomes the node's property MS, as in Piskvork's files, the depth of its search DEPTH, and the chance that its
player gave itself SBKV, Black's chance in percent as Sabaki keeps it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gobang.game.fault import Fault
from gobang.game.formats.error import FormatError
from gobang.game.formats.moves.growing_game import GrowingGame
from gobang.game.notation import NotationError, parse_position_string
from gobang.game.point import Stone
from gobang.game.position import LARGEST, SMALLEST
from gobang.game.record.record import Header, Record
from gobang.game.record.result import result_text
from gobang.game.ruleset import RULES, Ending, Verdict

KIND = "gobang-contest"
"""The first key of the first line."""
WINNERS = {"black": Stone.BLACK, "white": Stone.WHITE, "nobody": Stone.EMPTY}
"""Who has won, in the words of such a file."""


def reading_games(data: bytes, _page: str = "") -> Iterator[Record | FormatError | float]:
    """Every game, its root current, or what is wrong with its line; in between how much is read, from 0 to 1.

    Raises FormatError if it is no such file. What stands after the last whole line is still being written.
    """
    *lines, _unfinished = data.split(b"\n")
    head = _parsed(lines[0]) if lines else None
    if head is None or KIND not in head:
        raise FormatError(Fault.NO_CONTEST, line=1)
    name = ""
    voided = _voided(lines) if b'"again"' in data else frozenset()
    for number, raw in enumerate(lines[1:], 2):
        yield number / len(lines)
        if number in voided:
            continue
        line = _parsed(raw)
        if line is None:
            yield FormatError(Fault.NO_CONTEST_GAME, line=number)
        elif "contest" in line:
            name = str(line["contest"])
        elif "game" in line and "moves" in (game := line["game"] if isinstance(line["game"], dict) else line):
            try:
                yield record_of(game, head, name)
            except (LookupError, TypeError, ValueError):
                yield FormatError(Fault.NO_CONTEST_GAME, line=number)


def _voided(lines: Sequence[bytes]) -> frozenset[int]:
    """The numbers of the lines whose games were played again."""
    counting: dict[int, Mapping[str, Any]] = {}
    voided: set[int] = set()
    for number, raw in enumerate(lines[1:], 2):
        line = _parsed(raw) or {}
        game = line.get("game")
        if isinstance(game, dict):
            counting[number] = game
        elif "again" in line:
            gone = {at for at, each in counting.items() if _is_voided(each, line["again"], all_games=line.get("all"))}
            voided |= gone
            counting = {at: each for at, each in counting.items() if at not in gone}
    return frozenset(voided)


def _is_voided(game: Mapping[str, Any], name: object, *, all_games: object) -> bool:
    """Whether a game does not count any more after this entrant's were to be played again: those it lost by a fault."""
    if all_games:
        return name in (game.get("first"), game.get("second"))
    by_fault = game.get("failure") is not None or game.get("ending") == Ending.FORBIDDEN.value
    loser = {"black": "white", "white": "black"}.get(str(game.get("winner")), "")
    return by_fault and game.get(loser) == name


def _parsed(raw: bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(raw)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def record_of(game: Mapping[str, Any], about: Mapping[str, Any], event: str = "") -> Record:
    """The record of a game; `about` says its rule and size, `event` what it was played in.

    Raises LookupError, TypeError, ValueError if it tells no game.
    """
    size, rule = int(about["size"]), str(about["rule"])
    if not SMALLEST <= size <= LARGEST or rule not in RULES:
        raise ValueError(size)
    verdict = Verdict(Ending(game["ending"]), WINNERS[game["winner"]])
    header = Header(
        black=str(game["black"]),
        white=str(game["white"]),
        rule=rule,
        result=result_text(verdict),
        event=event,
        round=str(game["round"]) if game.get("round") else "",
        date=str(game.get("began", ""))[:10],
    )
    growing = GrowingGame.empty(size, header)
    try:
        moves = parse_position_string(game["moves"], size)
    except NotationError as error:
        raise ValueError(game["moves"]) from error
    start = int(game.get("start", 0))
    columns = [_column(game, key) for key in ("ms", "depth", "percent")]
    for at, point in enumerate(moves):
        node = growing.play(point, "")
        if node is None:
            raise ValueError(point)
        took, depth, percent = (column[at - start] if 0 <= at - start < len(column) else None for column in columns)
        if took is not None:
            node.properties["MS"] = [str(took)]
        if depth is not None:
            node.properties["DEPTH"] = [str(depth)]
        if percent is not None:
            node.properties["SBKV"] = [str(percent if node.stone is Stone.BLACK else 100 - percent)]
    said = game.get("said", ())
    growing.end.comment = "\n".join(map(str, said))
    return growing.record


def _column(game: Mapping[str, Any], key: str) -> Sequence[int | None]:
    """The numbers of a game's moves. Raises ValueError."""
    found = game.get(key, ())
    if not all(each is None or isinstance(each, int) for each in found):
        raise ValueError(key)
    return tuple(found)
