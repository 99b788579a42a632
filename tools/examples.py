"""Check every Python example of README and the documentation with mypy and pyright in strict mode.

The sessions of a page are one program, as a reader would type it. tests/docs checks what a session prints.
"""

import doctest
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.docs.fences import PAGES, ROOT, fences

PYRIGHT = {
    "include": ["."],
    "pythonVersion": "3.11",
    "typeCheckingMode": "strict",
    "reportUnusedExpression": False,  # a session shows what an expression comes to
    "reportMissingTypeStubs": False,
    "reportUnusedFunction": False,
}


def programs() -> Iterator[tuple[str, str]]:
    """The examples of each page as a program, with a name for its file."""
    parser = doctest.DocTestParser()
    for page in PAGES:
        name = page.removesuffix(".md").replace("/", "_").replace("-", "_").lower()
        session = "".join(
            example.source
            for fence in fences(page)
            if fence.language == "pycon"
            for example in parser.get_examples(fence.text)
        )
        if session:
            yield name, session
        for fence in fences(page):
            if fence.language == "python":
                yield f"{name}_{(fence.title or str(fence.line)).removesuffix('.py')}", fence.text


TYPES = ROOT / "tests" / "games" / "test_types.py"
"""What else a checker needs to know."""


def main() -> int:
    """Write the programs to files and run both checkers on them."""
    with TemporaryDirectory(prefix="examples-") as made:
        folder = Path(made)
        for name, text in programs():
            (folder / f"{name}.py").write_text(text, encoding="utf-8")
        (folder / TYPES.name).write_text(TYPES.read_text(encoding="utf-8"), encoding="utf-8")
        (folder / "pyrightconfig.json").write_text(json.dumps(PYRIGHT), encoding="utf-8")
        files = sorted(str(path) for path in folder.glob("*.py"))
        cache = ROOT / ".mypy_cache" / "examples"
        mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={cache}", *files]
        pyright = [sys.executable, "-m", "basedpyright", "--project", made, "--pythonpath", sys.executable]
        codes = [subprocess.run(command, check=False, cwd=made).returncode for command in (mypy, pyright)]
        return 1 if any(codes) else 0  # a checker that was killed has a code below 0


if __name__ == "__main__":
    sys.exit(main())
