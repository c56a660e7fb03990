"""Everything around the board: orders, menus, the rail and the parts of the panels. Made after the first paint."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMainWindow, QMenu

from gobang.game.openings import renju
from gobang.model.kept.settings import Settings
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponent
from gobang.view.board.board_view import BoardView
from gobang.view.board.letters import Letters
from gobang.view.frame.document import Document
from gobang.view.frame.edges import Edges
from gobang.view.frame.frame import Frame
from gobang.view.frame.place import Place, PlacePanel
from gobang.view.frame.rail import Rail
from gobang.view.frame.tabs import Tab, Tabs
from gobang.view.notice_bar import NoticeBar
from gobang.view.orders.actions import Actions
from gobang.view.orders.menu_titles import Title
from gobang.view.orders.menus import Menus
from gobang.view.orders.order_row import OrderRow
from gobang.view.orders.press_keys import PressKeys
from gobang.view.orders.second_clicks import SecondClicks
from gobang.view.play.choice_bar import ChoiceBar
from gobang.view.play.lesson_card import LessonCard
from gobang.view.play.opening_card import OpeningCard
from gobang.view.play.play_panel import PlayPanel
from gobang.view.play.players_row import PlayersRow
from gobang.words.board import stone_name
from gobang.words.catalogue import tr
from gobang.words.play import opening_words
from gobang.words.play.match import ending_sentence
from gobang.words.play.opponents import opponent_name

if TYPE_CHECKING:
    from gobang.view.contests.contests_panel import ContestsPanel
    from gobang.view.library.library_panel import LibraryPanel
    from gobang.view.review.review_panel import ReviewPanel
    from gobang.view.train.train_panel import TrainPanel
    from gobang.view.workshop.workshop_panel import WorkshopPanel


PLAY, REVIEW, TRAIN, LIBRARY, CONTESTS, WORKSHOP = "play", "review", "train", "library", "contests", "workshop"
"""The names of the places."""


def _play(around: Surroundings) -> PlayPanel:
    return PlayPanel(around.choices, around.players, around.notice, around.tabs, around.orders)


def _review(around: Surroundings) -> ReviewPanel:
    from gobang.view.review.review_panel import ReviewPanel

    return ReviewPanel(around.actions_, around.notice)


def _train(around: Surroundings) -> TrainPanel:
    from gobang.view.train.train_panel import TrainPanel
    from gobang.words.train.place import again_sentence, more_tip, rating_tip, retry_tip

    return TrainPanel(around.notice, again_sentence(), more_tip(), rating_tip(), retry_tip())


def _library(around: Surroundings) -> LibraryPanel:
    from gobang.view.library.library_panel import LibraryPanel

    return LibraryPanel(around.notice, around.board)


def _contests(around: Surroundings) -> ContestsPanel:
    from gobang.view.contests.contests_panel import ContestsPanel

    return ContestsPanel(around.notice, around.board)


def _workshop(around: Surroundings) -> WorkshopPanel:
    from gobang.view.workshop.workshop_panel import WorkshopPanel

    return WorkshopPanel(around.notice)


PLACES: dict[Place, Callable[[Surroundings], PlacePanel]] = {
    Place(PLAY, lambda: tr("Play"), lambda: tr("Play a game"), 1): _play,
    Place(REVIEW, lambda: tr("Review"), lambda: tr("Find out where the game was lost"), 2): _review,
    Place(TRAIN, lambda: tr("Train"), lambda: tr("Practise with tasks, your own mistakes among them"), 3): _train,
    Place(LIBRARY, lambda: tr("Library"), lambda: tr("Find games, and what was played from a position"), 4): _library,
    Place(CONTESTS, lambda: tr("Contests"), lambda: tr("Let machines play each other"), 5): _contests,
    Place(WORKSHOP, lambda: tr("Workshop"), lambda: tr("Change how a machine thinks, and see what comes of it"), 6): (
        _workshop
    ),
}
"""The places in the rail's order, each with the function that makes its panel."""


class Surroundings(QObject):
    """Makes everything around the board of `window`, and puts it into the window's frame and menus.

    The tabs are empty until the session makes Panels for them.
    """

    left = Signal(str)  # the name of the place that is not seen any more; `visited` follows
    visited = Signal(str)  # the name of the place that is seen now

    def __init__(
        self,
        window: QMainWindow,
        frame: Frame,
        board: BoardView,
        titles: Mapping[Title, QMenu],
        match: Match,
        settings: Settings,
        machines: Sequence[Opponent],
    ) -> None:
        super().__init__(window)
        self._match, self._frame, self.board = match, frame, board
        self.place = ""
        """The name of the place that is seen."""
        self._places: dict[str, PlacePanel] = {}
        self._rests: dict[str, str | None] = {}
        self._found = ""
        """What is said, beside whose turn it is, of the marks on the board."""
        self.actions_ = Actions(window, tuple(PLACES))
        self._letters = Letters(window, board)
        self._press_keys = PressKeys(window, lambda: self._places[self.place].main or board)
        self._second_clicks = SecondClicks(window)
        self.rail = Rail(self.actions_.places.items())
        self.choices = ChoiceBar(machines, self.actions_)
        self.players = PlayersRow(match, settings)
        self.notice = NoticeBar()
        self.tabs = Tabs()
        self.orders = OrderRow(self.actions_)
        self.menus = Menus(titles, self.actions_, settings, self)
        self.document = Document(window)
        self.edges = Edges(window, board)
        frame.set_rail(self.rail)
        group = QActionGroup(self)
        for action in self.actions_.places.values():
            group.addAction(action)
        match.changed.connect(self._show_turn)
        match.changed.connect(self._show_watched)
        self._playing = _play(self)
        self._places[PLAY] = self._playing
        self.visit(PLAY)
        self._show_turn()

    def _show_watched(self) -> None:
        seats = self._match.seats
        self.orders.set_watched(seats.taken and seats.only_machines)

    def visit(self, name: str) -> None:
        """Go to the place `name`; its panel is built at the first visit."""
        if name == self.place:
            return
        self.actions_.places[name].setChecked(True)
        focused, panel = self._press_keys.focused, self.panel(name)
        self._frame.show_panel(panel)
        left, self.place = self.place, name
        if panel.main is None and focused is not None and not focused.isVisible():
            self.board.setFocus()  # Qt would give the keys to the rail
        self._show_rest()
        if left:
            self.left.emit(left)
        self.visited.emit(name)

    def panel(self, name: str) -> PlacePanel:
        """The panel of the place `name`; made when first asked for."""
        if name not in self._places:
            (build,) = (build for place, build in PLACES.items() if place.name == name)
            self._places[name] = build(self)
        return self._places[name]

    def set_rest(self, place: str, text: str | None) -> None:
        """Say this in the notice's row while `place` is seen and no notice is shown; None: what Play says."""
        self._rests[place] = text
        self._show_rest()

    def set_found(self, text: str) -> None:
        """Say this of the marks on the board where Play says whose turn it is; without text nothing."""
        if text != self._found:
            self._found = text
            self._show_turn()

    def _show_rest(self) -> None:
        own = self._rests.get(self.place)
        self.notice.set_rest(own if own is not None else self._rests.get(PLAY) or "")

    def show_lesson(self, card: LessonCard | None) -> None:
        """Put `card` in the place of the choices and the players; None takes it away."""
        if card is not None:
            self.visit(PLAY)
        self._playing.show_lesson(card)

    def show_opening(self, card: OpeningCard | None) -> None:
        """Put `card` in the place of the choices; None takes it away."""
        self._playing.show_opening(card)

    def bring(self, tab: Tab) -> None:
        """Bring `tab` to the front and make it visible; it belongs to the place where games are played."""
        self.visit(PLAY)
        self._playing.open(tab)

    def bring_tab(self, tab: Tab) -> None:
        """Bring `tab` to the front by its order. The keys go on acting on the board, or on the sheet that covers it."""
        self.bring(tab)
        (self.tabs if self.tabs.closable else self.board).setFocus()

    def _show_turn(self) -> None:
        """Say whose turn it is where one plays and no notice is shown."""
        if not self._match.activity.in_opening:  # the opening's controller says whose choice it is
            self.set_rest(PLAY, self._turn_text)

    @property
    def _turn_text(self) -> str:
        """Whose turn it is, or how the game has ended."""
        match, position = self._match, self._match.position
        seats = match.seats
        if match.activity.exercise is not None:
            return tr("Your own game waits until the lesson is over.")
        if match.told is not None:
            return ending_sentence(match.told, own=seats.one_person)
        if not seats.taken:
            return ""
        player = seats[position.turn]
        if seats.only_people:
            text = tr("{0} to move").format(stone_name(position.turn))
        elif player.by_hand:
            text = tr("Your move")
        else:
            text = tr("{0} to move").format(opponent_name(player.id))
        if match.paused:
            text = tr("{0} · paused").format(text)
        if match.setup.rules.renju and (found := renju.opening_shown(position)) is not None:
            text = tr("{0} · {1}").format(text, opening_words.renju_opening_title(found))
        return tr("{0} · {1}").format(text, self._found) if self._found else text
