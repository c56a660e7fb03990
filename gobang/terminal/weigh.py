"""`gobang-cli weigh`: the weight of every crossing, as JSON."""

from __future__ import annotations

import json
from argparse import Namespace

from gobang.contest.problem import Problem
from gobang.contest.weigher import known
from gobang.game.point import Point, Stone
from gobang.game.weighers.weights import Weighing, weigh
from gobang.terminal.complaint import Complaint
from gobang.terminal.files import read_boards
from gobang.words.contests.contest import problem_sentence


def run(options: Namespace) -> int:
    """Print one line for each board."""
    turn = Stone[options.to_move.upper()] if options.to_move else None
    try:
        table = known(options.scheme)
    except Problem as problem:
        raise Complaint(problem_sentence(problem)) from problem
    for position in read_boards(options.board, turn):
        print(json.dumps(_plain(weigh(position, table))))
    return 0


def _plain(weighing: Weighing) -> dict[str, object]:
    """Rows from the top and columns from the left, both from 0; a stone weighs 0."""
    size = weighing.position.size
    return {
        "scheme": weighing.profile.name,
        "to_move": weighing.position.turn.name.lower(),
        "weights": [[weighing.weights.get(Point(x, y), 0) for x in range(size)] for y in range(size)],
        "best": [[point.y, point.x] for point in weighing.best],
    }
