"""What the analysis database knows of the moves that were played from the position on the library's board."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from gobang.analyses.form import Form
from gobang.controller.context import Context
from gobang.game.point import Point
from gobang.game.ruleset import RULES, RuleSet
from gobang.model.analysis.memory import MEET_MS
from gobang.model.library.game_library import GameLibrary
from gobang.view.library.next_moves import NextMovesList
from gobang.words.analysis.database_words import known_worth
from gobang.words.worth import KnownWorth


class KnownNextMoves(QObject):
    """Asks a moment after other moves are listed, where what is known may be seen: never beside one's own game.

    The rule is the one that is looked for, else that of the game on the board.
    """

    def __init__(self, context: Context, library: GameLibrary, moves: NextMovesList) -> None:
        super().__init__(moves)
        self._match, self._study, self._settings = context.match, context.study, context.settings
        self._library, self._list = library, moves
        self._soon = QTimer(self, singleShot=True, interval=MEET_MS)
        self._soon.timeout.connect(self._ask)
        for changed in (
            library.moved,
            library.listed,
            library.explorer.changed,
            context.settings.changed,
            context.window.around.visited,
        ):
            changed.connect(self._look)
        self._look()

    def _look(self) -> None:
        """The position, its moves or the rule may be others, or one has come back to the place."""
        if not self._soon.isActive():
            self._soon.start()

    @property
    def _rules(self) -> RuleSet:
        return RULES.get(self._library.query.rule or "", self._match.rules.active)

    def _ask(self) -> None:
        self._list.know(self._known() if self._library.moves else {})

    def _known(self) -> dict[Point, KnownWorth]:
        analysis = self._study.analysis
        if not analysis.beside_games or not (analysis.on or self._settings.now.show_known):
            return {}
        keys = Form.of(self._library.explorer.shown, self._rules).next_keys()
        found = self._study.memory.moves(keys.values())
        return {point: known_worth(found[key]) for point, key in keys.items() if key in found}
