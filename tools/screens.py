"""A screen for programs with windows: Xvfb's where there is one."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator


def has_real_screen() -> bool:
    """Whether `screen()` will give a real X screen."""
    return shutil.which("Xvfb") is not None


@contextlib.contextmanager
def screen(size: str = "1280x900") -> Iterator[dict[str, str]]:
    """Variables of an environment in which Qt has a screen of `size`: X by Xvfb, or else off-screen."""
    if not has_real_screen():
        yield {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        return
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        # Xvfb picks a free number itself and writes it when it is ready; end of file means it failed.
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        kept = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
        yield {**kept, "DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
    finally:
        server.terminate()
        server.wait(60)
