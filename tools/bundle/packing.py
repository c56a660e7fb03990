"""Packs the made folder as people of each system expect it: tar.xz and .deb, zip and installer, or .dmg."""

from __future__ import annotations

import gzip
import lzma
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path

from dev import ROOT, WINDOW
from tools import dist
from tools.bundle import signing
from tools.bundle.making import Unmade, run

VERSION = re.findall(
    r'^__version__ = "(.+)"$', (ROOT / "gobang" / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE
)[0]
OUT = ROOT / "build" / "bundles"
PROGRAMS = ("gobang", "gobang-cli", "gobang-engine")
INSTALLER = ROOT / "tools" / "bundle" / "windows.iss"
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9}]
"""Of xz. Before it, jumps of programs for Intel's processors are written so that they pack better."""
if platform.machine().lower() in ("x86_64", "amd64"):
    FILTERS.insert(0, {"id": lzma.FILTER_X86})
BRINGS_ITSELF = re.compile(r"libxcb-|libxkbcommon|libglib")
"""Packages that the bundle needs nothing of: PyInstaller puts their libraries beside the program."""
CONTROL = """Package: gobang
Version: {version}
Architecture: {architecture}
Maintainer: The Gobang founders <founders@gobang.invalid>
Installed-Size: {size}
Depends: {depends}
Recommends: fonts-noto-cjk | fonts-wqy-microhei, libwayland-client0, libwayland-cursor0
Section: games
Priority: optional
Description: five in a row: Gomoku and Renju
 Play a friend or a machine, and watch the machine think. Five classic machines
 show the weight of every point; an engine plays at ten levels, analyses, says
 where a game was lost, and makes tasks of mistakes.
"""


def pack(folder: Path) -> list[Path]:
    """Make this system's packages of `folder`, in build/bundles. Raises Unmade."""
    OUT.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        return windows(folder)
    return [disk_image(folder)] if sys.platform == "darwin" else [archive(folder), debian(folder)]


def archived() -> Path:
    """The archive that was packed here before. Raises Unmade."""
    name = f"{stem('windows')}.zip" if sys.platform == "win32" else f"{stem('linux')}.tar.xz"
    if not (OUT / name).exists():
        raise Unmade(f"there is no {name} in build/bundles; run `python3 dev.py bundle` first")
    return OUT / name


def stem(system: str) -> str:
    """The name of a package, without its end."""
    return f"Gobang-{VERSION}-{system}-{platform.machine().lower()}"


def as_anybody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """The same bytes whoever packs, and when: no owner, the commit's date."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = int(dist.dated()[dist.EPOCH])
    return entry


def archive(folder: Path) -> Path:
    """A tar.xz to unpack anywhere."""
    out = OUT / f"{stem('linux')}.tar.xz"
    with lzma.open(out, "wb", filters=FILTERS) as squeezed, tarfile.open(fileobj=squeezed, mode="w") as packed:
        for path in [folder, *sorted(folder.rglob("*"))]:
            packed.add(path, path.relative_to(folder.parent).as_posix(), recursive=False, filter=as_anybody)
    return out


def debian(folder: Path) -> Path:
    """A package for Debian and Ubuntu: the folder in /usr/lib, commands, entry of the menu, icons, types of files.

    Menus and types are brought up to date by the triggers of the packages that keep them.
    """
    architecture = said("dpkg", "--print-architecture")
    out = OUT / f"gobang_{VERSION}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as made:
        root = Path(made)
        shutil.copytree(folder, root / "usr/lib/gobang", symlinks=True)
        (root / "usr/bin").mkdir()
        for name in PROGRAMS:
            (root / "usr/bin" / name).symlink_to(f"../lib/gobang/{name}")
        for to, source in shared().items():
            (root / "usr" / to).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / source, root / "usr" / to)
        papers = root / "usr/share/doc/gobang"
        papers.mkdir(parents=True)
        shutil.copyfile(ROOT / "LICENSE", papers / "copyright")
        changes = gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0)
        (papers / "changelog.gz").write_bytes(changes)
        kilobytes = sum(path.lstat().st_size for path in root.rglob("*")) // 1024
        (root / "DEBIAN").mkdir()
        fields = {"version": VERSION, "architecture": architecture, "size": kilobytes, "depends": depends()}
        (root / "DEBIAN/control").write_text(CONTROL.format(**fields), encoding="utf-8")
        for path in (root, *root.rglob("*")):
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
        command = ("dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(out))
        if subprocess.run(command, env=dist.dated(), stdout=subprocess.DEVNULL, check=False).returncode != 0:
            raise Unmade("dpkg-deb failed; its message stands above")
    return out


def shared() -> dict[str, str]:
    """Where the files for Linux desktops go, below /usr, and where they are here: the wheel brings the same."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {to: source for source, to in project["tool"]["hatch"]["build"]["targets"]["wheel"]["shared-data"].items()}


def depends() -> str:
    """The packages with libraries that a bundle takes from the system, and libc as new as the one it was made with."""
    packages = sorted(package for package in WINDOW.values() if not BRINGS_ITSELF.match(package))
    return ", ".join([f"libc6 (>= {platform.libc_ver()[1]})", *packages, "libxcb1", "zlib1g"])


def said(*command: str) -> str:
    """What a program prints. Raises Unmade if it cannot be asked."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError) as error:
        raise Unmade(f"{command[0]}: {error}") from error


def windows(folder: Path) -> list[Path]:
    """A zip to unpack anywhere and, where Inno Setup is installed, an installer. Untried."""
    signing.sign_programs(folder)
    out = OUT / f"{stem('windows')}.zip"
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            packed.write(path, path.relative_to(folder.parent))
    usual = os.environ.get("PROGRAMFILES(X86)", "") + "/Inno Setup 6"
    compiler = shutil.which("iscc") or shutil.which("iscc", path=usual)
    if compiler is None:
        print("· no installer: Inno Setup 6 (iscc) is not installed")
        return [out]
    name = f"{stem('windows')}-setup"
    run(compiler, "/Q", f"/DVersion={VERSION}", f"/DFolder={folder}", f"/O{OUT}", f"/F{name}", INSTALLER)
    signing.sign_programs(OUT / f"{name}.exe")
    return [out, OUT / f"{name}.exe"]


def disk_image(application: Path) -> Path:
    """A .dmg with the application and a link to the folder it is dragged to. Untried."""
    signing.sign_programs(application)
    out = OUT / f"{stem('macos')}.dmg"
    with tempfile.TemporaryDirectory() as made:
        shutil.copytree(application, Path(made) / application.name, symlinks=True)
        (Path(made) / "Applications").symlink_to("/Applications")
        run("hdiutil", "create", "-quiet", "-ov", "-format", "ULMO", "-volname", "Gobang", "-srcfolder", made, out)
    signing.notarise(out)
    return out
