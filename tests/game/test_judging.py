"""The judge, of games and of boards of which only the stones are known, under every rule."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobang.game.judging import ban, bans, can_still_win, has_legal_move, judge, won_before
from gobang.game.notation import parse_board, parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.result import read_result, result_text
from gobang.game.ruleset import CARO, CARO_OVERLINE, FREESTYLE, RENJU, RULES, STANDARD, Ending, Verdict

FOLDER = Path(__file__).parents[1] / "data/rules"
EVENTS = [
    (test["rows"], event, name)
    for name in ("freestyle", "exactly-five")
    for test in json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["tests"]
    for event in test["events"]
]


def stones_of(position: Position) -> Position:
    """The same board without the moves that led to it."""
    return Position(position.size, position.grid, position.turn)


@pytest.mark.parametrize(("rows", "event", "name"), EVENTS)
def test_the_reference_agrees(rows, event, name):
    rules = {"freestyle": FREESTYLE, "exactly-five": STANDARD}[name]
    stone = {"X": Stone.BLACK, "O": Stone.WHITE}[event["move"][0]]
    point = Point(ord(event["move"][1]) - ord("a"), int(event["move"][2:]))
    before = parse_board("\n".join(rows), stone)
    if before[point]:
        before = before.place(point, Stone.EMPTY)
    after = before.play(point)
    winner = {"CROSS_WIN": Stone.BLACK, "UNKNOWN": None}[event["expect"]]
    for verdict in (judge(after, rules), judge(stones_of(after), rules)):
        assert (verdict.winner if verdict else None) == winner
        if verdict:
            assert point in verdict.line


ROWS = {
    "●●●●●....": "BBBBB",
    "..●●●●●..": "BBBBB",
    "●●●●●●...": "B-F-B",
    "○○○○○○...": "W-W-W",
    ".○●●●●●○.": "BBB--",
    "○●●●●●...": "BBBBB",
    "●●●●●○...": "BBBBB",
    ".●○○○○○●.": "WWW--",
    "○●●●●●●○.": "B-F-B",
    "●●●●.●...": "-----",
    ".●●●●....": "-----",
}
"""A row, and who has won by it under FREESTYLE, STANDARD, RENJU, CARO and CARO_OVERLINE; F is White by a fault."""


@pytest.mark.parametrize("turned", [False, True], ids=["row", "column"])
@pytest.mark.parametrize("row", ROWS)
def test_one_row_under_every_rule(row, turned):
    rows = ["." * 9] * 4 + [row] + ["." * 9] * 4
    position = parse_board(
        "\n".join("".join(column) for column in zip(*rows, strict=True)) if turned else "\n".join(rows)
    )
    for wanted, rules in zip(ROWS[row], (FREESTYLE, STANDARD, RENJU, CARO, CARO_OVERLINE), strict=True):
        verdict = judge(position, rules)
        got = "-" if verdict is None else "F" if verdict.ending is Ending.FORBIDDEN else "?BW"[verdict.winner]
        assert (got, rules.name) == (wanted, rules.name)


def test_white_may_overline_under_renju_and_a_black_five_excuses_black():
    both = ["●●●●●●...", "●●●●●....", *["." * 9] * 7]
    assert judge(parse_board("\n".join(both)), RENJU).winner is Stone.BLACK
    both = ["●●●●●●...", "○○○○○○...", *["." * 9] * 7]
    verdict = judge(parse_board("\n".join(both)), RENJU)
    assert (verdict.ending, verdict.winner) == (Ending.FIVE, Stone.WHITE)


def test_of_two_fives_the_earlier_one_counts():
    rows = ["●●●●●....", "○○○○○....", *["." * 9] * 7]
    assert judge(parse_board("\n".join(rows), Stone.BLACK), FREESTYLE).winner is Stone.BLACK
    assert judge(parse_board("\n".join(rows), Stone.WHITE), FREESTYLE).winner is Stone.WHITE


def test_the_stones_of_every_five_are_named_once():
    rows = ["●●●●●", "●....", "●....", "●....", "●...."]
    verdict = judge(parse_board("\n".join(rows)), FREESTYLE)
    assert verdict.line == tuple(Point(x, 0) for x in range(5)) + tuple(Point(0, y) for y in range(1, 5))


def test_a_full_board_without_five_is_a_draw():
    rows = ["●●○○●", "○○●●○", "●●○○●", "○○●●○", "●●○○●"]
    for rules in RULES.values():
        assert judge(parse_board("\n".join(rows)), rules) == Verdict(Ending.FULL, Stone.EMPTY)
    last = parse_board("\n".join([".●○○●", *rows[1:]]), Stone.BLACK).play(Point(0, 0))
    assert judge(last, RENJU) == Verdict(Ending.FULL, Stone.EMPTY)


def test_a_game_without_a_legal_move_is_drawn():
    """The only free crossing makes six in a row for Black, which renju forbids."""
    rows = ["●●●.●●", "○●○●○○", "●○●○●○", "●○○●○●", "○●●○○○", "○○●●●○"]
    blocked = parse_board("\n".join(rows), Stone.BLACK)
    before = parse_board("\n".join([*rows[:5], "○○●●●."]), Stone.WHITE)
    for position in (blocked, before.play(Point(5, 5))):
        assert not has_legal_move(position, RENJU)
        assert judge(position, RENJU) == Verdict(Ending.FULL, Stone.EMPTY)
        assert has_legal_move(position, FREESTYLE)
        assert judge(position, FREESTYLE) is None
    assert has_legal_move(parse_board("\n".join(rows), Stone.WHITE), RENJU)


@given(st.integers(5, 8), st.permutations(range(64)), st.sampled_from(sorted(RULES)))
def test_with_and_without_history_the_same(size, order, name):
    """In a legal game, the last move and the whole board give the same verdict."""
    position = Position.empty(size)
    for index in order:
        point = Point(index % 8, index // 8)
        if point in position:
            position = position.play(point)
            verdict = judge(position, RULES[name])
            if verdict and verdict.ending is Ending.FORBIDDEN:
                break
            assert judge(stones_of(position), RULES[name]) == verdict
            if verdict:
                break


def test_only_renjus_black_is_told_what_it_may_not_play():
    rows = ["." * 7, "...X...", "...X...", ".XX....", *["." * 7] * 3]
    position, asked = parse_board("\n".join(rows), Stone.BLACK), Point(3, 3)
    assert list(bans(position, RENJU)) == [asked]
    assert ban(position, asked, RENJU) == bans(position, RENJU)[asked]
    assert ban(position, Point(0, 0), RENJU) is None
    for rules in RULES.values():
        assert bans(position.turned(Stone.WHITE), rules) == {}
        assert ban(position.turned(Stone.WHITE), asked, rules) is None
        assert rules is RENJU or bans(position, rules) == {}


def test_results_are_written_as_sgf_does():
    for verdict, text in {
        Verdict(Ending.FIVE, Stone.BLACK): "B+",
        Verdict(Ending.RESIGNED, Stone.WHITE): "W+R",
        Verdict(Ending.TIME, Stone.BLACK): "B+T",
        Verdict(Ending.FORFEIT, Stone.BLACK): "B+F",
        Verdict(Ending.AGREED, Stone.EMPTY): "Draw",
    }.items():
        assert result_text(verdict) == text
        assert read_result(text) == verdict
    assert result_text(Verdict(Ending.FORBIDDEN, Stone.WHITE)) == "W+F"
    assert result_text(Verdict(Ending.FULL, Stone.EMPTY)) == "Draw"
    assert read_result("w+Resign") == Verdict(Ending.RESIGNED, Stone.WHITE)
    assert read_result("0").winner is Stone.EMPTY
    assert read_result("Void") is None


def test_a_side_can_still_win_while_five_crossings_in_a_row_are_free_of_the_others_stones():
    assert can_still_win(Position.empty(), Stone.WHITE)
    board = parse_board("X X X X O\nO O O O X\nX X X X O\nO O O O X\n. . . . .", Stone.BLACK)
    assert can_still_win(board, Stone.BLACK)
    assert can_still_win(board, Stone.WHITE)
    taken = board.place(Point(2, 4), Stone.WHITE)
    assert not can_still_win(taken, Stone.BLACK)
    assert can_still_win(taken, Stone.WHITE)


STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))


@pytest.mark.parametrize("size", [5, 6])
def test_a_game_is_not_called_dead_while_one_five_is_free_wherever_it_lies(size):
    """Each row of five crossings in turn is all that White has left free."""
    board = Position.empty(size)
    rows = [[Point(p.x + i * dx, p.y + i * dy) for i in range(5)] for p in board.points() for dx, dy in STEPS]
    fives = [row for row in rows if row[-1] in board]
    assert len(fives) == {5: 12, 6: 32}[size]
    everywhere = set(board.points())
    for five in fives:
        assert can_still_win(Position.setup(size, [], everywhere - set(five), Stone.BLACK), Stone.BLACK)
        for point in five:
            assert not can_still_win(Position.setup(size, [], everywhere - {*five} | {point}, Stone.BLACK), Stone.BLACK)


def test_a_record_that_goes_on_after_a_five_was_won_by_it():
    """Its position after that was taken for one of a game that goes on."""
    won = Position.of(15, parse_position_string("h8a1i8a2j8a3k8a4l8", 15))
    after = won.play(Point(14, 14)).play(Point(12, 7))  # the five is a row of six now
    verdict = Verdict(Ending.FIVE, Stone.BLACK, judge(won, STANDARD).line)
    assert judge(after.undo(), STANDARD) is None
    assert won_before(after, STANDARD) == won_before(after.undo(), STANDARD) == verdict
    assert won_before(won, STANDARD) is None, "that is its own last move"


@settings(max_examples=20)
@given(st.permutations(range(36)), st.sampled_from((FREESTYLE, STANDARD, CARO)))
def test_the_first_five_is_found_wherever_the_moves_end(order, rules):
    """Compared with the judge, asked after every move."""
    position, won = Position.empty(6), None
    for number in order:
        assert won_before(position, rules) == won
        judged = judge(position, rules)
        won = won or (judged if judged is not None and judged.ending is Ending.FIVE else None)
        position = position.play(Point(number % 6, number // 6))
