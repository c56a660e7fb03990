"""Programs that need no Python: what starts in them, what they leave out, and how they are packed."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

import dev
from tools.bundle import launcher, making, needed, packing, trying

LAUNCHER = Path(launcher.__file__)


def launched(name: str, *words: str, said: str = "", path: Path) -> subprocess.CompletedProcess[str]:
    """What the launcher answers under the name of one of the three programs."""
    program = path / name
    program.write_bytes(LAUNCHER.read_bytes())
    env = os.environ | {"PYTHONPATH": str(Path(dev.__file__).parent)}
    command = [sys.executable, str(program), *words]
    return subprocess.run(command, env=env, input=said, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.parametrize(
    ("name", "words"),
    [("gobang-engine", ()), ("gobang", ("-m", "gobang.engine")), ("gobang-cli", ("-m", "gobang.engine"))],
)
def test_each_program_starts_the_engine_as_python_would(tmp_path, name, words):
    assert "name=" in launched(name, *words, said="ABOUT\nEND\n", path=tmp_path).stdout


def test_the_program_is_known_by_its_name(tmp_path):
    assert launched("gobang-cli", "--help", path=tmp_path).stdout.startswith("gobang-cli")
    assert launched("gobang", "--version", path=tmp_path).stdout.lower().startswith("gobang")


def test_the_librarian_and_the_guard_are_started_too(tmp_path):
    assert launched("gobang", "-m", "gobang.library", said="END\n", path=tmp_path).returncode == 0
    assert launched("gobang", "-S", "-m", "gobang.guard", path=tmp_path).returncode == 0


def test_another_module_is_refused(tmp_path):
    done = launched("gobang", "-m", "http.server", path=tmp_path)
    assert done.returncode == 1
    assert "http.server" in done.stderr


def test_every_module_that_the_program_starts_is_in_the_launchers_list():
    started = set()
    for source in (Path(dev.__file__).parent / "gobang").rglob("*.py"):
        text = source.read_text(encoding="utf-8")
        if "sys.executable" in text and '"-m", "' in text:
            started.add(text.split('"-m", "')[1].split('"')[0])
    assert started == {"gobang.engine", "gobang.library", "gobang.guard", "gobang.terminal"}
    assert started <= set(launcher.ENTRANCES)


def test_programs_that_are_started_find_their_own_libraries(monkeypatch):
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/their/own")
    launcher.give_back_the_libraries()
    assert os.environ["LD_LIBRARY_PATH"] == "/their/own"
    launcher.give_back_the_libraries()
    assert os.environ["LD_LIBRARY_PATH"] == "/their/own", "of a Python that is not in a bundle nothing is changed"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    launcher.give_back_the_libraries()
    assert "LD_LIBRARY_PATH" not in os.environ


def test_processes_of_ours_look_for_their_libraries_themselves(monkeypatch):
    """One that takes itself for a part of the window's would not, and numpy needs more than a bare system has."""
    monkeypatch.delenv(launcher.AFRESH, raising=False)
    launcher.give_back_the_libraries()
    assert launcher.AFRESH not in os.environ
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv(launcher.AFRESH, "")  # to be put back after the test
    launcher.give_back_the_libraries()
    assert os.environ[launcher.AFRESH] == "1"


class TestWhatIsLeftOut:
    @pytest.mark.parametrize(
        "name",
        [
            "PySide6/Qt/plugins/platforms/libqxcb.so",
            "PySide6/Qt/plugins/platforms/libqwayland.so",
            "PySide6/plugins/platforms/qwindows.dll",
            "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
            "PySide6/Qt/plugins/imageformats/libqwebp.so",
            "PySide6/Qt/translations/qtbase_zh_CN.qm",
            "PySide6/Qt/lib/libQt6Core.so.6",
            "PySide6/Qt/lib/libicudata.so.73",
            "PySide6/Qt6Widgets.dll",
            "PySide6/QtWidgets.abi3.so",
            "PySide6/Qt/lib/QtGui.framework/Versions/A/QtGui",
            "gobang/resources/icons/app/gobang.svg",
            "llvmlite/binding/libllvmlite.so",
        ],
    )
    def test_what_the_window_needs_stays(self, name):
        assert needed.is_needed(name)

    @pytest.mark.parametrize(
        "name",
        [
            "PySide6/Qt/plugins/platforms/libqeglfs.so",
            "PySide6/Qt/plugins/platforms/libqvkkhrdisplay.so",
            "PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so",
            "PySide6/Qt/plugins/imageformats/libqpdf.so",
            "PySide6/Qt/plugins/tls/libqopensslbackend.so",
            "PySide6/Qt/translations/qtbase_fi.qm",
            "PySide6/Qt/translations/qt_help_zh_CN.qm",
            "PySide6/Qt/lib/libQt6Quick.so.6",
            "PySide6/Qt6Qml.dll",
            "PySide6/Qt/lib/QtQuick.framework/Versions/A/QtQuick",
            "PySide6/QtNetwork.abi3.so",
            "PySide6/QtNetwork.pyd",
            "PySide6/Qt/qml/QtQuick/qmldir",
            "PySide6/opengl32sw.dll",
        ],
    )
    def test_what_it_does_not_need_goes(self, name):
        assert not needed.is_needed(name)


def test_libraries_that_only_left_out_ones_asked_for_are_orphans(tmp_path, monkeypatch):
    asked = {
        "plugin.so": {"libused.so.1"},
        "libused.so.1": {"libc.so.6"},
        "libgtk.so": {"libcairo.so.2"},
        "libcairo.so.2": set(),
        "libpython3.11.so.1.0": set(),
    }
    for name in asked:
        (tmp_path / name).touch()
    monkeypatch.setattr(making, "asked_for", lambda path: asked[path.name])
    assert [path.name for path in making.orphans(tmp_path)] == ["libcairo.so.2", "libgtk.so"]


@pytest.fixture(name="folder")
def _folder(tmp_path):
    folder = tmp_path / "Gobang"
    (folder / "_internal").mkdir(parents=True)
    for name in packing.PROGRAMS:
        (folder / name).write_text("#!/bin/sh\n")
        (folder / name).chmod(0o755)
    (folder / "_internal" / "data").write_text("五子棋")
    return folder


def test_two_archives_of_one_folder_are_the_same(folder, tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    packed = []
    for name in ("one", "two"):
        monkeypatch.setattr(packing, "OUT", tmp_path / name)
        (tmp_path / name).mkdir()
        packed.append(packing.archive(folder).read_bytes())
        os.utime(folder / "gobang", (1, 1))
    assert packed[0] == packed[1]
    with tarfile.open(tmp_path / "one" / f"{packing.stem('linux')}.tar.xz") as read:
        assert read.getmember("Gobang/gobang").mode & 0o100
        assert {entry.mtime for entry in read} == {1000000000}


@pytest.mark.skipif(not dev.present("dpkg-deb"), reason="no dpkg-deb on this system")
def test_a_deb_brings_the_commands_and_what_a_desktop_needs(folder, tmp_path, monkeypatch):
    monkeypatch.setattr(packing, "OUT", tmp_path)
    made = packing.debian(folder)
    shown = subprocess.run(["dpkg-deb", "--contents", made], capture_output=True, text=True, check=True).stdout
    for name in packing.PROGRAMS:
        assert f"./usr/bin/{name} -> ../lib/gobang/{name}" in shown
    for path in ("applications/gobang.desktop", "mime/packages/gobang.xml", "icons/hicolor/48x48/apps/gobang.png"):
        assert f"./usr/share/{path}\n" in shown
    assert "root/root" in shown
    fields = subprocess.run(["dpkg-deb", "--field", made], capture_output=True, text=True, check=True).stdout
    assert f"Version: {packing.VERSION}\n" in fields
    assert "libgl1" in fields
    assert "libxcb-" not in fields


def test_before_there_is_an_archive_it_is_said_how_to_make_one(tmp_path, monkeypatch):
    monkeypatch.setattr(packing, "OUT", tmp_path)
    with pytest.raises(packing.Unmade, match=r"dev\.py bundle"):
        packing.archived()


def test_an_archive_is_unpacked_where_it_is_tried(folder, tmp_path, monkeypatch):
    monkeypatch.setattr(packing, "OUT", tmp_path)
    there = trying.unpack(packing.archive(folder), tmp_path / "Spiele 五子棋")
    assert os.access(trying.program(there, "gobang"), os.X_OK)


def test_a_trial_has_an_empty_home_and_nothing_on_the_path(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "somewhere")
    monkeypatch.setenv("GOBANG_DATA", "mine")
    env = trying.bare(tmp_path)
    assert env["HOME"] == str(tmp_path)
    assert not list(Path(env["PATH"]).iterdir())
    assert not {"PYTHONPATH", "GOBANG_DATA"} & set(env)
