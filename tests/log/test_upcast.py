"""Old events are read as new ones; what is stored stays as it was."""

from pathlib import Path

import msgspec
import pytest

from croupier.log import UPCASTERS, Entry, Recorded, SqliteLog, Upcasters
from tests.log.logs import event


@pytest.fixture
def upcasters() -> Upcasters:
    """Version 2 counts in cents; version 3 says which sign the minimum stands on."""
    upcasters = Upcasters()

    @upcasters.register("table/opened.1")
    def in_cents(data: bytes) -> tuple[str, bytes]:
        old = msgspec.json.decode(data)
        return "table/opened.2", msgspec.json.encode({"minimum_cents": old["minimum_dollars"] * 100})

    @upcasters.register("table/opened.2")
    def with_sign(data: bytes) -> tuple[str, bytes]:
        return "table/opened.3", msgspec.json.encode({"sign": msgspec.json.decode(data)})

    return upcasters


def test_an_event_of_version_1_is_read_as_the_newest(path: Path, upcasters: Upcasters) -> None:
    old = event(type_="table/opened.1", data=b'{"minimum_dollars":5}')
    other = event(type_="table/closed.1")
    with SqliteLog.open(path, upcasters=upcasters) as log:
        log.append([Entry((old, other))])
        first, second = log.read()
        assert (first.type, first.data) == ("table/opened.3", b'{"sign":{"minimum_cents":500}}')
        assert (second.type, second.data) == ("table/closed.1", b"{}")
        assert list(log.read_stream(first.stream)) == [first, second]
        seen: list[Recorded] = []
        assert list(log.verify(each=seen.append)) == []
        assert seen == [first, second]
    with SqliteLog.open(path, read_only=True) as log:
        stored = next(log.read())
    assert (stored.type, stored.data, stored.hash) == ("table/opened.1", old.data, first.hash)


def test_nothing_is_outdated_yet() -> None:
    assert UPCASTERS.newest("table/opened.1", b"{}") == ("table/opened.1", b"{}")


@pytest.mark.parametrize("type_", ["table/opened", "table/opened.", ".1", "table/opened.x"])
def test_a_type_without_a_version_is_refused(type_: str) -> None:
    with pytest.raises(ValueError, match="has no version"):
        Upcasters().register(type_)


def test_a_type_has_one_upcaster(upcasters: Upcasters) -> None:
    with pytest.raises(ValueError, match="has an upcaster already"):
        upcasters.register("table/opened.1")


def test_an_upcaster_must_lead_upwards() -> None:
    upcasters = Upcasters()
    upcasters.register("table/opened.2")(lambda data: ("table/opened.1", data))
    with pytest.raises(ValueError, match="higher version"):
        upcasters.newest("table/opened.2", b"{}")
