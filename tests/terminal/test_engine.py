"""`gobang-cli engine test`: a line for each thing, and the exit code."""

from __future__ import annotations

import json
import sys

from gobang.terminal.__main__ import main


def test_a_program_that_is_not_there_is_a_fault(capsys):
    assert main(["engine", "test", "./no-such-program --fast"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("fault: ./no-such-program --fast cannot be started")
    assert told[-1] == "1 fault was found."


def test_programs_get_json(capsys):
    assert main(["engine", "test", "./no-such-program", "--json"]) == 1
    [line] = map(json.loads, capsys.readouterr().out.splitlines())
    assert (line["tested"], line["mark"]) == ("starts", "fault")


def test_a_quotation_mark_that_is_not_closed_is_said(capsys):
    assert main(["engine", "test", "'./brain"]) == 2
    assert "quotation mark" in capsys.readouterr().err


def test_an_option_without_a_value_is_said(capsys):
    assert main(["engine", "test", "./no-such-program", "--info", "max_depth"]) == 2
    assert "--info must be lines such as “max_depth 10”" in capsys.readouterr().err


def test_what_a_program_writes_orders_nothing_of_the_terminal(tmp_path, capsys):
    (tmp_path / "brain.py").write_text('print("\\x1b]0;owned\\x07 hello", flush=True)', encoding="utf-8")
    assert main(["engine", "test", f"{sys.executable} -S -E {tmp_path / 'brain.py'}"]) == 1
    told = capsys.readouterr().out
    assert "]0;owned" in told
    assert "\x1b" not in told
