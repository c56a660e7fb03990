"""Makes what people without Python install: `python -m tools.bundle [--try]`."""

from __future__ import annotations

import sys

from dev import ROOT
from tools.bundle import making, packing, trying


def main() -> int:
    """Make and pack the bundle; with `--try` try what was packed before. Returns 1 if something went wrong."""
    try:
        if sys.argv[1:] == ["--try"]:
            trying.try_out(packing.archived())
        else:
            for package in packing.pack(making.make()):
                print(f"{package.relative_to(ROOT)}: {package.stat().st_size / 1e6:.1f} MB")
    except (making.Unmade, trying.Broken) as problem:
        print(f"bundle: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
