"""What a window does without before its first paint, and while nobody has asked for more."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def printed(program: str, data: Path) -> list[str]:
    """The lines that a program prints in a process of its own, which has no screen and its data in `data`."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "GOBANG_DATA": str(data)},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


WINDOW = """
import sys
import gobang.__main__
from gobang import app
from gobang.start.options import Options
session = app.build(Options(lang="en"))
from PySide6 import QtWidgets
from PySide6.QtCore import QTimer
def look():
    print(*sorted(sys.modules.keys() | vars(QtWidgets).keys()))
def close():
    look()
    session.window.close()
session.window.painted.connect(look)  # before the session's own slot, which makes the rest of the window
session.show()
session.window.painted.connect(lambda: QTimer.singleShot(400, close))  # the panels have followed the game by then
app.QApplication.exec()
"""

AFTER_THE_FIRST_PAINT = {
    *("gobang.controller.furnishings", "gobang.view.surroundings", "gobang.view.notice_bar", "gobang.words.notices"),
    *("gobang.controller.notices.notices", "gobang.model.study"),
    *("gobang.model.engines.player", "PySide6.QtSvg"),
    *("gobang.game.formats.registry", "gobang.game.weighers.profile_text", "gobang.game.engines.gomocup"),
}
AT_THE_FIRST_VISIT = {
    *("gobang.view.review.review_panel", "gobang.view.train.train_panel", "gobang.view.library.library_panel"),
    *(
        "gobang.view.dialogs.preferences.pages",
        "gobang.view.dialogs.manual.manual_dialog",
        "gobang.view.pictures.printed",
    ),
    *("gobang.view.sounds", "PySide6.QtMultimedia", "numpy", "numba", "uuid", "email", "importlib.metadata"),
    *("QCalendarWidget", "QColorDialog", "QWizard"),
}
"""Modules, and types of widgets, that a window does without until somebody asks for more."""


def test_the_first_paint_and_the_whole_window_do_without_what_comes_later(tmp_path):
    first, whole = (set(line.split()) for line in printed(WINDOW, tmp_path))
    assert {"gobang.view.main_window", "QWidget"} <= first
    assert first & (AFTER_THE_FIRST_PAINT | AT_THE_FIRST_VISIT) == set()
    assert whole >= AFTER_THE_FIRST_PAINT
    assert whole & AT_THE_FIRST_VISIT == set()


IMPORTS = """
import builtins, linecache
before = builtins.__import__
import gobang.start.plain_imports
from PySide6.QtCore import QPoint
from gobang.game import judging
print(builtins.__import__ is before, judging.__file__ in linecache.cache)
try:
    QPoint("far away")
except TypeError as error:
    print(error)
"""


def test_pyside_neither_reads_our_sources_nor_forgets_to_describe_its_functions(tmp_path):
    plain, *message = printed(IMPORTS, tmp_path)
    assert plain == "True False"
    assert "Supported signatures:" in message
    assert any("xpos: int, ypos: int" in line for line in message)
