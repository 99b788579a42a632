"""Write the games as the screens draw them, for the screens' tests and their mock server: `web/dev/catalogues.json`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from croupier.server.parts.catalogue import catalogue

OUT = Path(__file__).parent.parent / "web" / "dev" / "catalogues.json"
GAMES = (
    "rapid-roulette", "rapid-roulette-00", "rapid-roulette-1999",
    "big-wheel-1", "big-wheel-2", "big-wheel-3", "big-wheel-4",
)  # fmt: skip


def main(arguments: Sequence[str]) -> int:
    """Write the file, or with `--check` say that it is stale and fail."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if the file is stale")
    check = parser.parse_args(arguments).check
    made = msgspec.json.format(msgspec.json.encode({id_: catalogue(id_) for id_ in GAMES}), indent=0) + b"\n"
    if OUT.exists() and OUT.read_bytes() == made:
        return 0
    if check:
        print("stale: web/dev/catalogues.json", file=sys.stderr)
        return 1
    OUT.write_bytes(made)
    print("made web/dev/catalogues.json")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
