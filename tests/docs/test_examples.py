"""Every example in README and the documentation runs, and prints what the page says."""

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.games import GAME_IDS
from croupier.lab.settlement import settle_request
from croupier.rulebooks import BOOKS
from tests.docs.fences import MEASURED, PAGES, ROOT, Fence, commands, fences, prints_that

PROSE_ONLY = {"", "sh", "text", "toml"}
"""Languages of blocks that are shown but not run."""
LINK = re.compile(r"(?:(?<!`)\[[^\]\n]*\]\(|src=\")(?P<target>[^)\s\"]+)[)\"]")
SECONDS = 60


def with_language(*languages: str) -> list[str]:
    pages = [page for page in PAGES if page != MEASURED]
    return [page for page in pages if any(fence.language in languages for fence in fences(page))]


class Checker(doctest.OutputChecker):
    """Compares output as doctest does; `…` stands for any text."""

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        return super().check_output(want.replace("…", "..."), got.replace("…", "..."), optionflags | doctest.ELLIPSIS)


@pytest.mark.parametrize("page", with_language("pycon"))
def test_python_sessions(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sessions of a page are one session: a later block can use what an earlier one defined."""
    monkeypatch.chdir(tmp_path)
    runner = doctest.DocTestRunner(Checker(), verbose=False)
    parser, names, said = doctest.DocTestParser(), {"__name__": "__main__"}, list[str]()
    for fence in fences(page):
        if fence.language == "pycon":
            test = parser.get_doctest(fence.text, names, f"{page}:{fence.line}", page, fence.line)
            runner.run(test, out=said.append, clear_globs=False)
            names = test.globs
    assert not said, "".join(said)


@pytest.mark.parametrize("page", with_language("console"))
def test_console(page: str, tmp_path: Path) -> None:
    """The commands of a page run one after the other, in a folder with the files that the page shows."""
    (tmp_path / "docs").symlink_to(ROOT / "docs")  # examples name files relative to the repository
    for fence in fences(page):
        if fence.title and fence.language not in ("console", "pycon"):
            (tmp_path / fence.title).write_text(fence.text, encoding="utf-8")
        if fence.language == "console":
            run_console(fence, tmp_path, f"{page}:{fence.line}")


def run_console(fence: Fence, folder: Path, where: str) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "COLUMNS": "80", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    for command, said in commands(fence.text):
        if command.startswith("node ") and shutil.which("node") is None:
            continue
        line = command.replace("./run serve", "croupier odds").replace("./run ", "croupier ")
        ran = subprocess.run(  # noqa: S603 - the pages are our own
            ["/bin/bash", "-c", line], capture_output=True, text=True, cwd=folder, env=environment, timeout=SECONDS,
            check=False,
        )  # fmt: skip
        printed = ran.stdout.splitlines() + ran.stderr.splitlines()
        assert prints_that(said, printed), f"{where}: {command} printed\n" + "\n".join(printed)


@pytest.mark.parametrize("page", with_language("json"))
def test_requests_and_answers(page: str) -> None:
    """A block of JSON titled `request` is answered as the block titled `answer` after it says."""
    request: object = None
    for fence in fences(page):
        if fence.title == "request":
            request = json.loads(fence.text)
        elif fence.title == "answer":
            assert settle_request(request) == json.loads(fence.text), f"{page}:{fence.line}"


@pytest.mark.parametrize("page", [page for page in PAGES if page != MEASURED])
def test_no_example_is_overlooked(page: str) -> None:
    """Every block is run, or is in a language that is known not to be; a script is run by a console block."""
    blocks = list(fences(page))
    console = "".join(fence.text for fence in blocks if fence.language == "console")
    for fence in blocks:
        run = fence.language in ("pycon", "console") or (
            fence.language == "json" and fence.title in ("request", "answer")
        )
        assert run or fence.language in PROSE_ONLY or (fence.title and fence.title in console), f"{page}:{fence.line}"


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = re.sub(r"^ *```.*?^ *```$", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    targets = [found["target"].partition("#")[0] for found in LINK.finditer(text)]
    local = [target for target in targets if target and "://" not in target]
    missing = [target for target in local if not ((ROOT / page).parent / target).exists()]
    assert not missing


def test_readme_counts_right() -> None:
    readme = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
    assert f"every bet of {len(GAME_IDS)} games" in readme
    assert f"{['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'][len(BOOKS)]} rulebooks" in readme
