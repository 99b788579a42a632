"""Settle what somebody else has recorded: a request as plain data in, the answer as plain data out.

The shapes are those of `croupier settle`, described in docs/reference/settle.md.
"""

from collections.abc import Callable, Mapping
from typing import Any

from croupier.games import BadInput, Craps, Fate, Refusal, Result, Sign, Slip, Terms, WheelGame, game
from croupier.games.craps.kinds import KINDS, POINTS
from croupier.games.money import check_cents
from croupier.games.terms import DEFAULT_MULTIPLE

Answer = dict[str, Any]

WHEEL_KEYS = ("game", "wagers", "outcome", "chip", "explain", "id")
CRAPS_KEYS = ("game", "steps", "chip", "odds_multiple", "explain", "id")
STEP_KEYS = ("remove", "place", "call", "roll")
MAX_NAME = 64
MAX_PLAYERS, MAX_STEPS = 100, 10_000
MAX_REPORTED = 500_000
"""How many players and, where they are explained, wagers an answer lists, all steps together."""


class BadRequest(BadInput):
    """A request of the wrong shape."""


def settle_request(request: object) -> Answer:
    """Answer one request.

    >>> settle_request({"game": "rapid-roulette", "wagers": {"red": 500}, "outcome": "1"})
    {'returned': {'red': 1000}, 'total': 1000}
    """
    if not isinstance(request, dict):
        raise BadRequest('a request is an object, such as {"game": "rapid-roulette", "wagers": {…}, "outcome": "17"}')
    if not isinstance(request.get("game"), str):
        raise BadRequest('a request names its "game", such as "rapid-roulette"')
    played = game(request["game"])
    sign = Sign(chip=check_cents(request.get("chip", 1), "a chip"))
    if not isinstance(request.get("explain", False), bool):
        raise BadRequest('"explain" is true or false')
    if isinstance(played, Craps):
        answer = _settle_craps(played, sign, request)
    else:
        assert isinstance(played, WheelGame)  # noqa: S101 - there are wheels and dice
        answer = _settle_spin(played, sign, request)
    return answer | ({"id": request["id"]} if "id" in request else {})


def _settle_spin(played: WheelGame, sign: Sign, request: Mapping[str, Any]) -> Answer:
    _check_keys(request, WHEEL_KEYS, "wagers", "outcome")
    wagers = request["wagers"]
    if not isinstance(wagers, dict):
        raise BadRequest('"wagers" is an object of bet ids and cents, such as {"split:5/8": 500}')
    return settle_spin(played, sign, wagers, request["outcome"], request.get("explain", False))


def settle_spin(played: WheelGame, sign: Sign, wagers: Mapping[str, int], outcome: str, explain: bool) -> Answer:
    """What every wager on one spin returns."""
    slip = wagers if sign.chip == 1 else played.slip(wagers, sign)
    results = played.settle(played.start(), slip, outcome).results
    returned: dict[str, int] = {}
    total = 0
    for result in results:
        returned[result.bet] = back = result.returned
        total += back
    answer: Answer = {"returned": returned, "total": total}
    if played.retains:
        answer["retained"] = {result.bet: result.stays for result in results if result.stays}
    if explain:
        answer["results"] = [_explained(result) for result in results]
    return answer


def _explained(result: Result) -> Answer:
    """The result of a wager, and its clause."""
    return {
        "bet": result.bet, "stake": result.stake, "fate": result.fate.value, "paid": result.paid, "back": result.back,
        "stays": result.stays, "clause": result.clause,
    }  # fmt: skip


def _settle_craps(craps: Craps, sign: Sign, request: Mapping[str, Any]) -> Answer:
    _check_keys(request, CRAPS_KEYS, "steps")
    if not isinstance(request["steps"], list):
        raise BadRequest('"steps" is a list of objects with any of remove, place, call, roll')
    if len(request["steps"]) > MAX_STEPS:
        raise BadRequest(f"a request has at most {MAX_STEPS} steps")
    terms = Terms(sign, _multiples(request.get("odds_multiple", DEFAULT_MULTIPLE)))
    table = CrapsTable(craps, terms, explain=bool(request.get("explain")))
    return {"steps": [table.step(step) for step in request["steps"]]}


def _multiples(given: Any) -> Any:
    """The multiples as `Terms` takes and checks them: in JSON the numbers of an object are texts."""
    if not isinstance(given, dict):
        return given
    if sorted(given) != sorted(map(str, POINTS)):
        raise BadRequest('"odds_multiple" is one number, or an object with all of "4", "5", "6", "8", "9", "10"')
    return {number: given[str(number)] for number in POINTS}


def _check_keys(found: Mapping[str, Any], known: tuple[str, ...], *needed: str) -> None:
    for key in found:
        if key not in known:
            raise BadRequest(f"{key!r:.60} is not known here: use {', '.join(known)}")
    for key in needed:
        if key not in found:
            raise BadRequest(f'"{key}" is missing')


class Player:
    """One player at a craps table that is being settled."""

    def __init__(self, slip: Slip) -> None:
        self.slip = slip
        self.start_step()

    def start_step(self) -> None:
        """Clear what was reported about the last step."""
        self.commission = self.returned_by_removal = 0
        self.returned: dict[str, int] = {}
        self.refused: list[Answer] = []
        self.results: list[Answer] | None = None

    def report(self) -> Answer:
        """The results of this player's wagers in the step."""
        return {
            "commission": self.commission,
            "returned_by_removal": self.returned_by_removal,
            "returned": dict(sorted(self.returned.items())),
            "on_table": dict(sorted(self.slip.stakes.items())),
            "refused": self.refused,
        } | ({} if self.results is None else {"results": self.results})


class CrapsTable:
    """A craps table with any number of players, from one step to the next."""

    def __init__(self, craps: Craps, terms: Terms, *, explain: bool = False) -> None:
        self.craps, self.terms, self.explain = craps, terms, explain
        self.situation = craps.start()
        self.players: dict[str, Player] = {}
        self.reported = 0

    def step(self, step: object) -> Answer:
        """Remove, place, call, roll: in that order, as far as the step has them."""
        if not isinstance(step, dict):
            raise BadRequest("a step is an object with any of remove, place, call, roll")
        _check_keys(step, STEP_KEYS)
        for player in self.players.values():
            player.start_step()
        acts: dict[str, Callable[..., None]] = {"remove": self._remove, "place": self._place, "call": self._call}
        for name, act in acts.items():
            items = step.get(name, [])
            if not isinstance(items, list):
                raise BadRequest(f'"{name}" is a list of lists')
            for item in items:
                act(item)
        if "roll" in step:
            self._roll(step["roll"])
        self.reported += sum(1 + len(player.results or ()) for player in self.players.values())
        if self.reported > MAX_REPORTED:
            raise BadRequest(f"an answer lists at most {MAX_REPORTED} players and wagers: ask for fewer steps at once")
        players = {name: self.players[name].report() for name in sorted(self.players)}
        return {"players": players, "point": self.situation.point}

    def _player(self, name: object) -> Player:
        if not isinstance(name, str) or not 0 < len(name) <= MAX_NAME:
            raise BadRequest(f"a player is named by a text of 1 to {MAX_NAME} characters, not {name!r:.60}")
        if name not in self.players:
            if len(self.players) >= MAX_PLAYERS:
                raise BadRequest(f"a table has at most {MAX_PLAYERS} players")
            self.players[name] = Player(self.craps.slip(terms=self.terms))
        return self.players[name]

    def _place(self, item: object) -> None:
        player, bet, amount = self._wager(item, "place")
        answer = self.craps.place(self.situation, player.slip, bet, amount)
        if isinstance(answer, Refusal):
            player.refused.append(_refused("place", bet, answer, amount))
            return
        player.slip = answer.slip
        player.commission += answer.fee

    def _remove(self, item: object) -> None:
        player, bet, amount = self._wager(item, "remove")
        answer = self.craps.remove(self.situation, player.slip, bet, amount)
        if isinstance(answer, Refusal):
            player.refused.append(_refused("remove", bet, answer, amount))
            return
        player.slip = answer.slip
        player.returned_by_removal += answer.returned

    def _wager(self, item: object, what: str) -> tuple[Player, str, int]:
        if not isinstance(item, list) or len(item) != 3:
            raise BadRequest(f'an item of "{what}" is a player, a bet and cents, such as ["p1", "win", 500]')
        name, bet, amount = item
        return self._player(name), self.craps.bet(bet).id, check_cents(amount, "a wager")

    def _call(self, item: object) -> None:
        if not (
            isinstance(item, list) and len(item) in (3, 4) and item[2] in ("on", "off") and item[3:] in ([], ["only"])
        ):
            raise BadRequest('an item of "call" is a player, a kind or bet, on or off, such as ["p1", "place", "on"]')
        player, what = self._player(item[0]), item[1]
        if not isinstance(what, str) or what not in KINDS:
            what = self.craps.bet(what).id
        answer = self.craps.switch(self.situation, player.slip, what, on=item[2] == "on", only=len(item) == 4)
        if isinstance(answer, Refusal):
            player.refused.append(_refused("call", what, answer))
        else:
            player.slip = answer.slip

    def _roll(self, dice: object) -> None:
        rolled = self.craps.outcome(dice)
        for player in self.players.values():
            after = self.craps.settle(self.situation, player.slip, rolled)
            player.slip = after.slip
            gone = (Fate.WON, Fate.LOST, Fate.RETURNED)
            player.returned = {result.bet: result.returned for result in after.results if result.fate in gone}
            player.results = [_explained(result) for result in after.results] if self.explain else None
        self.situation = self.craps.next(self.situation, rolled)


def _refused(action: str, bet: str, refusal: Refusal, amount: int | None = None) -> Answer:
    answer: Answer = {"action": action, "bet": bet, "clause": refusal.clause, "reason": refusal.reason}
    if amount is not None:
        answer["amount"] = amount
    if refusal.allowed is not None:
        answer["allowed"] = refusal.allowed
    return answer
