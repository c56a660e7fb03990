"""Logs of lines: what was added is there after a kill and a damage, and two windows may add to one file."""

from __future__ import annotations

import errno
import os
import subprocess
import sys

import pytest

from gobang.model.kept.line_log import LONGEST_LINE, LineLog
from gobang.model.kept.plain import parse, whole
from gobang.model.kept.storage import Storage

SENTENCE = '{"number": %d, "text": "五"}'


def number(line: str) -> int:
    return whole(parse(line)["number"], 0, 10_000) if line.startswith("{") else whole(line, 0, 0)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "log.jsonl"


def log(path) -> LineLog[int]:
    return LineLog(path, number, Storage())


def test_what_is_added_is_read_by_this_log_and_by_others_once(path):
    here, there = log(path), log(path)
    assert here.news() == []
    assert here.add(SENTENCE % 1)
    assert there.news() == [1]
    assert there.add(SENTENCE % 2)
    assert (here.news(), there.news()) == ([1, 2], [2])
    assert (here.news(), there.news()) == ([], [])


def test_a_file_cut_at_any_byte_loses_only_the_line_that_is_cut(path):
    for each in range(4):
        log(path).add(SENTENCE % each)
    whole_file = path.read_bytes()
    ends = [end for end, byte in enumerate(whole_file) if byte == ord("\n")]
    for cut in range(len(whole_file) + 1):
        path.write_bytes(whole_file[:cut])
        kept = [each for each, end in enumerate(ends) if cut >= end]
        assert log(path).news() == kept, cut
        after = log(path)
        assert after.add(SENTENCE % 9)
        assert after.news() == [*kept, 9], cut
        assert path.read_bytes().startswith(whole_file[:cut])


def test_a_byte_damaged_anywhere_loses_one_line_at_most(path):
    for each in range(3):
        log(path).add(SENTENCE % each)
    whole_file = path.read_bytes()
    for place in range(len(whole_file)):
        damaged = bytearray(whole_file)
        damaged[place] = 0xFF
        path.write_bytes(damaged)
        read = log(path)
        lost = 2 if whole_file[place] == ord("\n") and place < len(whole_file) - 1 else 1
        assert len(read.news()) >= 3 - lost, place
        assert read.damaged + (place == len(whole_file) - 1) >= 1


@pytest.mark.parametrize(
    "rubbish",
    [b"", b"\n\n", b"\0" * 100 + b"\n", b"[[[" * 20_000 + b"\n", b"x" * (LONGEST_LINE + 1) + b"\n", b"\xff\n"],
)
def test_rubbish_between_lines_is_skipped_and_stays(path, rubbish):
    log(path).add(SENTENCE % 1)
    with path.open("ab") as file:
        file.write(rubbish)
    log(path).add(SENTENCE % 2)
    read = log(path)
    assert read.news() == [1, 2]
    assert rubbish in path.read_bytes()


def test_a_line_that_another_window_is_still_writing_is_read_when_it_is_whole(path):
    read = log(path)
    with path.open("wb", buffering=0) as file:
        file.write((SENTENCE % 1).encode()[:-3])
        assert read.news() == []
        assert read.damaged == 0
        file.write((SENTENCE % 1).encode()[-3:] + b"\n")
        assert read.news() == [1]


def test_a_file_that_was_replaced_by_a_shorter_one_is_read_from_its_start(path):
    read = log(path)
    read.add(SENTENCE % 1)
    read.add(SENTENCE % 2)
    assert read.news() == [1, 2]
    path.write_text(SENTENCE % 3 + "\n", encoding="utf-8")
    assert read.news() == [3]


def test_a_full_disk_is_told_and_a_demonstration_writes_nothing(path, monkeypatch):
    storage = Storage()
    read = LineLog(path, number, storage)
    refused = []
    storage.unsaved.connect(refused.append)

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert not read.add(SENTENCE % 1)
    assert refused == [str(path)]
    storage.quiet = True
    before = path.read_bytes()
    assert not read.add(SENTENCE % 2)
    assert path.read_bytes() == before


WRITER = """
import sys
from pathlib import Path
from gobang.model.kept.line_log import LineLog
from gobang.model.kept.storage import Storage
log = LineLog(Path(sys.argv[1]), len, Storage())
for each in range(60):
    assert log.add('{"number": %d}' % (int(sys.argv[2]) + each))
"""


def test_two_processes_add_to_one_file_and_nothing_is_torn(path):
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(path), str(first)]) for first in (0, 1000)]
    assert [writer.wait(60) for writer in writers] == [0, 0]
    read = log(path)
    assert sorted(read.news()) == [*range(60), *range(1000, 1060)]
    assert read.damaged == 0
