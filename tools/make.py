"""`./run make`: regenerate everything that is generated; `--check`: say what is out of date."""

import argparse
import sys
from importlib import import_module

MAKERS = (
    "tests.naive.make_truth",
    "tools.make_pictures",
    "tools.make_docs",
    "tools.make_wire",
    "tools.make_catalogues",
    "tools.make_types",
)


def main() -> int:
    """Run every maker in turn."""
    parser = argparse.ArgumentParser(prog="./run make", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if something is out of date")
    given = parser.parse_args()
    codes: list[int] = [import_module(name).main(["--check"] if given.check else []) for name in MAKERS]
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
