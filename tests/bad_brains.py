"""Starts the engines of tests/brains for the tests."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from gobang.game.engines import patience
from gobang.game.engines.events import Event, Failed
from gobang.game.point import Point
from gobang.model.engines.pool import EnginePool
from gobang.model.engines.specs import EngineSpec

BRAIN = Path(__file__).parent / "brains" / "misbehave.py"


def processes(pool: EnginePool) -> int:
    """How many dialogues a pool has: lent, idle or ending."""
    return len(pool._lent) + len(pool._idle) + len(pool._leaving)


class Ours(EngineSpec):
    """An engine that is treated as the program's own."""

    @property
    def own(self) -> bool:
        return True


def brain(
    manner: str, amount: float | None = None, *, kind: type[EngineSpec] = EngineSpec, **more: object
) -> EngineSpec:
    """An engine with `manner`; without site-packages it starts in 15 ms."""
    arguments = ("-S", "-E", str(BRAIN), manner, *(() if amount is None else (str(amount),)))
    return kind(**{"name": manner, "program": sys.executable, "arguments": arguments, "turn_ms": 100, **more})


def wait_only(monkeypatch: pytest.MonkeyPatch, **milliseconds: int) -> None:
    """Let engines be waited for so long; the names are those of Patience."""
    monkeypatch.setattr(patience, "USUAL", replace(patience.USUAL, **milliseconds))


def started(script: Path) -> dict[str, object]:
    """How a script of tests/brains is started as an engine."""
    return {"program": sys.executable, "arguments": ("-S", "-E", str(script))}


def leaver(name: str = "leaves out") -> EngineSpec:
    """An engine that analyses and can leave moves out."""
    script = BRAIN.with_name("leaves_out.py")
    return EngineSpec(**{"name": name, "turn_ms": 100, "analyses": True, **started(script)})


def backwards(name: str, **more: object) -> EngineSpec:
    """An engine that analyses, and looks at the moves from the last row on."""
    script = BRAIN.with_name("from_the_end.py")
    return EngineSpec(**{"name": name, "turn_ms": 100, "analyses": True, **more, **started(script)})


def is_answer(event: Event) -> bool:
    """For waiting until a dialogue tells a move."""
    return isinstance(event, Point)


def is_failure(event: Event) -> bool:
    """For waiting until a dialogue tells that there will be none."""
    return isinstance(event, Failed)
