"""`gobang-cli engine test`: whether an engine is fit for contests, thing by thing."""

from __future__ import annotations

import json
from argparse import Namespace

from gobang.contest import entrants
from gobang.contest.planning.plan import info_option
from gobang.contest.problem import Problem
from gobang.contest.testing.engine_test import EngineTest, EngineTestLine, Mark
from gobang.game.fault import Fault, Faulty
from gobang.terminal.complaint import Complaint, printable
from gobang.words.contests.contest import problem_sentence
from gobang.words.contests.engine_test import line_texts, summary
from gobang.words.faults import reason

FAULTY = 1
"""The exit code if a fault was found."""


def run(options: Namespace) -> int:
    """Test the engine, and print a line for each thing as soon as it is known."""
    try:
        command = entrants.command(options.command_line)
    except Problem as problem:
        raise Complaint(problem_sentence(problem)) from problem
    told = []
    for line in options.info:
        option = info_option(line)
        if option is None:
            raise Complaint(reason(Faulty(Fault.CONTEST_INFO, "--info", repr(line[:40]))))
        told.append(option)
    test = EngineTest(
        command,
        options.turn_ms,
        options.tolerance_ms,
        options.memory_mb,
        folder=options.folder,
        threads=options.threads,
        options=tuple(told),
        whole_board=options.whole_board,
    )
    found: list[EngineTestLine] = []
    for line in test.run():
        found.append(line)
        texts = [json.dumps(line.plain, ensure_ascii=False)] if options.json else map(printable, line_texts(line))
        for text in texts:
            print(text, flush=True)
    if not options.json:
        print(summary(found))
    return FAULTY if any(line.mark is Mark.FAULT for line in found) else 0
