#!/usr/bin/env python3
"""The project's commands, from `python3 dev.py run` to `python3 dev.py release`; without a word it lists them.

Needs only the standard library, on Windows, macOS and Linux. Creates or completes the virtual environment when needed.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import queue
import re
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
SUITABLE = ((3, 11), (3, 12), (3, 13))

# Each library or program, and the Debian package that contains it. We look for the library and not for the package,
# because some releases renamed packages (libglib2.0-0t64) and other systems have other packages.
WINDOW = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    # A real X window needs these. Qt's error message names libxcb-cursor0, whichever of them is missing.
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-shape.so.0": "libxcb-shape0",
}
# What pictures need. With each of the typefaces the tests lay out the window anew, whatever else is installed.
TYPEFACES = {
    "NotoSansCJK-Regular": "fonts-noto-cjk",
    "wqy-microhei": "fonts-wqy-microhei",
    "DroidSansFallback": "fonts-droid-fallback",
    "DejaVuSans.": "fonts-dejavu-core",
}
SCREEN = {"Xvfb": "xvfb", **TYPEFACES}
# What tests/reader needs to hear the program as a screen reader does: buses, a client, a window manager.
READER = {
    "dbus-daemon": "dbus",
    "openbox": "openbox",
    "/usr/share/dbus-1/services/org.a11y.Bus.service": "at-spi2-core",
    "gi": "python3-gi",
    "Atspi": "gir1.2-atspi-2.0",
}

# What plays in the window of a bundle as a person would.
TRIAL = {"Xvfb": "xvfb", "xdotool": "xdotool"}


class Refusal(Exception):
    """A problem that only the user can solve; the message says how."""


def say(text: str) -> None:
    print(f"· {text}", flush=True)


QUIET_S = 10
"""After so many seconds without a word from a program, the wait itself is told."""


def follow(command: list[str], doing: str, hear: Callable[[str], str] | None = None) -> int:
    """Run a program and return its exit code. `hear` is given each line, and returns what the program is doing.

    Without `hear` the last lines are printed if the program fails.
    """
    lines: queue.Queue[str | None] = queue.Queue()
    heard: list[str] = []
    began = time.monotonic()
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:

        def read() -> None:
            for line in process.stdout or ():
                lines.put(line.rstrip())
            lines.put(None)

        reader = threading.Thread(target=read, daemon=True)
        reader.start()
        while True:
            try:
                line = lines.get(timeout=QUIET_S)
            except queue.Empty:
                say(f"still {doing} ({time.monotonic() - began:.0f} s)")
                continue
            if line is None:
                break
            heard = [*heard[-14:], line]
            doing = hear(line) if hear else doing
        reader.join()
    if process.returncode != 0 and hear is None:
        print(*heard, sep="\n", flush=True)
    return process.returncode


class Installation:
    """Hears pip, and tells in plain lines what it is doing."""

    DOING = (
        (r"\s*Installing build dependencies: started", "fetching what builds Gobang"),
        (r"\s*Preparing editable metadata.*: started|\s*Building .*: started", "building Gobang"),
        (r"\s*Downloading (\S+?)-(\d\S*?)(?:-\S*)? \(([^)]*)\)", "downloading {0} {1}, {2}"),
        (r"\s*Using cached (\S+?)-(\d\S*?)(?:-\S*)? \(([^)]*)\)", "taking {0} {1} from pip's cache, {2}"),
        (r"Installing collected packages: (.*)", "installing {n} packages: {0}"),
    )

    def __init__(self) -> None:
        self.doing = "asking which packages are needed"
        self.unreachable = False
        """Whether the package index, which lists what can be downloaded, did not answer."""
        self._asked = 0

    def __call__(self, line: str) -> str:
        """Tell what `line` means, if it means something new, and return what pip is doing."""
        if line.startswith("ERROR"):
            print(line, flush=True)
        if "Retrying (" in line:
            if not self.unreachable:
                say("the package index does not answer; trying again")
            self.unreachable = True
        found = re.match(r"Collecting ([\w.-]+)", line)
        if found:
            self._asked += 1
            return self._tell(f"looking for package {self._asked}: {found.group(1)}")
        for pattern, text in self.DOING:
            found = re.match(pattern, line)
            if found:
                return self._tell(text.format(*found.groups(), n=(found.groups() or ("",))[0].count(",") + 1))
        return self.doing

    def _tell(self, doing: str) -> str:
        if doing != self.doing:
            say(doing)
        self.doing = doing
        return doing


# ---------------------------------------------------------------- system packages


def present(thing: str) -> bool:
    """Whether `thing` is available: a shared library, a program on the path, a file or a typeface."""
    if ".so" in thing:
        try:
            ctypes.CDLL(thing)
        except OSError:
            return False
        return True
    if thing.startswith("/"):
        return Path(thing).exists()
    if thing in ("gi", "Atspi"):
        # Only the system's own Python can have these modules.
        code = "import gi" if thing == "gi" else "import gi; gi.require_version('Atspi', '2.0')"
        python = shutil.which("python3", path="/usr/bin:/usr/local/bin")
        return python is not None and subprocess.run([python, "-I", "-c", code], capture_output=True).returncode == 0
    if thing in TYPEFACES:
        folders = (Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".local/share/fonts")
        return any(path.name.startswith(thing) for folder in folders for path in folder.rglob("*.tt*"))
    return shutil.which(thing) is not None


def install_packages(packages: list[str]) -> bool:
    """Install Debian packages if we are root, or if sudo works without a password."""
    if not shutil.which("apt-get"):
        return False
    prefix = []
    if os.geteuid() != 0:
        prefix = ["sudo", "-n"]
        if not shutil.which("sudo") or subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode != 0:
            return False
    say(f"installing system packages: {' '.join(packages)}")
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-o", "Acquire::Retries=3"]
    apt += ["-o", "DPkg::Lock::Timeout=120"]
    # A new machine has no package lists. We ignore errors here: if a third-party source fails, installing may still
    # work.
    follow([*apt, "update"], "fetching the lists of packages")
    return follow([*apt, "install", "-y", "--no-install-recommends", *packages], "installing system packages") == 0


def system_packages(needed: dict[str, str], *, urgent: bool = True) -> None:
    """Install what is missing of `needed`. If that fails and it is `urgent`, raise Refusal with the command to run."""
    if not sys.platform.startswith("linux"):
        return
    missing = {thing: package for thing, package in needed.items() if not present(thing)}
    if not missing or install_packages(sorted(missing.values())):
        return
    line = "sudo apt-get update && sudo apt-get install -y " + " ".join(sorted(missing.values()))
    if not shutil.which("apt-get"):
        line = "your system's package manager; they are called " + ", ".join(sorted(missing.values())) + " on Debian"
    told = f"missing on this system: {', '.join(missing)}\n  install with / 请安装: {line}"
    if urgent:
        raise Refusal(told)
    say(told)


# ---------------------------------------------------------------- Python and its environments


def version_of(command: list[str]) -> tuple[int, int] | None:
    """The version of the Python that `command` starts, or None when it starts none."""
    code = "import sys; print(*sys.version_info[:2])"
    try:
        done = subprocess.run([*command, "-c", code], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return None
    numbers = done.stdout.split()
    return (int(numbers[0]), int(numbers[1])) if done.returncode == 0 and len(numbers) == 2 else None


def suitable_python() -> list[str]:
    """The command of a Python we run on: the present one if it fits, else one found on this machine."""
    if sys.version_info[:2] in SUITABLE:
        return [sys.executable]
    names = [f"3.{minor}" for _, minor in reversed(SUITABLE)]
    for command in [["py", f"-{n}"] for n in names if os.name == "nt"] + [[f"python{n}"] for n in names]:
        if version_of(command) in SUITABLE:
            return command
    here = ".".join(map(str, sys.version_info[:3]))
    raise Refusal(
        f"Gobang needs Python 3.11, 3.12 or 3.13; this is {here}, and no other was found.\n"
        "  需要 Python 3.11、3.12 或 3.13。\n"
        "  Install one (python.org/downloads, or your system's package manager) and run this again."
    )


def python_of(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def environment(folder: Path, wanted: list[str]) -> Path:
    """A virtual environment in `folder` with `wanted` (pip's arguments) installed, and its Python.

    Installs only when `wanted` or pyproject.toml changed since the last time.
    """
    python, stamp = python_of(folder), folder / "gobang-stamp.txt"
    if version_of([str(python)]) not in SUITABLE:
        create_environment(folder)
    text = "\n".join([*wanted, "", (ROOT / "pyproject.toml").read_text(encoding="utf-8")])
    digest = hashlib.sha256(text.encode()).hexdigest()
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != digest:
        say(f"installing into {folder.relative_to(ROOT)}: {' '.join(wanted)} (once; some 200 MB are fetched)")
        pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--progress-bar", "off"]
        installation = Installation()
        if follow([*pip, *wanted], installation.doing, installation) != 0:
            if installation.unreachable:
                raise Refusal(
                    "the package index cannot be reached. Check the connection to the Internet (behind a proxy set\n"
                    "  HTTPS_PROXY), then run the same command again; what was downloaded is kept.\n"
                    "  无法连接软件包索引：请检查网络（使用代理时请设置 HTTPS_PROXY），然后重新运行同一命令。"
                )
            raise Refusal("pip could not install what is needed; its message stands above. / 安装依赖失败，原因见上。")
        say("everything is installed")
        stamp.write_text(digest, encoding="utf-8")
    return python


def create_environment(folder: Path) -> None:
    command = suitable_python()
    if subprocess.run([*command, "-c", "import venv, ensurepip"], capture_output=True).returncode != 0:
        # Debian and Ubuntu keep these two apart from Python.
        major, minor = version_of(command) or SUITABLE[0]
        package = f"python{major}.{minor}-venv"
        if not install_packages([package]):
            raise Refusal(f"this Python cannot make environments / 缺少 venv: sudo apt-get install -y {package}")
    doing = f"making an environment in {folder.relative_to(ROOT)}"
    say(doing)
    if follow([*command, "-m", "venv", "--clear", str(folder)], doing) != 0:
        raise Refusal(f"could not make an environment in {folder}; the message stands above")


def developer() -> Path:
    """The environment with everything, for all commands except `run`."""
    system_packages(WINDOW)
    return environment(VENV, ["--editable", ".[dev]"])


# ---------------------------------------------------------------- the commands


def call(*command: str | Path) -> int:
    try:
        return subprocess.run([str(part) for part in command], cwd=ROOT).returncode
    except KeyboardInterrupt:
        return 130


def run(arguments: list[str]) -> int:
    """Play: `run [FILE] [options of gobang]`."""
    system_packages(WINDOW)
    ready = VENV / "gobang-stamp.txt"
    # A player needs no linters; but where a developer has them, one environment is enough.
    has_tools = ready.exists() and present_in(VENV, "pytest")
    python = developer() if has_tools else environment(VENV, ["--editable", "."])
    say("starting Gobang")
    return call(python, "-m", "gobang", *arguments)


def present_in(folder: Path, module: str) -> bool:
    return any(folder.glob(f"[Ll]ib*/**/site-packages/{module}"))


def test(arguments: list[str]) -> int:
    """Every check there is; `test PYTEST-ARGUMENTS` only pytest; `test --oldest …` with the oldest dependencies."""
    python = developer()
    system_packages({**SCREEN, **READER}, urgent=False)
    if arguments[:1] == ["--oldest"]:
        say(f"running pytest {' '.join(arguments[1:])} with the oldest versions that are allowed")
        return call(python, "-m", "tools.oldest", *arguments[1:])
    say(f"running pytest {' '.join(arguments)}" if arguments else "running every check: some minutes")
    return call(python, "-m", "pytest", *arguments) if arguments else call(python, "-m", "tools.checks", "all")


def check(_arguments: list[str]) -> int:
    """The quick checks: style, types, architecture, words."""
    return call(developer(), "-m", "tools.checks", "quick")


def bench(arguments: list[str]) -> int:
    """Times: `analyses`, `contests`, `engine`, `library`, `tree`, `weighers`, `window` or `workshop`, or all."""
    commands = {
        "analyses": "tools.bench_analyses",
        "contests": "tools.bench_contests",
        "window": "tools.bench_window",
        "engine": "gobang.engine",
        "library": "tools.bench_library",
        "tree": "tools.bench_tree",
        "weighers": "tools.bench_weighers",
        "workshop": "tools.bench_workshop",
    }
    subjects = arguments[:1] or list(commands)
    if subjects[0] not in commands:
        raise Refusal(f"bench knows {', '.join(commands)}, not {subjects[0]}")
    python = developer()
    first = {"engine": ["bench"]}
    return max(call(python, "-m", commands[each], *first.get(each, []), *arguments[1:]) for each in subjects)


def i18n(arguments: list[str]) -> int:
    """Collect the sentences and compile the translations; `--check` only looks, `--made-up FOLDER` writes one."""
    if arguments[:1] == ["--made-up"]:
        if len(arguments) != 2:
            raise Refusal("i18n --made-up wants a folder")
        return call(developer(), "-m", "tools.made_up", arguments[1])
    return call(developer(), "-m", "tools.i18n", *arguments)


def screenshot(_arguments: list[str]) -> int:
    """Take the pictures of README and manual anew."""
    python = developer()
    system_packages(SCREEN, urgent=False)
    return call(python, "-m", "tools.pictures")


def soak(arguments: list[str]) -> int:
    """Attack the program, kind by kind, and print what was lost; `--minutes N`, `--kind K`, `--seed S`."""
    return call(developer(), "-m", "tools.soak", *arguments)


def dist(_arguments: list[str]) -> int:
    """Build the wheel and the source archive, twice, and compare; they are put in build/dist."""
    return call(developer(), "-m", "tools.dist")


def bundle(arguments: list[str]) -> int:
    """Make what people without Python install on this system, in build/bundles; `--try` tries what was made."""
    if arguments not in ([], ["--try"]):
        raise Refusal("bundle knows --try and nothing else")
    python = developer()
    system_packages(TRIAL if arguments else {"dpkg-deb": "dpkg", "objdump": "binutils"}, urgent=not arguments)
    return call(python, "-m", "tools.bundle", *arguments)


def release(arguments: list[str]) -> int:
    """Draft the release of the tag that a workflow was started by, with the packages in FOLDER."""
    if len(arguments) != 1:
        raise Refusal("release wants the folder with the packages")
    return call(developer(), "-m", "tools.release", *arguments)


COMMANDS = {f.__name__: f for f in (run, test, check, bench, i18n, screenshot, soak, dist, bundle, release)}


def main(argv: list[str]) -> int:
    """Do one command and return its exit code."""
    if not argv or argv[0] not in COMMANDS:
        print("python3 dev.py COMMAND\n")
        for name, command in COMMANDS.items():
            print(f"  {name:<11}{command.__doc__}")
        return 0 if argv[:1] in ([], ["-h"], ["--help"]) else 2
    try:
        return COMMANDS[argv[0]](argv[1:])
    except Refusal as refusal:
        print(f"\ndev.py {argv[0]}: {refusal}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
