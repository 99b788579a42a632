"""Find the browser that the screens are tested in, or install it."""

import os
import shutil
import subprocess

NAMES = ("chromium-headless-shell", "chromium")
INSTALL = ["apt-get", "install", "-y", "--no-install-recommends", NAMES[0]]
HOW = f"the screens are tested in Chromium, and there is none: on Debian, as root, {' '.join(INSTALL)}"


class NoBrowser(Exception):
    """There is no browser, and none can be installed."""


def found() -> str | None:
    """The path of an installed browser."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def chromium() -> str:
    """The path of the browser; it is installed at the first call if the machine allows it."""
    if path := found():
        return path
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise NoBrowser(HOW)
    said = ""
    for command in (["apt-get", "update"], INSTALL):
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        done = subprocess.run(command, check=False, capture_output=True, text=True, env=quiet)  # noqa: S603
        said += done.stdout + done.stderr
    if path := found():
        return path
    raise NoBrowser(f"{HOW}\n{said[-2_000:]}")
