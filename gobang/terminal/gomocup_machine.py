"""A Gomocup engine as a machine for duels: a program, two pipes and a thread that reads, without Qt."""

from __future__ import annotations

import queue
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Sequence

from gobang.game import gomocup
from gobang.game.gomocup import Clearing, Played, Said
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet
from gobang.terminal.complaint import Complaint

OURS = (sys.executable, "-m", "gobang.engine")
OK_S = 10.0
"""How long to wait for OK after START and RESTART; an engine that never says it is asked all the same."""
FIRST_MOVE_S = 180.0
"""How long the first move may take: our own engine may have to be compiled before."""
SLACK_S = 5.0
"""How much later than told a move may come; the machine loses the game then."""
LEAVE_S = 1.0
"""How long an engine may live on after END, as Gomocup allows."""
END_OF_OUTPUT = None


class GomocupMachine:
    """Starts its engine with the first move it is asked for, and anew after the engine has failed."""

    def __init__(self, command: Sequence[str], turn_ms: int, infos: Sequence[tuple[str, object]] = ()) -> None:
        self._command = list(command)
        self._turn_ms = turn_ms
        self._infos = infos
        self._process: subprocess.Popen[str] | None = None
        self._heard: queue.Queue[str | None] = queue.Queue()
        self._known: Position | None = None

    def move(self, position: Position, rules: RuleSet) -> Point | None:
        """The engine's move; None if it failed. Raises Complaint if it cannot even be started."""
        limit = self._turn_ms / 1000 + SLACK_S
        process = self._process
        if process is None:
            process = self._start()
            limit = FIRST_MOVE_S
        try:
            point = self._ask(process, position, rules, limit)
        except OSError:  # it closed its input
            point = None
        if point is None or not position.is_free(point):
            self.close()
            return point
        self._known = position.play(point)
        return point

    def close(self) -> None:
        """End the engine."""
        process, self._process, self._known = self._process, None, None
        if process is None:
            return
        try:
            self._send(process, "END")
            process.wait(LEAVE_S)
        except (OSError, subprocess.TimeoutExpired):
            process.kill()
            process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                try:
                    pipe.close()
                except OSError:  # what it was sent and never read
                    continue

    def _start(self) -> subprocess.Popen[str]:
        try:
            process = subprocess.Popen(  # noqa: S603  the user named it
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
            )
        except (OSError, ValueError) as error:
            raise Complaint(f"{shlex.join(self._command)}: {error}") from error
        self._process, self._heard = process, queue.Queue()
        threading.Thread(target=_listen, args=(process, self._heard), daemon=True).start()
        return process

    def _ask(self, process: subprocess.Popen[str], position: Position, rules: RuleSet, limit: float) -> Point | None:
        plan = gomocup.sync(self._known, position)
        for order in plan.opening:
            self._send(process, order)
            self._wait_for_ok()
        if plan.clearing is Clearing.START:
            told = [("timeout_turn", self._turn_ms), ("timeout_match", 0), ("game_type", 1)]
            for key, value in (*told, ("rule", rules.gomocup), *self._infos):
                self._send(process, gomocup.info(key, value))
        for order in plan.asking:
            self._send(process, order)
        deadline = time.monotonic() + limit
        while (line := self._hear(deadline)) is not None:
            reply = gomocup.parse_reply(line)
            if isinstance(reply, Played):
                return reply.point
            if isinstance(reply, Said) and reply.word == "ERROR":
                # It may be about an INFO that the engine does not know, so a move may still come.
                deadline = min(deadline, time.monotonic() + self._turn_ms / 1000 + SLACK_S)
        return None

    def _wait_for_ok(self) -> None:
        deadline = time.monotonic() + OK_S
        while (line := self._hear(deadline)) is not None:
            reply = gomocup.parse_reply(line)
            if isinstance(reply, Said) and reply.word == "OK":
                return

    def _hear(self, deadline: float) -> str | None:
        """The next line; None at the end of its output or of the time."""
        try:
            return self._heard.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            return None

    @staticmethod
    def _send(process: subprocess.Popen[str], line: str) -> None:
        if process.stdin:
            process.stdin.write(f"{line}\r\n")
            process.stdin.flush()


def _listen(process: subprocess.Popen[str], heard: queue.Queue[str | None]) -> None:
    if process.stdout:
        for line in process.stdout:
            heard.put(line)
    heard.put(END_OF_OUTPUT)
