"""The checks of the web screens: lint and format, types, unit tests. The build itself checks their size."""

import subprocess
import sys
from pathlib import Path

from hatch_build import node_environment

WEB = Path(__file__).parent.parent / "web"
STEPS = ("lint", "check", "test")


def main() -> int:
    """Run every step; the first that fails ends it."""
    npm, environment = node_environment()
    steps = [["run", "--silent", step] for step in STEPS]
    if not (WEB / "node_modules").is_dir():
        steps.insert(0, ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"])
    for step in steps:
        code = subprocess.run([*npm, *step], cwd=WEB, env=environment, check=False).returncode
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
