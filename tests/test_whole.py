"""A file is replaced whole or stays as it was."""

from __future__ import annotations

import os
import stat
import sys

import pytest

from gobang import whole

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither such links nor such pipes")
OLD = b"what took hours\n" * 200


def interrupted(file):
    with whole.replacing(file) as new:
        new.write(b"half")
        raise KeyboardInterrupt


def test_an_interruption_leaves_the_old_file_and_nothing_beside_it(tmp_path):
    file = tmp_path / "file"
    file.write_bytes(OLD)
    with pytest.raises(KeyboardInterrupt):
        interrupted(file)
    assert file.read_bytes() == OLD
    assert [*tmp_path.iterdir()] == [file]
    with whole.replacing(file) as new:
        new.write(b"whole")
        assert file.read_bytes() == OLD
    assert file.read_bytes() == b"whole"


@posix
def test_links_modes_and_devices_stay_what_they_are(tmp_path):
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_bytes(OLD)
    file.chmod(0o640)
    link.symlink_to(file)
    with whole.replacing(link) as new:
        new.write(b"whole")
    assert link.is_symlink()
    assert (file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (b"whole", 0o640)
    os.mkfifo(pipe := tmp_path / "pipe")
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    with whole.replacing(pipe) as new:
        new.write(b"heard")
    assert os.read(reader, 9) == b"heard"
    os.close(reader)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
