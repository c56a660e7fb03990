"""Shows a page of the manual, with its pictures no wider than there is room for them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QTimer, QUrl, Signal
from PySide6.QtGui import QImage, QResizeEvent, Qt, QTextBlock, QTextCursor, QTextDocument, QTextFormat
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from gobang.view.art import style
from gobang.view.dialogs.manual.manual_pages import ManualPage
from gobang.view.handlers import TellsErrors

SETTLE_MS = 150
"""How long the width must have been the same before the pictures are scaled to it."""
CLOSE = 2
"""The gap between entries of a list and between lines of code, in logical pixels."""
Kind = QTextDocument.ResourceType


class ManualBrowser(TellsErrors, QTextBrowser):
    """Goes from page to page by links, back and forward. Links to the network open in the system's browser.

    `folder`: where the pictures of the pages are.
    """

    opened = Signal(str)  # the name of the page that is shown now

    def __init__(self, pages: Sequence[ManualPage], folder: Path) -> None:
        super().__init__(openExternalLinks=True)
        self._texts = {page.name: page.markdown for page in pages}
        self._folder = folder
        self.page_name = ""
        """The name of the page that is shown. Qt's `source()` is still the old one when it emits `sourceChanged`."""
        self._marked = ""
        self._scaled_to = 0
        """The width that the pictures were last scaled to, in logical pixels."""
        self._settled = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settled.timeout.connect(self._fit_pictures)
        self.sourceChanged.connect(self._on_source)

    def open_page(self, name: str) -> None:
        """Show the page of this name from its beginning."""
        if name != self.page_name:
            self.setSource(QUrl.fromLocalFile(str(self._folder / name)), Kind.MarkdownResource)

    def mark(self, words: str) -> None:
        """Mark every place with these words, on every page, until there are others; "" marks none."""
        self._marked = words
        self._show_marks()

    def find_next(self, words: str, *, backward: bool = False, afresh: bool = False) -> bool:
        """Select the next place with these words on the page. False if there is none.

        It is the next one after what is selected, or the first (the last) one of the page if `afresh`.
        """
        if afresh:
            self.moveCursor(QTextCursor.MoveOperation.End if backward else QTextCursor.MoveOperation.Start)
        flags = QTextDocument.FindFlag.FindBackward if backward else QTextDocument.FindFlag(0)
        return self.find(words, flags)

    def loadResource(self, kind: int, url: QUrl | str) -> object:
        """The text of a page; a picture, made no wider than the page; whatever else Qt finds."""
        name = QUrl(url).fileName()
        if kind == Kind.MarkdownResource.value:
            return self._texts.get(name)
        if kind == Kind.ImageResource.value:
            return self._fitting(QImage(str(self._folder / QUrl(url).path())))
        return super().loadResource(kind, url)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scale the pictures again when the width has settled."""
        super().resizeEvent(event)
        if self._scaled_to and self._room() != self._scaled_to:
            self._settled.start()

    def _on_source(self, source: QUrl) -> None:
        self.page_name = source.fileName()
        self._lay_out()
        self._show_marks()
        self.opened.emit(self.page_name)

    def _lay_out(self) -> None:
        """Part paragraphs and headings, which Qt sets close together in Markdown, and break long lines of code."""
        block = self.document().begin()
        while block.isValid():
            cursor = QTextCursor(block)
            if cursor.currentTable() is None:
                shape = cursor.blockFormat()
                close = block.textList() is not None or (_is_code(block) and _is_code(block.next()))
                shape.setTopMargin(_gap_above(block))
                shape.setBottomMargin(style.scaled(CLOSE if close else style.UNIT))
                shape.setNonBreakableLines(False)
                cursor.setBlockFormat(shape)
            block = block.next()

    def _fitting(self, picture: QImage) -> QImage:
        ratio = self.devicePixelRatioF()
        self._scaled_to = self._room()
        width = round(self._scaled_to * ratio)
        if picture.width() > width:
            picture = picture.scaledToWidth(width, Qt.TransformationMode.SmoothTransformation)
        picture.setDevicePixelRatio(ratio)
        return picture

    def _room(self) -> int:
        """The width for a picture, in logical pixels, beside the scroll bar that a page with one has."""
        bar = self.verticalScrollBar()
        bar_width = 0 if bar.isVisible() else bar.sizeHint().width()
        margins = 2 * round(self.document().documentMargin())
        return max(1, self.viewport().width() - bar_width - margins - style.UNIT)

    def _fit_pictures(self) -> None:
        """Load the page again, and stay at the same part of it and what is selected there."""
        bar, chosen = self.verticalScrollBar(), self.textCursor()
        part = bar.value() / max(1, bar.maximum())
        anchor, position = chosen.anchor(), chosen.position()
        self.reload()
        cursor = self.textCursor()
        cursor.setPosition(anchor)
        cursor.setPosition(position, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        bar.setValue(round(part * bar.maximum()))

    def _show_marks(self) -> None:
        found, spot = [], QTextCursor(self.document())
        while self._marked and not (spot := self.document().find(self._marked, spot)).isNull():
            place = QTextEdit.ExtraSelection()
            place.cursor = spot
            place.format.setBackground(self.palette().highlight())
            place.format.setForeground(self.palette().highlightedText())
            found.append(place)
        self.setExtraSelections(found)


def _is_code(block: QTextBlock) -> bool:
    return block.isValid() and block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence.value)


def _gap_above(block: QTextBlock) -> int:
    """The space above a block: more above a heading that does not begin the page, and below a table."""
    before = block.previous()
    if not before.isValid():
        return 0
    after_table = QTextCursor(before).currentTable() is not None
    heading = block.blockFormat().headingLevel() > 0
    return style.scaled(2 * style.UNIT if heading else style.UNIT if after_table else 0)
