"""A flipped bit is found, or changes nothing."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from croupier.log import KeptReceipt, Recorded
from tests.log.flips import EVENTS, Flipper, specimen

SAMPLE = 1_000
HEADER_BITS = 100 * 8


@pytest.fixture(scope="module")
def flipper(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flipper]:
    path = tmp_path_factory.mktemp("flips") / "floor.log"
    with specimen(path, page_bytes=512):
        yield Flipper(path)


def events(flipper: Flipper) -> list[Recorded]:
    found = flipper.before[1]
    assert isinstance(found, list)
    return found


def receipts(flipper: Flipper) -> list[KeptReceipt]:
    found = flipper.before[5]
    assert isinstance(found, list)
    return found


def assert_named(flipper: Flipper, content: bytes, where: str, step: int = 1) -> None:
    for position in flipper.live(content)[::step]:
        assert flipper.flip(position, position % 8).startswith(f"fault {where}:")


def test_a_flip_in_any_byte_of_an_event_is_found_and_the_event_named(flipper: Flipper) -> None:
    event = events(flipper)[12]
    text = f"{event.stream}{chr(event.version)}{chr(event.at_ms)}{event.by}{event.type}".encode()
    assert_named(flipper, text + event.data + event.hash, "event 13")


def test_a_flip_in_any_byte_of_a_receipt_is_found_and_the_receipt_named(flipper: Flipper) -> None:
    receipt = receipts(flipper)[16]
    text = f"{receipt.device}{chr(receipt.sequence)}{chr(receipt.seq)}".encode()
    assert_named(flipper, text + receipt.answer + receipt.hash, "receipt 17")


@pytest.mark.parametrize("number", range(1, EVENTS + 1))
def test_a_flip_in_every_event_and_receipt_is_found(flipper: Flipper, number: int) -> None:
    event, receipt = events(flipper)[number - 1], receipts(flipper)[number - 1]
    assert_named(flipper, event.data + event.hash, f"event {number}", step=11)
    assert_named(flipper, receipt.answer + receipt.hash, f"receipt {number}", step=11)


@pytest.mark.parametrize("seq", [10, 20])
def test_a_flip_in_a_snapshot_is_found_and_the_snapshot_named(flipper: Flipper, seq: int) -> None:
    assert_named(flipper, b"rules 1" + b"state as of %d, " % seq, f"snapshot as of event {seq}")


def test_a_flip_anywhere_is_found_or_changes_nothing(flipper: Flipper) -> None:
    chosen = random.Random(17).sample(range(len(flipper.bytes) * 8), SAMPLE)  # noqa: S311
    kinds: Counter[str] = Counter()
    for place in [*range(0, HEADER_BITS, 3), *chosen]:
        seen = flipper.flip(place // 8, place % 8)
        assert seen != "UNNOTICED", f"bit {place % 8} of byte {place // 8}"
        kinds[seen.split()[0]] += 1
    assert min(kinds["error"], kinds["fault"], kinds["unchanged"]) > 50
