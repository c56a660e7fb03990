"""The Gomocup protocol: whatever board an engine has, the lines sent give it the wanted one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gobang.game.engines import gomocup
from gobang.game.engines.gomocup import DEEPEST_KNOWN, About, Clearing, KnownLine, Played, Prompt, Reply, Request, Said
from gobang.game.engines.remarks import Compiling, Detail, Summary
from gobang.game.notation import parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.worth import Worth, chance_of, win


class Listener:
    """The board of an engine that follows the protocol: its own stones are 1, the opponent's 2."""

    def __init__(self) -> None:
        self.size = 0
        self.stones: dict[Point, int] = {}
        self.asked = 0
        self._gathering = False

    def hear(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "DONE":
            self._gathering = False
            self.asked += 1
        elif self._gathering:
            x, y, who = map(int, line.split(","))
            assert Point(x, y) not in self.stones
            self.stones[Point(x, y)] = who
        elif word == "START":
            self.size, self.stones = int(rest), {}
        elif word == "RESTART":
            assert self.size
            self.stones = {}
        elif word == "BOARD":
            assert not self.stones
            self._gathering = True
        elif word == "BEGIN":
            assert not self.stones
            self.asked += 1
        elif word == "TURN":
            (point,) = gomocup.parse_points(rest)
            assert point not in self.stones
            self.stones[point] = 2
            self.asked += 1
        else:
            raise AssertionError(line)

    def answer(self, point: Point) -> None:
        self.stones[point] = 1


@st.composite
def positions(draw) -> Position:
    size = draw(st.integers(5, 8))
    cells = st.integers(0, size * size - 1)
    points = [Point(i % size, i // size) for i in draw(st.lists(cells, unique=True, max_size=12))]
    handed = draw(st.integers(0, len(points)))
    turn = draw(st.sampled_from([Stone.BLACK, Stone.WHITE]))
    start = Position.setup(size, points[0:handed:2], points[1:handed:2], turn)
    for point in points[handed:]:
        start = start.play(point)
    return start


def wanted_stones(position: Position) -> dict[Point, int]:
    return {p: 1 if position[p] is position.turn else 2 for p in position.points() if position[p] is not Stone.EMPTY}


@given(st.lists(st.tuples(positions(), st.booleans()), min_size=1, max_size=6), st.booleans())
def test_an_engine_follows_every_jump(jumps, whole_board):
    engine, known = Listener(), None
    for turn, (position, answers) in enumerate(jumps, start=1):
        for line in gomocup.sync(known, position, whole_board=whole_board).lines:
            engine.hear(line)
        assert engine.size == position.size
        assert engine.stones == wanted_stones(position)
        assert engine.asked == turn
        free = next((p for p in position.points() if position[p] is Stone.EMPTY), None)
        known = position
        if answers and free is not None:
            engine.answer(free)
            known = position.play(free)


@given(positions(), st.data())
def test_an_answered_move_needs_one_line(position, data):
    free = [p for p in position.points() if position[p] is Stone.EMPTY]
    reply = data.draw(st.sampled_from(free))
    after = position.play(reply)
    assert gomocup.sync(position, after).lines == [f"TURN {reply.x},{reply.y}"]
    assert gomocup.sync(position, after, whole_board=True).request is not Request.TURN


@pytest.mark.parametrize(
    ("known", "size", "wanted", "clearing"),
    [
        (None, 0, Position.empty(15), Clearing.START),
        (None, 15, Position.empty(15), Clearing.RESTART),
        (None, 15, Position.empty(19), Clearing.START),
        (Position.empty(15), 0, Position.empty(15), Clearing.NOTHING),
        (Position.of(15, [Point(7, 7)]), 0, Position.empty(15), Clearing.RESTART),
        (Position.empty(15), 0, Position.empty(19), Clearing.START),
    ],
)
def test_a_game_begins_on_an_empty_board_of_its_size(known, size, wanted, clearing):
    prompt = gomocup.sync(known, wanted, size=size)
    assert prompt == Prompt(wanted, clearing, Request.BEGIN)
    begin = {Clearing.START: f"START {wanted.size}", Clearing.RESTART: "RESTART"}.get(clearing)
    assert prompt.lines == ([begin, "BEGIN"] if begin else ["BEGIN"])


@given(positions(), positions())
def test_where_the_stones_are_not_certain_the_board_is_emptied_first(before, wanted):
    engine = Listener()
    for line in gomocup.board(before):
        engine.hear(line)
    engine.size = before.size
    for line in gomocup.sync(None, wanted, size=before.size).lines:
        engine.hear(line)
    assert (engine.size, engine.stones, engine.asked) == (wanted.size, wanted_stones(wanted), 2)


def test_the_best_moves_are_asked_for_by_the_whole_board():
    position = Position.of(15, parse_position_string("h8", 15))
    assert gomocup.study(0, position, 3).lines == ["START 15", "YXBOARD", "7,7,2", "DONE", "YXNBEST 3"]
    assert gomocup.study(15, position, 3).clearing is Clearing.NOTHING


def test_stones_come_in_the_order_of_the_game():
    position = Position.of(15, parse_position_string("h8i9h10", 15))
    assert gomocup.board(position) == ["BOARD", "7,7,2", "8,6,1", "7,5,2", "DONE"]
    assert gomocup.board(position, "YXBOARD")[0] == "YXBOARD"


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("7,8", Played(Point(7, 8))),
        (" 7 , 8 ", Played(Point(7, 8))),
        ("-1,99", Played(Point(-1, 99))),
        ("OK", Said("OK")),
        ("ok", Said("OK")),
        ("Error  no board", Said("ERROR", "no board")),
        ("7,8,9", Said("7,8,9")),
        ("MESSAGE depth 3", Said("MESSAGE", "depth 3")),
        ("MESSAGE INFO pv Done ", Detail("PV", "Done")),
        ("info DEPTH 12", Detail("DEPTH", "12")),
        (
            "MESSAGE Depth 7-10 | Eval -34 | Time 375ms | Nodes 21409 | F8 I11",
            Summary(0, Worth(chance_of(-34)), 7, 10, 21409, 375, ("F8", "I11")),
        ),
        ("(2) +M5 | 8-12 | J8 K8", Summary(1, win(5), 8, 12, 0, 0, ("J8", "K8"))),
        ("MESSAGE compiling the search; this is done once", Compiling.BEGUN),
        ("MESSAGE still compiling the search: this move is a weigher's", Compiling.GOES_ON),
        ("MESSAGE still loading the search", Compiling.GOES_ON),
        (
            'name="Some brain", Version="1.0", author="A, B"',
            About((("name", "Some brain"), ("version", "1.0"), ("author", "A, B"))),
        ),
        ('MESSAGE name="Some brain"', Said("MESSAGE", 'name="Some brain"')),
        ("Depth 5-6-7 | Eval 1 | F8", Said("DEPTH", "5-6-7 | Eval 1 | F8")),
    ],
)
def test_answers_are_read_liberally(line, meaning):
    assert gomocup.parse_reply(line) == meaning


def test_a_list_of_crossings_ends_where_it_stops_being_one():
    assert gomocup.parse_points("7,7 8,8 nonsense 9,9") == (Point(7, 7), Point(8, 8))


def test_commands_in_full():
    assert gomocup.start(15) == "START 15"
    assert gomocup.turn(Point(0, 14)) == "TURN 0,14"
    assert gomocup.info("timeout_turn", 5000) == "INFO timeout_turn 5000"


@given(st.text() | st.from_regex(r"(MESSAGE )?(INFO [A-Z]+ .*|Depth [\d-]+ \| Eval [\dM-]+ \|.*)", fullmatch=True))
def test_no_line_is_too_odd(line):
    assert isinstance(gomocup.parse_reply(line), Reply)
    gomocup.parse_points(line)


@given(
    st.lists(st.builds(Point, st.integers(0, 21), st.integers(0, 21)), min_size=1, max_size=40),
    st.integers(0, DEEPEST_KNOWN),
    st.integers(-9999, 9999),
    st.integers(-999, 999).filter(bool),
    st.booleans(),
)
def test_a_known_line_is_read_as_it_was_written(moves, depth, score, plies, proved):
    line = KnownLine(tuple(moves), depth, plies if proved else score, proved)
    assert KnownLine.parse(line.text) == line


def test_known_lines_are_told_between_the_board_and_the_question():
    known = (KnownLine((Point(7, 7), Point(8, 8)), 24, -35), KnownLine((Point(0, 0),), 9, 12, proved=True))
    lines = gomocup.study(15, Position.of(15, [Point(3, 3)]), 5, known).lines
    assert lines[-4:] == ["DONE", "INFO known 24 -35 7,7 8,8", "INFO known 9 +M12 0,0", "YXNBEST 5"]
