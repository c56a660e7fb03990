"""What was found earlier about moves of the root, put where the search looks for it before it begins."""

from __future__ import annotations

from collections.abc import Sequence

from gobang.engine.kernels import board
from gobang.engine.kernels import state as s
from gobang.engine.kernels.table import EXACT, LOWER, PROOF, UPPER, store
from gobang.engine.search.cells import to_cell
from gobang.engine.search.limits import Report
from gobang.engine.search.winning import Work
from gobang.game.engines.gomocup import KnownLine


def begin_with(work: Work, known: Sequence[KnownLine]) -> Report | None:
    """Store what is known in the transposition table and order the list of the root's moves by it.

    Moves that are known come first, the best at the head, and those that are proved to lose last. The value of a move
    saves its search up to the depth in which it was found, except for the move at the head, which is searched as
    always. Moves that are not in the list, because they are illegal or lose at once, are left out. Returns the soonest
    win that is known to be proved.
    """
    main = work.state
    listed = [int(cell) for cell in main.root_move[: main.root_count]]
    lines = {cell: line for line in known if (cell := to_cell(line.moves[0])) in listed}
    best_first = sorted(lines, key=lambda cell: _order(lines[cell]), reverse=True)
    for cell in best_first:
        _sow(work, lines[cell])
    lost = [cell for cell in best_first if _order(lines[cell])[0] < 0]
    unknown = [cell for cell in listed if cell not in lines]
    main.root_move[: main.root_count] = [*(cell for cell in best_first if cell not in lost), *unknown, *lost]
    best = lines[best_first[0]] if best_first else None
    if best is None or not best.proved or best.score < 0:
        return None
    plies = best.score + 1
    return Report(1, 1, s.WIN - plies, plies, best.moves[:plies], 0, 0.0)


def _order(line: KnownLine) -> tuple[int, int, int]:
    """The larger the better for the side to move; the deeper first where nothing else is known."""
    if line.proved:
        return (1 if line.score > 0 else -1), -line.score, line.depth
    return 0, line.score, line.depth


def _sow(work: Work, line: KnownLine) -> None:
    """Store the value of the first move, and the moves after it to be tried first, as far as they can be played."""
    state, tb, table, _ = work
    begun = state.n
    cells = [to_cell(point) for point in line.moves]
    for number, cell in enumerate(cells):
        if state.board[cell] or state.n >= begun + s.PLIES // 4:
            break
        board.play(state, tb, cell)
        after = next(iter(cells[number + 1 :]), 0)
        value, depth, bound = _result(line) if number == 0 else (s.WIN, 0, UPPER)
        if after or depth:
            store(table, state.hash[state.n], value, s.NONE, after, depth, bound, state.generation)
    while state.n > begun:
        board.take_back(state)


def _result(line: KnownLine) -> tuple[int, int, int]:
    """Value, depth and bound of the position after the first move, to the side to move there."""
    if line.proved:
        value = -(s.WIN - abs(line.score)) if line.score > 0 else s.WIN - abs(line.score)
        return value, PROOF, UPPER if line.score > 0 else LOWER
    if not line.depth:
        return s.WIN, 0, UPPER  # it is worth at most everything
    return -line.score, line.depth * s.PLY, EXACT
