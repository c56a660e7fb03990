"""The screenshot grid: every scene in every theme, language and size, as pictures and as contact sheets.

`python -m tools.grid OUT [--scenes=play-won,menu-view] [--sizes=760x600,1280x800] [--themes=light] [--languages=zh_CN]
[--words=100,150]` saves OUT/SCENE/THEME-LANGUAGE-SIZE.png, words of another size than usual as
OUT/SCENE/THEME-LANGUAGE-PERCENT%-SIZE.png, and OUT/SCENE.png with all pictures of a scene: a row for each theme and
language, a column for each size. One process makes all pictures of a theme and a language at one scale.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path

from dev import ROOT
from tools.screens import screen

THEMES = ("light", "dark", "high-contrast")
LANGUAGES = ("en", "zh_CN")
SIZES = ("760x600", "1000x700", "1280x800", "1920x1080", "2560x1440@2")
"""In logical pixels, perhaps with the pixels of the screen for each of them."""
WORDS = ("100",)
"""The sizes of words in percent; from 80 to 150 can be asked for."""
SCREEN = "2600x1500"


def main() -> int:
    """Take the pictures that are asked for; 0 if all were taken."""
    parser = argparse.ArgumentParser(prog="python -m tools.grid", description=__doc__)
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    for name, usual in (
        ("scenes", ()),
        ("themes", THEMES),
        ("languages", LANGUAGES),
        ("words", WORDS),
        ("sizes", SIZES),
    ):
        parser.add_argument(f"--{name}", default=",".join(usual), help="separated by commas")
    asked = parser.parse_args()
    themes, languages, sizes = (text.split(",") for text in (asked.themes, asked.languages, asked.sizes))
    rows = list(product(themes, languages, asked.words.split(",")))
    codes = []
    for ratio in sorted({size.partition("@")[2] or "1" for size in sizes}):
        mine = ",".join(size.partition("@")[0] for size in sizes if (size.partition("@")[2] or "1") == ratio)
        large = "x".join(str(int(part) * int(ratio)) for part in SCREEN.split("x"))
        with screen(large) as env:
            for row in rows:
                with tempfile.TemporaryDirectory() as data:
                    command = [sys.executable, "-m", "tools.grid.shots", str(asked.out), *row, mine, asked.scenes]
                    done = subprocess.run(command, cwd=ROOT, env={**env, "GOBANG_DATA": data, "QT_SCALE_FACTOR": ratio})
                    codes.append(done.returncode)
    sheets = [sys.executable, "-m", "tools.grid.sheets", str(asked.out)]
    codes.append(subprocess.run(sheets, cwd=ROOT).returncode)
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
