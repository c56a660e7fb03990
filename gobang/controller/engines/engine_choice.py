"""Which engines analyse: the one that was chosen, and a second one beside it, which may fail alone."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.game.engines.trouble import Trouble
from gobang.model.engines.specs import OWN
from gobang.view.analysis.analysis_panel import AnalysisPanel
from gobang.view.frame.tabs import Tab
from gobang.view.notice_bar import NoticeKind
from gobang.view.orders.actions import first_key
from gobang.view.panels import Panels
from gobang.words.analysis.second_words import no_second_engine, second_failed
from gobang.words.catalogue import Phrase


class EngineChoice(QObject):
    """Lists the engines in the panel, and lets the second one follow the person's preference.

    Who chooses the second engine for the first one gets the first one for the second: one engine does not think twice.
    """

    def __init__(self, context: Context, panels: Panels) -> None:
        super().__init__(context.window)
        self._settings, self._notices, self._window = context.settings, context.notices, context.window
        self._engines = context.opponents.engines
        self._analysis, self._second = context.study.analysis, context.study.second
        self._action = context.window.actions_.second_engine
        self._page = panels.analysis_page
        self._first = context.study.analysis.name
        self._chosen = (self._second.analysis.engine or OWN.name) if self._second.chosen else ""
        """The preference that is carried out."""
        context.router.always(self._action, self._ask)
        context.notices.obey(
            {
                NoticeOrder.SECOND_AGAIN: self._second.begin,
                NoticeOrder.RUN_SECOND: self._agree,
                NoticeOrder.WITHOUT_SECOND: lambda: context.settings.change(analysis_second=""),
            }
        )
        self._engines.changed.connect(self._list)
        context.settings.changed.connect(self._on_settings)
        self._second.analysis.failed.connect(self._on_failed)
        for each in (self._analysis, self._second.analysis):
            each.changed.connect(self._withdraw)
        self._action.changed.connect(self._show_key)
        if self._page.made is None:
            self._list()
        self._page.when_made(self._on_panel_made)

    def _on_panel_made(self, panel: AnalysisPanel) -> None:
        panel.choice.chosen.connect(lambda name: self._settings.change(analysis_second=name))
        self._show_key()
        self._list()

    def _show_key(self) -> None:
        if self._page.made is not None:
            self._page.made.choice.set_key(first_key(self._action))

    def _list(self) -> None:
        """Refill the lists of engines; one that is gone is chosen no longer."""
        now, names = self._settings.now, [spec.name for spec in self._analysis.engines]
        if now.analysis_engine not in {"", *names}:
            self._settings.change(analysis_engine="")
        if now.analysis_second not in {"", OWN.name, *names}:
            self._settings.change(analysis_second="")
        self._on_settings()
        if self._page.made is not None:
            self._page.made.set_engines(names, self._analysis.engine, self._chosen)

    def _on_settings(self) -> None:
        """Let the second engine be the one that is preferred, and never the first."""
        now = self._settings.now
        first = now.analysis_engine or OWN.name
        before, self._first = self._first, first
        if now.analysis_second == first:
            self._settings.change(analysis_second="" if before == first else before)
            return
        if (first, now.analysis_second) == (before, self._chosen):
            return
        if now.analysis_second != self._chosen:
            self._chosen = now.analysis_second
            added = "" if self._chosen == OWN.name else self._chosen
            self._second.use(added if self._chosen else None)
        self._list()

    def _ask(self) -> None:
        """Let a second engine be chosen, or none, by key or menu."""
        if not self._analysis.engines:
            self._notices.tell(NoticeKind.INFO, Phrase(no_second_engine), until=Until.MOVED, brief=True)
            return
        self._window.bring(Tab.ANALYSIS)
        self._page.panel.choice.ask()

    # When the second engine fails

    def _on_failed(self, name: str, trouble: Trouble, said: str) -> None:
        strange = trouble is Trouble.STRANGER
        again = NoticeButton(NoticeOrder.RUN_SECOND, (name,)) if strange else NoticeButton(NoticeOrder.SECOND_AGAIN)
        phrase = Phrase(second_failed, (trouble, name or OWN.name, said, self._analysis.name))
        without = NoticeButton(NoticeOrder.WITHOUT_SECOND)
        self._notices.tell(NoticeKind.TROUBLE, phrase, again, without, until=Until.LASTING)

    def _withdraw(self) -> None:
        """Take away that notice when the engine runs again, when the first one stops, or there is no second one."""
        alone = self._analysis.on and self._second.chosen and not self._second.analysis.on
        if not alone:
            self._notices.withdraw(NoticeOrder.WITHOUT_SECOND)

    def _agree(self, name: str) -> None:
        """Let an engine be run that was not added on this machine."""
        with suppress(KeyError):  # it was removed meanwhile
            self._engines.agree(name)
        self._second.begin()
