"""The file of a contest's games, `games.jsonl`: a line for each game, written as it ends, and for each change.

A contest that was killed at any moment goes on from it: a game is there whole, or is played again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Self

from gobang import regular
from gobang.contest.journal import JournalDamaged, KeptLines
from gobang.contest.planning.plan import ContestFormat, ContestPlan, OpeningKind
from gobang.contest.problem import Problem
from gobang.contest.running.kept_game import GameKey, KeptGame
from gobang.contest.running.pairings import Round
from gobang.game.formats.moves.contest_games import KIND

SYNC_S = 1.0
"""How many seconds of games a failure of power may cost. A kill costs none."""
FORM = 2
"""The version of the file format; 1 was that of duels."""


class RoundSettled(Problem):
    """In a knock-out contest the next round was drawn up from games of the entrant `name`."""

    def __init__(self, name: str) -> None:
        super().__init__(f"games of {name} have settled who plays in the next round")
        self.name = name


def about(plan: ContestPlan, folder: Path) -> dict[str, object]:
    """What must stay the same while a contest goes on: the rule, the board, and where games begin.

    `folder` is that of the plan. Raises OSError if the file of the openings cannot be read.
    """
    found: dict[str, object] = {KIND: FORM, "rule": plan.rule, "size": plan.size, "seed": plan.seed}
    found["openings"] = asdict(plan.openings) | {"kind": plan.openings.kind.value}
    if plan.openings.kind is OpeningKind.FILE:
        found["positions"] = _digest(folder / plan.openings.file)
    return found


def _digest(path: Path) -> str:
    """Raises OSError, also for a pipe."""
    with regular.opened(path) as file:
        return hashlib.sha256(file.read()).hexdigest()


class KeptContest:
    """The kept games, rounds and changes of a contest, as the lines of its file tell them."""

    def __init__(self, path: Path, plan: ContestPlan) -> None:
        self._path, self._plan = path, plan
        self._games: dict[GameKey, KeptGame] = {}
        self.rounds: list[Round] = []
        """The rounds that were drawn up, in formats that have them."""
        self.names: list[str] = []
        """What the contest has been called; a reader of the games alone finds the last one there."""
        self.machines: dict[str, str] = {}
        """What each entrant was when its first game was played, as a digest."""

    @classmethod
    def looked_at(cls, path: Path, plan: ContestPlan) -> KeptContest:
        """What the file holds now, while another program may be writing to it. Raises OSError, JournalDamaged."""
        found = cls(path, plan)
        with regular.opened(path) as file:
            *lines, _unfinished = file.read().split(b"\n")
        for number, raw in enumerate(lines[1:], 2):
            found.take_in(number, raw)
        return found

    def take_in(self, number: int, raw: bytes) -> None:
        """Take in what line `number` says. Raises JournalDamaged."""
        try:
            line = json.loads(raw)
        except (ValueError, RecursionError):
            raise JournalDamaged(self._path, number) from None
        self._note(number, line)

    @property
    def games(self) -> Sequence[KeptGame]:
        """The games that count, in the order in which they ended."""
        return list(self._games.values())

    def find(self, key: GameKey) -> KeptGame | None:
        """The game with this key; None if it has not been played, or is to be played again."""
        return self._games.get(key)

    def _voided(self, name: str, *, all_games: bool) -> list[GameKey]:
        return [
            key
            for key, game in self._games.items()
            if name in (game.first, game.second) and (all_games or (game.by_fault and game.loser == name))
        ]

    def _drop(self, name: str, *, all_games: bool) -> None:
        for key in self._voided(name, all_games=all_games):
            del self._games[key]
        if all_games:
            self.machines.pop(name, None)

    def _note(self, number: int, line: Mapping[str, Any]) -> None:
        """Take in what line `number` says. Raises JournalDamaged."""
        try:
            if "game" in line:
                game = KeptGame.read(line["game"])
                game.check(self._plan.size, self._plan.rules)
                self._games.setdefault(game.key, game)
            elif "round" in line:
                self.rounds.append(Round.read(line["round"]))
            elif "contest" in line:
                self.names.append(str(line["contest"]))
            elif "entrant" in line:
                self.machines[str(line["entrant"])] = str(line["is"])
            else:
                self._drop(str(line["again"]), all_games=bool(line["all"]))
        except (LookupError, TypeError, ValueError, AttributeError):
            raise JournalDamaged(self._path, number) from None


class GamesFile(KeptContest):
    """The same while the contest runs: it is written to. Only one program at a time may have it open."""

    def __init__(self, path: Path, plan: ContestPlan) -> None:
        """Open or create the file. Raises OSError, JournalBusy, JournalMismatch, JournalDamaged."""
        super().__init__(path, plan)
        self._kept = KeptLines(path, about(plan, path.parent))
        try:
            for number, line in enumerate(self._kept.lines, 2):
                self._note(number, line)
            if [*self.names[-1:]] != [plan.name]:
                self._kept.write({"contest": plan.name})
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def append(self, game: KeptGame) -> None:
        """Write a game. Raises OSError."""
        self._kept.write({"game": game.plain}, sync_s=SYNC_S)
        self._games[game.key] = game

    def draw_up(self, round_: Round) -> None:
        """Write who meets whom in the next round. Raises OSError."""
        self._kept.write({"round": round_.plain})
        self.rounds.append(round_)

    def register(self, name: str, digest: str) -> None:
        """Note what an entrant is. Raises OSError."""
        if self.machines.get(name) != digest:
            self._kept.write({"entrant": name, "is": digest})
            self.machines[name] = digest

    def play_again(self, name: str, *, all_games: bool = False) -> int:
        """Let the games that this entrant lost by a failure be played again, or all of its games; returns how many.

        They stay in the file. Raises RoundSettled, OSError.
        """
        again = self._voided(name, all_games=all_games)
        if self._plan.format is ContestFormat.KNOCK_OUT and any(
            self._games[key].round < len(self.rounds) for key in again
        ):
            raise RoundSettled(name)
        found = len(again)
        if found or all_games:
            self._kept.write({"again": name, "all": all_games})
            self._drop(name, all_games=all_games)
        return found

    def close(self) -> None:
        """Close the file."""
        self._kept.close()
