"""How long a file of 20,000 moves takes to open and to scroll: `python3 dev.py bench tree [MOVES]`.

The tree is made up: variations of up to forty moves, each of which begins at one of the last four hundred.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtWidgets import QApplication

from gobang.game.formats import sgf
from gobang.game.gradual import finish
from gobang.game.point import Point
from gobang.game.record import finding, tree_layout
from gobang.game.record.record import Node, Record
from gobang.view.record.moves_panel import MovesPanel

T = TypeVar("T")

MOVES = 20_000
NEAR, LONGEST, DEEPEST = 400, 40, 120
SMALL = 100
"""Moves of a tree with which a step is compared."""
FRAMES = 400
FRAME_MS = 16.0
"""The most that nineteen of twenty frames may take while the graph is scrolled, and nineteen of twenty steps."""
SLICE_MS = 16.0
"""The most that nineteen of twenty steps of the layout may take, between which the window answers."""


def main() -> int:
    """Make the tree, open and scroll it, and print the times. Returns 1 if a frame or a step takes too long."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else MOVES
    app = QApplication(["bench", "-platform", "offscreen"])
    text = sgf.dumps(grown(many, random.Random(5)))
    record, reading = timed(lambda: sgf.loads(text))
    steps, layout = stepped(record)
    _, searching = timed(lambda: finding.written(record, "word"))
    _, comparing = timed(lambda: finish(finding.occurring(record)))
    panel = MovesPanel()
    panel.resize(420, 700)
    panel.show()
    record.last()
    _, opening = timed(lambda: show(panel, record, layout, app))
    frames = scrolled(panel, app)
    going, stepping = gone(panel, record, app)
    _, few = gone(*small(app), app)
    print(f"{many} moves, {len(text) / 1e6:.1f} MB: reading {reading:.0f} ms, list and graph {opening:.0f} ms")
    print(f"layout {sum(steps):.0f} ms in {len(steps)} steps, of which nineteen of twenty take {late(steps):.1f} ms")
    print(f"search {searching:.0f} ms, comparing positions {comparing:.0f} ms, going to a move {late(going):.1f} ms")
    print(f"one step: {late(stepping):.1f} ms, {late(stepping) / late(few):.1f} of one in {SMALL} moves")
    print(f"a frame while scrolling: {late(frames):.1f} ms, the slowest {max(frames):.1f} ms")
    return 0 if max(late(frames), late(stepping)) <= FRAME_MS and late(steps) <= SLICE_MS else 1


def grown(many: int, dice: random.Random) -> Record:
    """A record of so many moves."""
    record = Record()
    nodes: list[Node] = [record.root]
    while len(nodes) <= many:
        start = dice.choice(nodes[-NEAR:])
        record.go(start if start.ply < DEEPEST else record.root)
        for _ in range(dice.randrange(1, LONGEST)):
            point = Point(dice.randrange(15), dice.randrange(15))
            if record.position.is_free(point) and all(child.move != point for child in record.current.children):
                nodes.append(record.play(point))
        record.current.comment = "a word" if not dice.randrange(4) else ""
    return record


def stepped(record: Record) -> tuple[list[float], tree_layout.TreeLayout]:
    """The milliseconds of each step of the layout, and the layout."""
    work, steps = tree_layout.laying_out(record), []
    while True:
        began = time.perf_counter()
        try:
            next(work)
        except StopIteration as end:
            steps.append(1000 * (time.perf_counter() - began))
            return steps, end.value
        steps.append(1000 * (time.perf_counter() - began))


def scrolled(panel: MovesPanel, app: QApplication) -> list[float]:
    """The milliseconds of frames while the graph is dragged through from corner to corner."""
    across, down = panel.graph.horizontalScrollBar(), panel.graph.verticalScrollBar()
    frames = []
    for number in range(FRAMES):
        down.setValue(down.maximum() * number // FRAMES)
        across.setValue(across.maximum() * (number % 50) // 50)
        frames.append(timed(panel.graph.viewport().repaint)[1])
        app.processEvents()
    return frames


def small(app: QApplication) -> tuple[MovesPanel, Record]:
    """A panel that shows a small tree."""
    record = sgf.loads(sgf.dumps(grown(SMALL, random.Random(5))))
    panel = MovesPanel()
    panel.resize(420, 700)
    panel.show()
    show(panel, record, finish(tree_layout.laying_out(record)), app)
    return panel, record


def gone(panel: MovesPanel, record: Record, app: QApplication) -> tuple[list[float], list[float]]:
    """The milliseconds of going to moves anywhere in the tree, and of a step back and on from each."""
    going, stepping = [], []
    for node in random.Random(7).sample(list(record.walk()), 50):
        going.append(timed(partial(go, panel, record, node, app))[1])
        stepping += [timed(partial(go, panel, record, each, app))[1] for each in (node.parent or node, node)]
    return going, stepping


def show(panel: MovesPanel, record: Record, layout: tree_layout.TreeLayout, app: QApplication) -> None:
    """Show the record in the list and in the graph."""
    panel.set_record(record)
    panel.graph.show_tree(record, layout)
    app.processEvents()


def go(panel: MovesPanel, record: Record, node: Node, app: QApplication) -> None:
    """Show another move in the list and in the graph."""
    record.go(node)
    panel.refresh()
    panel.graph.refresh()
    app.processEvents()


def timed(action: Callable[[], T]) -> tuple[T, float]:
    """What `action` returns, and how many milliseconds it took."""
    began = time.perf_counter()
    result = action()
    return result, 1000 * (time.perf_counter() - began)


def late(times: list[float]) -> float:
    """What nineteen of twenty do not exceed."""
    return sorted(times)[len(times) * 19 // 20]


if __name__ == "__main__":
    sys.exit(main())
