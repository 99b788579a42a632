"""The wheel in fresh environments, as a user has it: `python -m tests.wheel`. It takes minutes and a package index.

Three environments, each with one part more: the rules alone, the command line, the floor. In the last a demo is served
and asked for a screen, a script and its tables. The short form, on metadata alone, is tests/cli/test_package.py.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
WAIT_S = 60
SPIN = '{"game":"rapid-roulette","wagers":{"red":500},"outcome":"1"}'
CORE = """
import croupier, croupier.games, croupier.rulebooks
from croupier.lab.odds import odds
from croupier.lab.pictures import draw_wheel
from croupier.lab.settlement import settle_request
assert len(odds(croupier.game("craps"))) > 60
assert draw_wheel(croupier.game("big-wheel-1"), None).startswith("<svg")
assert settle_request({"game": "rapid-roulette", "wagers": {"red": 500}, "outcome": "1"})["total"] == 1000
assert len(croupier.rulebooks.clauses()) > 1000
assert croupier.game("craps")._repr_svg_().startswith("<svg")
assert croupier.odds("craps")._repr_html_().startswith("<table")
assert croupier.odds("craps").records()[0]["edge_exact"] == "7/495"
"""


class Environment:
    """A fresh environment with one part of the wheel in it."""

    def __init__(self, folder: Path, wheel: Path, extra: str) -> None:
        self.folder, self.extra = folder, extra
        self.python, self.croupier = folder / "bin" / "python", folder / "bin" / "croupier"
        wanted = f"croupier[{extra}] @ {wheel.as_uri()}" if extra else f"croupier @ {wheel.as_uri()}"
        uv = shutil.which("uv") or shutil.which(ROOT / ".tools" / "bin" / "uv")
        if uv:
            run(uv, "venv", "-q", "-p", sys.executable, str(folder))
            run(uv, "pip", "install", "-q", "-p", str(self.python), wanted)
        else:
            run(sys.executable, "-m", "venv", str(folder))
            run(str(self.python), "-m", "pip", "install", "-q", wanted)

    def packages(self) -> set[str]:
        code = "from importlib.metadata import distributions as d; print(*{x.metadata['Name'].lower() for x in d()})"
        return set(run(str(self.python), "-c", code).split()) - {"pip", "setuptools"}

    def ask(self, *args: str, text: str = "") -> "subprocess.CompletedProcess[str]":
        """Run its command line, far from the repository."""
        return subprocess.run(  # noqa: S603
            [str(self.croupier), *args], input=text, capture_output=True, text=True, check=False, cwd=self.folder,
            env=alone(),
        )  # fmt: skip


def alone() -> dict[str, str]:
    """An environment in which nothing of ours is found but by being installed."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}


def run(*argv: str) -> str:
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=False, env=alone())  # noqa: S603
    assert done.returncode == 0, f"{' '.join(argv)}\n{done.stdout}{done.stderr}"
    return done.stdout


def build(folder: Path) -> Path:
    """The wheel, and a source distribution beside it."""
    run(sys.executable, "-m", "hatchling", "build", "-d", str(folder))
    assert len(list(folder.glob("croupier-*.tar.gz"))) == 1
    (wheel,) = folder.glob("croupier-*.whl")
    return wheel


def check_core(found: Environment) -> None:
    assert found.packages() == {"croupier", "msgspec"}, found.packages()
    run(str(found.python), "-c", CORE)
    without = found.ask("odds", "craps")
    assert (without.returncode, 'pip install "croupier[cli]"' in without.stderr) == (1, True), without


def check_cli(found: Environment) -> None:
    assert not found.packages() & {"litestar", "apsw", "uvicorn"}, found.packages()
    assert json.loads(found.ask("settle", text=SPIN).stdout) == {"returned": {"red": 1000}, "total": 1000}
    assert "7/495" in found.ask("odds", "craps", "--bet", "win").stdout
    assert "Two adjoining numbers" in found.ask("clauses", "RR 7.1:Split").stdout
    assert found.ask("draw", "wheel", "rapid-roulette").stdout.startswith("<svg")
    without = found.ask("serve", "--demo")
    assert (without.returncode, 'pip install "croupier[floor]"' in without.stderr) == (1, True), without
    png = found.ask("draw", "wheel", "rapid-roulette", "-o", "wheel.png")
    assert (png.returncode, 'pip install "croupier[png]"' in png.stderr) == (1, True), png


def check_floor(found: Environment) -> None:
    assert {"click", "rich", "litestar", "uvicorn", "apsw"} <= found.packages()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with serving(found, port) as url:
        page = fetch(url).decode()
        assert "<script" in page, page[:400]
        script = page.partition('<script type="module"')[2].partition('src="')[2].partition('"')[0]
        assert len(fetch(f"{url}{script}")) > 1_000, script
        tables = json.loads(fetch(f"{url}/api/tables"))
        assert len(tables) == 3, tables


@contextmanager
def serving(found: Environment, port: int) -> Iterator[str]:
    """`croupier serve --demo`, until it has been looked at."""
    command = [str(found.croupier), "serve", "--demo", f"--port={port}"]
    with subprocess.Popen(command, cwd=found.folder, env=alone(), stdout=subprocess.DEVNULL) as server:  # noqa: S603
        url = f"http://127.0.0.1:{port}"
        try:
            until = time.monotonic() + WAIT_S
            while not answers(f"{url}/health"):
                assert server.poll() is None, "it ended by itself"
                assert time.monotonic() < until, "it does not come up"
                time.sleep(0.2)
            yield url
        finally:
            server.terminate()
            assert server.wait(WAIT_S) == 0


def answers(url: str) -> bool:
    try:
        fetch(url)
    except URLError:
        return False
    return True


def fetch(url: str) -> bytes:
    with urlopen(url, timeout=10) as answer:  # noqa: S310 - our own server
        data: bytes = answer.read()
        return data


CHECKS = {"": check_core, "cli": check_cli, "floor": check_floor}


def main() -> None:
    """Build, install and try every part."""
    with TemporaryDirectory(prefix="croupier-wheel-") as name:
        folder = Path(name)
        wheel = build(folder / "dist")
        print(f"built {wheel.name}, {wheel.stat().st_size:,} bytes", flush=True)
        for extra, check in CHECKS.items():
            found = Environment(folder / f"env-{extra}", wheel, extra)
            check(found)
            print(f"croupier{f'[{extra}]' if extra else ''}: {len(found.packages())} packages, works", flush=True)


if __name__ == "__main__":
    main()
