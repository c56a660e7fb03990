"""The librarian's loop: lines of orders in, lines of answers out, until the word END or the end of the input."""

from __future__ import annotations

import io
import json
from types import SimpleNamespace

import pytest

from gobang.library import __main__ as process
from tests.library.made import write_turned


@pytest.mark.parametrize("last", ["END\nnever heard\n", ""])
def test_lines_are_obeyed_until_the_end_and_nonsense_is_passed_over(tmp_path, monkeypatch, capsys, last):
    folder, own = tmp_path / "library", tmp_path / "own"
    for each in (folder, own):
        each.mkdir()
    write_turned(folder)
    orders = [{"open": str(folder), "own": str(own)}, {"nothing": "known"}, {"cancel": True}]
    text = "nonsense\n[1]\n" + "".join(f"{json.dumps(order)}\n" for order in orders) + last
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))
    process.main()
    said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert any("opened" in each for each in said), said


def test_it_ends_when_nobody_listens(monkeypatch):
    class Closed:
        @staticmethod
        def write(_text: str) -> None:
            raise BrokenPipeError

    left = []
    monkeypatch.setattr("sys.stdout", Closed)
    monkeypatch.setattr("os._exit", left.append)
    process._say({"found": 1})
    assert left == [0]
