"""Sentences of the place for libraries: its list of games, its search, and what was played from a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from gobang.game.library import pinyin
from gobang.game.library.values import Found, ListedGame, NextMove
from gobang.game.notation import point_name
from gobang.game.openings import renju
from gobang.game.point import Stone
from gobang.game.ruleset import RULES
from gobang.game.weighers.schemes import SCHEMES
from gobang.model.library.removing import NoTrash
from gobang.model.opponent_id import HUMAN, SUITS_ME, OpponentId
from gobang.model.setup import Mode
from gobang.paths import resources
from gobang.words.board import stone_name
from gobang.words.catalogue import as_list, joined, tr, tr_in, tr_many
from gobang.words.faults import reason, shown_name_of_file
from gobang.words.library.results import result_name
from gobang.words.numbers import number_text, unbroken
from gobang.words.play.opening_words import renju_opening_name, renju_opening_title
from gobang.words.play.opponents import NAMED_LEVELS, mode_name, opponent_name, shown_name
from gobang.words.play.rule_names import rule_name
from gobang.words.play.times import moment_of_file

MOST_NAMED = 3
"""How many files of Go are named in a notice; a dialog names all of them."""
OPENINGS = {each.number: each for each in renju.RenjuOpening}
_KEPT = (
    str(HUMAN),
    str(SUITS_ME),
    *(str(OpponentId.of_level(level)) for level in range(1, NAMED_LEVELS + 1)),
    *SCHEMES,
)
"""The names that the program writes for players, and shows in words of the language."""


def column_names() -> dict[str, str]:
    """The titles of the list's columns; the first, with a picture of the board, has a name for screen readers only."""
    return {
        "board": tr("Board"),
        "black": stone_name(Stone.BLACK),
        "white": stone_name(Stone.WHITE),
        "result": tr("Result"),
        "rule": tr("Rule"),
        "plies": tr_in("a column", "Moves"),
        "opening": tr("Opening"),
        "event": tr("Event"),
        "date": tr("Date"),
    }


def cell_text(game: ListedGame, column: str) -> str:
    """What stands in a column of the list."""
    found = game.found
    texts: dict[str, Callable[[], str]] = {  # functions, because only one is wanted
        "board": lambda: f"×{game.copies}" if game.copies > 1 else "",
        "black": lambda: _first_name(game),
        "white": lambda: player_name(found.white) if _named(found) and not _at_one_board(found) else "",
        "result": lambda: {"black": "1–0", "white": "0–1", "draw": "½"}.get(found.result, "–"),
        "rule": lambda: rule_name(found.rule) if found.rule in RULES else found.rule,
        "plies": lambda: str(found.plies),
        "opening": lambda: opening_text(found.opening),
        "event": lambda: found.event,
        "date": lambda: found.date,
    }
    return texts[column]()


def _named(found: Found) -> bool:
    """Whether the file names a player; else its own name stands for the game."""
    return bool(found.black.strip() or found.white.strip())


def _at_one_board(found: Found) -> bool:
    """Whether two people played it here, taking turns, so that neither is "You" rather than the other."""
    return OpponentId.parse(found.black) == OpponentId.parse(found.white) == HUMAN


def _players_at_one_board(game: ListedGame) -> str:
    """What a game is called in which people placed both colours; empty for another one."""
    if not _at_one_board(game.found):
        return ""
    return mode_name(Mode.FREE if game.own and game.found.free else Mode.TWO_PLAYERS)


def _first_name(game: ListedGame) -> str:
    """What stands where Black is named: both at once if they have one name, the file if it names nobody."""
    if not _named(game.found):
        return place_text(game)
    return _players_at_one_board(game) or player_name(game.found.black)


def opening_text(number: str) -> str:
    """The number and the name of an opening of renju."""
    opening = OPENINGS.get(number)
    return f"{opening.number} {renju_opening_name(opening)}" if opening is not None else "–"


def player_name(name: str) -> str:
    """A player's name as people read it, from what a file has."""
    value = OpponentId.parse(name)
    return tr("You") if value == HUMAN else shown_name(opponent_name(value)) or "?"


def kept_names(text: str) -> tuple[tuple[str, str], ...]:
    """The words of `text` that stand in the name of a player of this program, each with what files have for it."""
    shown = {name: player_name(name).casefold() for name in _KEPT}
    return tuple(
        (word, name)
        for word in text.split()
        for name in _KEPT
        if word.casefold() in shown[name] or f" {word.casefold()}" in pinyin.spelt(shown[name], _readings())
    )


@cache
def _readings() -> dict[str, tuple[str, ...]]:
    return pinyin.loads((resources() / "pinyin.txt").read_text("utf-8"))


def dates_text(since: str, until: str) -> str:
    """From when to when the games are that one looks for; empty for both limits: nothing is said."""
    if since == until:
        return since
    if since and until:
        return tr("{0} to {1}").format(since, until)
    return tr("from {0}").format(since) if since else tr("until {0}").format(until)


def players(game: ListedGame) -> str:
    """Both players, Black first; of a game of two at one board or of a free board, that it is one."""
    names = player_name(game.found.black), player_name(game.found.white)
    return _players_at_one_board(game) or tr("{0} – {1}").format(*names)


def title(game: ListedGame) -> str:
    """A game's players, or else its file; with its date and its result if they are known."""
    found = game.found
    result = "" if found.result == "unknown" else result_name(found.result)
    who = players(game) if _named(found) else place_text(game)
    return " · ".join(filter(None, (who, found.date, result)))


def details(game: ListedGame, fork: int | None = None) -> str:
    """What else is known of a game; after `fork` moves a variation begins in which the position looked for stands."""
    found = game.found
    opening = OPENINGS.get(found.opening)
    parts = (
        "" if fork is None else tr("position in a variation of move {0}").format(fork + 1),
        found.event,
        cell_text(game, "rule"),
        renju_opening_title(opening) if opening is not None else "",
        tr_many("1 move", "{0} moves", found.plies).format(found.plies),
        "" if found.mistakes is None else tr_many("{0} mistake", "{0} mistakes", found.mistakes).format(found.mistakes),
        tr_many("{0} copy", "{0} copies", game.copies - 1).format(game.copies - 1) if game.copies > 1 else "",
        place_text(game) if _named(found) else "",
    )
    return " · ".join(filter(None, parts))


def spoken_game(game: ListedGame) -> str:
    """A row of the list for a screen reader."""
    return f"{title(game)} · {details(game)}"


def place_text(game: ListedGame) -> str:
    """Where a game lies: its file, and which of its games it is; of one's own games when they were kept."""
    name = (game.own and moment_of_file(game.found.path)) or shown_name_of_file(game.found.path)
    return name if game.alone else tr("{0}, game {1}").format(name, game.found.number + 1)


def rest_sentence(count: int, total: int, *, stones: int = 0, filters: str = "", unread: int = 0) -> str:
    """How many games the list has. A position with so many `stones` is looked for; `filters` names what else is.

    So many files and games are `unread` because they cannot be.
    """
    told = _count_sentence(count, total, stones, filters)
    if not unread:
        return told
    return f"{told} · {tr_many('{0} cannot be read', '{0} cannot be read', unread).format(number_text(unread))}"


def _count_sentence(count: int, total: int, stones: int, filters: str) -> str:
    numbers = number_text(count), number_text(total)
    if stones:
        text = tr_many(
            "{0} of {1} games holds {2}, also turned, mirrored or by another order of moves.",
            "{0} of {1} games hold {2}, also turned, mirrored or by another order of moves.",
            count,
        )
        position = tr_many("the position with 1 stone", "the position with {0} stones", stones).format(stones)
        told = text.format(*numbers, position)
        return joined(told, tr("Filter: {0}").format(filters)) if filters else told
    if filters:
        return tr_many("{0} of {1} games matches: {2}", "{0} of {1} games match: {2}", count).format(*numbers, filters)
    return tr_many("{0} game", "{0} games", total).format(number_text(total))


def reading_sentence() -> str:
    """What is said where no game is known yet, because none has been read."""
    return tr("Reading games…")


def doing_sentence(doing: str, part: float, games: int, files: int | None) -> str:
    """What is being done: "adding", "reading", "waiting" or "stopped". `files`: so many were looked at to copy them."""
    so_far = f"{unbroken(f'{int(part * 100)} %')} · {games_text(games)}"
    if files is not None:
        so_far = tr_many("{0} file", "{0} files", files).format(number_text(files))
    return {
        "adding": tr("Adding games: {0}").format(so_far),
        "reading": tr("Reading games: {0}").format(so_far),
        "waiting": tr("Another program is using this library; the list follows."),
        "stopped": tr_many("Stopped: {0} game so far.", "Stopped: {0} games so far.", games).format(number_text(games)),
    }[doing]


def added_sentence(
    files: int, games: int, already: int, others: int, failed: int, of_go: Sequence[str] = (), partly: int = 0
) -> str:
    """What came of adding files. `of_go` names those that say that they are of Go; so many are read only `partly`."""
    sentences = [tr_many("{0} new game.", "{0} new games.", games).format(number_text(games))]
    if not files and not games and not already and not failed:
        sentences = [tr("There is no game in it.")]
    if already:
        sentences.append(
            tr_many("{0} file was there already.", "{0} files were there already.", already).format(already)
        )
    if others:
        sentences.append(tr_many("{0} other file is no game.", "{0} other files are no games.", others).format(others))
    if failed:
        sentences.append(tr_many("{0} cannot be read.", "{0} cannot be read.", failed).format(failed))
    if partly:
        sentences.append(part_sentence(partly))
    if of_go:
        more = len(of_go) - MOST_NAMED
        names = [
            *map(shown_name_of_file, of_go[:MOST_NAMED]),
            *([tr("{0} more").format(number_text(more))] if more > 0 else []),
        ]
        sentences.append(tr("Games of Go by their files, shown as five in a row: {0}.").format(as_list(names)))
    return joined(*sentences)


def part_sentence(games: int) -> str:
    """So many games are in the library, and something of them is missing."""
    return tr_many("{0} is read only in part.", "{0} are read only in part.", games).format(number_text(games))


def failed_sentence(folder: str, error: Exception) -> str:
    """The library cannot be opened or read."""
    if isinstance(error, FileNotFoundError):
        gone = tr("The folder {0} is no longer there.").format(folder)
        return joined(gone, tr("Put it back and try again, or open another library."))
    told = tr("The library {0} cannot be used: {1}. Open another one, or try again.")
    return told.format(folder, reason(error))


def broken_sentence(folder: str, error: Exception) -> str:
    """What is said in the place of the list of a library that cannot be used."""
    if isinstance(error, FileNotFoundError):
        return failed_sentence(folder, error)
    told = tr("The library {0} cannot be used: {1}.").format(shown_name_of_file(folder), reason(error))
    return joined(told, tr("See that its folder is there and can be read, then try again, or open another library."))


def refused_sentence(error: Exception) -> str:
    """A game of the list cannot be opened."""
    told = tr("This game cannot be opened: {0}.").format(reason(error))
    return joined(told, tr("Its file may have changed; the list is being brought up to date."))


def unshown_sentence(folder: str) -> str:
    """The desktop cannot show the folder of a game."""
    return tr("No file manager answered. The game is in {0}.").format(folder)


def removed_sentence(*names: str) -> str:
    """These files were taken out of the library."""
    if len(names) == 1:
        return tr("{0} was moved to the trash.").format(shown_name_of_file(names[0]))
    told = tr_many("{0} file was moved to the trash.", "{0} files were moved to the trash.", len(names))
    return told.format(len(names))


def unremoved_sentence(path: str, error: Exception) -> str:
    """A game could not be taken out of the library."""
    why = tr("this system has none for it") if isinstance(error, NoTrash) else reason(error)
    told = tr("{0} cannot be moved to the trash: {1}.").format(shown_name_of_file(path), why)
    return joined(told, tr("To be rid of it, delete the file yourself."))


def not_put_back_sentence(path: str, error: Exception) -> str:
    """A game that was taken out cannot be brought back."""
    told = tr("{0} cannot be written: {1}.").format(shown_name_of_file(path), reason(error))
    return joined(told, tr("You find it in the trash."))


def shared_file_sentence(name: str) -> str:
    """A game cannot be taken out of the library because its file holds other games."""
    return tr("{0} holds other games, too. Delete the game there, in another program.").format(shown_name_of_file(name))


def postponed_sentence(folder: str) -> str:
    """Another library was opened while games were being added to this one."""
    return tr("Adding games to {0} goes on when that library is opened again.").format(folder)


def unread_game(path: str, number: int) -> str:
    """The name of a file that cannot be read, and which of its games it is if it is not the first."""
    name = shown_name_of_file(path)
    return tr("{0}, game {1}").format(name, number + 1) if number else name


def still_unread_sentence(many: int) -> str:
    """How many files and games cannot be read after they were read once more."""
    if not many:
        return tr("Everything can be read now.")
    return tr_many("{0} still cannot be read.", "{0} still cannot be read.", many).format(number_text(many))


def empty_sentence() -> str:
    """What is said where no game is yet."""
    return tr("No games are here yet. Your own games appear by themselves as soon as they are over.")


def no_match_sentence(*, by_board: bool, left_out: int) -> str:
    """What is said where nothing was found. `left_out` games hold the position all the same."""
    if by_board and left_out:
        text = tr_many(
            "{0} game holds this position, but does not match the rest of the search.",
            "{0} games hold this position, but none of them matches the rest of the search.",
            left_out,
        )
        return text.format(number_text(left_out))
    return tr("No game holds this position.") if by_board else tr("No game matches.")


def points_text(move: NextMove, size: int) -> str:
    """The crossings of a next move; of many the first one, and how many more there are."""
    names = [point_name(point, size) for point in move.points]
    return as_list(names) if len(names) <= 2 else f"{names[0]} +{len(names) - 1}"


def games_text(many: int) -> str:
    """A number of games."""
    return tr_many("{0} game", "{0} games", many).format(number_text(many))


def known_share(results: Mapping[str, int]) -> float | None:
    """Black's share of the games whose result is known, draws counted half; None if none is known."""
    known = results["black"] + results["white"] + results["draw"]
    return (results["black"] + results["draw"] / 2) / known if known else None


def spoken_move(move: NextMove, size: int, known: str = "") -> str:
    """A next move with its results, and what analyses know of it, for a screen reader and tool tips."""
    told = [f"{result_name(name)} {many}" for name, many in move.results.items() if many]
    names = as_list(point_name(point, size) for point in move.points)
    said = f"{names} · {games_text(move.games)}: {as_list(told)}"
    return f"{said}\n{tr('Known: {0}').format(known)}" if known else said


def step_text(step: int, last: int) -> str:
    """How far a game is stepped through."""
    return tr("Move {0} of {1}").format(step, last)


def length_names() -> dict[tuple[int | None, int | None], str]:
    """The lengths of games that can be looked for, with their least and most moves."""
    return {
        (None, 20): tr("up to 20 moves"),
        (21, 40): tr("21 to 40 moves"),
        (41, 80): tr("41 to 80 moves"),
        (81, None): tr("more than 80 moves"),
    }


def mistake_names() -> dict[tuple[int | None, int | None], str]:
    """The numbers of mistakes that can be looked for."""
    return {
        (0, None): tr("reviewed"),
        (0, 0): tr("without a mistake"),
        (1, 2): tr("1 or 2 mistakes"),
        (3, None): tr("3 mistakes or more"),
    }


def games_list_name() -> str:
    """The name of the list for screen readers."""
    return tr("Games")
