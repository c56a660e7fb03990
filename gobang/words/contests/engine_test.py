"""What an engine's test has found, in sentences: what was tested, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from gobang.contest.machine import Failure
from gobang.contest.testing.engine_test import Aspect, EngineTestLine, Mark
from gobang.words.catalogue import tr, tr_many
from gobang.words.contests.contest import lost_by
from gobang.words.play.rule_names import rule_name


def mark_word(mark: Mark) -> str:
    """How a test has ended, in a word."""
    match mark:
        case Mark.PASSED:
            return tr("passed")
        case Mark.FAULT:
            return tr("fault")
        case Mark.LACKS:
            return tr("not known")


def test_sentence(line: EngineTestLine) -> str:
    """What was tested, and how it ended."""
    made = int(str(line.values[1])) if line.tested is Aspect.GAMES else 0
    good, bad = {
        Aspect.STARTS: (tr("It starts."), tr("{0} cannot be started: {1}.")),
        Aspect.OK: (tr("It answers START with OK, after {0} ms."), tr("It does not answer START with OK.")),
        Aspect.NAME: (tr("It says who it is: {0}."), tr("It does not answer ABOUT.")),
        Aspect.END: (tr("It ends when it is told END."), tr("It still runs {0} ms after END.")),
        Aspect.CHILDREN: (
            tr("Nothing that it has started goes on after its end."),
            tr("What it has started still runs after its end, processes: {0}."),
        ),
        Aspect.GAMES: (
            tr("It plays {0} games in one process, {1} moves."),
            tr_many(
                "It loses a game by {cause}, after {1} move.", "It loses a game by {cause}, after {1} moves.", made
            ),
        ),
        Aspect.MOVE_TIME: (
            tr("It keeps the time for a move: the longest takes {0} ms, {1} ms are allowed."),
            tr("It oversteps the time for a move: the longest takes {0} ms, {1} ms are allowed."),
        ),
        Aspect.GAME_TIME: (tr("It keeps the time for a game, {0} ms."), tr("It loses a game of {0} ms by {cause}.")),
        Aspect.MEMORY: (
            tr("It keeps to its memory: {0} of {1} MB."),
            tr("It takes more memory than it may: {0} of {1} MB."),
        ),
        Aspect.SIZE: (tr("It plays on a board of {0} by {0}."), tr("It does not play on a board of {0} by {0}.")),
        Aspect.RULE: (tr("It plays by the rule {rule}."), tr("It does not play by the rule {rule}.")),
        Aspect.STOP: (
            tr("It stops thinking when it is told to, within {0} ms."),
            tr("It does not stop thinking when it is told to (YXSTOP or STOP)."),
        ),
    }[line.tested]
    rule = rule_name(str(line.values[0])) if line.tested is Aspect.RULE else ""
    sentence = good if line.mark is Mark.PASSED else bad
    return sentence.format(*line.values, rule=rule, cause=_cause(line.why) if line.why else "")


def tested_text(
    command: str, turn_ms: int, tolerance_ms: int, memory_mb: int, threads: int, options: Sequence[tuple[str, str]]
) -> str:
    """What is tested, within which limits, and what else it is told."""
    limits = tr("{0} ms a move, at most {1} ms late; {2} MB").format(turn_ms, tolerance_ms, memory_mb)
    if threads > 1:
        limits = f"{limits}; {tr_many('{0} thread', '{0} threads', threads).format(threads)}"
    return "\n".join([command, limits, *(f"INFO {key} {value}" for key, value in options)])


def line_texts(line: EngineTestLine) -> list[str]:
    """A result as lines of text: how it has ended, and the lines that were spoken below that, moved in."""
    return [f"{mark_word(line.mark)}: {test_sentence(line)}", *(f"    {said}" for said in line.said)]


def report_text(lines: Sequence[EngineTestLine], end: str) -> str:
    """A test as text to copy; `end` says how it ended."""
    return "\n".join([*(text for line in lines for text in line_texts(line)), end, ""])


def _cause(why: str) -> str:
    """Why a game was lost."""
    return tr("words that are not of the Gomocup protocol") if why == "not-gomocup" else lost_by(Failure(why))


def summary(lines: Sequence[EngineTestLine]) -> str:
    """The last line of a test."""
    faults = sum(line.mark is Mark.FAULT for line in lines)
    if not faults:
        return tr("No fault was found.")
    return tr_many("{0} fault was found.", "{0} faults were found.", faults).format(faults)
