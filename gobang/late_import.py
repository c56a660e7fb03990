"""The modules that are imported when they are first used; imported, before all others, for its effect alone.

Imports stand at the top of each file. But half of our modules, and some of the standard library, are not needed for a
window's first paint (decision 0004), or are never needed by most people. For those on the list below, an import only
announces the module: it is executed when somebody asks for one of its names. So write `from gobang.game import
forbidden` and `forbidden.Forbidden`, for `from gobang.game.forbidden import Forbidden` would ask at once.

Where this file was not imported, as in the engine and in most tests, the same imports are plain ones: nothing that is
wrong with them can hide.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.abc import Loader

LATE = {
    # The command line has no words, or it is answered before there is a window.
    *("gobang.app", "gobang.start.command_line"),
    # Only renju needs it: 4 ms.
    "gobang.game.forbidden",
    # When a machine thinks, when a game is kept.
    *("gobang.game.weighers.weights", "gobang.game.formats", "gobang.game.formats.sgf"),
    "gobang.game.formats.sgf_marks",
    *("gobang.model.engines.pool", "gobang.model.engines.player", "gobang.model.engines.trial"),
    # What stands beside the board, and all that belongs to it: 60 ms.
    "gobang.controller.furnishings",
    # Marks and cards on the board, icons in menus, sounds, pictures: when there is one to show.
    *("gobang.view.board.hover_card", "gobang.view.board.hover_text", "gobang.view.board.arrival"),
    *("gobang.view.board.audible_board", "gobang.view.art.heat_map", "gobang.view.art.mark_art"),
    *("gobang.view.art.icons", "gobang.view.art.picture", "gobang.view.sounds"),
    # Dialogs, each when it is opened.
    *(
        f"gobang.view.dialogs.{name}"
        for name in ("engines_dialog", "transcript_dialog", "help_dialog", "new_game_dialog", "preferences_dialog")
    ),
    *("gobang.view.dialogs.game_dialog", "gobang.view.dialogs.position_dialog", "gobang.view.dialogs.questions"),
    *("gobang.view.dialogs.report_dialog", "gobang.report"),
    # Any language but English; Wayland; Windows and macOS.
    *("gobang.words.toolkit", "socket", "locale", "subprocess"),
}


_WAITING: dict[str, Loader] = {}
"""What executes each of the modules that were announced and not used yet."""


class _Late(ModuleType):
    """A module that was announced. The first name it is asked for makes a plain module of it."""

    def __getattr__(self, name: str) -> object:
        # Python's own machinery asks for "__file__" and the like when it makes a module, and before it imports
        # another one of a package: no reason to execute this one.
        if name.startswith("__") or f"{self.__name__}.{name}" in LATE:
            raise AttributeError(name)
        loader = _WAITING[self.__name__]
        self.__class__ = ModuleType  # type: ignore[assignment]  # what it asks itself for meanwhile is not there yet
        try:
            loader.exec_module(self)
        except BaseException:
            self.__class__ = _Late  # so that the next one who asks is told the same
            raise
        self.__loader__ = loader
        del _WAITING[self.__name__]
        return getattr(self, name)


class _Announcer:
    """Makes modules without executing them."""

    @staticmethod
    def create_module(spec: ModuleSpec) -> ModuleType:
        return _Late(spec.name)

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        """Later."""


class _Finder:
    """Finds the modules on the list; asked before Python's own finders."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name in LATE else None
        if spec is not None and spec.loader is not None:
            _WAITING[name] = spec.loader
            spec.loader = _Announcer  # type: ignore[assignment]
        return spec


sys.meta_path.insert(0, _Finder)
