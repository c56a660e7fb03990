"""What the monkey looks at after each step: that the board is the record, and that the game is kept."""

from __future__ import annotations

from gobang.game.formats import read_back
from gobang.game.gradual import finish
from gobang.game.point import Stone
from gobang.model.kept.unfinished import UnfinishedGame
from tools.soak.windows.watched import Watched


def look(watched: Watched, *, whole: bool) -> None:
    """Compare what is painted with the record, and note what differs; `whole`: write the record and read it, too."""
    match, board, faults = watched.session.match, watched.session.window.board, watched.faults
    shown = {point: position for point in match.position.points() if (position := match.position[point])}
    node = match.record.current
    if match.field.position is not node.position:
        faults.append("the field does not show the current node")
    if board.surface.stones() != shown:
        faults.append(f"the stones painted are not the record's: {match.position.moves}")
    if match.setup.size != match.position.size:
        faults.append(f"the set-up says {match.setup.size}, the board has {match.position.size}")
    if match.verdict != match.sheet.verdict:
        faults.append(f"the verdict is {match.verdict}, the sheet says {match.sheet.verdict}")
    if node.path()[0] is not match.record.root:
        faults.append("the current node is not in the record")
    if node.move is not None and match.position[node.move] is Stone.EMPTY:
        faults.append("the current node's move is not on the board")
    if whole:
        finish(read_back.saving(match.record, ".sgf"))  # reads it back


def resumed(watched: Watched) -> str:
    """What the game on the board would lose if the program were started again; "" if nothing."""
    session = watched.session
    session.unfinished.write()
    game = session.desk.game
    read = UnfinishedGame(session.desk, session.games, session.unfinished.path).read()
    if game.record.blank:
        return "" if read is None else "an empty board was kept as a game"
    if read is None:
        return "the game was not kept"
    same = finish(read_back.saving(read.record, ".sgf")) == finish(read_back.saving(game.record, ".sgf"))
    return "" if same and read.record.position == game.record.position else "the game is another one when it is read"
