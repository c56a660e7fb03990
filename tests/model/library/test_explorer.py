"""What the board of a library shows: the position looked for, or a game that is stepped through."""

from __future__ import annotations

import pytest

from gobang.game.library.line_text import write_line
from gobang.game.library.values import Found, ListedGame
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.model.library.explorer import Explorer

H8 = parse_point("h8", 15)


def listed(moves: str, ply: int | None = None) -> ListedGame:
    line = write_line(Record.of(Position.of(15, parse_position_string(moves, 15))).mainline())
    found = Found("a.sgf", 0, 15, "renju", "", "", "", "", "unknown", len(moves) // 2, "", None, False, ply)
    return ListedGame(found, line, 1, alone=True, own=False)


@pytest.fixture
def explorer(qapp):
    made = Explorer()
    made.seen = []
    made.changed.connect(lambda: made.seen.append("changed"))
    made.sought.connect(lambda: made.seen.append("sought"))
    return made


def test_moves_are_played_and_taken_back(explorer):
    explorer.play(H8)
    explorer.play(H8)  # it is taken
    assert explorer.seen == ["changed", "sought"]
    assert explorer.position.moves == (H8,)
    explorer.back()
    assert not any(explorer.position.grid)
    assert not explorer.can_go_back
    explorer.back()
    assert explorer.forward()
    assert explorer.position.moves == (H8,)
    assert not explorer.forward()


def test_a_game_is_shown_where_the_position_stands_in_it_and_stepped_through(explorer):
    explorer.play(H8)
    explorer.seen.clear()
    explorer.look_at(listed("h8i9g7", 1))
    assert (explorer.step, explorer.last_step) == (1, 3)
    explorer.forward()
    explorer.go(99)
    assert explorer.shown.moves == tuple(parse_position_string("h8i9g7", 15))
    explorer.go(0)
    explorer.back()
    assert not any(explorer.shown.grid)
    assert "sought" not in explorer.seen
    explorer.look_at(None)
    assert explorer.shown.moves == (H8,)


def test_a_move_leaves_the_game_and_is_looked_for_from_the_position_shown(explorer):
    explorer.look_at(listed("h8i9g7"))
    assert explorer.step == 3
    explorer.play(parse_point("g9", 15))
    assert explorer.game is None
    assert explorer.position.moves == tuple(parse_position_string("h8i9g7g9", 15))


def test_a_game_that_has_the_position_in_a_variation_is_shown_where_that_begins(explorer):
    explorer.seek(Position.of(15, parse_position_string("h8i9g7a15", 15)))
    explorer.look_at(listed("h8i9g7f6i7", 4))
    assert (explorer.step, explorer.fork) == (3, 3)
    explorer.look_at(listed("h8", 4))
    assert (explorer.step, explorer.fork) == (1, 1)
    explorer.look_at(None)
    explorer.seek(Position.of(15, parse_position_string("h8g9i7j6", 15)))
    explorer.look_at(listed("h8i9g7f6i7", 4))
    assert (explorer.step, explorer.fork) == (4, None), "mirrored, it is in the game"
    explorer.look_at(None)
    explorer.look_at(listed("h8i9g7f6i7"))
    assert (explorer.step, explorer.fork) == (5, None)


def test_clearing_keeps_the_size_and_can_be_gone_back_from(explorer):
    explorer.seek(Position.of(19, [H8]))
    explorer.clear()
    assert explorer.position == Position.empty(19)
    explorer.back()
    assert any(explorer.position.grid)


def test_a_line_that_no_game_has_is_not_shown(explorer):
    broken = listed("h8")
    object.__setattr__(broken, "line", "/hhHH" + "hh")
    explorer.look_at(broken)
    assert explorer.game is None
