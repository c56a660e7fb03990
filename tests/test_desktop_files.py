"""What a Linux desktop is told, so that the program is listed there and a double click on a game opens it."""

import configparser
import shutil
import struct
import subprocess
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from gobang.game.formats import registry

ROOT = Path(__file__).parents[1]
LINUX = ROOT / "resources" / "linux"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
ELSEWHERE = {".txt", ".xml", ".sav", ".rec"}
"""Ends of names that mostly belong to other programs."""


@pytest.fixture(name="entry")
def _entry():
    read = configparser.ConfigParser(interpolation=None)
    read.optionxform = str
    read.read(LINUX / "gobang.desktop", encoding="utf-8")
    return read["Desktop Entry"]


def types() -> dict[str, str]:
    """The types of files by their pattern."""
    tree = ET.parse(LINUX / "gobang-mime.xml")
    return {
        g.get("pattern", ""): t.get("type", "") for t in tree.iter(f"{MIME}mime-type") for g in t.iter(f"{MIME}glob")
    }


def test_every_format_of_games_has_a_type_that_opens_the_program(entry):
    known = types()
    readable = {f"*{suffix}" for suffix in registry.FORMATS if suffix not in ELSEWHERE}
    assert readable <= set(known)
    assert entry["MimeType"].rstrip(";").split(";") == list(dict.fromkeys(known.values()))
    metainfo = ET.parse(LINUX / "gobang.metainfo.xml")
    assert [each.text for each in metainfo.iter("mediatype")] == list(dict.fromkeys(known.values()))


def test_the_entry_starts_the_program_with_the_file_in_both_languages(entry):
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["gui-scripts"]
    command, field = entry["Exec"].split()
    assert command in scripts
    assert field == "%f"
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        assert entry[key]
        assert entry[f"{key}[zh_CN]"]


def test_the_wheel_brings_icons_of_the_sizes_they_say():
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]
    shared = {to: ROOT / source for source, to in built["wheel"]["shared-data"].items()}
    assert all(path.is_file() for path in shared.values())
    icons = {to.split("/")[3]: path for to, path in shared.items() if to.endswith("/gobang.png")}
    assert len(icons) == 8
    for size, path in icons.items():
        assert "{}x{}".format(*struct.unpack(">II", path.read_bytes()[16:24])) == size


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="appstreamcli is not installed")
def test_software_centres_accept_the_description():
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", str(LINUX / "gobang.metainfo.xml")],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout
