"""`gobang-cli weigher`: make, change, try, tune and take home weighers of one's own."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from gobang.contest.weigher import BadWeigher, read
from gobang.game.fault import Fault
from gobang.game.lines import EDGE
from gobang.game.notation import NotationError, parse_point, point_name
from gobang.game.position import Position
from gobang.game.weighers import steps
from gobang.game.weighers.key_sheet import ProfileError
from gobang.game.weighers.making.converting import as_patterns
from gobang.game.weighers.patterns import PatternTable
from gobang.game.weighers.profile import Tie, WeightProfile
from gobang.game.weighers.profile_text import SUFFIX, reading
from gobang.game.weighers.readings import OPPONENT, OWN, RayTable, ShapeTable, Table, WindowTable
from gobang.game.weighers.schemes import SCHEMES
from gobang.terminal.complaint import Complaint
from gobang.terminal.files import read_boards
from gobang.terminal.weighing import exports, lab
from gobang.words.catalogue import tr
from gobang.words.contests.contest import problem_sentence
from gobang.words.faults import reason
from gobang.words.play.pseudocode import line_of, pseudocode
from gobang.words.play.weigher_words import change_lines, step_row
from gobang.words.play.weight_tables import table_text


def run(options: Namespace) -> int:
    """Do what is asked. Raises Complaint."""
    actions = {
        "new": _new,
        "copy": _copy,
        "set": _set,
        "list": _list,
        "show": _show,
        "try": lab.try_out,
        "sweep": lab.sweep,
        "tune": lab.tune,
        "teach": lab.teach,
        "blame": lab.blame,
        "export": exports.run,
    }
    return actions[options.action](options)


def _new(options: Namespace) -> int:
    zeros = (0, 0, 0, 0)
    sides = {OWN: zeros, OPPONENT: zeros}
    tables: dict[str, Table] = {
        "patterns": PatternTable(()),
        "ray": RayTable(sides, sides, frozenset((OPPONENT, EDGE))),
        "window": WindowTable(sides, 0, 0),
        "shape": ShapeTable(dict.fromkeys(sides, (zeros, zeros, zeros)), dict.fromkeys(sides, 0)),
    }
    name = lab.name_for(options)
    lab.write(options.file, WeightProfile(name, "", "", Tie.FIRST, tables[options.reading], author=options.author))
    return 0


def _copy(options: Namespace) -> int:
    original = lab.weigher(options.weigher)
    copy = original.copied(lab.name_for(options), options.author)
    try:
        lab.write(options.file, as_patterns(copy) if options.patterns else copy)
    except ProfileError as error:
        raise Complaint(f"{options.weigher}: {reason(error)}") from error
    return 0


def _set(options: Namespace) -> int:
    if options.file in SCHEMES:
        raise Complaint(tr("{0} came with Gobang and stays as it is; copy it first").format(options.file))
    before = lab.weigher(options.file)
    after = lab.changed(before, dict(options.changes))
    lab.change(options.file, after)
    print("\n".join(change_lines(before.numbers, after.numbers, len(after.numbers))))
    return 0


def _list(options: Namespace) -> int:
    taken = {name: name for name in SCHEMES}
    if not options.folder:
        print("\n".join(f"{name}  {reading(lab.weigher(name).table)}" for name in SCHEMES))
        return 0
    code = 0
    for path in _files(options.folder):
        try:
            profile = read(path)
        except BadWeigher as problem:
            print(problem_sentence(problem))
            code = 1
            continue
        if profile.called in taken:
            clash = ProfileError(Fault.NAME_TAKEN, profile.called, taken[profile.called])
            print(problem_sentence(BadWeigher(path, clash)))
            code = 1
            continue
        taken[profile.called] = path.name
        about = (profile.called, reading(profile.table), profile.author, profile.copied_from)
        print(f"{path}: {'  '.join(filter(None, about))}")
    return code


def _files(folder: str) -> Iterable[Path]:
    try:
        return sorted(path for path in Path(folder).iterdir() if path.suffix == SUFFIX)
    except (OSError, ValueError) as error:
        raise Complaint(f"{folder}: {reason(error)}") from error


def _show(options: Namespace) -> int:
    profile = lab.weigher(options.weigher)
    if options.point:
        for position in read_boards(options.board):
            _show_steps(profile, position, options.point)
    elif options.numbers:
        print("\n".join(f"{name} = {number}" for name, number in profile.numbers.items()))
    else:
        print(table_text(profile), end="")
    return 0


def _show_steps(profile: WeightProfile, position: Position, text: str) -> None:
    """Print the rule, and each step of the calculation with the number of its line in the rule. Raises Complaint."""
    try:
        point = parse_point(text, position.size)
        found = steps.steps(position, profile, point)
    except NotationError as error:
        raise Complaint(f"{text}: {reason(error)}") from error
    except ValueError:
        raise Complaint(tr("There is a stone on {0}. Choose a free point.").format(text)) from None
    print("\n".join(pseudocode(profile.table)))
    for step in found:
        names = [point_name(cell, position.size) for cell in step.cells]
        print(f"{line_of(profile.table, step) + 1:>3}  {step_row(step, names)}")
