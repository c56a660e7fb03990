"""What is said of proofs of forced wins, and of what is missing in one."""

from __future__ import annotations

from collections.abc import Sequence

from gobang.game.analysis.proof import MARK
from gobang.game.analysis.proof_check import Checked, Gap, GapKind
from gobang.game.notation import point_name
from gobang.game.ruleset import RuleSet
from gobang.words.board import stone_name
from gobang.words.catalogue import as_list, tr, tr_many
from gobang.words.play.rule_names import rule_name


def gap_sentence(gap: Gap, size: int) -> str:
    """A branch that proves nothing, and why: "not refuted: h8 i9 j10"."""
    line = " ".join(point_name(point, size).lower() for point in gap.line) or tr("the beginning")
    return {
        GapKind.UNANSWERED: tr("not refuted: {0}"),
        GapKind.UNFINISHED: tr("not won: {0}"),
        GapKind.LOSES: tr("the win fails: {0}"),
        GapKind.FORBIDDEN: tr("the last move is forbidden: {0}"),
        GapKind.TURN: tr("the last move is the other side's: {0}"),
    }[gap.kind].format(line)


def more_gaps(many: int) -> str:
    """So many more branches prove nothing."""
    return tr_many("and one more", "and {0} more", many).format(many)


def checked_sentence(found: Checked, rules: RuleSet) -> str:
    """What a check comes to."""
    about = stone_name(found.side), found.positions, found.replies, rule_name(rules.name)
    if found.proved:
        return tr("Proved: {0} wins. Positions: {1}; replies that do not lose at once: {2}; rule: {3}.").format(*about)
    text = tr_many(
        "Not proved: one branch is open. Positions: {1}; replies: {2}; rule: {3}.",
        "Not proved: {4} branches are open. Positions: {1}; replies: {2}; rule: {3}.",
        len(found.gaps),
    )
    return text.format(*about, len(found.gaps))


def holds_under(held: Sequence[RuleSet]) -> str:
    """The format names no rule; the proof was tried under each, and holds under these."""
    if not held:
        return tr("this kind of file names no rule, and the proof holds under none: say the rule by --rule NAME")
    text = tr("this kind of file names no rule; the proof holds under {0}. --rule NAME checks it under one")
    return text.format(as_list(rule_name(rules.name) for rules in held))


def no_rule() -> str:
    """The file names no rule."""
    return tr("the file names no rule: say it by --rule NAME")


def no_beginning() -> str:
    """The file does not say where the proof begins."""
    return tr("nothing says where the proof begins: no comment begins with {0}; say it by --after N").format(MARK)


def too_few_moves(many: int) -> str:
    """The file has only so many moves in its main line."""
    return tr("its main line has only {0} moves").format(many)
