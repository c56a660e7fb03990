"""Releases: what is told of a version, which tag it has, and that workflows call nothing but dev.py."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import dev
import gobang
from tools import release

ROOT = Path(dev.__file__).parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
CHANGES = "# Changelog\n\n## [0.3.0]\n\n- New.\n\n## [0.2.0] - 2026-11-27\n\n- Old.\n\n## [0.1.0]\n\n- First.\n"


def test_the_notes_are_the_versions_section_of_the_changelog():
    assert release.notes("0.2.0", CHANGES) == "- Old."
    assert release.notes("0.1.0", CHANGES) == "- First."
    with pytest.raises(release.Refused, match=r"no section \[0\.2\]"):
        release.notes("0.2", CHANGES)


def test_this_version_has_notes_and_is_the_software_centres_newest():
    assert release.notes(gobang.__version__, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    metainfo = (ROOT / "resources/linux/gobang.metainfo.xml").read_text(encoding="utf-8")
    assert re.findall(r'<release version="([\d.]+)"', metainfo)[0] == gobang.__version__


def test_only_the_tag_of_this_version_is_released(tmp_path):
    wheel = tmp_path / "gobang.whl"
    tag = f"v{gobang.__version__}"
    assert release.command(tag, [wheel], tmp_path / "notes")[-1] == str(wheel)
    with pytest.raises(release.Refused, match=r"the tag is v9"):
        release.command("v9.0.0", [wheel], tmp_path)
    with pytest.raises(release.Refused, match=r"no packages"):
        release.command(tag, [], tmp_path)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_only_call_dev_py(path):
    text = path.read_text(encoding="utf-8")
    steps = re.findall(r"^\s*(?:- )?run: (.+)$", text, re.MULTILINE)
    assert steps
    for step in steps:
        command = re.fullmatch(r"python dev\.py (\w+)( .*)?", step)
        assert command, step
        assert command[1] in dev.COMMANDS


def test_the_oldest_and_the_newest_python_are_tested_on_three_systems():
    text = (ROOT / ".github/workflows/tests.yml").read_text(encoding="utf-8")
    oldest, *_, newest = (f"{major}.{minor}" for major, minor in dev.SUITABLE)
    assert f'python: ["{oldest}", "{newest}"]' in text
    assert all(system in text for system in ("ubuntu", "windows", "macos"))


def test_secrets_of_the_workflow_are_read_by_the_program_that_signs():
    asked = set(re.findall(r"secrets\.(\w+)", (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")))
    signing = (ROOT / "tools/bundle/signing.py").read_text(encoding="utf-8")
    assert asked
    assert all(f'"{name}"' in signing for name in asked)
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in contributing for name in asked)
