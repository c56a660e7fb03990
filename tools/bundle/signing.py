"""Signs what Windows and macOS would otherwise warn of, if there is a certificate. Untried: we have none.

The certificate comes in variables of the environment, which the workflow fills from secrets of the same names.
"""

from __future__ import annotations

import base64
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.bundle.making import run

CERTIFICATE, PASSWORD = "SIGNING_CERTIFICATE", "SIGNING_PASSWORD"
"""A .pfx or .p12 file in base64, and its password."""
IDENTITY = "SIGNING_IDENTITY"
"""On macOS the name in the certificate: `Developer ID Application: …`."""
APPLE = ("NOTARY_APPLE_ID", "NOTARY_PASSWORD", "NOTARY_TEAM_ID")
"""On macOS the account that sends a disk image to Apple to be notarised."""
TIME_SERVER = "http://timestamp.digicert.com"


@contextmanager
def certificate() -> Iterator[Path | None]:
    """The certificate as a file while it is needed; None if there is none."""
    text = os.environ.get(CERTIFICATE, "")
    if not text:
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "certificate.p12"
        path.write_bytes(base64.b64decode(text))
        yield path


def sign_programs(folder: Path) -> None:
    """Sign the programs of Windows in `folder`, or the application of macOS that `folder` is. Raises Unmade."""
    with certificate() as file:
        if file is None:
            return
        password = os.environ[PASSWORD]
        if sys.platform == "win32":
            sign = (shutil.which("signtool") or "signtool", "sign", "/q", "/fd", "SHA256", "/td", "SHA256")
            found = [folder] if folder.is_file() else sorted(folder.glob("*.exe"))
            run(*sign, "/tr", TIME_SERVER, "/f", file, "/p", password, *found)
        elif sys.platform == "darwin":
            keys = file.with_name("keys.keychain-db")
            run("security", "create-keychain", "-p", password, keys)
            run("security", "unlock-keychain", "-p", password, keys)
            run("security", "import", file, "-k", keys, "-P", password, "-T", "/usr/bin/codesign")
            run("security", "set-key-partition-list", "-S", "apple-tool:,apple:", "-s", "-k", password, keys)
            run("security", "list-keychains", "-d", "user", "-s", keys, "login.keychain-db")
            sign = ("codesign", "--force", "--deep", "--options", "runtime", "--timestamp")
            run(*sign, "--sign", os.environ[IDENTITY], folder)


def notarise(image: Path) -> None:
    """Let Apple look through a disk image, and staple its answer to it, if there is an account. Raises Unmade."""
    account, password, team = (os.environ.get(name, "") for name in APPLE)
    if account:
        who = ("--apple-id", account, "--password", password, "--team-id", team)
        run("xcrun", "notarytool", "submit", image, *who, "--wait")
        run("xcrun", "stapler", "staple", image)
