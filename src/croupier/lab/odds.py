"""The exact odds of every bet, from the same `settle` that settles money: by enumeration, or by solving the chain."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import lcm
from typing import TypeVar, overload

from msgspec import Struct

from croupier.display import Tabled
from croupier.frames import Framed, Record, with_exact
from croupier.games import BadInput, Bet, Craps, Game, Refusal, Sign, Slip, Terms, game
from croupier.games.craps import CrapsSituation
from croupier.games.craps.effects import BOXES
from croupier.games.craps.kinds import KINDS, POINTS, SPECS, parse
from croupier.games.craps.payments import commission, odds_of
from croupier.games.money import Odds
from croupier.games.verdict import Fate
from croupier.lab.chain import Chain, Sums
from croupier.lab.rounding import percent

BASE = "per wager decided"
MANY = 1_000
"""A stake is judged alone here, without the multiple that limits odds behind another wager."""


class BetOdds(Struct, Tabled, frozen=True):
    """What a bet is worth. Everything is a fraction of the stake, commission apart."""

    game: str
    bet: Bet
    pays: str
    edge: Fraction
    """Expected loss, commission included, divided by the stake without it, per wager decided."""
    variance: Fraction
    """Variance of the net result of one wager, in units of the stake."""
    win_chance: Fraction
    rolls: Fraction
    """How many spins, or rolls on which it works, decide it, on average."""
    edge_with_ties: Fraction
    """The edge if a roll that is inactive in the box (a barred 2) is counted as a decision."""
    point: int | None = None

    @property
    def edge_per_roll(self) -> Fraction:
        """Expected loss for each spin or roll on which the wager works."""
        return self.edge / self.rolls

    def record(self) -> Record:
        """The row of a frame."""
        return _record(self, "") | with_exact(
            edge=self.edge, win_chance=self.win_chance, variance=self.variance, rolls=self.rolls,
            edge_per_roll=self.edge_per_roll, edge_with_ties=self.edge_with_ties,
        )  # fmt: skip


class NotPlaced(Struct, frozen=True):
    """A bet on which the given stake cannot be placed, and why not."""

    game: str
    bet: Bet
    refusal: Refusal
    point: int | None = None

    def record(self) -> Record:
        """The row of a frame, which has no numbers."""
        return _record(self, str(self.refusal)) | with_exact(
            edge=None, win_chance=None, variance=None, rolls=None, edge_per_roll=None, edge_with_ties=None
        )


AnyOdds = TypeVar("AnyOdds", bound=BetOdds | NotPlaced)


class OddsTable(tuple[AnyOdds, ...], Tabled, Framed):
    """The odds of several bets: a tuple that a notebook shows as a table.

    >>> odds("big-wheel-1").records()[0]["edge_exact"]
    '1/13'
    """

    def __repr__(self) -> str:
        """What it is, in one line; a notebook shows all of it, and so does `croupier odds`."""
        games = ", ".join(dict.fromkeys(row.game for row in self))
        edges = [row.edge for row in self if isinstance(row, BetOdds)]
        spread = f", edges from {percent(min(edges), 3)} % to {percent(max(edges), 3)} %" if edges else ""
        return f"<OddsTable {games}: {len(self)} row{'s' * (len(self) != 1)}{spread}>"

    columns = (
        "game", "bet", "point", "kind", "name", "covers", "pays", "clause", "refused", "edge", "edge_exact",
        "win_chance", "win_chance_exact", "variance", "variance_exact", "rolls", "rolls_exact", "edge_per_roll",
        "edge_per_roll_exact", "edge_with_ties", "edge_with_ties_exact",
    )  # fmt: skip

    def records(self) -> list[Record]:
        """A row for each bet; on craps, odds behind the line have one for each Point."""
        return [row.record() for row in self]


def _record(row: BetOdds | NotPlaced, refused: str) -> Record:
    bet, pays = row.bet, row.pays if isinstance(row, BetOdds) else row.bet.pays_text
    return {
        "game": row.game, "bet": bet.id, "point": row.point, "kind": bet.kind, "name": bet.name, "covers": bet.covers,
        "pays": pays, "clause": bet.clause, "refused": refused,
    }  # fmt: skip


@overload
def odds(played: Game | str) -> OddsTable[BetOdds]: ...
@overload
def odds(played: Game | str, bet: str, point: int | None = None) -> BetOdds: ...
def odds(played: Game | str, bet: str | None = None, point: int | None = None) -> OddsTable[BetOdds] | BetOdds:
    """The odds of every bet of a game, or of one bet alone, for a stake that can be paid exactly.

    Odds behind the line are on a Point, which has to be named if one bet is asked for.

    >>> odds("craps", "place:6").edge, odds("craps", "win-odds", point=4).pays
    (Fraction(1, 66), '2:1')
    """
    found = played if isinstance(played, Game) else game(played)
    if bet is None:
        return OddsTable(row for row in _each(found, found.bets.values(), None, Sign()) if isinstance(row, BetOdds))
    known = found.bet(bet)
    needs_point = known.kind in KINDS and _points(known) != (None,)
    if needs_point != (point in POINTS):
        needed = f"are those of a Point: give point={POINTS[0]} …" if needs_point else "are the same with any Point"
        raise BadInput(f"the odds of {bet} {needed}, not point={point!r:.40}")
    rows = [row for row in _each(found, [known], None, Sign(), point) if isinstance(row, BetOdds)]
    return rows[0]


def odds_of_stake(played: Game, wager: int, chip: int) -> OddsTable[BetOdds | NotPlaced]:
    """The odds of one stake at a table whose smallest chip is `chip`, with payments rounded up to it (4.2.3)."""
    return OddsTable(_each(played, played.bets.values(), wager, Sign(chip=chip)))


def _each(
    played: Game, bets: Iterable[Bet], wager: int | None, sign: Sign, point: int | None = None
) -> Iterator[BetOdds | NotPlaced]:
    if not isinstance(played, Craps):
        yield from _spin_bets(played, list(bets), wager, sign)
        return
    for bet in bets:
        for at in (point,) if point is not None else _points(bet):
            yield _craps_bet(played, bet, at, wager, Terms(sign, MANY))


def _points(bet: Bet) -> tuple[int | None, ...]:
    """The Points that a craps bet has odds for: all of them for odds behind the line, a single None for others."""
    kind, _ = parse(bet.id)
    return POINTS if kind.behind and not kind.numbers else (None,)


def exact_stake(bet: Bet) -> int:
    """A stake for which every payment and commission is a whole number of cents."""
    return bet.parts * 100 * lcm(*(odds.on for odds in bet.pays))


def _spin_bets(played: Game, bets: list[Bet], wager: int | None, sign: Sign) -> Iterator[BetOdds | NotPlaced]:
    stakes, refused = {}, {}
    for bet in bets:
        stake = exact_stake(bet) if wager is None else wager
        # A piece is placed in chips where there are chips, and in cents where there are none.
        unit = bet.parts * (sign.chip if bet.parts > 1 and played.regime.in_chips else 1)
        if stake % unit:
            reason = f"{bet.parts} equal pieces: stake a multiple of {unit}"
            refused[bet.id] = Refusal(bet.clause, reason, stake, stake - stake % unit)
        else:
            stakes[bet.id] = stake
    sums, lasting = _one_spin(played, stakes, sign)
    for bet in bets:
        if bet.id in refused:
            yield NotPlaced(played.id, bet, refused[bet.id])
        elif bet.id in lasting:
            yield _lasting(played, bet, stakes[bet.id], sign)
        else:
            won, net, squared = (Fraction(total, played.ways) for total in sums[bet.id])
            yield _wheel_odds(played, bet, stakes[bet.id], Sums(Fraction(1), won, net, squared, Fraction(1)))


def _one_spin(
    played: Game, stakes: dict[str, int], sign: Sign
) -> tuple[dict[str, tuple[int, int, int]], frozenset[str]]:
    """How often each bet wins, its net result and the square of it, over all ways; and what a spin leaves undecided."""
    sums = dict.fromkeys(stakes, (0, 0, 0))
    lasting = set()
    slip = played.slip(stakes, sign)
    for outcome in played.outcomes:
        for result in played.settle(played.start(), slip, outcome.id).results:
            won, net, squared = sums[result.bet]
            gain = result.returned + result.stays - result.stake
            ways = outcome.ways
            sums[result.bet] = won + ways * (result.fate is Fate.WON), net + ways * gain, squared + ways * gain * gain
            if result.fate in (Fate.STANDS, Fate.MOVED):
                lasting.add(result.bet)
    return sums, frozenset(lasting)


def _lasting(played: Game, bet: Bet, stake: int, sign: Sign) -> BetOdds:
    """The odds, over its whole life, of a wager that a spin may leave undecided, as with en prison."""
    chain = Chain(played, played.start(), bet.id, lambda lies: played.slip({lies: stake}, sign), returned_decides=True)
    return _wheel_odds(played, bet, stake, chain.solve())


def _wheel_odds(played: Game, bet: Bet, stake: int, sums: Sums) -> BetOdds:
    mean = sums.net / stake
    return BetOdds(
        game=played.id,
        bet=bet,
        pays=bet.pays_text,
        edge=-mean,
        variance=sums.net_squared / (stake * stake) - mean * mean,
        win_chance=sums.won,
        rolls=sums.rolls,
        edge_with_ties=-mean,
    )


def craps_chain(
    craps: Craps,
    situation: CrapsSituation,
    bet: str,
    stake: int,
    terms: Terms | None = None,
    *,
    ties_end_it: bool = False,
) -> Chain:
    """The life of a craps wager that stands alone, or behind its flat wager."""
    kind, _ = parse(bet)

    def laid(lies: str) -> Slip:
        parent = SPECS[lies].parent
        slip = craps.slip({lies: stake} | ({parent: stake} if parent else {}), terms)
        # A wager that is asleep only waits, so its odds are those of one that always works.
        return craps.switch(craps.start(), slip, kind.id, on=True).or_raise().slip if kind.switchable else slip

    # The puck matters only for wagers on the line; for all others it may stay where it is.
    return Chain(craps, situation, bet, laid, moves=not kind.numbers, ties_end_it=ties_end_it)


def _craps_bet(craps: Craps, bet: Bet, point: int | None, wager: int | None, terms: Terms) -> BetOdds | NotPlaced:
    kind, number = parse(bet.id)
    stake = exact_stake(bet) if wager is None else wager
    # The puck does not matter for wagers with their own number, but Come needs it to be on.
    situation = craps.start(POINTS[0] if kind.numbers else point)
    if wager is not None and (refusal := _refusal(craps, situation, bet.id, stake, terms)):
        return NotPlaced(craps.id, bet, refusal, point)
    cost = commission(kind.id, number, stake, craps.rules)
    sums = craps_chain(craps, situation, bet.id, stake, terms).solve()
    ties = sums
    if bet.id in BOXES:
        ties = craps_chain(craps, situation, bet.id, stake, terms, ties_end_it=True).solve()
    return _craps_odds(craps, bet, point, stake, cost, sums, ties)


def _refusal(craps: Craps, situation: CrapsSituation, bet: str, stake: int, terms: Terms) -> Refusal | None:
    """Why the stake cannot be placed, multiples aside; a wager that has travelled was placed before."""
    if SPECS[bet].travelled:
        return None
    parent = SPECS[bet].parent
    answer = craps.place(situation, craps.slip({parent: stake} if parent else {}, terms), bet, stake)
    return answer if isinstance(answer, Refusal) else None


def _craps_odds(craps: Craps, bet: Bet, point: int | None, stake: int, cost: int, sums: Sums, ties: Sums) -> BetOdds:
    mean = (sums.net / sums.decided - cost) / stake
    square = sums.net_squared / sums.decided / (stake * stake)
    gross = sums.net / sums.decided / stake
    return BetOdds(
        game=craps.id,
        bet=bet,
        pays=", ".join(map(str, paid_on(craps, bet, point))),
        edge=-mean,
        variance=square - gross * gross,  # a commission is certain and adds none
        win_chance=sums.won / sums.decided,
        rolls=sums.rolls,
        edge_with_ties=-(ties.net / ties.decided - cost) / stake,
        point=point,
    )


def paid_on(played: Game, bet: Bet, point: int | None) -> tuple[Odds, ...]:
    """What a bet can be paid: one thing for odds behind the line on this Point, all that it pays for other bets."""
    if point is None:
        return bet.pays
    return (odds_of(bet.kind, point, 7 if KINDS[bet.kind].lays else point, played.rules),)


__all__ = ["BASE", "BetOdds", "NotPlaced", "OddsTable", "odds", "odds_of_stake", "paid_on"]
