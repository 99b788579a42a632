"""The long form of test_flips: every bit of the file, `python -m tests.log.flip_every_bit [page bytes]`."""

import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.log.flips import Flipper, specimen


def main(page_bytes: int) -> int:
    kinds: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder, specimen(Path(folder) / "floor.log", page_bytes):
        flipper = Flipper(Path(folder) / "floor.log")
        for position in range(len(flipper.bytes)):
            for bit in range(8):
                seen = flipper.flip(position, bit)
                kinds[seen.split()[0]] += 1
                if seen == "UNNOTICED":
                    print(f"bit {bit} of byte {position} was not noticed")
    print(f"{len(flipper.bytes)} bytes of pages of {page_bytes}, every bit: {dict(kinds)}")
    return 1 if kinds["UNNOTICED"] else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 512))
