"""The peers, at fixed versions, in a separate environment: nothing of theirs is installed with Croupier."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from bench.measure import ROOT

HOME = ROOT / "bench" / ".peers"
PYTHON = HOME / "bin" / "python"


class Peer(NamedTuple):
    """A package of the index, and what else it needs."""

    name: str
    version: str
    needs: tuple[str, ...] = ()

    @property
    def pins(self) -> list[str]:
        """What to install."""
        return [f"{self.name}=={self.version}", *self.needs]


PENNY_ANTE = Peer("penny-ante", "1.0.0", ("PyYAML==6.0.3",))  # it imports this but does not declare it
PYROULETTE = Peer("pyroulette", "0.0.5")
CRAPSSIM = Peer("crapssim", "0.4.1", ("numpy==2.4.6",))
PEERS = (PENNY_ANTE, PYROULETTE, CRAPSSIM)


def ready(install: bool) -> dict[Peer, str]:
    """Each peer with what is wrong with it, or nothing if it can run; `install` installs what is missing."""
    return {peer: "" if _there(peer) else _install(peer) if install else "not installed" for peer in PEERS}


def _there(peer: Peer) -> bool:
    code = "import sys; from importlib.metadata import version; sys.exit(version(sys.argv[1]) != sys.argv[2])"
    return PYTHON.exists() and _run(str(PYTHON), "-c", code, peer.name, peer.version) == ""


def _install(peer: Peer) -> str:
    """Install a peer in the environment, which is made first if necessary; returns the error in one line, if any."""
    uv = shutil.which("uv") or shutil.which(ROOT / ".tools" / "bin" / "uv")
    wrong = ""
    if not PYTHON.exists():
        wrong = _run(uv, "venv", "-q", "-p", sys.executable, str(HOME)) if uv else _run(
            sys.executable, "-m", "venv", str(HOME)
        )  # fmt: skip
    install = (uv, "pip", "install", "-q", "-p", str(PYTHON)) if uv else (str(PYTHON), "-m", "pip", "install", "-q")
    return wrong or _run(*install, *peer.pins)


def _run(*argv: str) -> str:
    """Nothing, or the last line of a command's error output."""
    done = subprocess.run(argv, cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode == 0:
        return ""
    return (done.stderr.strip().splitlines() or [f"{Path(argv[0]).name} gave {done.returncode}"])[-1]
