"""Sentences about a match: how it ended, what was refused, why a machine failed."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from gobang.game.forbidden import Forbidden
from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.game.record.record import Header
from gobang.game.record.result import read_result, result_text
from gobang.game.ruleset import RULES, Ending, Verdict
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.refusal import Refusal
from gobang.model.setup import Mode
from gobang.words.board import stone_name
from gobang.words.catalogue import tr, tr_many
from gobang.words.play.opponents import mode_name, opponent_name, shown_name
from gobang.words.play.rule_names import forbidden_sentence, rule_name


def ending_sentence(verdict: Verdict, side: Callable[[Stone], str] = stone_name, own: Stone | None = None) -> str:
    """Who won and why, in a sentence; `side` names the sides. `own`: the reader's, against a machine."""
    if verdict.winner is Stone.EMPTY:
        if verdict.ending is Ending.AGREED:
            return tr("Draw by agreement.")
        return tr("Draw: there is nowhere left to play.")
    if own is not None and verdict.ending is not Ending.TOLD:
        return _own_ending(verdict, side(own.other), won=verdict.winner is own)
    winner, loser = side(verdict.winner), side(verdict.winner.other)
    sentence = {
        Ending.FIVE: tr("{0} wins: five in a row."),
        Ending.RESIGNED: tr("{0} wins: {1} resigned."),
        Ending.TIME: tr("{0} wins: {1}'s time is up."),
        Ending.FORBIDDEN: tr("{0} wins: {1} played a forbidden move."),
        Ending.TOLD: tr("{0} won."),
    }.get(verdict.ending, tr("{0} wins: {1} forfeited."))
    return sentence.format(winner, loser)


def _own_ending(verdict: Verdict, other: str, *, won: bool) -> str:
    """How the reader's game against the side `other` ended."""
    if won:
        sentence = {
            Ending.FIVE: tr("You win: five in a row."),
            Ending.RESIGNED: tr("You win: {0} resigned."),
            Ending.TIME: tr("You win: {0}'s time is up."),
            Ending.FORBIDDEN: tr("You win: {0} played a forbidden move."),
        }.get(verdict.ending, tr("You win: {0} forfeited."))
        return sentence.format(other)
    return {
        Ending.FIVE: tr("You lose: {0} has five in a row.").format(other),
        Ending.RESIGNED: tr("You lose: you resigned."),
        Ending.TIME: tr("You lose: your time is up."),
        Ending.FORBIDDEN: tr("You lose: you played a forbidden move."),
    }.get(verdict.ending, tr("You lose: you forfeited."))


def result_names() -> dict[str, str]:
    """The names of all results, by the text that SGF has for them."""
    names = {"": tr("not known")}
    for stone, sign in ((Stone.BLACK, "B+"), (Stone.WHITE, "W+")):
        side, other = stone_name(stone), stone_name(stone.other)
        names[sign] = tr("{0} won").format(side)
        names[f"{sign}R"] = tr("{0} won: {1} resigned").format(side, other)
        names[f"{sign}T"] = tr("{0} won: {1}'s time was up").format(side, other)
        names[f"{sign}F"] = tr("{0} won: {1} forfeited").format(side, other)
    return names | {"Draw": tr("draw")}


def told_result(text: str) -> str:
    """The name of the result that a header tells in `text`, however it is written; `text` itself if it is none."""
    names, verdict = result_names(), read_result(text)
    return names.get(text) or (text if verdict is None else names[result_text(verdict)])


def earlier_game_title(moment: str, header: Header, moves: int | None = None, *, resumes: bool = False) -> str:
    """A kept game in a menu: when it was left, who played it, Black first, its rule, its moves, and who won.

    `resumes`: it can be gone on with. Where both sides were placed by hand, only a game can or has a result.
    """
    names, verdict = [OpponentId.parse(name) for name in (header.black, header.white)], read_result(header.result)
    free = names == [HUMAN, HUMAN] and verdict is None and not resumes
    if names == [HUMAN, HUMAN]:
        players = mode_name(Mode.FREE if free else Mode.TWO_PLAYERS)
    elif header.black or header.white:
        black, white = (tr("You") if name == HUMAN else shown_name(opponent_name(name)) or "?" for name in names)
        players = tr("{0} – {1}").format(black, white)
    else:
        players = tr("an opened record")
    if verdict is None:
        result = "" if free else tr("unfinished")
    elif verdict.winner is Stone.EMPTY:
        result = tr("draw")
    else:
        result = tr("{0} won").format(stone_name(verdict.winner))
    rule = rule_name(header.rule) if header.rule in RULES else header.rule
    counted = "" if moves is None else tr_many("1 move", "{0} moves", moves).format(moves)
    return " · ".join(filter(None, (moment, players, rule, counted, result)))


def refusal_sentence(value: Refusal, detail: object, size: int, where: Callable[[Point, int], str] = point_name) -> str:
    """Why an order was refused; `where` names crossings on a board of that size."""
    if value is Refusal.FORBIDDEN:
        return forbidden_sentence(cast("Forbidden", detail), size, where)
    return {
        Refusal.NO_GAME: tr("No game is running. Start a new one."),
        Refusal.OFF_BOARD: tr("That is off the board. Choose another point."),
        Refusal.TAKEN: tr("{0} is taken. Choose another point.").format(
            where(detail, size) if isinstance(detail, Point) else ""
        ),
        Refusal.NOT_YOUR_TURN: tr("It was the machine's turn, so no stone was placed."),
        Refusal.PAUSED: tr("The game is paused."),
        Refusal.NOTHING_TO_TAKE_BACK: tr("There is nothing to take back."),
        Refusal.NOTHING_TO_RESIGN: tr("No game is running, so there is nothing to resign."),
        Refusal.NO_DRAW_NOW: tr("You cannot offer a draw now."),
    }[value]
