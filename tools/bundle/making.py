"""Makes the folder with the three programs that need no Python, by PyInstaller in an environment of its own."""

from __future__ import annotations

import compileall
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from py_compile import PycInvalidationMode

from dev import ROOT, environment
from tools import dist

BUILD = ROOT / "build" / "bundle"
PYTHON = ROOT / "build" / "bundle-python"
FOLDER = BUILD / "Gobang"
SPEC = ROOT / "tools" / "bundle" / "gobang.spec"
DRAWING = """
import sys
from PySide6.QtGui import QGuiApplication, QImage
application = QGuiApplication(["icons", "-platform", "offscreen"])
sys.exit(not all(QImage(sys.argv[1]).save(path) for path in sys.argv[2:]))
"""
"""Saves a picture in other formats, by the Qt that goes into the bundle."""


class Unmade(Exception):
    """The bundle could not be made; the text says where."""


def run(*command: str | Path) -> None:
    """Run a program, where Python finds the wheel's package and not the checkout's. Raises Unmade if it fails."""
    words = [str(word) for word in command]
    if subprocess.run(words, cwd=BUILD, check=False).returncode != 0:
        raise Unmade(f"{Path(words[0]).name} {' '.join(words[1:4])} failed; its message stands above")


def python_for_bundles() -> Path:
    """The Python with what goes into a bundle, this checkout's wheel, and PyInstaller."""
    BUILD.mkdir(parents=True, exist_ok=True)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    python = environment(PYTHON, [*project["dependencies"], *project["optional-dependencies"]["bundle"]])
    with tempfile.TemporaryDirectory() as folder:
        [wheel] = dist.build(Path(folder), "--wheel")
        run(
            python, "-m", "pip", "--disable-pip-version-check", "-q", "install", "--no-deps", "--force-reinstall", wheel
        )
    return python


def orphans(folder: Path) -> list[Path]:
    """Libraries of the system that only plug-ins needed which `needed` leaves out: nothing here asks for them."""
    asked = {path: asked_for(path) for path in folder.rglob("*") if ".so" in path.name}
    found: list[Path] = []
    while True:
        needed = set().union(*asked.values())
        alone = [path for path in asked if path.parent == folder and _is_systems(path) and path.name not in needed]
        if not alone:
            return sorted(found)
        found += alone
        for path in alone:
            del asked[path]


def _is_systems(path: Path) -> bool:
    return path.name.startswith("lib") and not path.name.startswith("libpython")


def asked_for(library: Path) -> set[str]:
    """The names of the libraries that this one is linked with."""
    said = subprocess.run(["objdump", "-p", str(library)], capture_output=True, text=True, check=False).stdout
    return {line.split()[1] for line in said.splitlines() if line.strip().startswith("NEEDED")}


def make() -> Path:
    """Make the folder and return it. Raises Unmade."""
    python = python_for_bundles()
    picture = ROOT / "resources" / "icons" / "app" / "gobang-256.png"
    run(python, "-c", DRAWING, picture, BUILD / "gobang.ico", BUILD / "gobang.icns")
    shutil.rmtree(FOLDER, ignore_errors=True)
    options = ("--noconfirm", "--log-level=WARN", f"--distpath={BUILD}", f"--workpath={BUILD / 'work'}")
    run(python, "-m", "PyInstaller", *options, SPEC)
    root = BUILD / "Gobang.app" / "Contents" if sys.platform == "darwin" else FOLDER
    if sys.platform.startswith("linux"):
        for library in (*root.rglob("libpython3*.so*"), *root.rglob("libllvmlite.so")):
            run("strip", "--strip-unneeded", library)  # 35 MB of names that only a debugger reads
        for library in orphans(root / "_internal"):
            library.unlink()
    for kernels in root.rglob("gobang/engine/kernels"):  # what lies there as text would be read anew at each start
        how = PycInvalidationMode.UNCHECKED_HASH
        compileall.compile_dir(kernels, quiet=1, stripdir=str(root), invalidation_mode=how)
    return BUILD / "Gobang.app" if sys.platform == "darwin" else FOLDER
