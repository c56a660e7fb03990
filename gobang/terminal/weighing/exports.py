"""`gobang-cli weigher export`: a weigher as a program of its own, and a board's weights as a table."""

from __future__ import annotations

from argparse import Namespace

from gobang.contest.problem import BadResource
from gobang.game.weighers.making.programs import ProgramLanguage
from gobang.game.weighers.profile import WeightProfile
from gobang.paths import resources
from gobang.terminal import files
from gobang.terminal.complaint import Complaint
from gobang.terminal.weighing.lab import weigher
from gobang.words.catalogue import tr
from gobang.words.contests.contest import problem_sentence
from gobang.words.workshop.take_home import program_text, weights_table


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
        files.write(options.csv, "\n".join(weights_table(profile, position) for position in boards).encode("utf-8"))
    return 0


def written(profile: WeightProfile, language: ProgramLanguage) -> str:
    """The program of a weigher. Raises Complaint if its templates cannot be read."""
    try:
        return program_text(profile, language)
    except (OSError, ValueError) as error:
        raise Complaint(problem_sentence(BadResource(resources() / "programs", error))) from error
