"""What is said of one of an engine's lines: for screen readers, below the list, and beside what is known of it."""

from __future__ import annotations

from gobang.game.notation import point_name
from gobang.game.worth import Proof, Worth
from gobang.model.engines.thoughts import Thought
from gobang.words.catalogue import tr
from gobang.words.engines.engines import depth_text
from gobang.words.worth import further_on, move_worth_text, moves_to_end


def line_in_words(thought: Thought, size: int) -> str:
    """A line as it is read aloud: "H8 62 % · known · now 58 %, then …"."""
    parts = move_worth_text(thought.worth), further_on(thought.below), known_and_now(thought)
    worth = " · ".join(filter(None, parts))
    said = f"{point_name(thought.moves[0], size)} {worth}"
    rest = " ".join(point_name(point, size) for point in thought.moves[1:])
    return tr("{0}, then {1}").format(said, rest) if rest else said


def line_detail(thought: Thought, size: int) -> str:
    """A whole line with its depth, and what the engine says of its move now, where that was known."""
    depth, now = depth_text(thought), thought.now
    known = tr("known: depth {0}") if thought.known else tr("depth {0}")
    parts = [known.format(depth)] if depth else []
    if now is not None:
        parts.append(tr("now {0}, depth {1}").format(move_worth_text(now.worth), depth_text(now) or now.depth))
    return " · ".join([*parts, " ".join(point_name(point, size) for point in thought.moves)])


def known_and_now(thought: Thought) -> str:
    """That a line was known, and in a few characters what the engine says of its move now; empty for other lines."""
    if not thought.known:
        return ""
    return " · ".join(filter(None, (tr("known"), now_text(thought))))


def now_text(thought: Thought) -> str:
    """What the engine says now of the move of a line that was known; empty if nothing."""
    return "" if thought.now is None else tr("now {0}").format(_figure(thought.now.worth))


def _figure(worth: Worth | None) -> str:
    """What a move is worth in a few characters: "62 %", "+7", "−4"."""
    if worth is None or worth.proof in (None, Proof.DRAW):
        return move_worth_text(worth)
    return f"{'+' if worth.proof is Proof.WIN else '−'}{moves_to_end(worth.plies)}"
