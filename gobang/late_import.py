"""Delays the import of the modules listed below until they are first used. Import this module before all others.

Half of our modules, and some of the standard library, are not needed for a window's first paint (decision 0004), or
are never needed by most people. Importing one of those on the list only announces it; it is executed when one of its
names is first used. So write `from gobang.game import forbidden` and `forbidden.Forbidden`, because `from
gobang.game.forbidden import Forbidden` would use a name at once.

If this module was not imported, as in the engine and in most tests, the same imports are ordinary ones, so an error
in a delayed module cannot stay hidden.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING, Any, SupportsIndex

if TYPE_CHECKING:
    from importlib.abc import Loader

LATE = {
    # Not needed without arguments, or used before there is a window.
    *("gobang.app", "gobang.start.command_line", "gobang.start.failure"),
    # Needed only for renju: 4 ms.
    "gobang.game.forbidden",
    # Needed for a game that is opened by a rule.
    *("gobang.game.openings.rules", "gobang.game.openings.phase", "gobang.game.openings.action"),
    *("gobang.game.openings.fifths", "gobang.game.openings.renju", "gobang.game.formats.sgf_opening"),
    *("gobang.model.opening", "gobang.model.opponents.opener", "gobang.words.openings"),
    "gobang.view.panels.opening_card",
    # Needed when a machine thinks, the list of opponents is shown, or a game is saved.
    "gobang.game.machine_table",
    *("gobang.game.weighers.weights", "gobang.game.formats", "gobang.game.formats.sgf", "gobang.game.formats.bounds"),
    "gobang.game.formats.renlib",
    *("gobang.game.formats.sgf_marks", "gobang.game.formats.sgf_text", "gobang.model.kept.large_tree"),
    *("gobang.model.engines.pool", "gobang.model.engines.loan", "gobang.model.engines.dialogue"),
    *("gobang.model.engines.question", "gobang.model.engines.trial"),
    # Everything around the board, and the analysis: 60 ms.
    *("gobang.controller.furnishings", "gobang.controller.new_game_controller", "gobang.controller.notices.notices"),
    *(
        "gobang.controller.notices.notice",
        "gobang.controller.notices.order",
        "gobang.words.notices",
        "gobang.words.faults",
    ),
    *("gobang.view.surroundings", "gobang.view.places.tabs", "gobang.view.notice_bar", "gobang.model.study.study"),
    "gobang.view.places.kept_window",
    # Panels behind another tab.
    *(f"gobang.view.panels.{name}_panel" for name in ("comment", "moves", "weights")),
    *("gobang.view.panels.analysis.analysis_panel", "gobang.view.panels.analysis.thought_list"),
    # The place for reviews.
    *(
        "gobang.model.study.review",
        "gobang.view.places.review_panel",
        "gobang.words.review",
        "gobang.words.review_place",
    ),
    *("gobang.game.review.grades", "gobang.view.panels.review.review_graph", "gobang.view.panels.review.fault_card"),
    *("gobang.view.panels.review.line_card", "gobang.view.panels.review.line_row"),
    *("gobang.view.panels.review.outcome_card", "gobang.view.panels.review.review_foot"),
    *("gobang.view.panels.review.grade_counts", "gobang.view.panels.review.reviewed_moves"),
    *("gobang.view.panels.review.grade_art", "gobang.controller.study.review_cards", "gobang.game.review.appraisal"),
    # The place for training.
    *(f"gobang.model.study.training.{name}" for name in ("book", "making", "mistakes", "shelf", "training")),
    *("gobang.view.places.train_panel", "gobang.words.training.tasks", "gobang.words.training.place"),
    *("gobang.controller.study.training_cards", "gobang.game.training.task"),
    # The place for libraries.
    *("gobang.model.study.library.game_library", "gobang.model.study.library.answers"),
    *("gobang.view.places.library_panel", "gobang.words.library.place"),
    *("gobang.view.panels.library.library_menu", "gobang.view.dialogs.dates_dialog"),
    *("gobang.controller.study.library_cards", "gobang.game.library.values"),
    # The first lesson.
    *("gobang.game.lesson", "gobang.model.study.lesson", "gobang.view.panels.lesson_card", "gobang.words.lesson"),
    # Marks and cards on the board, icons in menus, sounds, pictures.
    *("gobang.view.board.hover_card", "gobang.view.board.hover_text", "gobang.view.board.arrival"),
    *("gobang.view.board.audible_board", "gobang.view.art.heat_map", "gobang.view.art.mark_art"),
    *("gobang.view.art.candidate_art", "gobang.view.art.hatching", "gobang.view.art.board_style"),
    *("gobang.view.art.icons", "gobang.view.pictures.picture", "gobang.view.pictures.replay"),
    "gobang.game.records.tree_layout",
    *("gobang.game.records.grafting", "gobang.game.records.finding", "gobang.game.keys"),
    *("gobang.view.dialogs.merge_dialog", "gobang.words.record.branches", "gobang.words.record.code_pages"),
    *("gobang.view.pictures.printed", "gobang.view.dialogs.print_dialog"),
    "gobang.view.sounds",
    # Dialogs.
    *(
        f"gobang.view.dialogs.{name}"
        for name in ("engines_dialog", "transcript_dialog", "new_game_dialog", "preferences.pages")
    ),
    *("gobang.view.dialogs.manual.manual_dialog", "gobang.view.dialogs.preferences.preferences_dialog"),
    *("gobang.view.dialogs.game_dialog", "gobang.view.dialogs.position_dialog", "gobang.view.dialogs.questions"),
    "gobang.view.dialogs.unreadable_dialog",
    *("gobang.view.dialogs.report_dialog", "gobang.report", "gobang.controller.report_controller"),
    # Needed for other languages than English, on Wayland, on Windows and macOS.
    *("gobang.words.toolkit", "socket", "locale", "subprocess", "platform"),
    # Imported by the standard library's dataclasses and urllib and by PySide, for what is hardly ever asked: 1.5 MB.
    *("inspect", "ipaddress", "traceback", "bz2", "lzma"),
    # Needed by PySide for messages about wrong arguments; it would compile their source at each start.
    *(f"shibokensupport.signature.{name}" for name in ("errorhandler", "layout", "parser")),
    *(f"shibokensupport.signature.lib.{name}" for name in ("enum_sig", "pyi_generator", "tool")),
}


_WAITING: dict[str, Loader] = {}
"""The loaders that will execute the modules announced and not yet used, by module name."""


class _Late(ModuleType):
    """An announced module, which becomes an ordinary one when one of its names is first used."""

    def __getattr__(self, name: str) -> object:
        # Python's import machinery reads "__file__" and the like without needing the module's contents.
        if name.startswith("__") or f"{self.__name__}.{name}" in LATE:
            raise AttributeError(name)
        loader = _WAITING[self.__name__]
        if self.__spec__ is not None:
            self.__spec__.name = self.__name__  # PySide has given its own modules a second name meanwhile
        self.__class__ = ModuleType  # type: ignore[assignment]  # what it asks itself for meanwhile is not there yet
        try:
            loader.exec_module(self)
        except BaseException:
            self.__class__ = _Late  # the next use raises the same error
            raise
        self.__loader__ = loader
        del _WAITING[self.__name__]
        return getattr(self, name)


class _Announcer:
    """A loader that makes modules without executing them."""

    @staticmethod
    def create_module(spec: ModuleSpec) -> ModuleType:
        return _Late(spec.name)

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        """Do nothing: the module is executed later."""


class _Finder:
    """A finder for the modules on the list; it comes before Python's own finders."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name not in LATE:
            return None
        for finder in sys.meta_path:  # PySide has a finder of its own for what is packed into its library
            spec = None if finder is _Finder else finder.find_spec(name, path, target)
            if spec is not None and spec.loader is not None:
                _WAITING[name] = spec.loader
                spec.loader = _Announcer  # type: ignore[assignment]
                return spec
        return None


class _Finders(list[Any]):
    """Python's list of finders with ours always in front: PySide puts its own before all others."""

    def insert(self, index: SupportsIndex, finder: object) -> None:
        super().insert(max(index.__index__(), 1), finder)


sys.meta_path = _Finders([_Finder, *sys.meta_path])
