"""Drafts the release of a tag with the packages in a folder: `python -m tools.release FOLDER`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import gobang
from dev import ROOT


class Refused(Exception):
    """There is nothing to release; the text says why."""


def notes(version: str, changelog: str) -> str:
    """What the changelog says of a version. Raises Refused."""
    found = re.search(rf"^## \[{re.escape(version)}\][^\n]*\n(.*?)(?=^## \[|\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None:
        raise Refused(f"CHANGELOG.md has no section [{version}]")
    return found[1].strip()


def command(tag: str, packages: list[Path], told: Path) -> list[str]:
    """The command that drafts the release. Raises Refused if the tag is not that of this version."""
    if tag != f"v{gobang.__version__}":
        raise Refused(f"the tag is {tag or 'missing'}, and the version {gobang.__version__}")
    if not packages:
        raise Refused("there are no packages in the folder")
    draft = ["gh", "release", "create", tag, "--draft", "--verify-tag", f"--title=Gobang {gobang.__version__}"]
    return [*draft, f"--notes-file={told}", *map(str, packages)]


def main() -> int:
    """Draft the release of the tag that the workflow was started by."""
    told = ROOT / "build" / "notes.md"
    try:
        text = notes(gobang.__version__, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
        drafting = command(os.environ.get("GITHUB_REF_NAME", ""), sorted(Path(sys.argv[1]).iterdir()), told)
    except Refused as why:
        print(f"release: {why}", file=sys.stderr)
        return 1
    told.parent.mkdir(exist_ok=True)
    told.write_text(text, encoding="utf-8")
    return subprocess.run(drafting, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
