"""Wins that need a quiet move: found, true, and told as what they are."""

from __future__ import annotations

import json
import random

import pytest

from gobang.engine.lab import proofs, quiet_wins, tools
from gobang.engine.search.solving import SEARCH, solve
from gobang.game.judging import judge
from gobang.game.notation import board_text, parse_position_string
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RULES

QUIET = [
    ("i5i11e6f9h11i10f8j10h6g7g6f6i9k9h12k10h10l10m10", 17),
    ("i11j6l10k6j10i6h6j7i10k10k9l8i8l6m6i9", 13),
]
"""Positions that are won in so many plies, though not by fours and threes alone."""


@pytest.mark.parametrize(("moves", "plies"), QUIET)
def test_a_win_with_a_quiet_move_is_found(searcher, moves, plies):
    position = Position.of(15, parse_position_string(moves, 15))
    assert quiet_wins.needs_quiet(searcher, position, FREESTYLE)
    searcher.new_game()
    found = solve(searcher, position, FREESTYLE, 20)
    assert (found.kind, found.exhausted) == (SEARCH, True)
    assert found.plies <= plies
    assert 1 <= len(found.line) <= found.plies


def test_it_stands_against_every_defence(searcher):
    moves, _ = QUIET[1]
    won, dice, seen = [Position.of(15, parse_position_string(moves, 15))], random.Random(3), 0
    while won and seen < 40:
        position = won.pop()
        searcher.new_game()
        found = solve(searcher, position, FREESTYLE, 20)
        assert found.kind, board_text(position)
        seen += 1
        after = position.play(found.line[0])
        if judge(after, FREESTYLE):
            continue
        replies = proofs.defences(after, FREESTYLE)
        assert replies is not None
        won += [after.play(reply) for reply in dice.sample(replies, min(2, len(replies)))]
    assert seen >= 10


def test_a_win_by_threats_is_still_told_as_that(searcher):
    """Also where most of the time is left, and the full search would find the win as well."""
    position = Position.of(15, parse_position_string("h8a1i8a15j8o1", 15))
    searcher.new_game()
    found = solve(searcher, position, FREESTYLE, 2)
    assert (found.kind, found.plies, len(found.line)) == ("vcf", 3, 3)


def test_the_tool_tells_kind_and_plies(tmp_path, capsys):
    file = tmp_path / "board.txt"
    file.write_text(board_text(Position.of(15, parse_position_string(QUIET[1][0], 15))))
    assert tools.run(["solve", str(file), "--seconds", "20"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["result"], told["kind"]) == ("win", "search")
    assert told["line"]
    assert len(told["line"]) <= told["plies"] <= QUIET[1][1]


def test_where_nobody_wins_the_time_is_used_and_no_win_is_told(searcher):
    searcher.new_game()
    found = solve(searcher, Position.of(15, parse_position_string("h8i9", 15)), FREESTYLE, 0.2)
    assert (found.kind, found.plies, found.line, found.exhausted) == ("", 0, (), True)


def test_kept_wins_can_be_made_again_and_are_solved(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(quiet_wins, "LONG", 30_000)
    assert tools.run(["puzzles", "--quiet", "--count", "1", "--seed", "2"]) == 0
    line = capsys.readouterr().out
    assert set(json.loads(line)) == {"rule", "pos", "plies"}
    monkeypatch.setattr(quiet_wins, "FILE", tmp_path / "wins.jsonl")
    quiet_wins.FILE.write_text(line)
    assert quiet_wins.solve_all(20) == 0
    assert "wins with quiet moves: 1, 0 not found in 20 s" in capsys.readouterr().out


def test_the_kept_wins_are_many_and_no_game_is_over_in_them():
    kept = quiet_wins.known()
    assert len({position.grid for _, position in kept}) == len(kept) >= 10
    assert {rules for rules, _ in kept} <= set(RULES.values())
    assert not any(judge(position, rules) for rules, position in kept)
