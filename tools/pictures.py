"""Takes the README's pictures, each with one `gobang --screenshot`."""

from __future__ import annotations

import subprocess
import sys
import tempfile

from dev import ROOT
from tools.screens import screen

FOLDER = ROOT / "docs" / "screenshots"
PICTURES = {
    "main-light.png": ("--theme=light", "--lang=en"),
    "main-dark.png": ("--theme=dark", "--lang=en"),
    "main-light.zh_CN.png": ("--theme=light", "--lang=zh_CN"),
}


def main() -> int:
    """Take all pictures. Returns 0 if all were saved."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    codes = []
    with screen("1400x900") as env, tempfile.TemporaryDirectory() as data:
        for name, options in PICTURES.items():
            command = [sys.executable, "-m", "gobang", "--demo", "--size=1280x800", f"--data={data}", *options]
            codes.append(subprocess.run([*command, f"--screenshot={FOLDER / name}"], cwd=ROOT, env=env).returncode)
            print(f"{'saved' if codes[-1] == 0 else 'no'} {(FOLDER / name).relative_to(ROOT)}")
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
