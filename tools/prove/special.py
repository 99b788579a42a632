"""Rules that are broken one by one, each in its own way."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from msgspec.structs import replace

from croupier.games import GAME_IDS, Bet, BigWheel, Fate, Roulette, WheelGame, WrongEquipment, game
from croupier.games.bet import Outcome
from croupier.games.craps.catalogue import CATALOGUE
from croupier.games.craps.effects import ONE_ROLLS
from croupier.games.craps.kinds import KINDS, parse
from croupier.games.craps.payments import row
from croupier.games.roulette import BY_ID
from croupier.games.roulette.positions import check_features
from croupier.games.roulette.wheels import WheelRule
from croupier.games.verdict import Verdict
from tools.prove.cells import (
    Cell,
    Change,
    craps_cells,
    on_craps,
    on_wheels,
    pay_more,
    picks,
    turn_craps,
    turn_wheel,
    wheel_cells,
)
from tools.prove.layout import changing
from tools.prove.patch import Break, Wrapper, after_building, few, unique, wrap, wrap_method

DOUBLE, SINGLE = "rapid-roulette-00", "rapid-roulette"
FIVE = ("0", "00", "1", "2", "3")


def stand(found: Verdict, _: Bet) -> Verdict:
    """Nothing happens."""
    return replace(found, fate=Fate.STANDS, wins=())


def other_piece(found: Verdict, _: Bet) -> Verdict:
    """One piece where two lay, and two where one did."""
    return replace(found, wins=tuple((3 - many, to, on) for many, to, on in found.wins))


def without_choice(found: Verdict, _: Bet) -> Verdict:
    """The extra piece is forgotten."""
    return replace(found, wins=tuple((1, to, on) for _, to, on in found.wins))


def paid_as(kind: str) -> Change:
    """The odds of another kind of wager."""

    def change(found: Verdict, bet: Bet) -> Verdict:
        """The odds of what it replaces."""
        odds, _ = row(kind, parse(bet.id)[1])
        return replace(found, wins=tuple((many, odds.to, odds.on) for many, _, _ in found.wins))

    return change


def double_zero() -> Iterator[Break]:
    """RR 10.1 and 10.4.1: the double-zero game differs from the single-zero game where it must not."""
    shared = set(game(SINGLE).bets)
    cells = [(cell, found, bet) for cell, found, bet in wheel_cells() if cell.place == DOUBLE]
    same = [cell for cell, _, _ in cells if cell.outcome != "00" and cell.bet in shared]
    for where, some in picks(same, 12):
        yield Break("RR 10.1", "fate", f"wins and losses swapped {where}", on_wheels(some, turn_wheel))
        yield Break("RR 10.1", "payment", f"pays one more {where}", on_wheels(some, pay_more))
    for kind in unique(bet.kind for _, _, bet in cells):
        won = frozenset(cell for cell, found, bet in cells if bet.kind == kind and found.wins)
        yield Break("RR 10.4.1", "payment", f"{kind} pays one more", on_wheels(won, pay_more))
    for bet in few(sorted(shared), 5):
        yield Break("RR 10.1", "bets", f"{bet} is missing", changing(bet, frozenset({DOUBLE}), lambda _: None))

    def forget_00(played: Roulette) -> None:
        vars(played)["zero_rules"] = {"0": played.zero_rules["0"]}

    yield Break("RR 10.1", "fate", "00 is decided by rule 7", lambda: after_building(Roulette, forget_00))


def craps() -> Iterator[Break]:
    """What a wager is, beside when it wins: it lasts one roll, it never sleeps, its pieces, its true odds."""
    cells = list(craps_cells())

    def of(kinds: Iterable[str], fates: Iterable[Fate] = (Fate.WON, Fate.LOST)) -> frozenset[Cell]:
        wanted, ends = set(kinds), set(fates)
        return frozenset(
            cell
            for cell, found, _ in cells
            if wanted.intersection((cell.bet, cell.bet.partition(":")[0])) and found.fate in ends
        )

    for kind in ONE_ROLLS:
        clause = KINDS[kind].clause
        yield Break(clause, "fate", "stays when it loses", on_craps(of([kind], [Fate.LOST]), stand))
        yield Break(clause, "fate", "stays when it wins", on_craps(of([kind], [Fate.WON]), stand))
    for bet, clause in (("big:6", "CR 3.6.23"), ("big:8", "CR 3.6.24")):
        asleep = frozenset(cell for cell in of([bet]) if "off" in cell.place)
        yield Break(clause, "fate", "sleeps on a Come-Out", on_craps(asleep, stand))
    on_2 = frozenset(cell for cell, _, _ in cells if cell.bet.startswith("dont-come-lay") and cell.outcome[:2] == "2 ")
    for where, some in picks(on_2, 12):
        yield Break("CR 3.6.8(c)(i)", "fate", f"lost on a 2 {where}", on_craps(some, turn_craps))
    for clause, kind, change in (
        ("CR 3.6.20", "horn-high", without_choice),
        ("CR 3.6.20", "horn-high", other_piece),
        ("CR 6.1:Horn-High", "horn-high", without_choice),
        ("CR 6.1:Horn-High", "horn-high", other_piece),
        ("CR 6.1:Horn", "horn", other_piece),
        ("CR 3.6.10", "buy", paid_as("place")),
        ("CR 3.6.12", "lay", paid_as("dont-place")),
    ):
        for where, some in picks(of([kind], [Fate.WON]), 12):
            what = (change.__doc__ or "").rstrip(".").lower()
            yield Break(clause, "payment", f"{what} {where}", on_craps(some, change))
    for bet in few([bet for bet in CATALOGUE if bet.startswith(("buy", "lay"))], 12):
        clause = CATALOGUE[bet].clause
        yield Break(clause, "fate", f"{bet} stands", on_craps(of([bet]), stand))


def wider(id_: str, at: int) -> Callable[[], None]:
    """Give one outcome of a game one way more."""

    def changed(played: WheelGame) -> None:
        if played.id == id_:
            ways = [outcome.ways + (number == at) for number, outcome in enumerate(played.outcomes)]
            vars(played)["outcomes"] = tuple(Outcome(o.id, w) for o, w in zip(played.outcomes, ways, strict=True))
            vars(played)["ways"] = sum(ways)

    def apply() -> None:
        after_building(Roulette, changed)
        after_building(BigWheel, changed)

    return apply


def chances() -> Iterator[Break]:
    """One compartment is wider than the others."""
    for id_ in GAME_IDS:
        played = game(id_)
        if isinstance(played, BigWheel):
            symbols = played.option.symbols
            for at, symbol in enumerate(symbols):
                yield Break(symbol.wheel_clause, "chances", f"{symbol.letter} is wider", wider(id_, at))
            for at in few(range(len(symbols))):
                yield Break("BW 2.1", "chances", f"{symbols[at].letter} is wider in {id_}", wider(id_, at))
        elif isinstance(played, Roulette):
            clause = played.variant.wheel_rule.compartments
            for at in few(range(len(played.outcomes))):
                yield Break(clause, "chances", f"{played.outcomes[at].id} is wider in {id_}", wider(id_, at))


def racetrack_always(build: Wrapper) -> Wrapper:
    """Nobody can do without a racetrack."""

    def built(self: Roulette, variant: object, wheel: object = None, *_: object, **named: object) -> None:
        build(self, variant, wheel, **{**named, "racetrack": None})

    return built


def racetrack_anywhere(build: Wrapper) -> Wrapper:
    """Nobody is told that a layout has no racetrack."""

    def built(self: Roulette, *given: object, **named: object) -> None:
        try:
            build(self, *given, **named)
        except WrongEquipment as error:
            if error.clause != "RO 6.4":
                raise
            build(self, *given, **{**named, "racetrack": False})

    return built


def offer_neighbours(id_: str) -> Callable[[], None]:
    """Take one call in a game that takes none."""

    def changed(played: Roulette) -> None:
        if played.id == id_:
            pieces = tuple((f"straight:{pocket}", 1) for pocket in played.wheel.neighbours("17"))
            like = played.bets["straight:17"]
            call = replace(like, id="neighbours:17", kind="neighbours", pieces=pieces, parts=5)
            vars(played)["bets"] = {**played.bets, call.id: call}

    return lambda: after_building(Roulette, changed)


def racetrack() -> Iterator[Break]:
    """RO 6.4 and 9.6.2(a): calls where there is no racetrack, and none where there is one."""
    for make in (racetrack_always, racetrack_anywhere):
        what = (make.__doc__ or "").rstrip(".").lower()
        yield Break("RO 6.4", "equipment", what, partial(wrap_method, Roulette, "__init__", make))
    for variant in BY_ID.values():
        if not variant.racetrack:
            yield Break("RO 6.4", "bets", f"neighbours:17 is offered in {variant.id}", offer_neighbours(variant.id))
    french = game("french-roulette")
    for call in few([bet.id for bet in french.bets.values() if bet.pieces], 12):
        what = f"{call} is missing in {french.id}"
        yield Break("RO 9.6.2(a)", "bets", what, changing(call, frozenset({french.id}), lambda _: None))


def five_line() -> Iterator[Break]:
    """RO 8.4.1: the five-number bet on a layout that has none."""

    def offered(id_: str) -> Callable[[], None]:
        def changed(played: Roulette) -> None:
            if played.id == id_:
                like = played.bets["sixline:1-6"]
                vars(played)["bets"] = {**played.bets, "five-line": replace(like, id="five-line", numbers=FIVE)}

        return lambda: after_building(Roulette, changed)

    for variant in BY_ID.values():
        if variant.layout.five_line is None:
            yield Break("RO 8.4.1", "bets", f"offered in {variant.id}", offered(variant.id))


def refused() -> Iterator[Break]:
    """Right equipment is refused: a turned wheel, a screen with a second spot."""

    def no_features(_: Wrapper) -> Wrapper:
        def check(__: object, features: Iterable[object], clause: str) -> None:
            if tuple(features):
                raise WrongEquipment(clause, "refused on purpose")

        return check

    def no_turning(check: Wrapper) -> Wrapper:
        def checked(self: WheelRule, wheel: object) -> None:
            check(self, wheel)
            if self.order is not None and getattr(wheel, "order", None) != self.order:
                raise WrongEquipment(self.order_clause, "refused on purpose")

        return checked

    for clause in ("RR 10.2.1(b)", "RR 2.1.2", "RR99 2.1(b)"):
        yield Break(clause, "equipment", "a second spot is refused", lambda: wrap(check_features, no_features))
    for clause in ("RR DiagramB", "RR99 DiagramB", "RR 10.2.2", "RR DiagramE"):
        yield Break(
            clause, "equipment", "a turned wheel is refused", lambda: wrap_method(WheelRule, "check", no_turning)
        )


def breaks() -> Iterator[Break]:
    """All of them."""
    for source in (double_zero, craps, chances, racetrack, five_line, refused):
        yield from source()
