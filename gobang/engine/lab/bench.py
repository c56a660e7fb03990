"""`gobang-engine bench`: searches fixed positions to a fixed depth and prints nodes and speed.

The number of nodes changes only when the search changes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass

import numba as nb

from gobang import paths
from gobang.engine.kernels import board
from gobang.engine.kernels.state import State, Tables
from gobang.engine.search import tables
from gobang.engine.search.cells import to_cell
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher, prepared
from gobang.game.notation import parse_position_string
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RULES, RuleSet


@dataclass(frozen=True, slots=True)
class Case:
    """One position of the bench, after Rapfi's own bench positions."""

    rules: RuleSet
    position: Position


def cases() -> list[Case]:
    """The positions in `resources/engine/bench-positions.json`."""
    entries = json.loads((paths.resources() / "engine" / "bench-positions.json").read_text("utf-8"))
    return [
        Case(RULES[entry["rule"]], Position.of(entry["size"], parse_position_string(entry["pos"], entry["size"])))
        for entry in entries
    ]


def game_positions() -> dict[str, list[Position]]:
    """Positions from our own games in `resources/engine/game-positions.json`, all under freestyle on 15 × 15.

    `quiet` are of the middle game, with 14 to 30 stones; `late` have 70 to 79.
    """
    kinds = json.loads((paths.resources() / "engine" / "game-positions.json").read_text("utf-8"))
    return {kind: [Position.of(15, parse_position_string(pos, 15)) for pos in found] for kind, found in kinds.items()}


def signature(depth: int, threads: int = 1, *, tell: bool = False) -> tuple[int, float]:
    """(nodes, seconds) for all positions to `depth`, each with an empty transposition table."""
    searcher = Searcher()
    searcher.threads = threads
    searcher.set_table(32 << 20)
    nodes, seconds = 0, 0.0
    # warm up: the system hands out the table's memory page by page
    for number, case in enumerate([*cases()[:1], *cases()]):
        searcher.new_game()
        prepared(case.rules, searcher.level.overlooks)  # outside the measured time
        begun = time.perf_counter()
        last = searcher.best(case.position, case.rules, Limits(depth=depth))
        took = time.perf_counter() - begun
        if number == 0:
            continue
        nodes += searcher.nodes
        seconds += took
        if tell and last:
            speed = searcher.nodes / took / 1e6
            name = f"{case.rules.name} {case.position.size}"
            print(
                f"{number:3} {name:13} depth {last.depth:2}-{last.seldepth:2}  value {last.value:6}"
                f"  {searcher.nodes:9} nodes  {took:7.3f} s  {speed:5.2f} M/s"
            )
    return nodes, seconds


def play_speed() -> float:
    """Stones played and taken back per second in a plain loop: the speed of this machine."""

    def loop(st, tb, rounds):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202  numba types it
        done = 0
        for _ in range(rounds):
            for first in range(1024):
                if st.board[first] == 0:
                    board.play(st, tb, first)
                    for second in range(first + 1, first + 6):
                        if st.board[second] == 0:
                            board.play(st, tb, second)
                            board.take_back(st)
                            done += 1
                    board.take_back(st)
                    done += 1
        return done

    compiled = nb.njit(nb.int64(State, Tables, nb.int64), nogil=True)(loop)
    tb, st = tables.build(FREESTYLE), tables.new_state()
    board.clear(st, tb, 15)
    for point in parse_position_string("h8g7f6g8g9f10f11h6f5", 15):
        board.play(st, tb, to_cell(point))
    compiled(st, tb, 20)
    begun = time.perf_counter()
    done = compiled(st, tb, 600)
    return float(done / (time.perf_counter() - begun))


def longest_move(milliseconds: int) -> float:
    """The longest time of a move, in milliseconds, when each position gets `milliseconds` in the same searcher."""
    searcher = Searcher()
    searcher.set_table(32 << 20)
    longest = 0.0
    for case in cases():
        begun = time.perf_counter()
        searcher.best(case.position, case.rules, Limits(turn=milliseconds))
        longest = max(longest, time.perf_counter() - begun)
    return longest * 1000


def depths(milliseconds: int, positions: Iterable[Position], rules: RuleSet = FREESTYLE) -> list[int]:
    """The depths that play reaches in `milliseconds`, in those of the positions in which nothing is proved."""
    searcher = Searcher()
    searcher.warm_up()
    searcher.prepare()
    searcher.network = True
    reached: list[int] = []
    for position in positions:
        searcher.new_game()
        report = searcher.best(position, rules, Limits(turn=milliseconds))
        if report and not report.plies:
            reached.append(report.depth)
    return reached


def tell_depths(long: int) -> None:
    """Print how deep `long` quiet positions are searched in five seconds, and all late ones in 0.4 seconds."""
    if not long:
        return
    positions = game_positions()
    for milliseconds, kind, found in ((5000, "quiet", positions["quiet"][:long]), (400, "late", positions["late"])):
        if reached := depths(milliseconds, found):
            told = " ".join(map(str, reached))
            average = sum(reached) / len(reached)
            print(f"{kind} positions, depth after {milliseconds / 1000:g} s: {average:.1f} on average ({told})")


def start_time(folder: str) -> tuple[float, float]:
    """Seconds until a new process with its cache in `folder` answers START, and until its first move."""
    environment = os.environ | {paths.KERNELS_VARIABLE: folder}
    begun = time.perf_counter()
    brain = subprocess.Popen(
        [sys.executable, "-m", "gobang.engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
        text=True,
        bufsize=1,
    )
    if not brain.stdin or not brain.stdout:
        raise OSError("no pipes")
    brain.stdin.write("START 15\n")
    while brain.stdout.readline().strip() != "OK":
        pass
    answered = time.perf_counter() - begun
    brain.stdin.write("INFO timeout_turn 600000\nINFO max_depth 2\nTURN 7,7\n")
    while not brain.stdout.readline()[:1].isdigit():
        pass
    moved = time.perf_counter() - begun
    brain.stdin.write("END\n")
    brain.stdin.close()
    brain.wait()
    brain.stdout.close()
    return answered, moved


def run(depth: int, threads: int, *, starts: bool, long: int = 0) -> None:
    """Print the bench; `long` is how many quiet positions get five seconds each. With 0, depth by time is left out."""
    nodes, seconds = signature(depth, tell=True)
    print(f"nodes {nodes}   {seconds:.2f} s   {nodes / seconds / 1e6:.2f} M nodes/s on one thread")
    print(f"plain play and take back: {play_speed() / 1e6:.2f} M/s")
    if threads > 1:
        more, less = signature(depth, threads)
        print(
            f"{threads} threads: {more / less / 1e6:.2f} M nodes/s ({more / less / (nodes / seconds):.2f} times),"
            f" the same depth {seconds / less:.2f} times as fast ({less:.2f} s)"
        )
    tell_depths(long)
    print(f"longest of {len(cases())} moves at 200 ms: {longest_move(200):.0f} ms")
    if starts:
        with tempfile.TemporaryDirectory() as folder:
            for name in ("cold", "warm"):
                answered, moved = start_time(folder)
                print(f"{name} start: START answered after {answered:.2f} s, a first move after {moved:.2f} s")
    print(f"Bench: {nodes}")
