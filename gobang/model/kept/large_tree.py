"""Keeps a record that is too large to be written after each move: a file of the whole tree, and what has come since."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.formats import sgf, sgf_kept
from gobang.game.formats.error import FormatError
from gobang.game.gradual import Gradual, Pause, advance
from gobang.game.notation import parse_sgf, sgf_name
from gobang.game.point import Stone
from gobang.game.record.record import Header, Node, Record
from gobang.model.kept.plain import from_plain, keyed, listed, whole
from gobang.model.kept.storage import Storage

LARGE_NODES = 300
"""Records of more nodes are kept in this way: writing 300 takes 3 ms, and reading them back 3 ms more."""
SLICE_S = 0.004
"""How long the file of the whole tree is worked on at a time, so that no frame of 16 ms is missed."""
_NAME = re.compile(r"[\w. -]+\.sgf")


def is_large(record: Record) -> bool:
    """Whether writing the whole record takes too long for doing it after each move."""
    return next(itertools.islice(record.walk(), LARGE_NODES, None), None) is not None


class TreeFile(QObject):
    """Writes the whole tree into a file beside the kept game, a few milliseconds at a time.

    There are two such files in turn, so that the kept game never names one that is being written.
    """

    written = Signal()

    def __init__(self, beside: Path, storage: Storage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._beside, self._storage = beside, storage
        self._record: Record | None = None
        self._revision = -1
        self._work: Gradual[bytes] | None = None
        self._name = self._last = ""
        self._pause = Pause()
        self.destroyed.connect(self._pause.end)
        self._soon = QTimer(self, interval=0)
        self._soon.timeout.connect(self._go_on)

    def name(self, record: Record) -> str:
        """The name of the file that holds `record`, except for nodes touched since; "" until it is written."""
        current = record is self._record and record.revision == self._revision and self._work is None
        return self._name if current else ""

    def begin(self, record: Record) -> None:
        """Begin to write `record`, unless that was done or begun already; `written` is emitted when it is done."""
        if record is self._record and record.revision == self._revision and (self._work or self._name):
            return
        self._record, self._revision = record, record.revision
        record.touched.clear()
        self._name = ""
        self._pause.begin()
        self._work = sgf_kept.writing(record)
        self._soon.start()

    def finish(self) -> None:
        """Write the rest now."""
        while self._work is not None:
            self._go_on()

    def stop(self) -> None:
        """Write nothing more, and forget what was written."""
        self._end()
        self._record = None

    def remove(self) -> None:
        """Delete the files."""
        self.stop()
        for path in self._paths():
            path.unlink(missing_ok=True)

    def set_aside(self, aside: Callable[[Path], Path]) -> None:
        """Let `aside` rename the files, because the kept game that names them cannot be read."""
        for path in self._paths():
            if path.exists():
                aside(path)

    def _paths(self) -> tuple[Path, Path]:
        return self._beside.with_name(f"{self._beside.stem}-1.sgf"), self._beside.with_name(
            f"{self._beside.stem}-2.sgf"
        )

    def _go_on(self) -> None:
        record, work = self._record, self._work
        if record is None or work is None:
            self._soon.stop()
            return
        if record.revision != self._revision:
            self.begin(record)
            return
        try:
            done = advance(work, SLICE_S)
        except FormatError as error:
            self._end()
            self._storage.refuse(self._beside, error)
            return
        if done is not None:
            self._put(*done)

    def _end(self) -> None:
        self._soon.stop()
        self._work = None
        self._pause.end()

    def _put(self, data: bytes) -> None:
        self._end()
        one, other = self._paths()
        path = other if one.name == self._last else one
        if self._storage.write(path, data):
            self._name = self._last = path.name
            self.written.emit()


def to_plain(record: Record, name: str) -> dict[str, Any]:
    """What to keep of `record` beside the file `name` that holds the rest."""
    return {"file": name, "header": asdict(record.header), "touched": [_touched(node) for node in record.touched]}


def from_plain_tree(read: Any, folder: Path) -> Record:
    """The record that `to_plain` described. Raises ValueError, OSError."""
    data = keyed(read, "file", "header", "touched")
    name = from_plain("", data["file"])
    if not _NAME.fullmatch(name):
        raise ValueError(name)
    record = sgf.strictly((folder / name).read_bytes())
    for touched in listed(data["touched"]):
        _touch(record, keyed(touched, "way", "move", "stone", "comment", "notes"))
    record.header = from_plain(Header(), data["header"])
    for node in record.walk():
        node.chosen = None
    return record


def way(node: Node) -> list[int]:
    """The index of the child at each step from the root to `node`."""
    return [child.parent.children.index(child) for child in node.path()[1:] if child.parent is not None]


def follow(record: Record, read: Any) -> Node:
    """The node to which `way` leads. Raises ValueError."""
    node = record.root
    for step in listed(read):
        node = node.children[whole(step, 0, len(node.children) - 1)]
    return node


def _touched(node: Node) -> dict[str, Any]:
    return {
        "way": way(node.parent) if node.parent else [],
        "move": sgf_name(node.move) if node.move is not None else "",
        "stone": int(node.stone),
        "comment": node.comment,
        "notes": node.properties,
    }


def _touch(record: Record, touched: dict[str, Any]) -> None:
    node = follow(record, touched["way"])
    if touched["move"]:
        record.current = node
        point = parse_sgf(from_plain("", touched["move"]), node.position.size)
        node = record.play(point, from_plain(Stone.BLACK, touched["stone"]))
    node.comment = from_plain("", touched["comment"])
    notes = keyed(touched["notes"])
    node.properties = {name: [from_plain("", value) for value in listed(values)] for name, values in notes.items()}
