"""The list of what a reader did not understand."""

from __future__ import annotations

from gobang.game.fault import Fault, Faults, Loss
from gobang.game.formats import psq
from gobang.game.formats.left_out import left_out
from gobang.game.gradual import finish

PSQ = "Piskvorky 15x15, 0:0, 0\n8,8\n8,8\n-1\n"


def test_the_first_faults_are_kept_and_the_others_counted():
    faults = Faults()
    assert not faults
    for line in range(1, Faults.MOST + 3):
        faults.add(Fault.NOT_UNDERSTOOD, "x", line=line)
    assert [each.line for each in faults] == [*range(1, Faults.MOST + 1)]
    assert (len(faults), faults.more) == (Faults.MOST + 2, 2)


def test_what_is_only_doubtful_is_not_missing():
    faults = Faults()
    faults.add(Fault.SHOWN_ON, "40x40", 22, line=1)
    assert not faults.incomplete
    faults.add(Fault.NOT_UNDERSTOOD, "x")
    faults.add(Fault.SHOWN_ON, "40x40", 22, line=1)
    assert faults.incomplete


def test_a_reader_of_a_sound_file_has_no_faults():
    assert not psq.loads("Piskvorky 15x15, 0:0, 0\n8,8\n-1\n").faults


def test_what_was_not_understood_would_be_lost_in_the_same_file():
    assert Loss.UNREAD in finish(left_out(PSQ.encode(), ".psq"))
    assert Loss.UNREAD not in finish(left_out(PSQ.replace("8,8\n8,8", "8,8\n9,9").encode(), ".psq"))
