"""A program for tests: starts Gobang as a person does, and prints in JSON how its window lies on the screen.

`python -m tests.first_start LANGUAGE PERCENT [PICTURE [X,Y,WIDTH,HEIGHT]]`: PERCENT is the size of words; a picture of
the window is saved, with "-" none; at last the window is moved to the place given, which is kept for the next start.
"""

from __future__ import annotations

import json
import sys
import time

from PySide6.QtCore import QPoint, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from gobang import app
from gobang.paths import config_dir
from gobang.start import arguments
from tests.uncut import _unfit

LONG_S = 60
LAYOUT_S = 3
"""How long words may be cut after the game has begun: the last row knows its size only when it is first painted."""


def main() -> int:
    language, percent, *more = sys.argv[1:]
    config_dir().mkdir(parents=True, exist_ok=True)
    (config_dir() / "settings.json").write_text(json.dumps({"font_percent": int(percent), "sound": False}))
    session = app.build(arguments.parse([f"--lang={language}"]))
    session.show()
    window, end = session.window, time.monotonic() + LONG_S
    while not session.begun or window.notice.kind is None:  # the first lesson is offered
        QTest.qWait(20)
        assert time.monotonic() < end, "the game has not begun"
    report, end = found(window), time.monotonic() + LAYOUT_S
    while report["cut"] and time.monotonic() < end:
        QTest.qWait(50)
        report = found(window)
    if more and more[0] != "-":
        window.grab().save(more[0])
    if len(more) > 1:
        window.showNormal()
        QApplication.processEvents()
        window.setGeometry(*map(int, more[1].split(",")))
        QApplication.processEvents()
    window.close()
    session.opponents.close()
    print(json.dumps(report))  # noqa: T201
    return 0


def found(window) -> dict[str, object]:
    """Where the window is, and what of it is cut or lies outside the screen."""
    room, whole = window.screen().availableGeometry(), window.frameGeometry()
    names = ("take_back", "hint", "resign")
    wanted = [getattr(window.actions_, name).text().replace("&", "") for name in names]
    buttons = [each for each in window.findChildren(QAbstractButton) if each.isVisible()]
    places = {each.text(): QRect(each.mapToGlobal(QPoint()), each.size()) for each in buttons}
    board = QRect(window.board.mapToGlobal(QPoint()), window.board.size())
    outside = [text for text in wanted if text not in places or not room.contains(places[text])]
    return {
        "screen": window.screen().name(),
        "room": room.getRect(),
        "window": whole.getRect(),
        "inside": room.contains(whole),
        "maximised": window.isMaximized(),
        "cut": sorted(set(_unfit(window, (window.choices.opponent, window.choices.second)))),
        "outside": outside if room.contains(board) and board.width() == board.height() else [*outside, "board"],
    }


if __name__ == "__main__":
    sys.exit(main())
