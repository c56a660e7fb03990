"""`gobang-cli proof check`: whether every branch of a proof of a forced win is refuted, by the rules alone."""

from __future__ import annotations

import json
import sys
from argparse import Namespace

from gobang.game.analysis.proof_check import Checked, beginning, check
from gobang.game.gradual import finish
from gobang.game.notation import point_name
from gobang.game.record.record import Node, Record
from gobang.game.ruleset import RULES, RuleSet
from gobang.terminal.complaint import Complaint
from gobang.terminal.files import read_record, suffix_of
from gobang.words.analysis import proof_words as words

UNPROVED = 1
"""The exit code if a branch is not refuted."""
RULELESS = (".lib",)
"""The formats that hold no rule: a proof in such a file is tried under each."""
MOST_TOLD = 20
"""How many of such branches are printed; all of them as JSON."""


def run(options: Namespace) -> int:
    """Check the proof in a file, and print what is not refuted."""
    record = read_record(options.file, options.game_number)
    begin = _begin(options, record)
    if options.rule is None and suffix_of(options.file) in RULELESS:
        rules, found, holds = _under_each(begin, RULES[record.header.rule])
        if not options.json:
            print(f"{options.file}: {words.holds_under(holds)}")
    else:
        rules = _rules(options, record)
        found = finish(check(begin, rules))
    size = record.position.size
    if options.json:
        gaps = [{"line": [point_name(p, size).lower() for p in gap.line], "why": gap.kind.value} for gap in found.gaps]
        told = {"proved": found.proved, "side": found.side.name.lower(), "rule": rules.name}
        print(json.dumps(told | {"positions": found.positions, "replies": found.replies, "gaps": gaps}))
    else:
        _print(found, rules, size)
    return 0 if found.proved else UNPROVED


def _under_each(begin: Node, usual: RuleSet) -> tuple[RuleSet, Checked, list[RuleSet]]:
    """A rule under which the proof holds, what the check has found under it, and all rules under which it holds.

    Where it holds under none, it is checked under the `usual` one.
    """
    checked = {rules.name: finish(check(begin, rules)) for rules in RULES.values()}
    holds = [rules for rules in RULES.values() if checked[rules.name].proved]
    used = usual if usual in holds or not holds else holds[0]
    return used, checked[used.name], holds


def _print(found: Checked, rules: RuleSet, size: int) -> None:
    for gap in found.gaps[:MOST_TOLD]:
        print(words.gap_sentence(gap, size))
    if len(found.gaps) > MOST_TOLD:
        print(words.more_gaps(len(found.gaps) - MOST_TOLD))
    print(words.checked_sentence(found, rules))
    sys.stdout.flush()


def _rules(options: Namespace, record: Record) -> RuleSet:
    """The rule that was asked for, or the file's. Raises Complaint if neither is known."""
    name = options.rule or record.header.rule
    if name not in RULES:
        raise Complaint(f"{options.file}: {words.no_rule()}")
    return RULES[name]


def _begin(options: Namespace, record: Record) -> Node:
    """The node at which the proof begins. Raises Complaint if the file does not say it, or has fewer moves."""
    if options.after is None:
        begin = beginning(record)
        if begin is None:
            raise Complaint(f"{options.file}: {words.no_beginning()}")
        return begin
    line, after = record.mainline(), int(options.after)
    if after >= len(line):
        raise Complaint(f"{options.file}: {words.too_few_moves(len(line) - 1)}")
    return line[after]
