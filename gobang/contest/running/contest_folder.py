"""Where a contest lies: the file of its plan, and beside it the file of its games."""

from __future__ import annotations

from pathlib import Path

from gobang import regular
from gobang.contest.planning.plan import ContestPlan
from gobang.contest.planning.plan_text import lasting, loads
from gobang.contest.problem import Problem
from gobang.game.weighers.key_sheet import LARGEST_TEXT
from gobang.paths import is_folder
from gobang.whole import replacing

PLAN, GAMES = "contest.toml", "games.jsonl"


class BadPlan(Problem):
    """The file `path` holds no plan of a contest; `reason` is the error met there."""

    def __init__(self, path: Path, reason: Exception) -> None:
        super().__init__(f"{path}: {reason}")
        self.path, self.reason = path, reason


class ContestFolder:
    """The files of one contest: `plan_path` and `games_path`."""

    def __init__(self, path: Path) -> None:
        """`path` is a contest's folder, or the file of its plan, which may have any name."""
        self.plan_path = path / PLAN if is_folder(path) else path
        name = GAMES if self.plan_path.name == PLAN else f"{self.plan_path.stem}.{GAMES}"
        self.games_path = self.plan_path.with_name(name)

    @property
    def folder(self) -> Path:
        """The folder to which paths in the plan are relative."""
        return self.plan_path.parent

    def read(self) -> ContestPlan:
        """The plan. Raises BadPlan."""
        try:
            with regular.opened(self.plan_path) as file:
                return loads(file.read(4 * LARGEST_TEXT + 1).decode("utf-8"))
        except (OSError, ValueError) as error:
            raise BadPlan(self.plan_path, error) from error

    def save(self, plan: ContestPlan) -> None:
        """Write the plan in place of the one that is there; the folder is made if need be.

        Raises OSError, and Faulty if it could not be read again.
        """
        text = lasting(plan)
        self.folder.mkdir(parents=True, exist_ok=True)
        with replacing(self.plan_path) as file:
            file.write(text.encode())
