"""The incremental board equals a recomputed one, obeys the game's rules, and is restored bit for bit."""

from __future__ import annotations

import random

import numpy as np
import pytest

from gobang.engine.kernels import board, evaluate, forbidden, moves, queries
from gobang.engine.kernels import state as s
from gobang.engine.search import tables
from gobang.game.forbidden import forbidden_points
from gobang.game.judging import fives_through
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import RENJU, RULES

EVERY = [tables.build(rules) for rules in RULES.values()]
BY_NAME = dict(zip(RULES, EVERY, strict=True))


def cell_of(point):
    return (point.y + s.PAD) * s.STRIDE + point.x + s.PAD


def random_game(dice, size, length, close=2):
    """Moves of a random game whose stones mostly stand together, so that patterns arise."""
    points = [Point(x, y) for y in range(size) for x in range(size)]
    played = [dice.choice(points)]
    while len(played) < min(length, size * size):
        old = dice.choice(played)
        point = Point(old.x + dice.randint(-close, close), old.y + dice.randint(-close, close))
        if not (0 <= point.x < size and 0 <= point.y < size) or point in played:
            point = dice.choice(points)
        if point not in played:
            played.append(point)
    return played


def frame(st):
    n = st.n
    return (
        st.line.copy(),
        st.board.copy(),
        np.where(st.board == 0, st.code, 0),
        st.free.copy(),
        st.count[n * s.FRAME : (n + 1) * s.FRAME].copy(),
        st.fours[n * s.FRAME : (n + 1) * s.FRAME].copy(),
        st.near[n * s.WORDS : (n + 1) * s.WORDS].copy(),
        st.total[n * 2 : n * 2 + 2].copy(),
        st.hash[n],
        st.side,
    )


def same(one, two):
    return all(np.array_equal(a, b) for a, b in zip(one, two, strict=True))


def replayed(tb, size, points):
    st = tables.new_state()
    board.clear(st, tb, size)
    for point in points:
        board.play(st, tb, cell_of(point))
    return st


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("size", range(5, 23))
def test_incremental_state_equals_recomputation_and_undo_restores_bit_for_bit(name, size):
    tb = BY_NAME[name]
    dice = random.Random(f"{name}{size}")
    for length in (25, 484 if (size, name) == (22, "renju") else 15):
        points = random_game(dice, size, length)
        st = tables.new_state()
        board.clear(st, tb, size)
        before = []
        for point in points:
            before.append(frame(st))
            board.play(st, tb, cell_of(point))
            ours = frame(st)
            board.refresh(st, tb)
            assert same(ours, frame(st))
        while before:
            board.take_back(st)
            assert same(before.pop(), frame(st))


@pytest.mark.parametrize("name", RULES)
def test_cells_of_class_five_are_the_winning_moves(name):
    rules, tb = RULES[name], BY_NAME[name]
    dice = random.Random(name)
    seen = 0
    for _ in range(8):
        size = dice.choice([7, 9, 15])
        points = random_game(dice, size, size * 5, close=1)
        position = Position.of(size, points)
        st = replayed(tb, size, points)
        for stone in (Stone.BLACK, Stone.WHITE):
            ours = {p for p in position.stones(Stone.EMPTY) if queries.class_of(st, tb, cell_of(p), stone) == s.FIVE}
            truth = {p for p in position.stones(Stone.EMPTY) if fives_through(position.place(p, stone), p, rules)}
            assert ours == truth
            seen += len(truth)
    assert seen > 8


def test_forbidden_points_agree_with_the_game():
    tb = BY_NAME["renju"]
    dice = random.Random(3)
    seen = 0
    for _ in range(40):
        size = dice.choice([9, 15, 19])
        points = random_game(dice, size, dice.randint(12, 60))
        position = Position.of(size, points)
        st = replayed(tb, size, points)
        before = frame(st)
        ours = {p for p in position.stones(Stone.EMPTY) if forbidden.is_forbidden(st, tb, cell_of(p))}
        truth = set(forbidden_points(position))
        assert ours == truth
        suspects = {p for p in position.stones(Stone.EMPTY) if queries.class_of(st, tb, cell_of(p), 1) == s.FORBIDDEN}
        assert truth <= suspects
        assert same(before, frame(st))
        seen += len(truth)
    assert seen > 20


@pytest.mark.parametrize("name", ["freestyle", "standard", "caro", "caro-overline"])
def test_counted_wins_are_wins(name):
    """Every counted win holds against all replies."""
    rules, tb = RULES[name], BY_NAME[name]
    dice = random.Random(name)
    seen = {3: 0, 5: 0}
    for _ in range(400):
        points = random_game(dice, 7, dice.randint(8, 22), close=1)
        position = Position.of(7, points)
        st = replayed(tb, 7, points)
        plies = evaluate.plies_to_win(st, tb, st.side)
        if plies < 3 or seen[plies] >= (4 if plies == 3 else 1):
            continue
        seen[plies] += 1
        assert forced_win(position, rules, plies), position
    assert min(seen.values()) > 0


def forced_win(position, rules, plies):
    """Whether the side to move wins within `plies`, by trying every move."""
    empties = list(position.stones(Stone.EMPTY))
    if any(fives_through(position.place(p, position.turn), p, rules) for p in empties):
        return True
    if plies < 3:
        return False
    enemy = position.turn.other
    must = [p for p in empties if fives_through(position.place(p, enemy), p, rules)]
    if len(must) > 1 and not rules.caro:
        return False
    for point in must if must and not rules.caro else empties:
        after = position.play(point)
        replies = list(after.stones(Stone.EMPTY))
        if any(fives_through(after.place(p, enemy), p, rules) for p in replies):
            continue
        # a reply that does not disturb a threatened five need not be tried one by one
        own = [p for p in replies if fives_through(after.place(p, position.turn), p, rules)]
        if plies == 3 and not own:
            continue
        if own and not rules.caro:
            replies = own[:1] if len(own) == 1 else []
        if all(forced_win(after.play(r), rules, plies - 2) for r in replies):
            return True
    return False


def test_defence_sets_are_exact():
    """A stone outside the set leaves the threat; a stone inside removes it."""
    dice = random.Random(8)
    seen = 0
    for name, tb in BY_NAME.items():
        for _ in range(60):
            points = random_game(dice, 11, dice.randint(10, 40), close=1)
            st = replayed(tb, 11, points)
            attacker = 3 - st.side
            for least in (s.OPEN_FOUR, s.FIVE):
                strong = [
                    c
                    for c in range(s.CELLS)
                    if st.board[c] == 0 and least <= queries.class_of(st, tb, c, attacker) <= s.FIVE
                ]
                if not strong:
                    continue
                st.top = 0
                moves.push_defences(st, tb, attacker, least)
                found = set(st.moves[: st.top].tolist())
                assert not st.defence.any()
                if least == s.FIVE and name in ("freestyle", "standard", "renju") and len(strong) > 1:
                    assert not found
                    continue
                truth = set()
                for c in range(s.CELLS):
                    if st.board[c] == 0:
                        board.play(st, tb, c)
                        if not any(
                            st.board[p] == 0 and least <= queries.class_of(st, tb, p, attacker) <= s.FIVE
                            for p in strong
                        ):
                            truth.add(c)
                        board.take_back(st)
                assert found == truth
                seen += 1
    assert seen > 20


def test_rule_of_the_test_tables():
    assert BY_NAME["renju"].renju == 1
    assert RENJU.renju
