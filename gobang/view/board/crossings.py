"""The crossings of a board in words, as a Qt table model with the board's rows and columns."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from gobang.game.notation import point_name
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.model.field import Field
from gobang.view.art.marks import Candidate, Label
from gobang.view.board.overlays import Overlays
from gobang.view.handlers import TellsErrors
from gobang.words.board import sign_name, stone_name
from gobang.words.catalogue import tr, tr_many
from gobang.words.play.rule_names import forbidden_name

SPOKEN = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)


class Crossings(TellsErrors, QAbstractTableModel):
    """Says what lies on each crossing of a field, looked up when it is asked for.

    `index_of` and `point_of` alone decide in which row and column a point stands.
    """

    def __init__(self, field: Field, overlays: Overlays, parent: QObject) -> None:
        super().__init__(parent)
        self._field, self._overlays = field, overlays
        self._size = field.position.size
        self.orientation = Orientation.USUAL
        self.told: dict[Point, str] = {}
        """The last answer about each crossing. Readers keep answers until they are told of a change."""

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008  Qt's own default
        """As many as the board has lines."""
        return 0 if parent.isValid() else self._size

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008  Qt's own default
        """As many as the board has lines."""
        return 0 if parent.isValid() else self._size

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        """A crossing can be visited, but neither edited nor selected."""
        return Qt.ItemFlag.ItemIsEnabled if index.isValid() else Qt.ItemFlag.NoItemFlags

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        """What a screen reader says there."""
        if role not in SPOKEN or not index.isValid() or self._size != self._field.position.size:
            return None  # a board of another size is being laid out
        point = self.point_of(index)
        text = self.told[point] = self.text(point)
        return text

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> None:  # noqa: ARG002  Qt's signature
        """None: each crossing says its own name, so readers would say letter and number twice."""
        return

    def index_of(self, point: Point) -> QModelIndex:
        """The index of `point` in the table."""
        seen = self.orientation.seen(point, self._size)
        return self.index(seen.y, seen.x)

    def point_of(self, index: QModelIndex | QPersistentModelIndex) -> Point:
        """The crossing at `index`."""
        return self.orientation.meant(Point(index.column(), index.row()), self._size)

    def outdated(self) -> list[Point]:
        """Forget the answers that are no longer true, and return their crossings."""
        found = [point for point, text in self.told.items() if self.text(point) != text]
        for point in found:
            del self.told[point]
        return found

    def text(self, point: Point) -> str:
        """A crossing in words: "H8, black, move 3", or "H8, empty, weight 150"."""
        position = self._field.position
        parts = [point_name(point, position.size)]
        stone = position[point]
        if stone is Stone.EMPTY:
            parts.append(tr("empty"))
            if point in self._overlays.forbidden:
                kind = forbidden_name(self._overlays.forbidden[point].kind)
                parts.append(tr("forbidden: {0}").format(kind[:1].lower() + kind[1:]))
            weighing = self._overlays.weighing
            if weighing is not None and weighing.position == position and weighing.weights.get(point):
                parts.append(tr("weight {0}").format(weighing.weights[point]))
            if threatened := self._overlays.threatened(point):
                from gobang.words.analysis.threat_words import lens_text

                parts += [lens_text(each, position.size) for each in threatened]
            if point == self._overlays.pinned:
                parts.append(tr("pinned"))
            if point in self._overlays.marks.places:
                parts.append(tr("may be played"))
            parts += self._marked(point)
        else:
            parts.append(tr("black") if stone is Stone.BLACK else tr("white"))
            if point in position.moves:
                parts.append(tr("move {0}").format(position.moves.index(point) + 1))
        parts += [_label_text(label) for label in self._overlays.marks.labels if label.point == point]
        parts += [sign_name(each.sign) for each in self._overlays.marks.signs if each.point == point]
        return tr(", ").join(parts)

    def _marked(self, point: Point) -> list[str]:
        """What marks say of a free crossing."""
        marks, parts = self._overlays.marks, []
        if point in marks.narrowed:
            from gobang.words.analysis.narrowing_words import crossing_words

            parts.append(crossing_words(only=marks.narrowed_to))
        parts += [_candidate_text(each) for each in marks.candidates if each.point == point]
        if point in marks.hints:
            parts.append(tr("hint"))
        if point in marks.followers:
            main = point == marks.followers[0]
            parts.append(tr("next move of the record") if main else tr("a variation of the record"))
        return parts

    def description(self) -> str:
        """The board as a whole: "15 by 15, 2 moves played, Black to move"."""
        position = self._field.position
        many = len(position.moves)
        text = tr_many("{0} by {0}, {1} move played, {2} to move", "{0} by {0}, {1} moves played, {2} to move", many)
        return text.format(position.size, many, stone_name(position.turn))

    def start_over(self, orientation: Orientation = Orientation.USUAL) -> None:
        """Begin again, because the field's size or orientation has changed. The table's rows are the rows as seen."""
        self.beginResetModel()
        self.orientation = orientation
        self._size = self._field.position.size
        self.told.clear()
        self.endResetModel()


def _label_text(label: Label) -> str:
    return label.said if label.known else tr("marked {0}").format(label.text)


def _candidate_text(candidate: Candidate) -> str:
    """What an engine thinks of a move, with the engine's letter where there are two."""
    return candidate.said if candidate.half is None else f"{candidate.half.value} {candidate.said}"
