"""The committed state of a floor, from its log."""

from croupier.floor.fingerprint import fingerprint
from croupier.floor.messages import decode
from croupier.floor.state import FloorState, decode_state
from croupier.log import SqliteLog


def load(log: SqliteLog) -> FloorState:
    """The newest snapshot that this code made, and what happened since."""
    mine = fingerprint()
    state, after = FloorState(), 0
    for snapshot in log.snapshots():
        if snapshot.fingerprint == mine:
            state, after = decode_state(snapshot.data), snapshot.seq
            break
    for recorded in log.read(after):
        state.apply(recorded.stream, decode(recorded), recorded.at_ms)
        read, kept = recorded.version, state.versions[recorded.stream]
        assert read == kept, f"{recorded.stream}: event {read} was read as number {kept}"
    return state
