"""`./run test`: every check, one after the other; stops at the first that fails."""

import argparse
import os
import subprocess
import sys
import time

PYTHON = sys.executable
CHECKS: dict[str, list[str]] = {
    "lint": [PYTHON, "-m", "ruff", "check", "--quiet", "."],
    "format": [PYTHON, "-m", "ruff", "format", "--check", "--quiet", "."],
    "types": [PYTHON, "-m", "mypy"],
    "examples": [PYTHON, "-m", "tools.examples"],
    "imports": ["lint-imports"],
    "web": [PYTHON, "-m", "tools.web"],
    "tests": [PYTHON, "-m", "pytest", "-q", "--proofs", "-n", "auto", "--maxprocesses", "4", "--dist", "loadfile"],
    "generated": [PYTHON, "-m", "tools.make", "--check"],
    "docs": [PYTHON, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", "site"],
}


def main() -> int:
    """Run the checks, or those that are named."""
    parser = argparse.ArgumentParser(prog="./run test", description="Every check, or those that are named.")
    parser.add_argument("check", nargs="*", choices=[*CHECKS, []], metavar="CHECK", help=", ".join(CHECKS))
    chosen = parser.parse_args().check or list(CHECKS)
    for name in chosen:
        start = time.monotonic()
        command = CHECKS[name]
        if command[0] == "lint-imports":
            command = [PYTHON, "-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"]
        print(f"== {name}", flush=True)
        # The theme prints an advertisement at every import; we do not want it in our output.
        code = subprocess.run(command, check=False, env=os.environ | {"NO_MKDOCS_2_WARNING": "1"}).returncode
        if code:
            print(f"== {name} failed: see above; again with ./run test {name}")
            return 1
        print(f"== {name} passed in {time.monotonic() - start:.1f} s", flush=True)
    print("== all checks passed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
