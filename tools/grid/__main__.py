"""The screenshot grid: every scene in every theme, language and size, as pictures and as contact sheets.

`python -m tools.grid OUT [--scenes=play-won,menu-view] [--sizes=760x600,1280x800] [--themes=light] [--languages=zh_CN]`
saves OUT/SCENE/THEME-LANGUAGE-SIZE.png, and OUT/SCENE.png with all pictures of a scene: a row for each theme and
language, a column for each size. One process makes all pictures of a theme and a language at one scale.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from dev import ROOT
from tools.screens import screen

THEMES = ("light", "dark", "high-contrast")
LANGUAGES = ("en", "zh_CN")
SIZES = ("760x600", "1000x700", "1280x800", "1920x1080", "2560x1440@2")
"""In logical pixels, perhaps with the pixels of the screen for each of them."""
SCREEN = "2600x1500"


def main() -> int:
    """Take the pictures that are asked for; 0 if all were taken."""
    parser = argparse.ArgumentParser(prog="python -m tools.grid", description=__doc__)
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    for name, usual in (("scenes", ()), ("themes", THEMES), ("languages", LANGUAGES), ("sizes", SIZES)):
        parser.add_argument(f"--{name}", default=",".join(usual), help="separated by commas")
    asked = parser.parse_args()
    themes, languages, sizes = (text.split(",") for text in (asked.themes, asked.languages, asked.sizes))
    codes = []
    for ratio in sorted({size.partition("@")[2] or "1" for size in sizes}):
        mine = ",".join(size.partition("@")[0] for size in sizes if (size.partition("@")[2] or "1") == ratio)
        large = "x".join(str(int(part) * int(ratio)) for part in SCREEN.split("x"))
        with screen(large) as env:
            for theme in themes:
                for language in languages:
                    with tempfile.TemporaryDirectory() as data:
                        words = [str(asked.out), theme, language, mine, asked.scenes]
                        command = [sys.executable, "-m", "tools.grid.shots", *words]
                        done = subprocess.run(
                            command, cwd=ROOT, env={**env, "GOBANG_DATA": data, "QT_SCALE_FACTOR": ratio}
                        )
                        codes.append(done.returncode)
    sheets = [sys.executable, "-m", "tools.grid.sheets", str(asked.out)]
    codes.append(subprocess.run(sheets, cwd=ROOT).returncode)
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
