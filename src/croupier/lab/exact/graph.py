"""The states that a play reaches, explored through the game's own `settle` and `next`."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from croupier.games import BadInput, Fate, Game, Refusal, Result, Situation, Slip
from croupier.games.situation import AnySituation
from croupier.lab.exact.wanting import Laid, Policy, ask, lay

MAX_STATES = 5_000
DECIDES = (Fate.WON, Fate.LOST, Fate.HALVED)


class TooManyStates(BadInput):
    """The play reaches more states than we follow."""


class Edge(NamedTuple):
    """A possible result of a round in a state."""

    then: int
    """The state that the next round starts in."""
    gain: int
    """What the player gains, in cents; wagers on the layout count in full."""
    fee: int
    """Commission for what is placed before the next round."""
    ways: int
    """How many of a round's ways lead along it."""


class State(Struct, frozen=True):
    """The situation of the game and the wagers on the layout when a round starts."""

    situation: AnySituation
    slip: Slip


class Graph(Struct, frozen=True):
    """Every state that a play reaches, and how; the play starts in the first."""

    states: tuple[State, ...]
    edges: tuple[tuple[Edge, ...], ...]
    """For each state, what a round may do there."""
    decided: tuple[int, ...]
    """For each state, the stakes that a round decides, summed over all ways."""
    ways: int
    """The number of ways a round can go."""
    fee: int
    """Commission for what is placed before the first round."""


def walk(game: Game, policy: Policy, slip: Slip, most: int = MAX_STATES) -> Graph:
    """Follow a play from the first round to every state that it can reach."""
    walker = _Walker(game, policy, most)
    first = walker.reach(game.start(), slip)
    edges: list[tuple[Edge, ...]] = []
    decided: list[int] = []
    while len(edges) < len(walker.states):
        found, stakes = walker.rounds_from(walker.states[len(edges)])
        edges.append(found)
        decided.append(stakes)
    walker.ask_again()
    walker.check_all_were_placed()
    return Graph(tuple(walker.states), tuple(edges), tuple(decided), game.ways, first[1])


class _Walker:
    """What has been reached so far."""

    def __init__(self, game: Game, policy: Policy, most: int) -> None:
        self.game, self.policy, self.most = game, policy, most
        self.states: list[State] = []
        self.numbers: dict[State, int] = {}
        self.wanted: dict[tuple[Situation, Slip], Mapping[str, int]] = {}
        self.laid: dict[tuple[Situation, Slip], tuple[int, int]] = {}
        self.refused: dict[str, Refusal] = {}

    def reach(self, situation: Situation, slip: Slip) -> tuple[int, int]:
        """The state that the player turns a situation and a slip into, and the commission."""
        found = self.laid.get((situation, slip))
        if found is None:
            wanted = self.wanted[situation, slip] = ask(self.game, self.policy, situation, slip)
            laid = lay(self.game, situation, slip, wanted)
            self.refused = {**laid.refused, **self.refused}
            found = self.laid[situation, slip] = self._number(State(situation, _sorted(laid))), laid.fee
        return found

    def _number(self, state: State) -> int:
        number = self.numbers.setdefault(state, len(self.states))
        if number == len(self.states):
            if number >= self.most:
                raise TooManyStates(
                    f"the play reaches more than {self.most} states of {self.game.id}: want fewer bets that stay on "
                    f"the layout, or amounts that depend on less; it has come to {state.slip!s:.120}"
                )
            self.states.append(state)
        return number

    def rounds_from(self, state: State) -> tuple[tuple[Edge, ...], int]:
        """All outcomes of a round: their effects, where they lead, and the stakes that they decide."""
        counted: dict[tuple[int, int, int], int] = {}
        decided = 0
        before = state.slip.total
        for outcome in self.game.outcomes:
            settled = self.game.settle(state.situation, state.slip, outcome.id)
            gain = settled.returned + settled.slip.total - before
            then, fee = self.reach(self.game.next(state.situation, outcome.id), settled.slip)
            counted[then, gain, fee] = counted.get((then, gain, fee), 0) + outcome.ways
            decided += outcome.ways * sum(one.stake for one in settled.results if self._decides(one))
        return tuple(Edge(*edge, ways) for edge, ways in counted.items()), decided

    def _decides(self, result: Result) -> bool:
        """A wager that comes back was not decided; but out of prison, coming back is the best result."""
        return result.fate in DECIDES or (result.fate is Fate.RETURNED and result.bet not in self.game.bets)

    def ask_again(self) -> None:
        """In the other order: a policy that remembers the round before now remembers another one."""
        for (situation, slip), before in reversed(self.wanted.items()):
            ask(self.game, self.policy, situation, slip, before)

    def check_all_were_placed(self) -> None:
        """A wager that is wanted and refused in every state is most likely a mistake."""
        placed = {bet for state in self.states for bet in state.slip.stakes}
        for bet, refusal in self.refused.items():
            if bet not in placed:
                raise BadInput(f"{bet} is wanted, and can never be placed in this play: {refusal}")


def _sorted(laid: Laid) -> Slip:
    """The order in which wagers were placed makes no difference here, and would multiply the states."""
    return replace(laid.slip, wagers=tuple(sorted(laid.slip.wagers, key=lambda wager: wager.bet)))
