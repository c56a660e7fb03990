"""Words: collect them from the sources into resources/i18n/*.ts, compile those to .qm, or check that both were done."""

from __future__ import annotations

import re
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
    chinese, english = folder / "gobang_zh_CN.ts", folder / "gobang_en.ts"
    usual = ("-locations", "none", "-no-obsolete")
    with tempfile.TemporaryDirectory() as scratch:
        files = spelled_out(Path(scratch))
        run("lupdate", *files, "-ts", chinese, "-target-language", "zh_CN", *usual)
        compiled = [chinese]
        if 'numerus="yes"' in chinese.read_text(encoding="utf-8"):
            # English needs a file of its own only to tell one from many.
            run("lupdate", *files, "-ts", english, "-target-language", "en", "-pluralonly", *usual)
            compiled.append(english)
    complaints = []
    for path in compiled:
        complaints += [f"{path.name}: belongs to no class: {text!r}" for text in homeless(path)]
        complaints += [f"{path.name}: not translated: {text!r}" for text in untranslated(path)]
        run("lrelease", path, "-qm", path.with_suffix(".qm"), "-silent")
    return complaints


def spelled_out(scratch: Path) -> list[Path]:
    """Copies of the sources in which our shorthand `tr = self.tr; tr("…")` is written as lupdate understands it."""
    copies = []
    for place in PLACES:
        # lupdate wants files, not folders; sorted, so that the same sources give the same bytes.
        for path in sorted({ROOT / place, *(ROOT / place).rglob("*.py")}):
            if path.is_file():
                copy = scratch / path.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                text = path.read_text(encoding="utf-8")
                copy.write_text(re.sub(r"(?<![\w.])tr\(", "self.tr(", text), encoding="utf-8")
                copies.append(copy)
    return copies


def homeless(path: Path) -> list[str]:
    """Sources for which lupdate found no class, so that the translation would never be found again."""
    contexts = ET.parse(path).iter("context")  # noqa: S314  our own file
    return [m.findtext("source") or "" for c in contexts if not c.findtext("name") for m in c.iter("message")]


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
