"""The literal ids of the games, by family, so that a type checker knows what `game("craps")` is."""

import sys
from collections.abc import Iterable
from pathlib import Path

from croupier.games import bigwheel, craps, roulette

FILE = Path(__file__).parent.parent / "src" / "croupier" / "games" / "ids.py"
HEAD = '''"""The ids of the games, by family, for type checkers. Made by `./run make`: do not edit."""

from typing import Literal, TypeAlias
'''
FAMILIES: dict[str, Iterable[str]] = {
    "RouletteId": roulette.BY_ID,
    "CrapsId": craps.CRAPS_GAMES,
    "BigWheelId": bigwheel.BY_ID,
}


def written() -> str:
    """The file as it should be."""
    return "\n".join([HEAD, *(_alias(name, ids) for name, ids in FAMILIES.items())])


def _alias(name: str, ids: Iterable[str]) -> str:
    lines = "".join(f'    "{id_}",\n' for id_ in ids)
    return f"{name}: TypeAlias = Literal[\n{lines}]"


def main(arguments: list[str]) -> int:
    """Write it, or with `--check` say whether it is out of date."""
    wanted = written() + "\n"
    if FILE.read_text(encoding="utf-8") == wanted:
        return 0
    if "--check" in arguments:
        print(f"{FILE} is out of date: ./run make")
        return 1
    FILE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
