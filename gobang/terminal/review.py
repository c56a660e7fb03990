"""`gobang-cli review`: every move of a game judged by our engine, and why faults were faults."""

from __future__ import annotations

import json
import os
import subprocess
from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path

from gobang import processes
from gobang.contest.process import OURS
from gobang.game.formats import registry, sgf_review
from gobang.game.formats.error import FormatError
from gobang.game.notation import point_name
from gobang.game.point import Stone
from gobang.game.records.record import Record
from gobang.game.review import grades
from gobang.game.review.appraisal import Finding
from gobang.game.review.causes import Cause, cause_of
from gobang.game.review.grades import MoveReview
from gobang.game.review.report import ReviewOrder, read_finding, write_order
from gobang.game.review.scope import OutOfTurn, opening_stones, reviewed_line
from gobang.game.ruleset import FREESTYLE, RULES, RuleSet
from gobang.paths import package_parent
from gobang.terminal.complaint import Complaint
from gobang.terminal.files import read_record, write
from gobang.terminal.progress import show_progress
from gobang.words.board import stone_name
from gobang.words.catalogue import as_list, tr
from gobang.words.engines import compiling_time
from gobang.words.faults import reason
from gobang.words.review import cause_text, change_text, escape_sentence, grade_name, losing_sentence, remark


def run(options: Namespace) -> int:
    """Review the main line of a game file and print the review. Raises Complaint."""
    record = read_record(options.game)
    rules = RULES[options.rule] if options.rule else RULES.get(record.header.rule, FREESTYLE)
    order = _order(record, rules, options.seconds, options.game)
    if options.save and Path(options.save).suffix.lower() != ".sgf":
        raise Complaint(f"{options.save}: {tr('only a file whose name ends with .sgf can keep a review')}")
    found = sgf_review.findings_of(record.mainline()[: len(order.moves) + 1], rules)
    if options.again or len(found) <= len(order.moves):
        found = {finding.ply: finding for finding in _findings(order)}
    reviews = grades.review(order.start, order.moves, rules, found, opening_stones(record))
    causes = {each.ply: cause_of(each, rules) for each in reviews}
    loser = grades.loser_of(order.start, order.moves, rules, reviews)
    if options.save:
        _save(record, order, found, reviews, causes, options.save)
    if options.json:
        for each in reviews:
            print(json.dumps(_plain(each, causes[each.ply]), ensure_ascii=False))
        print(json.dumps({"summary": _summary(reviews, loser)}, ensure_ascii=False))
    else:
        _print_report(reviews, causes, loser)
    return 0


def _order(record: Record, rules: RuleSet, seconds: float, name: str) -> ReviewOrder:
    """What is to be reviewed: the main line, up to the end of the game. Raises Complaint."""
    try:
        line = reviewed_line(record, rules)
    except OutOfTurn as found:
        sentence = tr("move {0} is not of the side whose turn it is, so the game cannot be reviewed")
        raise Complaint(f"{name}: {sentence.format(found.args[0].ply)}") from None
    if len(line) == 1:
        raise Complaint(f"{name}: {tr('there is no move to review')}")
    return ReviewOrder(line[0].position, tuple(node.move for node in line if node.move), rules, seconds)


def _save(
    record: Record,
    order: ReviewOrder,
    found: dict[int, Finding],
    reviews: list[MoveReview],
    causes: Mapping[int, Cause | None],
    name: str,
) -> None:
    """Write the record with the review in it. Raises Complaint."""
    by_ply = {each.ply: each for each in reviews}
    line = record.mainline()[: len(order.moves) + 1]
    for node in line:
        if node.ply in found:
            review = by_ply.get(node.ply)
            node.properties = sgf_review.with_review(node, found[node.ply], order.rules, review)
    told = {each.ply: remark(each, cause) for each in reviews if (cause := causes[each.ply])}
    record.remarks = {line[ply]: said for ply, said in told.items()}
    try:
        write(name, registry.dumps(record, ".sgf"))
    except FormatError as error:
        raise Complaint(f"{name}: {reason(error)}") from error


def _findings(order: ReviewOrder) -> Iterator[Finding]:
    """What our engine finds out, as it comes. Raises Complaint if it fails."""
    added = processes.variables(processes.new_mark(), package_parent())
    command = [*OURS, "review"]
    process = subprocess.Popen(  # noqa: S603  our own engine
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=os.environ | added
    )
    assert process.stdin  # noqa: S101  for mypy: both were asked for
    assert process.stdout  # noqa: S101
    with process:
        try:
            process.stdin.write(write_order(order) + "\n")
            process.stdin.flush()
            for line in process.stdout:
                said = json.loads(line)
                if "ply" in said:
                    finding = read_finding(line, order.start.size)
                    show_progress(tr("position after move {0}").format(finding.ply))
                    yield finding
                elif "compiling" in said:
                    show_progress(tr("The engine is getting ready, once: {0}.").format(compiling_time()))
                elif "done" in said:
                    return
                else:
                    raise Complaint(str(said.get("error", line)))
            raise Complaint(tr("The engine {0} has stopped working.").format("Gobang"))
        finally:
            show_progress("")
            process.kill()


def _plain(review: MoveReview, cause: Cause | None) -> dict[str, object]:
    size = review.position.size
    proof = review.after.proof
    return {
        "ply": review.ply,
        "move": point_name(review.move, size).lower(),
        "class": review.grade.value if review.grade else None,
        "before": round(review.before.chance, 4),
        "after": round(review.after.chance, 4),
        "proved": proof.value if proof else None,
        "in": review.after.plies if proof else None,
        "best": [point_name(point, size).lower() for point in review.before.line],
        "refutation": [point_name(point, size).lower() for point in review.refutation],
        "only": review.only,
        "text": cause_text(review, cause) if cause else "",
    }


def _summary(reviews: list[MoveReview], loser: Stone | None) -> dict[str, object]:
    escape = grades.last_escape(reviews, loser) if loser else None
    kept = None
    if escape is not None:
        size = reviews[0].position.size
        move = point_name(escape.move, size).lower() if escape.move is not None else None
        kept = {"ply": escape.ply, "move": move, "proved": escape.proved}
    return {
        **{
            stone.name.lower(): {grade.value: many for grade, many in grades.counts(reviews, stone).items()}
            for stone in (Stone.BLACK, Stone.WHITE)
        },
        "losing_ply": grades.losing_ply(reviews, loser) if loser else None,
        "last_escape": kept,
    }


def _print_report(reviews: list[MoveReview], causes: Mapping[int, Cause | None], loser: Stone | None) -> None:
    """A line for each move, the faults with their reasons, and where the game was lost."""
    for each in reviews:
        name = point_name(each.move, each.position.size)
        only = f" · {tr('the only move')}" if each.only else ""
        print(f"{each.ply:4} {name:4} {grade_name(each.grade)}{only}  {change_text(each)}")
        if (cause := causes[each.ply]) is not None:
            print(f"          {cause_text(each, cause)}")
    print()
    for stone in (Stone.BLACK, Stone.WHITE):
        many = {grade: count for grade, count in grades.counts(reviews, stone).items() if count and grade.is_fault}
        told = as_list(tr("{0}: {1}").format(grade_name(grade), count) for grade, count in many.items())
        print(tr("{0}: {1}").format(stone_name(stone), told or tr("no fault")))
    if loser and (ply := grades.losing_ply(reviews, loser)):
        print(losing_sentence(next(each for each in reviews if each.ply == ply)))
    if loser and (escape := grades.last_escape(reviews, loser)):
        print(escape_sentence(escape, reviews[0].position.size))
