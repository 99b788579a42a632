"""`croupier` and `python -m croupier`: the way to the command line, which itself needs nothing but Python."""

import sys

from croupier.extras import EXTRAS, how_to_get, missing


def main() -> None:
    """Run the command line, or say what it lacks."""
    lacks = missing(EXTRAS["cli"])
    if lacks is not None:
        sys.exit(f"croupier: the command line {how_to_get('cli', lacks)}")
    from croupier.cli.running import run  # noqa: PLC0415 - there may be no click to import

    run()


if __name__ == "__main__":
    main()
