"""`gobang-cli weigher export`: a weigher as a program of its own, and a board's weights as a table."""

from __future__ import annotations

import csv
import io
from argparse import Namespace

from gobang.contest.problem import BadResource
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.weighers.profile import WeightProfile
from gobang.game.weighers.profile_text import reading
from gobang.game.weighers.programs import ProgramLanguage, program
from gobang.game.weighers.weights import weigh
from gobang.paths import resources
from gobang.terminal import files
from gobang.terminal.complaint import Complaint
from gobang.terminal.weighing.lab import weigher
from gobang.words.catalogue import tr
from gobang.words.contests.contest import problem_sentence


def run(options: Namespace) -> int:
    """Write what is asked for; - is standard output. Raises Complaint."""
    profile = weigher(options.weigher)
    if not (options.python or options.java or options.csv):
        raise Complaint(tr("name a file with --python, --java or --csv"))
    for language, file in ((ProgramLanguage.PYTHON, options.python), (ProgramLanguage.JAVA, options.java)):
        if file:
            files.write(file, written(profile, language).encode("utf-8"))
    if options.csv:
        boards = files.read_boards(options.board)
        files.write(options.csv, "\n".join(table(profile, position) for position in boards).encode("utf-8"))
    return 0


def written(profile: WeightProfile, language: ProgramLanguage) -> str:
    """The program of a weigher. Raises Complaint if its templates cannot be read."""
    folder = resources() / "programs"
    names = [folder / f"{name}.{language.value}.txt" for name in ("main", reading(profile.table))]
    texts = []
    for path in names:
        try:
            texts.append(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise Complaint(problem_sentence(BadResource(path, error))) from error
    return program(profile, language, *texts)


def table(profile: WeightProfile, position: Position) -> str:
    """The weights of a board as rows of numbers parted by commas; a stone is X or O."""
    weights, out = weigh(position, profile).weights, io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for y in range(position.size):
        points = [Point(x, y) for x in range(position.size)]
        writer.writerow([weights.get(point, ".XO"[position[point]]) for point in points])
    return out.getvalue()
