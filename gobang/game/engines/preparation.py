"""How far an engine's process has got, from its start to the first answer of its own."""

from __future__ import annotations

import enum

from gobang.game.engines.gomocup import Played, Reply
from gobang.game.engines.remarks import Compiling, Unloaded


class Stage(enum.Enum):
    """How far a process has got."""

    READY = "ready"
    """It has answered for itself, or does not run."""
    STARTING = "starting"
    """It has written nothing yet."""
    LOADING = "loading"
    """It has written something, and has answered no question yet."""
    COMPILING = "compiling"
    """It compiles its search, and has answered no question yet."""
    REPLACED = "replaced"
    """It compiles its search; a question was answered, but by another in its place."""
    FAILED = "failed"
    """It could not load its search."""

    @property
    def has_answered(self) -> bool:
        """Whether a question has been answered, so that the next answer need not wait for the process to get ready."""
        return self in (Stage.READY, Stage.REPLACED)

    @property
    def compiles(self) -> bool:
        """Whether it compiles its search."""
        return self in (Stage.COMPILING, Stage.REPLACED)

    @property
    def would_begin_again(self) -> bool:
        """Whether work would be lost if the process were ended now."""
        return self is Stage.STARTING or self.compiles


class Preparation:
    """Follows a process through its stages, by what it writes."""

    def __init__(self) -> None:
        self.stage = Stage.READY
        self.failure = ""
        """Why it could not load its search; empty unless the stage is FAILED."""
        self._another = False
        """Whether it has said that its next answer is another's."""

    def start(self) -> None:
        """A process has been started."""
        self._reach(Stage.STARTING)

    def end(self) -> None:
        """The process has ended, or has been told to."""
        self._reach(Stage.READY)

    def speak(self) -> None:
        """The process has written a line."""
        if self.stage is Stage.STARTING:
            self._reach(Stage.LOADING)

    def hear(self, reply: Reply) -> None:
        """Our own engine has written `reply`, which may be about its getting ready."""
        match reply:
            case Compiling.BEGUN:
                self._reach(Stage.REPLACED if self.stage.has_answered else Stage.COMPILING, another=self._another)
            case Compiling.GOES_ON:
                self._another = True
            case Compiling.DONE if self.stage is not Stage.FAILED:
                self._reach(Stage.READY if self.stage.has_answered else Stage.LOADING)
            case Unloaded(text):
                self._reach(Stage.FAILED, text)
            case Played() if self.stage is Stage.FAILED:
                self._reach(Stage.LOADING, another=self._another)

    def answer(self) -> None:
        """A question has been answered, by another if the process has said so."""
        self._reach(Stage.REPLACED if self._another else Stage.READY)

    def _reach(self, stage: Stage, failure: str = "", *, another: bool = False) -> None:
        self.stage, self.failure, self._another = stage, failure, another
