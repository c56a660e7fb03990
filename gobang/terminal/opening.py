"""`gobang-cli opening`: an opening rule step by step, actions in and JSON out."""

from __future__ import annotations

import io
import json
import sys
from argparse import Namespace

from gobang.game.fault import Faulty
from gobang.game.notation import point_name
from gobang.game.openings.action import ActionKind
from gobang.game.openings.opening_rules import OPENING_RULES
from gobang.game.openings.phase import OpeningPhase
from gobang.game.point import Point
from gobang.terminal import files
from gobang.terminal.complaint import Complaint
from gobang.words.faults import reason


def run(options: Namespace) -> int:
    """Print the state at the start and after each line that is read. Raises Complaint for a board that is too small."""
    phase = first_phase(options.name, options.size)
    _tell(_plain(phase))
    source = sys.stdin or io.StringIO()  # None if the program was started with it closed
    while line := files.read_line(source):
        try:
            phase = phase.act(phase.read(line))
        except Faulty as error:
            _tell({"error": reason(error)})
        else:
            _tell(_plain(phase))
    return 0


def first_phase(name: str, size: int) -> OpeningPhase:
    """The opening called `name` on an empty board. Raises Complaint for a board that is too small."""
    try:
        return OpeningPhase.begin(OPENING_RULES[name], size)
    except Faulty as error:
        raise Complaint(f"--size: {reason(error)}") from error


def _tell(state: dict[str, object]) -> None:
    print(json.dumps(state, ensure_ascii=False), flush=True)


def _plain(phase: OpeningPhase) -> dict[str, object]:
    def names(points: tuple[Point, ...]) -> list[str]:
        return [point_name(point, phase.position.size).lower() for point in points]

    return {
        "to_act": phase.to_act.value,
        "colour": phase.colour.name.lower(),
        "choices": [kind.value for kind in phase.kinds if kind is not ActionKind.PLACE],
        "points": "any" if phase.anywhere else names(phase.points),
        "declared": phase.declared,
        "offered": names(phase.offered),
        "done": phase.done,
    }
