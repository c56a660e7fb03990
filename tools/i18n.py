"""Words: collect them from the sources into resources/i18n/*.ts, compile those to .qm, or check that both were done."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

from dev import ROOT

FOLDER = ROOT / "resources" / "i18n"
PLACES = ("gobang/app.py", "gobang/controller", "gobang/view", "gobang/terminal")


def main() -> int:
    """Do it, or with --check only tell; 0 when all is up to date and complete."""
    if "--check" in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as scratch:
            copies = Path(scratch)
            for path in FOLDER.glob("*.ts"):
                shutil.copy(path, copies)
            complaints = make(copies)
            for fresh in sorted(copies.iterdir()):
                kept = FOLDER / fresh.name
                if not kept.exists() or fresh.read_bytes() != kept.read_bytes():
                    complaints.append(f"{fresh.name} is not up to date: python dev.py i18n")
    else:
        FOLDER.mkdir(parents=True, exist_ok=True)
        complaints = make(FOLDER)
    for complaint in complaints:
        print(complaint)
    if not complaints:
        print("the words are complete")
    return 1 if complaints else 0


def make(folder: Path) -> list[str]:
    """Bring the translations in `folder` up to date and compile them; return what is missing."""
    # lupdate wants files, not folders; sorted, so that the same sources give the same bytes.
    files = [str(p) for place in PLACES for p in sorted({ROOT / place, *(ROOT / place).rglob("*.py")}) if p.is_file()]
    chinese, english = folder / "gobang_zh_CN.ts", folder / "gobang_en.ts"
    run("lupdate", *files, "-ts", chinese, "-target-language", "zh_CN", "-locations", "none", "-no-obsolete")
    compiled = [chinese]
    if 'numerus="yes"' in chinese.read_text(encoding="utf-8"):
        # English needs a file of its own only to tell one from many.
        run(
            "lupdate",
            *files,
            "-ts",
            english,
            "-target-language",
            "en",
            "-pluralonly",
            "-locations",
            "none",
            "-no-obsolete",
        )
        compiled.append(english)
    complaints = []
    for path in compiled:
        complaints += [f"{path.name}: not translated: {text!r}" for text in untranslated(path)]
        run("lrelease", path, "-qm", path.with_suffix(".qm"), "-silent")
    return complaints


def untranslated(path: Path) -> list[str]:
    """Sources whose translation is marked unfinished or has an empty form."""
    missing = []
    for message in ET.parse(path).iter("message"):  # noqa: S314  our own file
        translation = message.find("translation")
        assert translation is not None
        forms = [form.text for form in translation.findall("numerusform")] or [translation.text]
        if translation.get("type") == "unfinished" or not all(forms):
            missing.append(message.findtext("source") or "")
    return missing


def run(tool: str, *arguments: str | Path) -> None:
    """Run one of PySide6's tools; its chatter is shown only when it fails."""
    program = shutil.which(f"pyside6-{tool}", path=sysconfig.get_path("scripts"))
    if program is None:
        raise SystemExit(f"pyside6-{tool} is missing from the environment")
    done = subprocess.run([program, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0 or "error" in done.stderr.lower():
        raise SystemExit(f"pyside6-{tool} failed:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    sys.exit(main())
