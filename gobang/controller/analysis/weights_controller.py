"""The weighers' weights: on the board, in their panel, and two in comparison; in the workshop those of the bench."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.game.point import Point
from gobang.game.weighers.schemes import DEFAULT
from gobang.game.weighers.weights import Weighing
from gobang.model.orders import Deed, Order
from gobang.model.refusal import Refusal
from gobang.view import speech
from gobang.view.analysis import reason_table
from gobang.view.analysis.weights_panel import WeightsPanel
from gobang.view.art.marks import Marks, Speaker
from gobang.view.frame.tabs import Tab
from gobang.view.panels import Panels
from gobang.view.surroundings import PLAY, WORKSHOP
from gobang.words.play.opponents import weigher_name, weigher_tip


class WeightsController(QObject):
    """Routes the choices of the weights panel to the settings, and weights to the panel and the board."""

    def __init__(self, context: Context, panels: Panels) -> None:
        super().__init__(context.window)
        self._match = context.match
        self._window = context.window
        self._settings = context.settings
        self._weighings = context.study.weighings
        self._opponents = context.opponents
        self._listed = context.match.position
        """The position that the panel's rows are about."""
        self._pointed: Point | None = None
        self._told = False
        """Whether weights were on the board when that was looked at last."""
        self._followed = ""
        """The weigher that was to move last in the present game between machines; "" if none was."""
        self._panels, self._page = panels, panels.weights_page
        context.window.tabs.turned.connect(self._on_turned)
        context.window.board.point_hovered.connect(self._explain)
        context.window.board.cursor_moved.connect(self._explain)
        context.window.board.unpinned.connect(self._unpin)
        context.window.around.visited.connect(self._on_weighed)
        self._router = context.router
        context.router.obey(
            {
                Deed.WEIGHTS: self._switch,
                Deed.PIN: self._pin,
                Deed.EXERCISE_WEIGHTS: lambda: context.match.show_exercise_weights(not self._shown),
            }
        )
        context.settings.changed.connect(self._on_settings)
        context.study.weighings.changed.connect(self._on_weighed)
        context.study.weighings.pinned_changed.connect(self._on_pinned)
        context.match.changed.connect(self._on_changed)
        context.match.began.connect(self._on_began)
        if self._page.made is None:
            self._on_settings()
        self._page.when_made(self._on_panel_made)

    def _on_panel_made(self, panel: WeightsPanel) -> None:
        """Follow the panel's signals, and show everything in it."""
        settings = self._settings
        self._opponents.own_weighers.listed.connect(self._show_names)
        self._show_names()
        panel.scheme_chosen.connect(self._on_scheme_chosen)
        panel.follow_toggled.connect(lambda follow: settings.change(follow=follow))
        panel.compare_chosen.connect(lambda scheme: settings.change(compare=scheme or ""))
        panel.weights_toggled.connect(self._on_toggled)
        panel.point_wanted.connect(self._on_wanted)
        panel.point_picked.connect(self._on_picked)
        self._on_settings()

    def _show_names(self) -> None:
        if (panel := self._page.made) is not None:
            names = self._opponents.weighers
            panel.set_names({name: (weigher_name(name), weigher_tip(name)) for name in names})
            self._show_scheme()

    @property
    def _shown(self) -> bool:
        """Whether weights are shown on the board."""
        return self._router.shows_weights

    def _switch(self) -> None:
        """Show weights on the board, or hide them, also those of a weigher that was asked why it plays."""
        shown = not self._shown
        self._weighings.ask_no_more()
        if shown is not self._shown:
            self._settings.change(show_weights=shown)

    def _on_toggled(self, shown: bool) -> None:
        if shown is not self._shown:
            self._router.give(Order.WEIGHTS)

    def _on_settings(self) -> None:
        now = self._settings.now
        if (panel := self._page.made) is not None:
            panel.set_compared(now.compare or None)
        self._show_whether()

    def _show_whether(self) -> None:
        """Show whether weights are on the board, and the weights."""
        self._told = shown = self._shown
        self._panels.set_weighed(shown)
        if (panel := self._page.made) is not None:
            panel.set_shown(shown)
        self._router.refresh()
        self._watch()
        self._on_weighed()

    def _on_began(self) -> None:
        self._followed = ""
        self._show_scheme()

    def _on_scheme_chosen(self, scheme: str) -> None:
        """Show the weights of `scheme` from now on, whoever is to move."""
        self._weighings.ask_no_more()
        if self._weighings.followable:
            self._settings.change(scheme=scheme, follow=False)
        else:
            self._settings.change(scheme=scheme)

    @property
    def _scheme(self) -> str:
        """The weigher whose weights are shown: the one that was asked why it plays, the one chosen, or a follower's.

        Between machines one can follow the one that is to move.
        """
        if asked := self._weighings.asked:
            return asked
        now = self._settings.now
        chosen = now.scheme if now.scheme in self._opponents.weighers else DEFAULT
        if not (now.follow and self._weighings.followable):
            return chosen
        self._followed = self._weighings.mover or self._followed
        return self._followed if self._followed in self._opponents.weighers else chosen

    @property
    def _other(self) -> Weighing | None:
        """The weights with which those are compared."""
        compare = self._settings.now.compare
        return self._weighings.of(compare) if compare in self._opponents.weighers and compare != self._scheme else None

    def _show_scheme(self) -> None:
        """Show in the panel whose weights are shown, and whether they follow the machine that is to move."""
        if (panel := self._page.made) is not None:
            panel.set_follow(self._settings.now.follow if self._weighings.followable else None)
            if panel.scheme != self._scheme:
                panel.set_scheme(self._scheme)
            panel.set_compared(self._settings.now.compare or None)

    @property
    def _seen(self) -> WeightsPanel | None:
        """The panel, if the user sees it."""
        return self._page.made if self._window.tabs.seen(Tab.WEIGHTS) else None

    def _watch(self) -> None:
        self._weighings.watch(self._window.tabs.seen(Tab.WEIGHTS) or self._shown)

    def _on_turned(self) -> None:
        self._watch()
        self._on_weighed()

    def _on_changed(self) -> None:
        self._show_pinned()
        if self._told is not self._shown:  # an exercise begins or ends, or they were asked for in it
            self._show_whether()

    def _on_weighed(self) -> None:
        match, board = self._match, self._window.board
        self._show_scheme()
        if (panel := self._seen) is not None:
            self._listed = match.position
            forbidden = match.rules.forbidden_points(match.position)
            panel.show_weighings({} if match.verdict else self._weighings.all(), forbidden)
            panel.set_over(match.verdict is not None)
            self._explain(self._pointed)
        if self._in_workshop:
            board.set_weights(self._weighings.bench)
        elif self._shown and match.running:
            board.set_weights(self._weighings.of(self._scheme), self._other)
        else:
            board.set_weights(None)
        self._show_pinned()

    def _explain(self, point: Point | None) -> None:
        """Explain the point that is pinned, or else the one under the pointer; one with a stone has no sum."""
        self._pointed = point
        point = None if self._match.verdict else self._weighings.pinned or point
        if point is not None and not self._match.position.is_free(point):
            point = None
        if (panel := self._seen) is not None:
            panel.show_reasons(point, self._weighings.of(self._scheme), self._other)

    def _on_wanted(self, point: Point | None) -> None:
        self._window.board.show_marks(Speaker.CHIP, Marks(self._listed, pointed=(point,)) if point else None)
        self._explain(point)

    def _on_picked(self, point: Point | None) -> None:
        if point is None:
            self._unpin()
        elif point != self._weighings.pinned:
            self._weighings.pin(point, self._weighings.asked)
            self._bring_sum()

    @property
    def _in_workshop(self) -> bool:
        return self._window.around.place == WORKSHOP

    # The pinned sum

    def _pin(self, point: Point | None = None) -> None:
        """Keep the sum of `point` in sight, or of the point that cursor or pointer is on; let it go if it was there.

        Where neither is on the board, it is the sum of the point that the machine would play.
        """
        if point is not None and not self._match.position.is_free(point):
            self._match.refused.emit(Refusal.TAKEN, point)
            return
        point = point or self._window.board.cursor_point or self._pointed
        if point is None and self._weighings.pinned is None:
            point = self._played
        if point is None or point == self._weighings.pinned or not self._match.position.is_free(point):
            self._unpin()
            return
        if self._seen is None and self._window.around.place == PLAY:
            self._window.around.bring_tab(Tab.WEIGHTS)
        elif self._seen is None and not self._shown and not self._in_workshop:
            self._router.give(Order.WEIGHTS)
        self._weighings.pin(point, self._weighings.asked)
        self._bring_sum()

    @property
    def _played(self) -> Point | None:
        """The point that the machine whose weights are shown would play; None if it has none."""
        shown = self._weighings.bench if self._in_workshop else self._weighings.of(self._scheme)
        return next(iter(shown.playable(self._match.rules.active)), None) if shown is not None else None

    def _bring_sum(self) -> None:
        if (panel := self._seen) is not None:
            panel.set_pinned(self._weighings.pinned, in_sight=True)

    def _unpin(self) -> None:
        self._weighings.pin(None, self._weighings.asked)

    def _on_pinned(self) -> None:
        """Show that another point is pinned, or none, and say its sum."""
        if self._told is not self._shown:
            self._show_whether()
        else:
            self._on_weighed()
        point = self._weighings.pinned
        if point is not None and self._match.running and not self._in_workshop:
            columns = (self._weighings.of(self._scheme), self._other)
            speech.say(self._window.board, reason_table.spoken(point, columns, pinned=True))

    def _show_pinned(self) -> None:
        """Mark the pinned point, on the board with its card where the panel is not in sight."""
        point = self._weighings.pinned if self._match.running else None
        if (panel := self._page.made) is not None:
            panel.set_pinned(point)
        if self._in_workshop:
            pinned = None if self._weighings.bench is None else self._weighings.pinned
            self._window.board.set_pinned(pinned, explained=False)
        else:
            self._window.board.set_pinned(point, explained=self._seen is None)
