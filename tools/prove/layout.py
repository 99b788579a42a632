"""Which bets there are: bets that are missing, or one too many, that cover other numbers, or lie on another spot."""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from croupier.games import GAME_IDS, Bet, BigWheel, Roulette, WheelGame, game
from tools.prove.patch import Break, after_building, few, unique

INVENTED = {
    "split": ("split:3/4", ("3", "4")),
    "street": ("street:2/3/4", ("2", "3", "4")),
    "corner": ("corner:3/4/6/7", ("3", "4", "6", "7")),
    "sixline": ("sixline:2-7", ("2", "3", "4", "5", "6", "7")),
}
"""A bet of each kind that no layout has."""
DIAGRAMS = {
    "RR DiagramC": "rapid-roulette",
    "RR 10.3.1": "rapid-roulette-00",
    "RR DiagramF": "rapid-roulette-00",
    "RR99 DiagramC": "rapid-roulette-1999",
}
"""The clauses on where chips lie."""
ROWS_OF_THREE = "RO 6.2.2(c)"
DEFINES_ALL = {"RR99 7.2": "rapid-roulette-1999", "RR99 DiagramC": "rapid-roulette-1999"}
"""The clauses that say which bets a game has, and what they cover."""


def wheel_games() -> list[WheelGame]:
    """All of them, by id."""
    found = (game(id_) for id_ in GAME_IDS)
    return [played for played in found if isinstance(played, WheelGame)]


def changing(bet: str, games: frozenset[str], change: Callable[[Bet], Bet | None]) -> Callable[[], None]:
    """Change one bet of these games, or take it away."""

    def changed(played: WheelGame) -> None:
        if played.id in games and bet in played.bets:
            new = change(played.bets[bet])
            if new is None:  # and with it the calls that have a piece on it
                gone = {id_ for id_, known in played.bets.items() if bet in (id_, *dict(known.pieces))}
                vars(played)["bets"] = {id_: known for id_, known in played.bets.items() if id_ not in gone}
            else:
                vars(played)["bets"] = {**played.bets, bet: new}

    def apply() -> None:
        after_building(Roulette, changed)
        after_building(BigWheel, changed)

    return apply


def alterations(bet: Bet, outcomes: list[str]) -> Iterator[tuple[str, Callable[[Bet], Bet | None]]]:
    """A number less, a number more, none at all."""
    spare = next(outcome for outcome in reversed(outcomes) if outcome not in bet.numbers)
    yield f"{bet.id} is missing", lambda _: None
    if not bet.pieces:
        yield f"{bet.id} covers {spare} too", lambda bet: replace(bet, numbers=(*bet.numbers, spare))
        yield f"{bet.id} does not cover {bet.numbers[-1]}", lambda bet: replace(bet, numbers=bet.numbers[:-1])
    for at, (piece, count) in enumerate(bet.pieces):
        others = (*bet.pieces[:at], *bet.pieces[at + 1 :])
        first, *rest = others
        moved = ((first[0], first[1] + count), *rest)
        yield f"{bet.id}: {piece} lies elsewhere", partial(replace, pieces=moved)


def definitions() -> Iterator[Break]:
    """Change a few of the bets that each clause creates or pays."""
    made: dict[str, dict[str, tuple[Bet, set[str]]]] = {}
    outcomes: dict[str, list[str]] = {}
    for played in wheel_games():
        outcomes[played.id] = [outcome.id for outcome in played.outcomes]
        for bet in played.bets.values():
            covered = [id_ for id_, where in DEFINES_ALL.items() if where == played.id]
            for clause in unique((bet.clause, bet.odds_clause, *covered)):
                if clause == ROWS_OF_THREE and "00" in bet.numbers:
                    continue  # 0/00/2 and 00/2/3 bear this clause for want of a closer one; they are no such rows
                made.setdefault(clause, {}).setdefault(bet.id, (bet, set()))[1].add(played.id)
    for clause, bets in made.items():
        if clause.startswith("BW 2.1"):
            continue  # on the wheel, not on the layout: see compartments
        by_kind = {bet.kind: [b.id for b, _ in bets.values() if b.kind == bet.kind] for bet, _ in bets.values()}
        for bet_id in (bet_id for ids in by_kind.values() for bet_id in few(ids)):
            bet, games = bets[bet_id]
            for what, change in alterations(bet, outcomes[min(games)]):
                yield Break(clause, "bets", what, changing(bet_id, frozenset(games), change))


def inventions() -> Iterator[Break]:
    """Offer a bet that no layout has, in every game whose bets of that kind the clause creates."""

    def added(kind: str, games: frozenset[str]) -> Callable[[], None]:
        id_, numbers = INVENTED[kind]

        def changed(played: Roulette) -> None:
            if played.id in games:
                like = next(bet for bet in played.bets.values() if bet.kind == kind)
                vars(played)["bets"] = {**played.bets, id_: replace(like, id=id_, numbers=numbers)}

        return lambda: after_building(Roulette, changed)

    creating: dict[tuple[str, str], set[str]] = {}
    for played in wheel_games():
        for bet in played.bets.values():
            if bet.kind in INVENTED and "0" not in bet.numbers and "00" not in bet.numbers:
                covered = [id_ for id_, where in DEFINES_ALL.items() if where == played.id]
                for clause in (bet.clause, *covered):
                    creating.setdefault((clause, bet.kind), set()).add(played.id)
    for (clause, kind), games in creating.items():
        yield Break(clause, "bets", f"{INVENTED[kind][0]} is offered", added(kind, frozenset(games)))


def shifted(id_: str, bet: str) -> Callable[[], None]:
    """Lay the chip of a bet a little to the right."""

    def changed(played: Roulette) -> None:
        if played.id == id_:
            known = played.positions[bet]
            moved = replace(known, spot=(known.spot[0] + 1, known.spot[1]))
            vars(played)["positions"] = {**played.positions, bet: moved}

    return lambda: after_building(Roulette, changed)


def exchanged(id_: str, one: str, other: str) -> Callable[[], None]:
    """Exchange the spots of two bets."""

    def changed(played: Roulette) -> None:
        if played.id == id_:
            first, second = played.positions[one], played.positions[other]
            swapped = {one: replace(first, spot=second.spot), other: replace(second, spot=first.spot)}
            vars(played)["positions"] = {**played.positions, **swapped}

    return lambda: after_building(Roulette, changed)


def spots() -> Iterator[Break]:
    """Lay chips elsewhere, a few of each kind of bet."""
    for clause, id_ in DIAGRAMS.items():
        known = game(id_)
        by_kind: dict[str, list[str]] = {}
        for bet in known.bets.values():
            by_kind.setdefault(bet.kind, []).append(bet.id)
        for first, *others in by_kind.values():
            for bet_id in few([first, *others]):
                yield Break(clause, "spots", f"the chip for {bet_id} lies to the right", shifted(id_, bet_id))
            if others:
                what = f"{first} and {others[-1]} exchanged"
                yield Break(clause, "spots", what, exchanged(id_, first, others[-1]))


def breaks() -> Iterator[Break]:
    """All of them."""
    yield from definitions()
    yield from inventions()
    yield from spots()
