"""No event is forgotten in what is on file: each is kept, or is a part of play."""

from croupier.floor.messages import TYPES
from croupier.floor.records import KINDS, PLAY


def test_each_event_is_kept_on_file_or_is_a_part_of_play() -> None:
    kept = {event for events in KINDS.values() for event in events}
    assert kept & set(PLAY) == set()
    assert kept | set(PLAY) == set(TYPES)
