"""The games of a contest in words: results, endings, failures, and what is said of a game that is being played."""

from __future__ import annotations

from gobang.contest.machine import Failure
from gobang.contest.running.kept_game import KeptGame
from gobang.game.ruleset import Ending
from gobang.words.catalogue import tr, tr_in, tr_many
from gobang.words.contests.rows import ShownRow
from gobang.words.numbers import decimal_text, number_text


def ending_key(game: KeptGame) -> str:
    """How it ended, as lists are narrowed by it: the failure, or else the ending on the board."""
    return game.failure or game.ending


def ending_name(key: str) -> str:
    """How games ended, in a word or two, by their key."""
    names = {
        Failure.NO_MOVE.value: tr("no move"),
        Failure.ILLEGAL.value: tr("illegal move"),
        Failure.LATE.value: tr("too late"),
        Failure.DEAD.value: tr("crashed"),
        Failure.FLOODED.value: tr("flood of lines"),
        Failure.GARBLED.value: tr("unreadable"),
        Failure.GREEDY.value: tr("memory limit"),
        Ending.FIVE.value: tr_in("an ending", "five"),
        Ending.FULL.value: tr("board full"),
        Ending.AGREED.value: tr("agreed"),
        Ending.FORBIDDEN.value: tr("forbidden move"),
        Ending.RESIGNED.value: tr("both sure of it"),
    }
    return names.get(key, tr("otherwise"))


def result_text(game: KeptGame) -> str:
    """The result with Black's points first."""
    return {"black": "1–0", "white": "0–1", "nobody": "½–½"}[game.winner]


def moves_of(game: KeptGame) -> int:
    """How many moves it has: a letter and a number are one."""
    return sum(sign.isalpha() for sign in game.moves)


def game_row(game: KeptGame) -> ShownRow:
    """A game in the list."""
    moves, ending = moves_of(game), ending_name(ending_key(game))
    cells = (game.black, game.white, result_text(game), str(moves), ending)
    counted = tr_many("{0} move", "{0} moves", moves).format(moves)
    winner = {"black": game.black, "white": game.white, "nobody": ""}[game.winner]
    result = tr("{0} won").format(winner) if winner else tr("drawn")
    spoken = tr("{0} with Black against {1}: {2}, {3}, {4}").format(game.black, game.white, result, counted, ending)
    return ShownRow(game.key, cells, spoken)


def failure_row(game: KeptGame) -> ShownRow:
    """A game that was lost by a failure, in the list of failures."""
    other = game.white if game.loser == game.black else game.black
    move, what = moves_of(game) + 1, failure_sentence(game)
    cells = (game.loser, what, other, str(move))
    spoken = tr("{0} against {1}, at move {2}: {3}").format(game.loser, other, move, what)
    return ShownRow(game.key, cells, spoken)


def failure_sentence(game: KeptGame) -> str:
    """How an entrant lost without a five."""
    return {
        Failure.NO_MOVE.value: tr("said that it has no move"),
        Failure.ILLEGAL.value: tr("played an illegal move"),
        Failure.LATE.value: tr("moved too late"),
        Failure.DEAD.value: tr("its program ended"),
        Failure.FLOODED.value: tr("wrote more lines than can be read"),
        Failure.GARBLED.value: tr("answered with what is no move"),
        Failure.GREEDY.value: tr("took too much memory"),
    }.get(game.failure or "", tr("played a forbidden move"))


def transcript_text(game: KeptGame) -> str:
    """The last lines of the machine that failed."""
    return "\n".join(game.said) or tr("Nothing was said.")


def counted_games(shown: int, all_games: int) -> str:
    """How many games are listed."""
    if shown == all_games:
        return tr_many("{0} game", "{0} games", shown).format(number_text(shown))
    return tr("{0} of {1} games").format(number_text(shown), number_text(all_games))


def no_failures_text() -> str:
    """What stands in place of a list without failures."""
    return tr("No failures.")


def no_games_text(*, any_ended: bool) -> str:
    """What stands in place of a list without games."""
    return tr("No game is so.") if any_ended else tr("Games appear as they end.")


def score_line(name: str, depth: int | None, percent: int | None, ms: int | None, line: str) -> str:
    """What a machine has said of its last move: its chance, the depth, the time, and the line it expects."""
    parts = [name]
    if percent is not None:
        parts.append(tr("{0} %").format(percent))
    if depth is not None:
        parts.append(tr("depth {0}").format(depth))
    if ms is not None:
        parts.append(tr("{0} s").format(decimal_text(ms / 1000, 1)))
    if line:
        parts.append(line)
    return " · ".join(parts)


def opened_sentence(contest: str, game: KeptGame) -> str:
    """What game was opened."""
    text = tr("{0} – {1}, {2}, from the contest {3}.")
    return text.format(game.black, game.white, result_text(game), contest)


def live_title(black: str, white: str, opening: int) -> str:
    """What is written above a game that is being played."""
    return tr("{0} – {1} · opening {2}").format(black, white, opening + 1)
