"""Only regular files are opened, and nothing is waited for."""

from __future__ import annotations

import errno
import os
import socket
import sys
from pathlib import Path

import pytest

from gobang import regular

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


def test_a_file_is_read(tmp_path):
    (tmp_path / "a").write_bytes(b"what is in it\r\n\x1a")
    with regular.opened(tmp_path / "a") as file:
        assert file.read() == b"what is in it\r\n\x1a"


@posix
def test_pipes_devices_sockets_and_folders_are_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "zero").symlink_to("/dev/zero")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "socket"))
        for name in ("pipe", "zero", "link", "socket"):
            with pytest.raises(OSError, match="No such device") as refused:
                regular.opened(tmp_path / name)
            assert refused.value.errno == errno.ENXIO, name
    with pytest.raises(IsADirectoryError):
        regular.opened(tmp_path)
    with pytest.raises(FileNotFoundError):
        regular.opened(tmp_path / "none")


@posix
def test_a_device_is_not_even_opened(monkeypatch):
    """To open some does something: a tape is wound back."""
    monkeypatch.setattr(regular.os, "open", lambda *_: pytest.fail("it was opened"))
    with pytest.raises(OSError, match="No such device"):
        regular.opened(Path("/dev/zero"))


@posix
def test_a_file_that_becomes_a_pipe_between_the_look_and_the_opening_is_not_waited_for(tmp_path, monkeypatch):
    (tmp_path / "file").touch()
    os.mkfifo(tmp_path / "pipe")
    state = (tmp_path / "file").stat()
    monkeypatch.setattr(regular.Path, "stat", lambda _path: state)
    before = len(list(Path("/proc/self/fd").iterdir())) if sys.platform == "linux" else 0
    with pytest.raises(OSError, match="No such device") as refused:
        regular.opened(tmp_path / "pipe")
    assert refused.value.errno == errno.ENXIO
    assert not before or len(list(Path("/proc/self/fd").iterdir())) == before


@posix
def test_a_pipe_that_is_named_is_read_as_long_as_somebody_writes_into_it(tmp_path):
    os.mkfifo(pipe := tmp_path / "pipe")
    with regular.opened_or_pipe(pipe) as file:
        assert file.read() == b""
        assert os.get_blocking(file.fileno())
    with regular.opened_or_pipe(Path("/dev/null")) as file:
        assert file.read() == b""
    with pytest.raises(FileNotFoundError):
        regular.opened_or_pipe(tmp_path / "none")
