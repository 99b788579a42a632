"""Build broken screens: one Node process for all of them, ahead of the tests that use them."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from hatch_build import node_environment
from tools.pages.broken import PAGES, PageBreak
from tools.proofs import ROOT

SCRIPT = ROOT / "web" / "dev" / "broken.mjs"


class NotBuilt(RuntimeError):
    """The screens could not be built, so nothing is known about a break."""


class Builder:
    """Builds the unbroken screens, then those of each break in a separate folder."""

    def __init__(self, folder: Path, breaks: Sequence[PageBreak]) -> None:
        self.whole = folder / "whole"
        self._folder = folder
        self._breaks = breaks
        for tried in breaks:
            tried.check()  # a mismatch is reported before anything runs
        npm, environment = node_environment()
        node = [npm[0]] if len(npm) > 1 else ["node"]
        self._node = subprocess.Popen(
            [*node, str(SCRIPT)], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        shutil.copytree(ROOT / "web" / "public", self.whole)
        self._ask({"out": str(self.whole), "pages": PAGES})
        self._answer()
        for tried in self._breaks:
            change = {"file": tried.file, "find": tried.find, "put": tried.put}
            self._ask({"out": str(self._folder / tried.id), "pages": tried.pages, **change})
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._node.kill()
        self._node.communicate()

    def next(self, tried: PageBreak) -> Path:
        """The folder with the screens of a break; breaks are asked for in their order."""
        out = self._answer()
        if out != self._folder / tried.id:
            raise NotBuilt(f"{out.name} was built, not {tried.id}")
        # The unbroken pages are there as well; the names of assets are hashes of their contents.
        for path in self.whole.rglob("*"):
            beside = out / path.relative_to(self.whole)
            if path.is_file() and not beside.exists():
                beside.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, beside)
        return out

    def _ask(self, job: dict[str, object]) -> None:
        if self._node.stdin is None:
            raise NotBuilt("Node cannot be asked")
        self._node.stdin.write(json.dumps(job) + "\n")
        self._node.stdin.flush()

    def _answer(self) -> Path:
        line = self._node.stdout.readline() if self._node.stdout is not None else ""
        if not line:
            raise NotBuilt("Node ended before all screens were built: see above")
        answer = json.loads(line)
        out = Path(answer["out"])
        if error := answer.get("error"):
            raise NotBuilt(f"{out.name}: {error}")
        return out
