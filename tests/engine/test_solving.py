"""Wins that need a quiet move: found, true, and told as what they are."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from gobang.engine.forced.solving import SEARCH, solve
from gobang.engine.lab import proofs, quiet_wins, tools
from gobang.game.judging import judge
from gobang.game.notation import board_text, parse_position_string
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RULES

QUIET = [
    ("i5i11e6f9h11i10f8j10h6g7g6f6i9k9h12k10h10l10m10", 17),
    ("i11j6l10k6j10i6h6j7i10k10k9l8i8l6m6i9", 13),
    ("i8j8h9i10f7j9h11j7j10k7h10h12g9i7h7", 13),
]
"""Positions that are won in so many plies, though not by fours and threes alone.

In the last one a five must be stopped; in a game a position with one possible move is hardly searched.
"""


@pytest.mark.parametrize(("moves", "plies"), QUIET)
def test_a_win_with_a_quiet_move_is_found(searcher, moves, plies):
    position = Position.of(15, parse_position_string(moves, 15))
    assert quiet_wins.needs_quiet(searcher, position, FREESTYLE)
    searcher.new_game()
    found = solve(searcher, position, FREESTYLE, 20)
    assert (found.kind, found.exhausted) == (SEARCH, True)
    assert found.plies <= plies
    assert 1 <= len(found.line) <= found.plies


class TestEveryDefence:
    def test_a_win_stands_against_it(self, searcher):
        moves, _ = QUIET[1]
        tried = []

        class Counting:
            """A searcher that notes each position it looks for a move in."""

            def __getattr__(self, name):
                return getattr(searcher, name)

            def go(self, position, *rest):
                tried.append(position)
                return searcher.go(position, *rest)

        position = Position.of(15, parse_position_string(moves, 15))
        assert proofs.step_through(Counting(), position, FREESTYLE, 1) is None
        first, *others = tried
        assert first == position
        assert others
        assert all(len(other.moves) == len(position.moves) + 2 for other in others), "one step each"

    def test_the_one_that_refutes_a_claim_is_told(self, searcher, monkeypatch):
        """Here the claim is that the second best move wins."""
        moves, _ = QUIET[1]
        position = Position.of(15, parse_position_string(moves, 15))
        usual = quiet_wins.proved

        def second(searcher, here, rules, nodes):
            found = usual(searcher, here, rules, nodes)
            return replace(found, line=(Point(0, 0),)) if here == position else found

        monkeypatch.setattr(quiet_wins, "proved", second)
        monkeypatch.setattr(quiet_wins, "THOROUGH", 50_000)
        problem = proofs.step_through(searcher, position, FREESTYLE, 1)
        assert problem is not None
        assert problem.position.moves[: len(position.moves) + 1] == (*position.moves, Point(0, 0))

    def test_a_position_that_nobody_wins_is_refuted_as_it_is(self, searcher, monkeypatch):
        monkeypatch.setattr(quiet_wins, "THOROUGH", 20_000)
        position = Position.of(15, parse_position_string("h8i9", 15))
        assert proofs.step_through(searcher, position, FREESTYLE, 1) == proofs.FalseWin(position, FREESTYLE)


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


BOTH = """
...............
...............
...............
....O.O.O......
....OXXXXO.....
....XOXO.X.....
....OXX.O.X....
....OXOO.X.O...
....XX.........
...O.O..O......
.......XX......
.........X.....
...............
...............
...............
"""
"""White wins by fours alone in 11 plies, and by fours and threes in 9."""


def test_where_threes_win_sooner_the_win_by_fours_is_told_beside_it(tmp_path, capsys):
    file = tmp_path / "board.txt"
    file.write_text(BOTH)
    told = {}
    for kind in ("any", "vct", "vcf"):
        assert tools.run(["solve", str(file), "--to-move", "white", "--kind", kind]) == 0
        told[kind] = json.loads(capsys.readouterr().out)
    for kind in ("any", "vct"):
        assert (told[kind]["kind"], told[kind]["plies"]) == ("vct", 9)
        assert (told[kind]["by_fours"]["plies"], len(told[kind]["by_fours"]["line"])) == (11, 11)
    assert (told["vcf"]["kind"], told["vcf"]["plies"], told["vcf"]["shortest"]) == ("vcf", 11, True)
    assert "by_fours" not in told["vcf"]


def test_where_nobody_wins_the_time_is_used_and_no_win_is_told(searcher):
    searcher.new_game()
    found = solve(searcher, Position.of(15, parse_position_string("h8i9", 15)), FREESTYLE, 0.2)
    assert (found.kind, found.plies, found.line, found.exhausted) == ("", 0, (), True)


def test_kept_wins_can_be_made_again_and_are_solved(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(quiet_wins, "LONG", 30_000)
    assert tools.run(["puzzles", "--quiet", "--count", "1", "--seed", "6"]) == 0
    line = capsys.readouterr().out
    assert set(json.loads(line)) == {"rule", "pos", "plies"}
    monkeypatch.setattr(quiet_wins, "FILE", tmp_path / "wins.jsonl")
    quiet_wins.FILE.write_text(line)
    assert quiet_wins.solve_all(20) == 0
    assert "wins with quiet moves: 1, 0 not found in 20 s" in capsys.readouterr().out
    assert proofs.check_quiet(0) == []
    assert "wins with quiet moves against every defence: 1; false: 0" in capsys.readouterr().out


def test_the_kept_wins_are_many_and_no_game_is_over_in_them():
    kept = quiet_wins.known()
    assert len({(rules, position.grid) for rules, position in kept}) == len(kept) >= 280
    assert {rules for rules, _ in kept} <= set(RULES.values())
    assert min(Counter(rules for rules, _ in kept).values()) >= 40
    assert not any(judge(position, rules) for rules, position in kept)
