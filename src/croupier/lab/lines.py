"""Settle lines of JSON: usual requests on a fast path, everything else, and every error, on a careful one.

Both use the same rules and give the same answer. The careful path reads a line with Python's own decoder, which notices
a repeated key or a float; the fast path uses msgspec, which is many times as fast.
"""

import json
from collections import Counter
from functools import lru_cache
from typing import Any, NoReturn

import msgspec
from msgspec import UNSET, Struct, UnsetType

from croupier.games import BadInput, Sign, WheelGame, game
from croupier.games.money import check_cents
from croupier.lab.settlement import Answer, BadRequest, settle_request, settle_spin

MAX_LINE_BYTES = 4_000_000


# ---------------------------------------------------------------------- the fast path
class Spin(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The usual request: wagers on one spin of a wheel. Ids other than numbers and texts are not usual."""

    game: str
    wagers: dict[str, int]
    outcome: str
    chip: int | UnsetType = UNSET
    explain: bool | UnsetType = UNSET
    id: int | str | UnsetType = UNSET


NEEDED_TEXTS = 5
"""The keys `game`, `wagers` and `outcome`, and the values of the first and the last."""
_decode_spin = msgspec.json.Decoder(Spin).decode
_encode = msgspec.json.Encoder().encode


def quick_answer(line: bytes) -> bytes | None:
    """The answer to the usual request, or None if only `answer` can judge it.

    >>> quick_answer(b'{"game":"rapid-roulette","wagers":{"red":500},"outcome":"1"}')
    b'{"returned":{"red":1000},"total":1000}'
    >>> quick_answer(b'{"game":"rapid-roulette","wagers":{"red":500,"red":100},"outcome":"1"}')
    """
    if len(line) > MAX_LINE_BYTES:
        return None
    try:
        spin = _decode_spin(line)
        played, sign = _table(spin.game) if spin.chip is UNSET else _table(spin.game, spin.chip)
        answer = settle_spin(played, sign, spin.wagers, spin.outcome, spin.explain is True)
    except (ValueError, msgspec.MsgspecError):
        return None
    texts = NEEDED_TEXTS + len(spin.wagers) + (spin.chip is not UNSET) + (spin.explain is not UNSET)
    if (id_ := spin.id) is not UNSET:
        answer["id"] = id_
        texts += 1
        if isinstance(id_, str):
            texts += 1
            if not (id_.isascii() and id_.isprintable()):  # the careful path escapes it
                return None
    # msgspec silently keeps the last of two equal keys. But each text has two quotes, so if there are more quotes
    # than the parsed values need, some text was given twice or contains a quote.
    return _encode(answer) if line.count(b'"') == 2 * texts else None


@lru_cache(maxsize=256)
def _table(game_id: str, chip: int = 1) -> tuple[WheelGame, Sign]:
    played = game(game_id)
    if not isinstance(played, WheelGame):
        raise BadRequest(f"{game_id} is not settled by one spin")
    return played, Sign(chip=check_cents(chip, "a chip"))


# ---------------------------------------------------------------------- the careful path
def answer(line: bytes, number: int) -> Answer:
    """The answer to one line; for a line that makes no sense, it says why."""
    request: object = None
    try:
        request = _decode(line)
        return settle_request(request)
    except BadInput as error:
        known = {"id": request["id"]} if isinstance(request, dict) and "id" in request else {}
        return {"error": str(error), "name": type(error).__name__, "line": number} | known


def _decode(line: bytes) -> object:
    if len(line) > MAX_LINE_BYTES:
        raise BadRequest(f"a line has at most {MAX_LINE_BYTES} bytes")
    if not line.strip():
        raise BadRequest("an empty line: a request is an object on one line")
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRequest(f"not UTF-8: byte {error.start} of the line is no text") from error
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant, parse_float=_no_float)
    except BadRequest:
        raise
    except json.JSONDecodeError as error:
        raise BadRequest(f"not JSON: {error.msg} at character {error.pos + 1}") from error
    except RecursionError as error:
        raise BadRequest("not a request: nested too deeply") from error
    except ValueError as error:  # an integer of thousands of digits
        raise BadRequest(str(error)) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise BadRequest(f"{twice!r:.60} is given twice: add the amounts up")
    return found


def _no_constant(name: str) -> NoReturn:
    raise BadRequest(f"{name} is no amount")


def _no_float(text: str) -> NoReturn:
    raise BadRequest(f"amounts are whole cents, not {text:.40}")
