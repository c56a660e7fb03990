"""Faults in files: plain English for tools, and sentences in the chosen language for people."""

from __future__ import annotations

import errno

import pytest

from gobang.game.fault import Fault, Faulty
from gobang.game.formats.error import FormatError
from gobang.game.formats.registry import loads
from gobang.words.catalogue import speak
from gobang.words.faults import reason
from gobang.words.language import choose


def complaint(data: bytes, suffix: str) -> FormatError:
    with pytest.raises(FormatError) as caught:
        loads(data, suffix)
    return caught.value


def test_a_fault_tells_its_place_and_what_was_found():
    [error] = loads(b"Piskvorky 15x15\n3,3,0\n3,3,0\n", ".psq").faults
    assert (error.fault, error.line) == (Fault.PLAYED_TWICE, 3)
    assert str(error) == reason(error) == "line 3: 3,3 is played twice"
    error = complaint(b"\xffRenLib\xff\x03\x04" + b"\xff" * 10 + b"\x00\x08no end", ".lib")
    assert str(error) == reason(error) == "byte 22: a comment does not end"


def test_a_drawn_boards_place_reaches_the_reader_of_the_file():
    error = complaint(b"".join([b".....\n"] * 3 + [b"..?..\n.....\n"]), ".txt")
    assert (error.line, error.column) == (4, 3)
    speak(choose("zh_CN"))
    assert reason(error) == "第 4 行、第 3 列：'?' 不是 . X O 中的任何一个"
    assert str(error).startswith("line 4, column 3"), "logs stay English"


@pytest.mark.parametrize("fault", Fault, ids=lambda fault: fault.name)
def test_every_fault_is_said_in_chinese(fault):
    values = ["甲", "乙", "丙", "丁"]
    english = str(Faulty(fault, *values))
    speak(choose("zh_CN"))
    assert reason(Faulty(fault, *values)) != english


def test_the_systems_reasons():
    assert reason(FileNotFoundError(errno.ENOENT, "Datei nicht gefunden")) == "no such file or folder"
    assert reason(OSError(errno.EIO, "Input/output error")) == "Input/output error"
    assert reason(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")) == "not text in UTF-8"
    speak(choose("zh_CN"))
    assert reason(PermissionError(errno.EACCES, "Permission denied")) == "没有访问权限"
