"""Takes the pictures of README and manual in each language by `tools.grid`, draws the banner, and makes the tour."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from PySide6.QtGui import QGuiApplication, QImage

from dev import ROOT
from tools import banner, tour
from tools.grid.__main__ import LANGUAGES

MANUAL = ROOT / "docs" / "manual"
BANNER = ROOT / "docs" / "banner.webp"
PICTURES = {
    "play": "play-weights",
    "library": "library-position",
    "new-game": "dialog-new-game-machines",
    "opening": "opening-pick",
    "engines": "dialog-engines-added",
    "transcript": "dialog-transcript",
    "analysis": "play-line",
    "known": "play-known",
    "hint": "play-hint",
    "threat": "forced-threat",
    "lens": "forced-lens",
    "proof": "forced-proof",
    "defences": "forced-defences",
    "review": "review",
    "training": "train-wrong",
    "record": "tree",
    "position": "dialog-position",
    "share": "dialog-share",
    "shortcuts": "preferences-5",
    "workshop": "workshop-numbers",
    "side-by-side": "workshop-second-steps",
    "blame": "workshop-blamed",
    "tuning": "workshop-tuned",
    "taught": "workshop-taught",
    "contests": "contests-table",
    "weights": "play-compare",
}
"""The names of the pictures, in each language's folder, and the scenes that they show. The library comes before those
that leave games, which would be listed in it; last comes what leaves the pointer on the board."""
SIZE = "1280x800"
QUALITY = 85
"""Of WebP, in percent: letters are as sharp as in a picture without loss, at a sixth of its size."""


def main() -> int:
    """Take all pictures. Returns 0 if all were saved."""
    application = QGuiApplication([sys.argv[0], "-platform", "offscreen"])
    saved = [banner.save(BANNER, QUALITY)]
    with tempfile.TemporaryDirectory() as folder:
        options = (f"--scenes={','.join(PICTURES.values())}", "--themes=light", f"--sizes={SIZE}")
        env = {**os.environ, "GOBANG_CACHE": str(ROOT / "build" / "kernels")}
        run = (sys.executable, "-m")
        bench = (*run, "gobang.engine", "bench", "--depth", "4", "--long", "0")
        subprocess.run(bench, cwd=ROOT, env=env)  # compiles the engine, so that hints are its own
        code = subprocess.run([*run, "tools.grid", folder, *options], cwd=ROOT, env=env).returncode
        for language in LANGUAGES if code == 0 else ():
            target = MANUAL / language / "pictures"
            target.mkdir(exist_ok=True)
            for name, scene in PICTURES.items():
                taken = QImage(str(Path(folder) / scene / f"light-{language}-{SIZE}.png"))
                saved.append(taken.save(str(target / f"{name}.webp"), None, QUALITY))
                print(f"{'saved' if saved[-1] else 'no'} {(target / name).relative_to(ROOT)}.webp")
            saved.append(tour.save(language))
            print(f"{'saved' if saved[-1] else 'no'} {tour.file_of(language).relative_to(ROOT)}")
    application.quit()
    return 0 if code == 0 and all(saved) else 1


if __name__ == "__main__":
    sys.exit(main())
