"""`gobang-cli review`: every move of a game judged by our engine, and why bad moves were bad."""

from __future__ import annotations

import contextlib
import json
from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path

from gobang.game.formats.error import FormatError
from gobang.game.formats.replacing import rewriting, writing
from gobang.game.gradual import finish
from gobang.game.notation import point_name
from gobang.game.point import Stone
from gobang.game.record.game_place import GamePlace
from gobang.game.record.record import Record
from gobang.game.review import grades, sgf_review
from gobang.game.review.appraisal import Finding
from gobang.game.review.causes import Cause, cause_of
from gobang.game.review.grades import MoveReview
from gobang.game.review.review_lines import ReviewOrder, read_finding, write_order
from gobang.game.review.reviewed_game import ReviewedGame
from gobang.game.review.scope import OutOfTurn
from gobang.game.ruleset import FREESTYLE, RULES, RuleSet
from gobang.paths import machine_key
from gobang.terminal.complaint import Complaint
from gobang.terminal.files import read, read_game, write
from gobang.terminal.order_process import OrderProcess
from gobang.terminal.standard_error.progress import show_progress
from gobang.words.board import stone_name
from gobang.words.catalogue import as_list, joined, tr
from gobang.words.engines.engines import preparing_sentence
from gobang.words.faults import held_beside, reason
from gobang.words.review.review_words import (
    cause_text,
    change_text,
    grade_name,
    judgement_text,
    outcome_sentences,
    remark,
)


def run(options: Namespace) -> int:
    """Review the main line of a game file and print the review. Raises Complaint."""
    record, place = read_game(options.game, options.game_number)
    rules = RULES[options.rule] if options.rule else RULES.get(record.header.rule, FREESTYLE)
    game = _game(record, rules, options.game)
    if options.save and Path(options.save).suffix.lower() != ".sgf":
        raise Complaint(f"{options.save}: {tr('only a file whose name ends with .sgf can keep a review')}")
    if options.again or not game.whole:
        order = ReviewOrder(game.line[0].position, game.moves, rules, options.seconds)
        found = {finding.ply: finding for finding in _findings(order)}
        game = ReviewedGame.known(game.line, rules, game.opening, found)
    causes = {mistake.ply: cause for mistake in game.mistakes if (cause := cause_of(mistake, rules)) is not None}
    if options.save:
        _save(record, game, causes, options.save, place if _same_file(options.game, options.save) else None)
    if options.json:
        for each in game.reviews:
            print(json.dumps(_plain(each, causes.get(each.ply)), ensure_ascii=False))
        print(json.dumps({"summary": _summary(game)}, ensure_ascii=False))
    else:
        _print_report(game, causes)
    return 0


def _game(record: Record, rules: RuleSet, name: str) -> ReviewedGame:
    """The main line, up to the end of the game, with what the file says of it. Raises Complaint."""
    try:
        game = ReviewedGame.of(record, rules, machine_key())
    except OutOfTurn as found:
        sentence = tr("move {0} is not of the side whose turn it is, so the game cannot be reviewed")
        raise Complaint(f"{name}: {sentence.format(found.args[0].ply)}") from None
    if not game.moves:
        raise Complaint(f"{name}: {tr('there is no move to review')}")
    return game


def _same_file(name: str, other: str) -> bool:
    with contextlib.suppress(OSError, ValueError):
        return Path(name).samefile(other)
    return False


def _save(record: Record, game: ReviewedGame, causes: Mapping[int, Cause], name: str, place: GamePlace | None) -> None:
    """Write the record with the review in it, in a new file or at its own place in this one. Raises Complaint.

    A file that holds what would not be in it any more is not written.
    """
    by_ply = {each.ply: each for each in game.reviews}
    for node in game.line:
        if node.ply in game.found:
            review = by_ply.get(node.ply)
            node.properties = sgf_review.with_review(node, game.found[node.ply], game.rules, review, machine_key())
    record.remarks = {game.line[ply]: remark(by_ply[ply], cause, told=game.told) for ply, cause in causes.items()}
    try:
        saved = finish(writing(record, ".sgf") if place is None else rewriting(read(name), ".sgf", place, record))
        if saved.left_out:
            raise Complaint(held_beside(name, saved.left_out))
        write(name, saved.data)
    except FormatError as error:
        raise Complaint(f"{name}: {reason(error)}") from error


def _findings(order: ReviewOrder) -> Iterator[Finding]:
    """What our engine finds out, as it comes. Raises Complaint if it fails."""
    try:
        with OrderProcess("review", _show_that_it_prepares) as engine:
            for line in engine.answers(write_order(order), order.seconds):
                finding = read_finding(line, order.start.size)
                show_progress(tr("position after move {0}").format(finding.ply))
                yield finding
    finally:
        show_progress("")


def _show_that_it_prepares() -> None:
    show_progress(preparing_sentence())


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


def _summary(game: ReviewedGame) -> dict[str, object]:
    losing, escape, kept = game.losing_move, game.escape, None
    if escape is not None:
        move = point_name(escape.move, game.line[0].position.size).lower() if escape.move is not None else None
        kept = {"ply": escape.ply, "move": move, "proved": escape.proved}
    return {
        **{
            stone.name.lower(): {grade.value: many for grade, many in grades.counts(game.reviews, stone).items()}
            for stone in (Stone.BLACK, Stone.WHITE)
        },
        "losing_ply": losing.ply if losing else None,
        "last_escape": kept,
        "as_the_file_says": game.told,
    }


def _print_report(game: ReviewedGame, causes: Mapping[int, Cause]) -> None:
    """A line for each move, the mistakes with their reasons, and where the game was lost."""
    for each in game.reviews:
        name = point_name(each.move, each.position.size)
        only = f" · {tr('the only move')}" if each.only else ""
        print(f"{each.ply:4} {name:4} {judgement_text(each)}{only}  {change_text(each)}")
        if each.ply in causes:
            print(f"          {cause_text(each, causes[each.ply])}")
    print()
    for stone in (Stone.BLACK, Stone.WHITE):
        many = {
            grade: count for grade, count in grades.counts(game.reviews, stone).items() if count and grade.is_mistake
        }
        told = as_list(tr("{0}: {1}").format(grade_name(grade), count) for grade, count in many.items())
        print(tr("{0}: {1}").format(stone_name(stone), told or tr("no mistake")))
    print(joined(*outcome_sentences(game)))
