"""Takes the README's pictures: of a game with `gobang --screenshot`, of a review as `tools.grid` takes it."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from dev import ROOT
from tools.screens import screen

FOLDER = ROOT / "docs" / "screenshots"
PICTURES = {
    "main-light.png": ("--theme=light", "--lang=en"),
    "main-dark.png": ("--theme=dark", "--lang=en"),
    "main-light.zh_CN.png": ("--theme=light", "--lang=zh_CN"),
}
REVIEWS = {"review-light.png": "en", "review-light.zh_CN.png": "zh_CN"}
"""The pictures of a review, with their languages."""


def main() -> int:
    """Take all pictures. Returns 0 if all were saved."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    codes = []
    with screen("1400x900") as env, tempfile.TemporaryDirectory() as data:
        for name, options in PICTURES.items():
            command = [sys.executable, "-m", "gobang", "--demo", "--size=1280x800", f"--data={data}", *options]
            codes.append(subprocess.run([*command, f"--screenshot={FOLDER / name}"], cwd=ROOT, env=env).returncode)
            print(f"{'saved' if codes[-1] == 0 else 'no'} {(FOLDER / name).relative_to(ROOT)}")
        codes.append(_take_reviews(Path(data) / "grid"))
    return max(codes)


def _take_reviews(folder: Path) -> int:
    """Take the pictures of a review, with `folder` for all that comes with them. Returns 0 if they were saved."""
    languages = ",".join(REVIEWS.values())
    options = ("--scenes=review", "--themes=light", f"--languages={languages}", "--sizes=1280x800")
    code = subprocess.run([sys.executable, "-m", "tools.grid", folder, *options], cwd=ROOT).returncode
    if code == 0:
        for name, language in REVIEWS.items():
            shutil.copyfile(folder / "review" / f"light-{language}-1280x800.png", FOLDER / name)
            print(f"saved {(FOLDER / name).relative_to(ROOT)}")
    return code


if __name__ == "__main__":
    sys.exit(main())
