"""The exact odds of every bet, from the same `resolve` that settles money: by enumeration, or by solving the chain."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from math import lcm

from msgspec import Struct

from croupier.games import BadAmount, Bet, Craps, CrapsState, Game, Refusal, Sign
from croupier.games.craps import Terms
from croupier.games.craps.effects import BOXES
from croupier.games.craps.kinds import POINTS, SPECS, parse
from croupier.games.craps.payments import commission, row
from croupier.games.verdict import Fate
from croupier.games.wheelgame import WheelGame
from croupier.lab.chain import Chain, Sums

BASE = "per wager decided"
MANY = dict.fromkeys(POINTS, 1_000)
"""A stake is judged by itself here, not by what the sign lets one lay behind another."""


class BetOdds(Struct, frozen=True):
    """What a bet is worth. Everything is a fraction of the stake, commission apart."""

    game: str
    bet: Bet
    pays: str
    edge: Fraction
    """Expected loss, commission included, over the stake without it, per wager decided."""
    variance: Fraction
    """Of the net result of one wager, in units of the stake."""
    win_chance: Fraction
    rolls: Fraction
    """How many spins, or rolls on which it works, decide it, on average."""
    edge_with_ties: Fraction
    """The edge if a roll that is inactive in the box (a barred 2) is counted as a decision."""
    point: int | None = None

    @property
    def edge_per_roll(self) -> Fraction:
        """Expected loss for each spin or roll that the wager works."""
        return self.edge / self.rolls


class NotPlaced(Struct, frozen=True):
    """A bet on which the given stake cannot be placed, and why not."""

    game: str
    bet: Bet
    refusal: Refusal
    point: int | None = None


def percent(fraction: Fraction, places: int = 4) -> str:
    """A fraction as a percentage, rounded half to even.

    >>> percent(Fraction(1, 37))
    '2.7027'
    """
    exact = Decimal(100 * fraction.numerator) / Decimal(fraction.denominator)
    return str(exact.quantize(Decimal(1).scaleb(-places)))


def odds(game: Game) -> list[BetOdds]:
    """The odds of every bet of a game, for a stake that can be paid exactly."""
    return [found for found in _each(game, None, Sign()) if isinstance(found, BetOdds)]


def odds_of_stake(game: Game, wager: int, chip: int) -> list[BetOdds | NotPlaced]:
    """The odds of one stake at a table whose smallest chip is `chip`, with payments rounded up to it (4.2.3)."""
    return list(_each(game, wager, Sign(chip=chip)))


def _each(game: Game, wager: int | None, sign: Sign) -> Iterator[BetOdds | NotPlaced]:
    if isinstance(game, Craps):
        for bet in game.bets.values():
            yield from _craps_bet(game, bet, wager, Terms(sign, MANY))
        return
    yield from _spin_bets(game, wager, sign)


def exact_stake(bet: Bet) -> int:
    """A stake whose every payment and commission is a whole number of cents."""
    return bet.parts * 100 * lcm(*(odds.on for odds in bet.pays))


def _spin_bets(game: WheelGame, wager: int | None, sign: Sign) -> Iterator[BetOdds | NotPlaced]:
    stakes, refused = {}, {}
    for bet in game.bets.values():
        stake = exact_stake(bet) if wager is None else wager
        # A piece is laid down in chips where there are chips, and in cents where there are none.
        unit = bet.parts * (sign.chip if bet.parts > 1 and game.regime.in_chips else 1)
        if stake % unit:
            reason = f"{bet.parts} equal pieces: stake a multiple of {unit}"
            refused[bet.id] = Refusal(bet.clause, reason, stake, stake - stake % unit)
        else:
            stakes[bet.id] = stake
    sums = dict.fromkeys(stakes, (0, 0, 0))
    state = game.start(sign)
    for outcome in game.outcomes:
        for result in game.resolve(state, stakes, outcome.id):
            won, net, squared = sums[result.bet]
            gain = result.returned + result.stays - result.stake
            ways = outcome.ways
            sums[result.bet] = won + ways * (result.fate is Fate.WON), net + ways * gain, squared + ways * gain * gain
    for bet in game.bets.values():
        if bet.id in refused:
            yield NotPlaced(game.id, bet, refused[bet.id])
            continue
        stake, (won, net, squared) = stakes[bet.id], sums[bet.id]
        mean = Fraction(net, game.ways * stake)
        yield BetOdds(
            game=game.id,
            bet=bet,
            pays=bet.pays_text,
            edge=-mean,
            variance=Fraction(squared, game.ways * stake * stake) - mean * mean,
            win_chance=Fraction(won, game.ways),
            rolls=Fraction(1),
            edge_with_ties=-mean,
        )


def _craps_bet(craps: Craps, bet: Bet, wager: int | None, terms: Terms) -> Iterator[BetOdds | NotPlaced]:
    kind, number = parse(bet.id)
    stake = exact_stake(bet) if wager is None else wager
    points: tuple[int | None, ...] = POINTS if kind.behind and not kind.numbers else (None,)
    for point in points:
        # Where the puck is has no say in wagers with a number of their own, but Come needs it to be on.
        state = CrapsState(point=POINTS[0] if kind.numbers else point, terms=terms)
        if wager is not None and (refusal := _refusal(craps, state, bet.id, stake)):
            yield NotPlaced(craps.id, bet, refusal, point)
            continue
        cost = commission(kind.id, number, stake)
        sums = Chain(craps, state, bet.id, stake).solve()
        ties = Chain(craps, state, bet.id, stake, ties_end_it=True).solve() if bet.id in BOXES else sums
        yield _craps_odds(craps, bet, point, stake, cost, sums, ties)


def _refusal(craps: Craps, state: CrapsState, bet: str, stake: int) -> Refusal | None:
    """Why the stake cannot be placed, its multiple apart; a wager that has travelled was placed before."""
    kind, number = parse(bet)
    if kind.travels and number is not None:
        return None
    parent = SPECS[bet].parent
    answer = craps.place(state, {parent: stake} if parent else {}, bet, stake)
    return answer if isinstance(answer, Refusal) else None


def _craps_odds(craps: Craps, bet: Bet, point: int | None, stake: int, cost: int, sums: Sums, ties: Sums) -> BetOdds:
    mean = (sums.net / sums.decided - cost) / stake
    square = sums.net_squared / sums.decided / (stake * stake)
    gross = sums.net / sums.decided / stake
    return BetOdds(
        game=craps.id,
        bet=bet,
        pays=str(row(bet.kind, point)[0]) if point else bet.pays_text,
        edge=-mean,
        variance=square - gross * gross,  # a commission is certain and adds none
        win_chance=sums.won / sums.decided,
        rolls=sums.rolls,
        edge_with_ties=-(ties.net / ties.decided - cost) / stake,
        point=point,
    )


__all__ = ["BASE", "BadAmount", "BetOdds", "NotPlaced", "odds", "odds_of_stake", "percent"]
