"""Takes the pictures of a theme, a language and a scale: `shots OUT THEME LANGUAGE PERCENT SIZES [SCENES]`.

PERCENT is the size of words.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from gobang.app import Session, build
from gobang.model.kept.settings import Preferences
from gobang.start.options import Options
from gobang.view.surroundings import PLAY
from tools.grid.scenes import SCENES, prepare

SETTLE_MS = 350
"""The time until a scene shows everything: weights come a moment after the board, the analysis after 120 ms."""


def main() -> int:
    """Take the pictures. Returns 0 if all were saved."""
    folder, theme, language, percent, sizes, *scenes = sys.argv[1:]
    wanted = [name for name in "".join(scenes).split(",") if name] or list(SCENES)
    session = build(Options(lang=language, theme=theme, size=(1280, 800)))
    session.settings.change(animation=False, sound=False)
    row = f"{theme}-{language}"
    session.begin()
    session.show()
    QTest.qWaitForWindowExposed(session.window)
    QTest.qWait(SETTLE_MS)
    if percent != "100":
        session.settings.change(font_percent=int(percent))  # builds a new window
        QTest.qWait(SETTLE_MS)
        row += f"-{percent}%"
    prepare(session)
    usual = session.settings.now
    failed = 0
    for name in wanted:
        for size in sizes.split(","):
            path = Path(folder) / name / f"{row}-{size}.png"
            path.parent.mkdir(parents=True, exist_ok=True)
            _begin(session, usual, size)
            SCENES[name](session)
            QTest.qWait(SETTLE_MS)
            failed += not _photograph(session.window).save(str(path), None, 90)
            _end(session)
        print(f"{row} {name}", flush=True)
    session.window.close()
    session.opponents.close()
    return failed


def _begin(session: Session, usual: Preferences, size: str) -> None:
    session.settings.change(**{name: getattr(usual, name) for name in Preferences.__dataclass_fields__})
    width, height = size.split("x")
    session.window.around.visit(PLAY)
    session.window.reset_layout()
    session.window.resize(int(width), int(height))
    session.window.move(20, 20)
    QCoreApplication.processEvents()


def _end(session: Session) -> None:
    window = session.window
    session.study.analysis.switch(on=False)
    for widget in QApplication.topLevelWidgets():
        if widget is not window and widget.isVisible() and isinstance(widget, (QDialog, QMenu)):
            widget.close()
    for widget in window.findChildren(QMenu):
        widget.close()
    window.choices.opponent.hidePopup()
    window.actions_.full_screen.setChecked(False)
    window.tabs.closed.emit()
    QCoreApplication.sendEvent(window.board.viewport(), QEvent(QEvent.Type.Leave))
    while window.notice.kind is not None:  # under a lasting one there may be another
        window.notice.dismiss()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()


def _photograph(window: QWidget) -> QPixmap:
    """The window with everything that lies over it, also beyond its edges."""
    over = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w.size() != QSize() and w is not window]
    shots = [(w.grab(), QRect(w.mapToGlobal(QPoint()), w.size())) for w in (window, *over)]
    whole = QRect()
    for _, place in shots:
        whole = whole.united(place)
    ratio = window.devicePixelRatioF()
    picture = QPixmap(whole.size() * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor("#808080"))
    painter = QPainter(picture)
    painter.setPen(QColor("#808080"))
    for shot, place in shots:
        painter.drawPixmap(place.topLeft() - whole.topLeft(), shot)
        painter.drawRect(place.translated(-whole.topLeft()))  # a window manager would draw a frame, too
    painter.end()
    return picture


if __name__ == "__main__":
    sys.exit(main())
