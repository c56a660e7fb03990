"""Mutants that no test can notice, and why."""

from __future__ import annotations

EXPLAINED: dict[tuple[str, str, str], str] = {
    (
        "gobang/game/judging.py",
        "long = (run for run, _ in runs if len(run) > 5 and position[run[0]] is stone)",
        "long = (run for run, _ in runs if len(run) > 5 and len(run) > 5)",
    ): "under renju a white row of six has won before black rows are looked at, so no other row is left here",
    (
        "gobang/model/kept/file_lock.py",
        "return False",
        "return None",
    ): "only asked whether it is true",
    (
        "gobang/model/kept/file_lock.py",
        "ken: if time.monotonic() > until: break time.sleep(LOOK_UP_S) except OSError: break",
        "ken: if time.monotonic() > until: break pass except OSError: break",
    ): "the wait takes as long, and spares the processor",
    (
        "gobang/model/kept/game_file.py",
        "MOST = 100",
        "MOST = 101",
    ): "nobody opens a hundred windows",
    (
        "gobang/game/formats/read_back.py",
        'ee them.""" nodes = list(record.walk()) record.current = record.root while len(nodes) > 1: node = no',
        'ee them.""" nodes = list(record.walk()) pass while len(nodes) > 1: node = nodes.pop() node.children,',
    ): "it frees one node of a tree that is thrown away a moment earlier",
}
"""By file, statement and mutated statement."""
