"""`gobang-cli judge`: who has won on a board, and what is forbidden, as JSON."""

from __future__ import annotations

import json
from argparse import Namespace

from gobang.game.forbidden import forbidden_points
from gobang.game.judging import judge
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import RULES, Ending, RuleSet
from gobang.terminal.files import read_boards


def run(options: Namespace) -> int:
    """Print one line for each board."""
    for position in read_boards(options.board):
        print(json.dumps(_plain(position, RULES[options.rule])))
    return 0


def _plain(position: Position, rules: RuleSet) -> dict[str, object]:
    verdict = judge(position, rules)
    banned = forbidden_points(position) if rules.restricts(Stone.BLACK) else {}
    return {
        "rule": rules.name,
        "ending": verdict.ending.value if verdict else None,
        "winner": verdict.winner.name.lower() if verdict and verdict.winner else None,
        "five": [[p.y, p.x] for p in verdict.line] if verdict and verdict.ending is Ending.FIVE else [],
        "forbidden": [{"row": p.y, "col": p.x, "kind": found.kind.value} for p, found in banned.items()],
    }
