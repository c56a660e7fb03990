"""`gobang-cli analyses`: the analysis database, counted, asked, merged, pruned, and as a tree of moves in a file."""

from __future__ import annotations

import itertools
import json
import sys
from argparse import Namespace
from collections.abc import Iterable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from gobang.analyses import trees
from gobang.analyses.counts import Merged
from gobang.analyses.database import NAME, AnalysisDatabase, now
from gobang.analyses.finding import OwnWords, PositionFinding
from gobang.analyses.form import Form
from gobang.analyses.mending import finish_mending, mending
from gobang.analyses.obstacle import DatabaseError, Obstacle
from gobang.analyses.rising import carrying_back
from gobang.analyses.rows import KeptPosition
from gobang.analyses.yixin import YixinContents, entries, in_parts
from gobang.analyses.yxdb import SUFFIX, YixinFile, is_sqlite, is_yixin
from gobang.game.formats import registry
from gobang.game.formats.error import FormatError
from gobang.game.notation import point_name
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RENJU, RULES
from gobang.game.worth import Worth
from gobang.paths import state_dir
from gobang.terminal.complaint import Complaint
from gobang.terminal.files import game_in, position_of, read, read_record, write
from gobang.terminal.standard_error.progress import finish_shown, show_progress
from gobang.terminal.standard_error.telling import tell_reading
from gobang.words.analysis.database_words import (
    counts_sentence,
    exported_without,
    known_move,
    known_sentence,
    line_sentence,
    mended_sentence,
    merged_sentence,
    obstacle_sentence,
    own_sentence,
)
from gobang.words.analysis.import_words import (
    contents,
    contradictions,
    import_it,
    not_one,
    not_taken,
    says_its_rules,
    words_that_stay,
)
from gobang.words.catalogue import tr, tr_many
from gobang.words.faults import reason
from gobang.words.numbers import number_text, size_text

LIBRARY, EXPORTS = ".lib", (".lib", ".sgf")
AT_ONCE = 2000
"""Positions that are taken in by one step, between which others may write."""
DAY_S = 86_400


def run(options: Namespace) -> int:
    """Carry out one of the commands. Raises Complaint."""
    path = Path(options.file) if options.file else state_dir() / NAME
    action = {
        "count": _count,
        "show": _show,
        "merge": _merge,
        "prune": _prune,
        "export": _export,
        "import": _import,
        "mend": _mend,
    }[options.action]
    try:
        finish_mending(path)
        action(path, options)
    except DatabaseError as error:
        raise Complaint(f"{path}: {obstacle_sentence(error)}") from error
    except OSError as error:
        raise Complaint(f"{path}: {reason(error)}") from error
    return 0


def _count(path: Path, options: Namespace) -> None:
    with AnalysisDatabase(path, must_exist=True) as database:
        finish_shown(database.checking(), tr("Looking through it: {0} %"))
        counts = database.counts()
    if options.json:
        print(json.dumps({**asdict(counts), "bytes": path.stat().st_size}))
    else:
        print(counts_sentence(counts))
        print(f"{path}: {size_text(path.stat().st_size)}")


def _show(path: Path, options: Namespace) -> None:
    """What is known of a position, and of those one move later."""
    position = position_of(options)
    with AnalysisDatabase(path, must_exist=True) as database:
        known = database.known(Form.of(position, RULES[options.rule]))
    moves = dict(sorted(known.moves.items()))
    if options.json:
        plain = {
            "finding": known.finding and _plain(replace(known.finding, lines=known.lines), position.size),
            "own": _plain_own(known.own),
            "moves": {
                point_name(point, position.size).lower(): {
                    **_plain_worth(move.worth),
                    "depth": move.depth,
                    "below": move.below,
                    "own": _plain_own(move.own),
                }
                for point, move in moves.items()
            },
        }
        print(json.dumps(plain, ensure_ascii=False))
        return
    if known.finding is None and not known.own and not moves:
        print(tr("Nothing is known of this position."))
    for text in (known_sentence(known.finding) if known.finding else "", own_sentence(known.own)):
        if text:
            print(text)
    named = {line.moves[0] for line in known.finding.lines if line.moves} if known.finding else set()
    for line in (line for line in known.lines if line.moves and line.moves[0] in named):
        print(f"  {line_sentence(line, position.size)}")
    for point, move in moves.items():
        print(f"{point_name(point, position.size).lower()}  {known_move(move)}")


def _merge(path: Path, options: Namespace) -> None:
    """Take other databases into this one."""
    for source in options.sources:  # before the database is open: whoever closes a file gives up SQLite's locks on it
        _refuse_unlike(source)
    merged = Merged()
    with AnalysisDatabase(path) as database:
        for source in options.sources:
            try:
                with AnalysisDatabase(Path(source), must_exist=True) as other:
                    _take(database, other.entries(), other.counts().findings, merged)
            except DatabaseError as error:
                raise Complaint(f"{source}: {obstacle_sentence(error)}") from error
            except OSError as error:
                raise Complaint(f"{source}: {reason(error)}") from error
        _carry_back(database, merged)
    _tell_merged(merged)


def _refuse_unlike(source: str) -> None:
    """Raises Complaint about a file that is imported and not merged."""
    if Path(source).suffix.lower() in EXPORTS:
        sentence = tr("it is a file of moves and no database; “gobang-cli analyses import” takes it in")
        raise Complaint(f"{source}: {sentence}")
    try:
        if is_yixin(Path(source)):
            raise Complaint(f"{source}: {import_it()}")
    except OSError as error:
        raise Complaint(f"{source}: {reason(error)}") from error


def _prune(path: Path, options: Namespace) -> None:
    """Take out what is of little use; only say how much that would be, unless it is to be done."""
    chosen: dict[str, Any] = {
        "depth": options.depth,
        "before": now() - options.older * DAY_S if options.older else 0,
        "engine": options.engine,
    }
    if not any(chosen.values()):
        raise Complaint(tr("say what is to go, by --depth, --older or --engine"))
    with AnalysisDatabase(path, must_exist=True) as database:
        if options.yes:
            many = database.prune(**chosen)
            print(tr_many("{0} position taken out.", "{0} positions taken out.", many).format(number_text(many)))
        else:
            many, of = database.prunable(**chosen), database.counts().findings
            sentence = tr_many("{0} of {1} position would go.", "{0} of {1} positions would go.", of)
            print(sentence.format(number_text(many), number_text(of)))
            print(tr("Nothing is changed. To take them out, say --yes. Proofs and your own words always stay."))


def _export(path: Path, options: Namespace) -> None:
    """Write what is known of one rule as a tree of moves."""
    suffix = Path(options.target).suffix.lower()
    if suffix not in EXPORTS:
        raise Complaint(f"{options.target}: {tr('write it as {0}').format(' '.join(EXPORTS))}")
    like = read_record(options.like, None) if options.like else None
    if like is not None and like.root.position != Position.empty(options.size):
        raise Complaint(f"{options.like}: {tr('it does not begin with an empty board of this size')}")
    with AnalysisDatabase(path, must_exist=True) as database:
        kept = [rules for rules in database.rules(options.size) if options.rule in (None, rules.name)]
        if not kept:
            raise Complaint(tr("nothing is kept of this rule and size"))
        if len(kept) > 1:
            names = ", ".join(rules.name for rules in kept)
            raise Complaint(tr("say by --rule which of these is wanted: {0}").format(names))
        entries = (each for each in database.entries() if _is_asked(each, options))
        grown = finish_shown(trees.growing(entries, kept[0], options.size, like), tr("Laying out: {0} %"))
    try:
        data = finish_shown(registry.FORMATS[suffix].writing(grown.record), tr("Writing: {0} %"))  # type: ignore[misc]
    except FormatError as error:
        raise Complaint(f"{options.target}: {reason(error)}") from error
    write(options.target, data)
    many = grown.positions
    print(tr_many("{0} position written.", "{0} positions written.", many).format(number_text(many)))
    for sentence in exported_without(grown):
        print(f"gobang-cli: {sentence}", file=sys.stderr)


def _import(path: Path, options: Namespace) -> None:
    """Take in the labels and comments of a tree of moves, or a database of Yixin or Rapfi."""
    if Path(options.source).suffix.lower() == SUFFIX:
        _import_yixin(path, options)
        return
    data = read(options.source)
    record, place = game_in(data, options.source, options.game_number)
    tell_reading(options.source, place.number, data, record)
    usual = RENJU if Path(options.source).suffix.lower() == LIBRARY else FREESTYLE
    rules = RULES.get(options.rule or record.header.rule, usual)
    entries = finish_shown(trees.reading(record, rules), tr("Looking for labels and comments…"))
    merged = Merged()
    with AnalysisDatabase(path) as database:
        _take(database, entries, len(entries), merged)
        _carry_back(database, merged)
    _tell_merged(merged)


def _import_yixin(path: Path, options: Namespace) -> None:
    source, file, said, merged = Path(options.source), YixinFile(), YixinContents(), Merged()
    if options.rule or options.game_number:
        raise Complaint(f"{source}: {says_its_rules()}")
    try:
        if not is_yixin(source):
            raise Complaint(not_one(str(source), is_sqlite(source)))
        with AnalysisDatabase(path) as database:
            for part in in_parts(entries(source, file, said), AT_ONCE):
                if isinstance(part, float):
                    show_progress(tr("Taking in: {0} %").format(int(100 * part)))
                else:
                    merged.add(database.take(part))
            _carry_back(database, merged)
    except OSError as error:
        raise Complaint(f"{source}: {reason(error)}") from error
    show_progress("")
    print(f"{source.name}: {contents(said)}")
    _tell_merged(merged, not_taken(file, said))


def _mend(path: Path, options: Namespace) -> None:  # noqa: ARG001  as the others
    """Make a damaged database anew of all that is whole in it."""
    try:
        with AnalysisDatabase(path, must_exist=True) as database:
            finish_shown(database.checking(), tr("Looking through it: {0} %"))
        print(tr("It is whole; nothing is to be done."))
    except DatabaseError as error:
        if error.obstacle is not Obstacle.DAMAGED:
            raise
        mended = finish_shown(mending(path), tr("Looking through it: {0} %"))
        print(mended_sentence(mended.positions, mended.aside.name))


def _take(database: AnalysisDatabase, entries: Iterable[KeptPosition], many: int, merged: Merged) -> None:
    """Take entries into a database, some at a time, so that a window can write in between."""
    waiting, done = iter(entries), 0
    while part := list(itertools.islice(waiting, AT_ONCE)):
        merged.add(database.take(part))
        done += len(part)
        show_progress(tr("Taking in: {0} %").format(100 * done // max(many, done)))
    show_progress("")


def _carry_back(database: AnalysisDatabase, merged: Merged) -> None:
    """Correct what was known before what was taken in, back to the first known position."""
    merged.corrected = finish_shown(carrying_back(database, merged.written), tr("Correcting earlier positions: {0} %"))


def _tell_merged(merged: Merged, left_out: Iterable[str] = ()) -> None:
    """What came of it, and what is to be known beside that."""
    print(merged_sentence(merged))
    for sentence in (*left_out, *contradictions(merged), *words_that_stay(merged)):
        print(f"gobang-cli: {sentence}", file=sys.stderr)


def _is_asked(entry: KeptPosition, options: Namespace) -> bool:
    """Whether an entry is to be exported: with own words, proved or deep enough."""
    finding = entry.finding
    if entry.own or finding is None:
        return True
    return finding.depth >= options.depth or (finding.best.worth is not None and finding.best.worth.proved)


def _plain(finding: PositionFinding, size: int) -> dict[str, Any]:
    lines = [
        {
            "moves": [point_name(point, size).lower() for point in line.moves],
            **_plain_worth(line.worth),
            "depth": line.depth,
            "selective": line.selective,
            "below": line.below,
        }
        for line in finding.lines
    ]
    return {"engine": finding.engine, "date": finding.date, "lines": lines}


def _plain_worth(worth: Worth | None) -> dict[str, Any]:
    if worth is None:
        return {"chance": None, "proof": None, "plies": None}
    return {"chance": worth.chance, "proof": worth.proof and worth.proof.value, "plies": worth.plies}


def _plain_own(own: OwnWords) -> dict[str, str]:
    return {"label": own.label, "text": own.text, "mark": own.mark.value}
