"""What is said of moves that are added to a record from elsewhere."""

from __future__ import annotations

from gobang.game.notation import point_name
from gobang.game.record.grafting import Difference, Graft, MarkDifference
from gobang.words.board import sign_name
from gobang.words.catalogue import as_list, joined, tr, tr_many
from gobang.words.numbers import whole_percent_text
from gobang.words.play.match import told_result


def copying(part: float) -> str:
    """A large branch is being copied; `part` of it, from 0 to 1, is done."""
    return f"{tr('Copying the branch…')} {whole_percent_text(round(100 * part))}"


def grafted(added: int, blocked: int, noted: bool, taken: tuple[str, ...], kept: int = 0) -> str:
    """So many moves were added, and others could not be played; some were `noted`, and fields of the header `taken`.

    In so many places where both said something else both were `kept`.
    """
    return joined(
        tr_many("1 move added.", "{0} moves added.", added).format(added) if added else "",
        tr("Comments and marks added.") if noted and not added else "",
        _kept(kept) if kept else "",
        tr("Taken from the file: {0}.").format(as_list([_title(name) for name in taken])) if taken else "",
        _blocked(blocked) if blocked else "",
    )


def _kept(places: int) -> str:
    return tr_many(
        "Both are kept in 1 place where they differ.", "Both are kept in {0} places where they differ.", places
    ).format(places)


def nothing_new(blocked: int) -> str:
    """What was to be added is there already, or cannot be played."""
    return _blocked(blocked) if blocked else tr("Everything is in the record already.")


def gone() -> str:
    """The move below which a branch was to be pasted was removed before it had been read."""
    return tr("Nothing was pasted: the move below which it was to stand has been removed meanwhile.")


def _blocked(number: int) -> str:
    return tr_many(
        "1 branch was left out: its crossing is taken.", "{0} branches were left out: crossings are taken.", number
    ).format(number)


def other_start(name: str) -> str:
    """A file cannot be merged."""
    return tr("{0} begins from another position or board; only games with the same start can be merged.").format(name)


def contradictions(name: str, graft: Graft) -> str:
    """What is to be decided before a file is merged."""
    number = graft.contradicted + len(graft.fields)
    return tr_many("{0} says something else in one place.", "{0} says something else in {1} places.", number).format(
        name, number
    )


def difference(each: Difference) -> str:
    """Two comments on one move."""
    node = each.node
    move = tr("Before the first move") if node.move is None else f"{node.ply} {point_name(node.move, node.size)}"
    return _both(move, each.ours, each.theirs)


def mark_difference(each: MarkDifference) -> str:
    """Two marks on one crossing."""
    node, point = each.node, point_name(each.point, each.node.size)
    move = f"{node.ply} {point_name(node.move, node.size)}" if node.move is not None else tr("Start")
    where = move if each.point == node.move else tr("{0}, on {1}").format(move, point)
    ours, theirs = (mark if isinstance(mark, str) else sign_name(mark) for mark in (each.ours, each.theirs))
    return _both(where, ours, theirs)


def field_difference(graft: Graft, name: str) -> str:
    """Two texts for one field of the header."""
    ours, theirs = getattr(graft.ours, name), getattr(graft.theirs, name)
    if name == "result":
        ours, theirs = told_result(ours), told_result(theirs)
    return _both(_title(name), ours, theirs)


def _title(name: str) -> str:
    """What the field `name` of the header is called."""
    return {
        "black": tr("Black"),
        "white": tr("White"),
        "result": tr("Result"),
        "event": tr("Event"),
        "round": tr("Round"),
        "date": tr("Date"),
        "place": tr("Place"),
    }.get(name, tr("Comment"))


def _both(what: str, ours: str, theirs: str) -> str:
    """What the game says of something, and what the file says."""
    return tr("{0}\n  here: {1}\n  there: {2}").format(what, ours, theirs)
