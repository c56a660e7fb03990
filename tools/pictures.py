"""Takes the README's pictures: of a game with `gobang --screenshot`, of places as `tools.grid` does."""

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
SCENES = {
    f"{name}-light{ending}.png": (scene, language)
    for name, scene in (("review", "review"), ("library", "library-position"))
    for language, ending in (("en", ""), ("zh_CN", ".zh_CN"))
}
"""The pictures of places, with their scenes and languages."""


def main() -> int:
    """Take all pictures. Returns 0 if all were saved."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    codes = []
    with screen("1400x900") as env, tempfile.TemporaryDirectory() as data:
        for name, options in PICTURES.items():
            command = [sys.executable, "-m", "gobang", "--demo", "--size=1280x800", f"--data={data}", *options]
            codes.append(subprocess.run([*command, f"--screenshot={FOLDER / name}"], cwd=ROOT, env=env).returncode)
            print(f"{'saved' if codes[-1] == 0 else 'no'} {(FOLDER / name).relative_to(ROOT)}")
        codes.append(_take_scenes(Path(data) / "grid"))
    return max(codes)


def _take_scenes(folder: Path) -> int:
    """Take the pictures of places, with `folder` for all that comes with them. Returns 0 if they were saved."""
    scenes, languages = (",".join(dict.fromkeys(values)) for values in zip(*SCENES.values(), strict=True))
    options = (f"--scenes={scenes}", "--themes=light", f"--languages={languages}", "--sizes=1280x800")
    code = subprocess.run([sys.executable, "-m", "tools.grid", folder, *options], cwd=ROOT).returncode
    if code == 0:
        for name, (scene, language) in SCENES.items():
            shutil.copyfile(folder / scene / f"light-{language}-1280x800.png", FOLDER / name)
            print(f"saved {(FOLDER / name).relative_to(ROOT)}")
    return code


if __name__ == "__main__":
    sys.exit(main())
