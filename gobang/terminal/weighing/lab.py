"""What `gobang-cli weigher` asks the engine: to try, sweep, tune, teach and blame; and its files."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from gobang.contest.problem import Problem
from gobang.contest.score import PairedScore
from gobang.contest.weigher import is_weigher, known
from gobang.game.fault import Fault
from gobang.game.formats import collection
from gobang.game.formats.error import FormatError
from gobang.game.notation import NotationError, parse_point, parse_position_string
from gobang.game.point import Point
from gobang.game.position import IllegalMove, Position
from gobang.game.record.played_moves import played_moves
from gobang.game.record.record import Record
from gobang.game.weighers.key_sheet import LONGEST_WORDS, ProfileError
from gobang.game.weighers.orders import SILENT_S, LabOrder, LabTask, problem_in, write_order
from gobang.game.weighers.profile import RING, WeightProfile
from gobang.game.weighers.profile_text import SUFFIX, dumps, loads, with_numbers
from gobang.game.weighers.schemes import SCHEMES, STRONGEST
from gobang.terminal import files
from gobang.terminal.complaint import Complaint
from gobang.terminal.order_process import OrderProcess
from gobang.terminal.standard_error.progress import show_progress
from gobang.terminal.standard_error.telling import tell_faults, tell_unread
from gobang.whole import replacing
from gobang.words.catalogue import tr, tr_many
from gobang.words.contests.contest import problem_sentence
from gobang.words.engines.engines import preparing_sentence
from gobang.words.faults import reason
from gobang.words.numbers import whole_percent_text
from gobang.words.play.weigher_words import (
    change_lines,
    culprit_text,
    differs_text,
    lab_problem_sentence,
    price_text,
    score_text,
)

Case = tuple[Position, Point]


# Files


def weigher(name: str) -> WeightProfile:
    """The weigher of this name or in this file. Raises Complaint."""
    if not is_weigher(name):
        raise Complaint(tr("{0} is none of {1}, nor a file {2}").format(repr(name), ", ".join(SCHEMES), SUFFIX))
    try:
        return known(name)
    except Problem as problem:
        raise Complaint(problem_sentence(problem)) from problem


def name_for(options: Namespace) -> str:
    """The name of a new weigher: that which was given, or that of its file. Raises Complaint."""
    name: str = options.name or Path(options.file).stem
    for each in (name, options.author):
        if len(each) > LONGEST_WORDS or not each.isprintable() or each != each.strip():
            raise Complaint(reason(ProfileError(Fault.NO_WORDS, repr(each[:LONGEST_WORDS]), LONGEST_WORDS)))
    if name in SCHEMES:
        raise Complaint(tr("{0} came with Gobang; give another name with --name").format(name))
    return name


def write(file: str, profile: WeightProfile) -> None:
    """Write a weigher's file whole or not at all. Raises Complaint, also if it would overwrite another."""
    ensure(file)
    _replace(file, dumps(profile))


def change(file: str, profile: WeightProfile) -> None:
    """Write other numbers into the weigher's file; what else stands there stays, comments too. Raises Complaint."""
    ensure(file, replace=True)
    try:
        edited = with_numbers(Path(file).read_bytes().decode("utf-8"), profile)
    except (OSError, ValueError) as error:
        raise Complaint(f"{file}: {reason(error)}") from error
    _replace(file, edited)


def _replace(file: str, text: str) -> None:
    """Write a file whole or not at all. Raises Complaint."""
    try:
        with replacing(Path(file)) as out:
            out.write(text.encode("utf-8"))
    except (OSError, ValueError) as error:
        raise Complaint(f"{file}: {reason(error)}") from error


def ensure(file: str, *, replace: bool = False) -> None:
    """Raise Complaint if a weigher cannot be written there; that is told before hours of games."""
    if not file.endswith(SUFFIX):
        raise Complaint(tr("{0}: the name of a weigher's file ends with {1}").format(file, SUFFIX))
    if not replace and Path(file).exists():
        raise Complaint(tr("{0} exists already").format(file))


def changed(profile: WeightProfile, numbers: Mapping[str, int]) -> WeightProfile:
    """The weigher with some numbers changed. Raises Complaint."""
    try:
        return profile.changed(numbers)
    except ProfileError as error:
        raise Complaint(reason(error)) from error


def _original(options: Namespace, profile: WeightProfile) -> WeightProfile:
    """What a weigher is tried against: the one that was named, what it was copied from, or the strongest."""
    copied = profile.copied_from if profile.copied_from in SCHEMES else STRONGEST
    return weigher(options.against or copied)


# The engine


def _answers(order: LabOrder) -> Iterator[dict[str, Any]]:
    """What the engine says, until it is done. Raises Complaint."""
    with OrderProcess("weighers", _say_that_it_prepares) as engine:
        for line in engine.answers(write_order(order), SILENT_S):
            said = json.loads(line)
            if problem := problem_in(said):
                show_progress("")
                raise Complaint(lab_problem_sentence(problem))
            yield said
    show_progress("")


def _say_that_it_prepares() -> None:
    show_progress(preparing_sentence())


def try_out(options: Namespace) -> int:
    """Let a weigher play another."""
    mine = weigher(options.weigher)
    other = _original(options, mine)
    score: dict[str, Any] = {}
    for said in _answers(LabOrder(LabTask.TRY, (mine, other), options.games, options.seed)):
        if options.json:
            print(json.dumps(said), flush=True)
        elif "score" in said:
            score = said["score"]
            show_progress(score_text(score))
        else:
            show_progress("")
            heading = tr_many("{0} against {1}, {2} game", "{0} against {1}, {2} games", options.games)
            print(heading.format(mine.called, other.called, options.games))
            print(score_text(score))
            print("\n".join(differs_text(each, mine.called) for each in said["differing"]) or tr("They play alike."))
    return 0


def sweep(options: Namespace) -> int:
    """Set one number to several values."""
    mine = weigher(options.weigher)
    for value in options.values:
        changed(mine, {options.number: value})
    order = LabOrder(
        LabTask.SWEEP,
        (mine, _original(options, mine)),
        options.games,
        options.seed,
        (options.number,),
        options.values,
    )
    for said in _answers(order):
        print(json.dumps(said) if options.json else f"{said['value']:>12}  {score_text(said['score'])}", flush=True)
    return 0


def tune(options: Namespace) -> int:
    """Let a weigher become better by games against itself, and write what was found."""
    ensure(options.file)
    mine = weigher(options.weigher)
    names = tuple(options.numbers.split(",")) if options.numbers else _movable(mine)
    changed(mine, dict.fromkeys(names, 0))
    order = LabOrder(
        LabTask.TUNE,
        (mine,),
        options.games,
        options.seed,
        names,
        iterations=options.iterations,
        runs=options.runs,
        file=str(Path(options.keep).resolve()) if options.keep else "",
    )
    best: dict[str, Any] = {}
    for said in _answers(order):
        if "proof" in said:
            show_progress("")
            print(f"{tr('run {0} of {1}').format(said['run'], options.runs)}: {score_text(said['proof'])}", flush=True)
            if not best or _share(said) > _share(best):
                best = said
        else:
            told = tr("run {0} of {1}, comparison {2} of {3}")
            show_progress(told.format(said["run"], options.runs, said["iteration"], options.iterations))
    found = changed(mine.copied(name_for(options), options.author), best["numbers"])
    write(options.file, found)
    print("\n".join(change_lines(mine.numbers, found.numbers)))
    return 0


def _movable(profile: WeightProfile) -> tuple[str, ...]:
    """The numbers that are tuned if none is named: all, the ring only if it counts."""
    return tuple(name for name in profile.numbers if name != RING or profile.ring)


def _share(said: Mapping[str, Any]) -> float:
    return PairedScore.read(said["proof"]).share


def teach(options: Namespace) -> int:
    """Make a weigher whose numbers fit the moves of games; 1 if not all of the games could be read, which is told."""
    ensure(options.file)
    model = weigher(options.weigher)
    cases, whole = _cases_of(options)
    if not cases:
        raise Complaint(tr("there is no move in these games by which anything could be taught"))
    found: dict[str, Any] = {}
    for said in _answers(LabOrder(LabTask.TEACH, (model,), cases=cases)):
        if "read" in said:
            show_progress(tr("{0} of {1} moves").format(said["read"], said["of"]))
        else:
            found = said
    if not found.get("moves"):
        raise Complaint(tr("there is no move in these games by which anything could be taught"))
    made = loads(found["weigher"]).copied(name_for(options), options.author)
    write(options.file, made)
    told = tr_many("{0} move; it would make {1} of them", "{0} moves; it would make {1} of them", found["moves"])
    print(told.format(found["moves"], whole_percent_text(round(100 * found["agrees"]))))
    for name, number in made.numbers.items():
        error = found["errors"].get(name)
        if error is None and name == RING:
            continue  # it stays 0
        print(f"{name:<24}{tr('not met'):>12}" if error is None else f"{name:<24}{number:>12} ± {error}")
    return 0 if whole else 1


def _cases_of(options: Namespace) -> tuple[tuple[Case, ...], bool]:
    """The moves that teach, and whether all of the games is read; what is not is told. Raises Complaint."""
    cases: list[Case] = []
    whole = True
    for name in options.records:
        for number, game in _games(name):
            if isinstance(game, FormatError):
                tell_unread(name, number, game)
                whole = False
            else:
                tell_faults(name, number, game.faults)
                whole = whole and not game.faults.incomplete
                cases += played_moves(game, lambda player: options.player.lower() in player.lower())
    return tuple(cases), whole


def _games(name: str) -> Iterator[tuple[int, Record | FormatError]]:
    """The games in a file, each with its number from 0. Raises Complaint."""
    try:
        for each in collection.numbered(files.read(name), files.suffix_of(name)):
            if not isinstance(each, float):
                yield each
    except FormatError as error:
        raise Complaint(f"{name}: {reason(error)}") from error


def blame(options: Namespace) -> int:
    """Say which number, changed by how little, would have made another move."""
    profile = weigher(options.weigher)
    cases = tuple(_case(moves, point, options.size) for moves, point in options.cases)
    order = LabOrder(LabTask.BLAME, (profile,), options.games, options.seed, cases=cases)
    prices: dict[str, dict[str, Any]] = {}
    found: list[dict[str, Any]] = []
    named: list[str] = []
    for said in _answers(order):
        if options.json:
            print(json.dumps(said), flush=True)
        elif "culprits" in said:
            found = said["culprits"]
        elif "named" in said:
            named = said["named"]
        else:
            prices[said["name"]] = said
            show_progress(tr("{0} of the suspects tried").format(len(prices)))
    if not options.json:
        first = [each for name in named for each in found if each["name"] == name]
        _tell_culprits([*first, *(each for each in found if each["name"] not in named)], prices)
    return 0


def _tell_culprits(found: list[dict[str, Any]], prices: Mapping[str, dict[str, Any]]) -> None:
    if not found:
        print(tr("No single number would have made these moves, or they are made already."))
    for each in found:
        print(culprit_text(each))
        if each["name"] in prices:
            print(price_text(prices[each["name"]]))


def _case(moves: str, point: str, size: int) -> Case:
    """A position after moves, and the point to be played there. Raises Complaint."""
    try:
        position = Position.of(size, parse_position_string(moves, size))
        wanted = parse_point(point, size)
    except (NotationError, IllegalMove) as error:
        raise Complaint(f"{moves}:{point}: {reason(error)}") from error
    if not position.is_free(wanted):
        raise Complaint(tr("There is a stone on {0}. Choose a free point.").format(point))
    return position, wanted
