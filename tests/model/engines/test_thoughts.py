"""What engines say while they think, in the several ways they say it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.engines.remarks import parse_remark
from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.worth import Worth, chance_of, loss, win
from gobang.model.engines.thoughts import Listener, Thought


def at(text: str, size: int = 15) -> Position:
    return Position.of(size, parse_position_string(text, size))


def hear(position: Position, *lines: str) -> Listener:
    listener = Listener(position)
    for line in lines:
        if remark := parse_remark(line):
            listener.hear(remark)
    return listener


def fields(rank: int, moves: str, value: str, depth: int = 5, **more: object) -> list[str]:
    said = {"PV": rank, "NUMPV": 3, "DEPTH": depth, "SELDEPTH": depth + 4, "EVAL": value, "BESTLINE": moves, **more}
    return [*(f"MESSAGE INFO {key} {value}" for key, value in said.items()), "MESSAGE INFO PV DONE"]


def test_fields_of_yixins_window():
    lines = [*fields(0, "7,8 7,9", "35", WINRATE="0.62", NODES=1000, SPEED=2000), *fields(1, "3,3", "-10")]
    listener = hear(at("h8"), *lines)
    first, second = listener.thoughts
    assert first == Thought(0, (Point(7, 8), Point(7, 9)), Worth(0.62), 5, 9)
    assert second.moves == (Point(3, 3),)
    assert second.worth == Worth(chance_of(-10))
    assert (listener.nodes, listener.speed, listener.depth) == (1000, 2000, 5)


@pytest.mark.parametrize(
    ("line", "moves", "depth", "worth"),
    [
        ("MESSAGE Depth 21-38 | Eval -34 | Time 1081ms | I8 G8", "i8g8", 21, Worth(chance_of(-34))),
        ("MESSAGE depth 7-10 | eval 101 | Time 375ms | Nodes 21409 | F8 I11", "f8i11", 7, Worth(chance_of(101))),
        ("MESSAGE Depth 9-9 | Eval +M5 | Time 10ms | I9", "i9", 9, win(5)),
        ("MESSAGE (2) 12 | 8-12 | J8 K8", "j8k8", 8, Worth(chance_of(12))),
        ("Depth 3 | Eval -M4 | Time 1ms | G7", "g7", 3, loss(4)),
    ],
)
def test_lines_of_text(line, moves, depth, worth):
    (thought,) = hear(at("h8"), line).thoughts
    assert thought.moves == tuple(parse_position_string(moves, 15))
    assert (thought.depth, thought.worth) == (depth, worth)


def test_a_chance_that_nobody_has_told_is_not_known():
    listener = hear(at("h8"), *fields(1, "3,3", ""), *fields(0, "7,8", "-90"))
    assert [(t.moves[0], t.worth is None) for t in listener.thoughts] == [(Point(7, 8), False), (Point(3, 3), True)]


def test_an_engine_that_only_moves_is_believed_the_move_alone():
    listener = Listener(at("h8"))
    assert not listener.hear_move(Point(7, 7))
    assert listener.hear_move(Point(7, 8))
    assert listener.thoughts == (Thought(0, (Point(7, 8),), None),)
    assert not listener.hear_move(Point(1, 1)), "more is known already"


def test_speed_follows_from_nodes_and_time():
    assert hear(at("h8"), "MESSAGE Depth 7-10 | Eval 1 | Time 500ms | Nodes 1000 | F8").speed == 2000


@given(st.text() | st.from_regex(r"MESSAGE (INFO [A-Z]+ .*|Depth \d+-\d+ \| Eval \d+ \|.*)", fullmatch=True))
def test_nothing_that_is_said_does_any_harm(line):
    listener = hear(at("h8"), line, *fields(0, "7,8", "1"), line)
    for thought in listener.thoughts:
        assert thought.worth is None or 0 <= thought.worth.chance <= 1
        assert listener.position[thought.moves[0]] is Stone.EMPTY


def test_a_line_goes_only_as_far_as_it_can_be_played():
    (thought,) = hear(at("h8"), *fields(0, "7,8 8,8 7,8 1,1", "1")).thoughts
    assert thought.moves == (Point(7, 8), Point(8, 8))
    assert not hear(at("h8"), *fields(0, "7,7 8,8", "1"), *fields(1, "15,0", "1"), *fields(2, "", "1")).thoughts


def test_a_win_further_away_than_the_board_is_large_is_not_believed():
    assert not hear(at("a1", 5), *fields(0, "2,2", "+M25")).thoughts
    assert hear(at("a1", 5), *fields(0, "2,2", "+M23")).thoughts[0].proved


def test_quick_wins_come_first_and_long_losses_before_quick_ones():
    lines = [
        line
        for rank, (x, value) in enumerate([(1, "50"), (2, "+M9"), (3, "-M4"), (4, "+M3"), (5, "-M12")])
        for line in fields(rank, f"{x},0", value)
    ]
    assert [thought.moves[0].x for thought in hear(at("h8"), *lines).thoughts] == [4, 2, 1, 5, 3]


def test_a_move_that_changed_its_rank_is_given_once():
    lines = [*fields(0, "1,0", "9", 4), *fields(1, "2,0", "5", 4), *fields(0, "2,0", "20", 5)]
    assert [(t.moves[0].x, t.depth) for t in hear(at("h8"), *lines).thoughts] == [(2, 5)]
