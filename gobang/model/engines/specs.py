"""The Gomocup engines that the user has added, kept in one JSON file."""

from __future__ import annotations

import enum
import json
import sys
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from gobang.game.engines.budget import Budget
from gobang.game.play.timecontrol import LONGEST_MS
from gobang.game.ruleset import RULES
from gobang.model.engines import consent
from gobang.model.kept.file_lock import exclusive
from gobang.model.kept.plain import keyed, listed, parse
from gobang.model.kept.storage import Storage, read
from gobang.paths import config_dir

SEAL = "seal"
"""What says in the file that an engine was added on this machine."""
MOST_MB, MOST_THREADS = 2**30, 2**15
"""More memory and threads than any computer has."""


class Fitness(enum.Enum):
    """How the last test of an engine ended."""

    NOT_YET = ""
    WORKS = "works"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class EngineSpec:
    """How to start an engine and what it may use.

    `folder` is where it runs; empty means beside its program. `turn_ms` is its time for a move, `memory_mb` megabytes
    of memory (0: no limit). `rules` are the names of the rule sets it plays. `whole_board`: it is always sent the whole
    board, for engines that lose track with TURN. `analyses`: its test showed that it understands YXBOARD and YXNBEST.
    `stranger`: it is on the list, but was not added on this machine, so it is not run; that is not kept in the file.
    """

    name: str
    program: str
    arguments: tuple[str, ...] = ()
    folder: str = ""
    turn_ms: int = 2000
    memory_mb: int = 350
    threads: int = 1
    rules: tuple[str, ...] = tuple(RULES)
    whole_board: bool = False
    analyses: bool = False
    tested: Fitness = Fitness.NOT_YET
    stranger: bool = False

    def __post_init__(self) -> None:
        sound = self.name.strip() and self.program and 10 <= self.turn_ms <= LONGEST_MS
        sound = sound and 0 <= self.memory_mb <= MOST_MB and 1 <= self.threads <= MOST_THREADS
        if not sound or not set(self.rules) <= set(RULES):
            raise ValueError(self)

    @property
    def command(self) -> tuple[str, ...]:
        """The program and its arguments."""
        return (self.program, *self.arguments)

    @property
    def home(self) -> str:
        """The folder it runs in; empty means our own working folder."""
        program = Path(self.program)
        if self.folder or self.own or not program.is_absolute():
            return self.folder
        return str(program.parent)

    @property
    def budget(self) -> Budget:
        """What its settings allow it for a move."""
        return Budget(self.turn_ms, memory_mb=self.memory_mb, threads=self.threads)

    @property
    def own(self) -> bool:
        """Whether it is our own engine."""
        return self.arguments == ("-m", "gobang.engine")


OWN = EngineSpec(
    name="Gobang",
    program=sys.executable,
    arguments=("-m", "gobang.engine"),
    analyses=True,
)
"""Our own engine, under the name that it gives itself."""


class Engines(QObject):
    """The list in the order of adding; names are unique. Each change is signalled and saved at once.

    Several windows may use one file: before a change the list is read again, so that it changes only one entry.

    An engine that was not added on this machine is a stranger until the user agrees to it.

    A file that cannot be read is renamed to `….broken`, `set_aside` is its new path, and the list starts empty.
    """

    changed = Signal()

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path or config_dir() / "engines.json"
        self.storage = Storage(self)
        self.set_aside: Path | None = None
        self._saved = True
        """Whether the file holds the list, but for what other windows have changed there."""
        self._specs = read(self.path, loads, self) or []

    @property
    def all(self) -> tuple[EngineSpec, ...]:
        """Every engine."""
        return tuple(self._specs)

    def __getitem__(self, name: str) -> EngineSpec:
        """The engine called `name`. Raises KeyError."""
        for spec in self._specs:
            if spec.name == name:
                return spec
        raise KeyError(name)

    def free_name(self, wanted: str) -> str:
        """`wanted`, with a number added if an engine already has that name."""
        taken = {OWN.name, *(spec.name for spec in self._specs)}
        name, number = wanted, 2
        while name in taken:
            name, number = f"{wanted} {number}", number + 1
        return name

    def lend(self, spec: EngineSpec) -> EngineSpec:
        """Add an engine for this process alone, renamed if its name is taken: the file does not learn of it."""
        spec = replace(spec, name=self.free_name(spec.name.strip()))
        self._specs = [*self._specs, spec]
        return spec

    def add(self, spec: EngineSpec, row: int | None = None) -> EngineSpec:
        """Add an engine at `row` or at the end, renamed if its name is taken. Returns it as stored."""
        with exclusive(self.path):
            self._read_again()
            spec = replace(spec, name=self.free_name(spec.name.strip()))
            specs = list(self._specs)
            specs.insert(len(specs) if row is None else row, spec)
            self._put(specs)
        return spec

    def change(self, name: str, spec: EngineSpec) -> EngineSpec:
        """Replace the engine called `name` by `spec`, renamed if another has that name. Returns it as stored.

        Raises KeyError.
        """
        before = self[name]
        with exclusive(self.path):
            self._read_again()
            if all(other.name != name for other in self._specs):  # another window has removed it
                self._specs.append(before)
            if spec.name != name:
                spec = replace(spec, name=self.free_name(spec.name))
            self._put([spec if other.name == name else other for other in self._specs])
        return spec

    def agree(self, name: str) -> EngineSpec:
        """Note that the user wants the engine called `name` to be run here. Returns it as stored. Raises KeyError."""
        return self.change(name, replace(self[name], stranger=False))

    def remove(self, name: str) -> None:
        """Remove the engine called `name`. Raises KeyError."""
        gone = self[name]
        with exclusive(self.path):
            self._read_again()
            self._put([other for other in self._specs if other.name != gone.name])

    def _read_again(self) -> None:
        """Take over what other windows have changed in the file, unless it could not be written here."""
        if self._saved:
            theirs = read(self.path, loads, self)
            self._specs = self._specs if theirs is None else theirs

    def _put(self, specs: list[EngineSpec]) -> None:
        self._specs = specs
        self._saved = self.storage.write(self.path, dumps(specs).encode())
        self.changed.emit()


def dumps(specs: list[EngineSpec]) -> str:
    """The engines as JSON."""
    return json.dumps([_plain(spec) for spec in specs], ensure_ascii=False, indent=2) + "\n"


def loads(text: str) -> list[EngineSpec]:
    """Read engines; missing fields get their defaults. Raises ValueError if `dumps` cannot have written `text`.

    One whose seal is not of this machine is a stranger.
    """
    specs = [_spec(item) for item in listed(parse(text))]
    if len({spec.name for spec in specs}) < len(specs):
        raise ValueError(text)
    return specs


def _plain(spec: EngineSpec) -> dict[str, object]:
    data = asdict(spec) | {"tested": spec.tested.value}
    del data["stranger"]
    return data if spec.stranger else data | {SEAL: consent.seal(spec.command, spec.home)}


def _spec(read: object) -> EngineSpec:
    spec = _unsealed(read)
    return replace(spec, stranger=not consent.is_sealed(spec.command, spec.home, keyed(read).get(SEAL)))


def _unsealed(read: object) -> EngineSpec:
    data = keyed(read, "name", "program")
    usual = EngineSpec("?", "?")
    values: dict[str, Any] = {}
    for item in fields(EngineSpec):
        if item.name in data and item.name != "stranger":
            value = data[item.name]
            if isinstance(value, list) and all(isinstance(part, str) for part in value):
                value = tuple(value)
            if item.name == "tested" and isinstance(value, str):
                value = Fitness(value)
            if type(value) is not type(getattr(usual, item.name)):
                raise ValueError(data)
            values[item.name] = value
    return EngineSpec(**values)
