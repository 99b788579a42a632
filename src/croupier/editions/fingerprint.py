"""A fingerprint of all the rules of a table: how its game is settled, and how its family is run."""

from functools import cache
from hashlib import sha256

import msgspec

from croupier.editions.edition import Edition
from croupier.games import Game, rules_fingerprint

_ENCODER = msgspec.json.Encoder(order="deterministic")


def pinned(played: Game, edition: Edition) -> str:
    """The fingerprint that opening a table pins, so that an audit can tell whether the rules changed since."""
    return sha256(f"{rules_fingerprint(played)} {_of(edition.id, _ENCODER.encode(edition))}".encode()).hexdigest()


@cache
def _of(_: str, encoded: bytes) -> str:
    return sha256(encoded).hexdigest()
