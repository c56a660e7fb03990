"""What is said of two records that contradict each other."""

from __future__ import annotations

from gobang.game.record.edits import EditKind
from gobang.game.record.grafting import Graft
from gobang.game.record.record import Header, Record
from gobang.words.record.branches import field_difference


def test_two_results_are_named_in_words():
    record = Record()
    graft = Graft(record, next(iter(EditKind)), (), 0, 0, ours=Header(result="B+R"), theirs=Header(result="odd"))
    assert field_difference(graft, "result") == "Result\n  here: Black won: White resigned\n  there: odd"
    graft = Graft(record, next(iter(EditKind)), (), 0, 0, ours=Header(result="0"), theirs=Header(result="w+Resign"))
    assert field_difference(graft, "result") == "Result\n  here: draw\n  there: White won: Black resigned"
