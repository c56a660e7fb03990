"""What is said of the analysis database: what it knows of a position, how much it holds, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gobang.analyses.counts import Counts, Merged
from gobang.analyses.finding import FoundLine, OwnMark, OwnWords, PositionFinding
from gobang.analyses.known import KnownMove
from gobang.analyses.obstacle import DatabaseError, Obstacle
from gobang.analyses.trees import Grown
from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.game.worth import Proof
from gobang.words.catalogue import joined, tr, tr_many
from gobang.words.numbers import number_text, percent_of
from gobang.words.worth import BELOW, KnownWorth, further_on, move_worth_text, moves_to_end, worth_text

ON_A_CROSSING = 5
"""Characters that can be read on a crossing of a board of usual size."""


def day_text(date: int) -> str:
    """The day of a finding, where the person is."""
    return f"{datetime.fromtimestamp(date).astimezone():%Y-%m-%d}"


def known_sentence(finding: PositionFinding) -> str:
    """What is known of a position, for the side to move: "Known: proved win in 13 moves · depth 24 · Gobang · …"."""
    worth = tr("no estimate") if finding.best.worth is None else worth_text(finding.best.worth)
    return tr("Known: {0}").format(" · ".join((worth, *found_parts(finding, finding.best))))


def found_parts(finding: PositionFinding, best: FoundLine) -> list[str]:
    """Of what hangs on its `best` line: how far on it was found, how deep, by whom and when."""
    alone = tr("by its only known move") if finding.hangs_on_one else ""
    depth = tr("depth {0}").format(best.depth)
    return [*filter(None, (further_on(best.below), alone, depth, finding.engine, day_text(finding.date)))]


def known_move(move: KnownMove) -> str:
    """What is known of a move, for the side that makes it."""
    return " · ".join(filter(None, (*move_parts(move), own_sentence(move.own))))


def move_parts(move: KnownMove) -> list[str]:
    """What was found of a move: its worth, how deep, and how far on; nothing if it has only own words."""
    found = (move_worth_text(move.worth), tr("depth {0}").format(move.depth)) if move.depth or move.worth else ()
    alone = tr("by the only known reply") if move.alone else ""
    return [*filter(None, (*found, further_on(move.below), alone))]


def move_label(move: KnownMove) -> str:
    """What stands on the board where a move is known: the person's label, else what it is worth; and the mark."""
    worth = move.worth
    said = "" if worth is None else f"{percent_of(worth.chance)}"
    if worth is not None and worth.proof is not None:
        sign = {Proof.WIN: "+", Proof.LOSS: "−", Proof.DRAW: "="}[worth.proof]
        said = sign if worth.proof is Proof.DRAW else f"{sign}{moves_to_end(worth.plies)}"
    if move.below and said:
        said = f"{said}{BELOW}"
    return f"{move.own.label or said}{mark_sign(move.own.mark)}" or "·"


def crossing_label(move: KnownMove) -> str:
    """The same where there is room for a few characters: of a long label only its beginning."""
    label = move.own.label
    if len(label) <= ON_A_CROSSING:
        return move_label(move)
    return f"{label[: ON_A_CROSSING - 1]}…{mark_sign(move.own.mark)}"


def wins_sentence(wins: Sequence[Point], size: int) -> str:
    """Which moves are known to win, the fastest first; empty unless there are several."""
    if len(wins) < 2:
        return ""
    names = " ".join(point_name(point, size) for point in wins)
    text = tr_many("{0} winning move known: {1}", "{0} winning moves known: {1}", len(wins))
    return text.format(len(wins), names)


def known_worth(move: KnownMove) -> KnownWorth:
    """What is known of a move, as the record's tree and the library's moves show it."""
    return KnownWorth(move_label(move), known_move(move))


def line_sentence(line: FoundLine, size: int) -> str:
    """A line with its worth and its depth."""
    moves = " ".join(point_name(point, size) for point in line.moves)
    parts = (move_worth_text(line.worth), further_on(line.below), tr("depth {0}").format(line.depth), moves)
    return " · ".join(filter(None, parts))


def mark_name(mark: OwnMark) -> str:
    """What a mark is called."""
    return {
        OwnMark.NONE: tr("no mark"),
        OwnMark.GOOD: tr("good"),
        OwnMark.BAD: tr("bad"),
        OwnMark.INTERESTING: tr("interesting"),
        OwnMark.DOUBTFUL: tr("doubtful"),
    }[mark]


def mark_sign(mark: OwnMark) -> str:
    """A mark in the two characters that chess and renju books write; empty for none."""
    return {OwnMark.GOOD: "!", OwnMark.BAD: "?", OwnMark.INTERESTING: "!?", OwnMark.DOUBTFUL: "?!"}.get(mark, "")


def own_sentence(own: OwnWords) -> str:
    """What the person says of a position; empty if nothing."""
    mark = f"{mark_sign(own.mark)} {mark_name(own.mark)}" if own.mark is not OwnMark.NONE else ""
    return " · ".join(filter(None, (own.label, mark, own.text)))


def counted(*parts: tuple[str, int]) -> str:
    """Texts, each with its number: "12 positions · 3 proved"."""
    return " · ".join(text.format(number_text(number)) for text, number in parts)


def counts_sentence(counts: Counts) -> str:
    """How much the database holds."""
    many = tr_many("{0} position analysed", "{0} positions analysed", counts.findings)
    proved = tr_many("{0} proved", "{0} proved", counts.proved)
    own = tr_many("{0} with your own words", "{0} with your own words", counts.own)
    return counted((many, counts.findings), (proved, counts.proved), (own, counts.own))


def merged_sentence(merged: Merged) -> str:
    """What came of taking in other findings."""
    new = tr_many("{0} new position", "{0} new positions", merged.new)
    better = tr_many("{0} is better now", "{0} are better now", merged.better)
    kept = tr_many("{0} stays as it was", "{0} stay as they were", merged.kept)
    own = tr_many("own words added to {0}", "own words added to {0}", merged.own)
    corrected = tr_many("{0} earlier position corrected", "{0} earlier positions corrected", merged.corrected)
    parts = (new, merged.new), (better, merged.better), (kept, merged.kept), (own, merged.own)
    return counted(*parts, *([(corrected, merged.corrected)] if merged.corrected else []))


def mended_sentence(positions: int, aside: str) -> str:
    """What came of a damaged database."""
    text = tr_many(
        "The analysis database was damaged. What is whole is kept: {0} position. The damaged file is now {1}.",
        "The analysis database was damaged. What is whole is kept: {0} positions. The damaged file is now {1}.",
        positions,
    )
    return text.format(number_text(positions), aside)


def exported_without(grown: Grown) -> list[str]:
    """What of the database is not in a file that was written."""
    sentences = []
    if grown.left_out:
        text = tr_many(
            "{0} position cannot be reached by moves in turn and is left out.",
            "{0} positions cannot be reached by moves in turn and are left out.",
            grown.left_out,
        )
        sentences.append(text.format(number_text(grown.left_out)))
    if grown.full:
        sentences.append(tr("The file has as many moves as one may have; the rest is left out. Try --depth."))
    return sentences


def memory_hindered(error: DatabaseError) -> str:
    """The window's database cannot be read or written."""
    return joined(tr("What analyses find is not kept for now."), obstacle_sentence(error))


def obstacle_sentence(error: DatabaseError) -> str:
    """Why the database cannot be used, and what to do."""
    sentences = {
        Obstacle.BUSY: tr("Another window or program is writing to it; try again when that has finished."),
        Obstacle.FULL: tr("The disk is full; make room and try again."),
        Obstacle.READ_ONLY: tr("It is read-only, so that nothing new is kept in it."),
        Obstacle.DAMAGED: tr("It is damaged. “gobang-cli analyses mend” makes a new one of all that is whole in it."),
        Obstacle.NEWER: tr("A newer edition of Gobang has made it; use that one."),
        Obstacle.FOREIGN: tr("It is another program's database, which Gobang does not read."),
        Obstacle.UNREACHABLE: tr("It cannot be opened: {0}").format(error.said),
    }
    return sentences[error.obstacle]
