"""Modules on the list are executed when one of their names is first used, none before the first paint."""

import importlib
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from gobang import late_import

ROOT = Path(__file__).parents[1]


@pytest.fixture
def room(tmp_path, monkeypatch):
    """A package with two listed modules: `room.ready` records when it is executed, `room.broken` cannot be imported."""
    folder = tmp_path / "room"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "ready.py").write_text("import sys\nsys.executed.append(__name__)\nANSWER = 42\nfrom room import ready\n")
    (folder / "broken.py").write_text("1 / 0\n")
    (folder / "user.py").write_text("from room import ready, broken\n\ndef ask():\n    return ready.ANSWER\n")
    monkeypatch.setattr(late_import, "LATE", {"room.ready", "room.broken"})
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "executed", [], raising=False)
    monkeypatch.setattr(sys, "meta_path", [late_import._Finder, *sys.meta_path])
    importlib.invalidate_caches()
    yield importlib.import_module("room.user")
    for name in [name for name in sys.modules if name.split(".")[0] == "room"]:
        del sys.modules[name]


def test_a_module_is_executed_at_the_first_question_and_only_then(room):
    assert sys.executed == []
    assert [room.ask(), room.ask()] == [42, 42]
    assert sys.executed == ["room.ready"]
    ready = sys.modules["room.ready"]
    assert type(ready) is ModuleType
    assert ready is room.ready
    assert Path(ready.__file__).name == "ready.py"
    with pytest.raises(AttributeError, match="nonsense"):
        _ = ready.nonsense


def test_asking_for_a_name_in_the_import_asks_at_once(room):
    exec("from room.ready import ANSWER", {})
    assert sys.executed == ["room.ready"]


def test_every_use_of_a_broken_module_raises_its_error(room):
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            _ = room.broken.anything


def test_the_list_names_modules_that_there_are():
    for name in late_import.LATE:
        if not name.startswith("shibokensupport"):  # PySide's own, tested below
            assert importlib.util.find_spec(name), name


@pytest.mark.parametrize("name", sorted(name for name in late_import.LATE if name.startswith("gobang.game.")))
def test_a_listed_module_can_be_the_first_of_them_to_be_executed(name):
    """While executed, it must not use a name of a listed package: that would execute the package, which needs it."""
    code = f"import gobang.late_import, {name}\n{name}.__dict__\nassert not hasattr({name}, 'nonsense')"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=240)


WINDOW = """
import sys
import gobang.__main__
from gobang import app, late_import
from gobang.start.options import Options
session = app.build(Options(lang="en"))
executed = []
def look():
    executed.extend(late_import.LATE & sys.modules.keys() - late_import._WAITING.keys() - {"gobang.app"})
    session.window.close()
session.window.painted.connect(look)
session.show()
app.QApplication.exec()
print(*executed)
"""


def printed(program: str, data: Path) -> list[str]:
    """The words that a program prints in a process of its own, which has no screen and its data in `data`."""
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
    return done.stdout.split()


def test_none_of_them_is_executed_before_the_first_paint(tmp_path):
    assert printed(WINDOW, tmp_path) == []


WHOLE = """
import sys
import gobang.__main__
from gobang import app, late_import
from gobang.start.options import Options
session = app.build(Options(lang="en"))
from PySide6 import QtWidgets
from PySide6.QtCore import QTimer
def look():
    print(*sorted(sys.modules.keys() - late_import._WAITING.keys() | vars(QtWidgets).keys()))
    session.window.close()
session.show()
session.window.painted.connect(lambda: QTimer.singleShot(400, look))  # the panels have followed the game by then
app.QApplication.exec()
"""

UNUSED = {
    *("ast", "dis", "inspect", "ipaddress", "traceback", "uuid"),
    *("csv", "email", "importlib.metadata", "platform", "subprocess"),
    *("gobang.game.formats", "gobang.game.formats.sgf", "gobang.game.formats.renlib"),
    *("gobang.view.panels.moves_panel", "gobang.view.panels.comment_panel"),
    *("gobang.view.panels.analysis.analysis_panel", "gobang.view.panels.analysis.thought_list"),
    *("gobang.view.dialogs.report_dialog", "gobang.view.dialogs.preferences.pages"),
    *("QCalendarWidget", "QColorDialog", "QPlainTextEdit", "QSpinBox", "QStyle", "QTreeView", "QWizard"),
}
"""Modules, and types of widgets, that a window does without until somebody asks for more: 7 MB."""


def test_the_whole_window_at_rest_does_without_what_nobody_has_asked_for(tmp_path):
    there = set(printed(WHOLE, tmp_path))
    assert {"gobang.controller.furnishings", "QWidget"} <= there
    assert there & UNUSED == set()


MISTAKE = """
import gobang.late_import
from PySide6.QtCore import QPoint
print(*sorted(name for name in gobang.late_import._WAITING if "shiboken" in name))
for _ in range(2):
    try:
        QPoint("far away")
    except TypeError as error:
        print(error)
"""


def test_pyside_describes_its_functions_although_it_has_not_compiled_what_does_so():
    done = subprocess.run(
        [sys.executable, "-c", MISTAKE], cwd=ROOT, capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stderr
    waiting, *messages = done.stdout.splitlines()
    assert set(waiting.split()) == {name for name in late_import.LATE if "shiboken" in name}
    assert messages.count("Supported signatures:") == 2
    assert sum("xpos: int, ypos: int" in line for line in messages) == 2
