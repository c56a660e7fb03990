"""A Gomocup brain that plays well and ends neither when it is told nor at the end of its input nor by SIGTERM.

It has two children like itself, one of them with a session of its own.
"""

import signal
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # not there under `python -P`

from misbehave import Good, say


class Clings(Good):
    def start(self, rest):
        super().start(rest)
        command = [sys.executable, "-S", "-c", "import time; time.sleep(3600)"]
        for own in (False, True):
            child = subprocess.Popen(command, start_new_session=own)
            say(f"MESSAGE child {child.pid}")

    def end(self):
        time.sleep(3600)


if __name__ == "__main__":
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    sys.argv[1:] = ["clings"]
    Clings().run()
