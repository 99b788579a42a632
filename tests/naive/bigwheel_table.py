"""A Big Wheel table by hand: chips in piles, one after the other, as a pit clerk would follow an evening on paper.

Nothing of the engine is used. Every method says whether the rules allow what is asked, and if so it is done.
"""

from fractions import Fraction
from math import ceil

from . import bigwheel
from .bigwheel_player import Pile, Player, Spin


class NaiveTable:
    """One table."""

    def __init__(self, option: str, chip: int, minimum: int, maximum: int, colours: list[str]) -> None:
        self.option, self.chip, self.sign, self.set = option, chip, (minimum, maximum), colours
        self.players: dict[int, Player] = {}
        self.worth: dict[str, int] = {}
        """What a chip of each colour is worth that is out."""
        self.left: dict[str, int] = {}
        """How many chips of a colour players have taken away."""
        self.phase = "idle"
        self.house = self.world_cash = self.world_chips = self.payments = self.written_off = 0
        self.last: list[Spin] | None = None
        self.untouched = False
        """Whether nobody has wagered or changed chips since the last settled spin."""

    # Chips in hand.
    def buy(self, seat: int, cents: int) -> bool:
        player = self.players.get(seat)
        if player is not None and player.leaving:
            return False
        if player is None:
            player = self.players[seat] = Player()
        player.cash += cents
        self.world_cash -= cents
        return True

    def holders(self, colour: str) -> list[Player]:
        return [player for player in self.players.values() if player.has(colour)]

    def is_out(self, colour: str) -> bool:
        return bool(self.holders(colour) or self.left.get(colour))

    def issue(self, seat: int, colour: str, count: int, value: int, shared: bool) -> bool:
        player = self.players.get(seat)
        if player is None or player.leaving or colour not in self.set:
            return False
        value = self.worth.get(colour, value)
        new = not self.is_out(colour) and colour not in player.chips
        if new and (value < self.sign[0] or value % self.chip):
            return False
        if count * value > player.cash:
            return False
        if not player.has(colour):
            if self.is_out(colour) and not (self.holders(colour) and shared):
                return False
            if not self.is_out(colour) and self.leaves_nobody_one(player, colour):
                return False
        if new:
            for other in self.players.values():
                other.chips.pop(colour, None)
        self.worth[colour] = value
        player.cash -= count * value
        player.chips[colour] = player.chips.get(colour, 0) + count
        self.untouched = False
        return True

    def leaves_nobody_one(self, player: Player, colour: str) -> bool:
        """Whether one more colour would be one too many (BW 3.1.2(f))."""
        if not any(player.has(other) for other in self.set):
            return False
        free = [other for other in self.set if not self.is_out(other) and other != colour]
        without = [other for other in self.players.values() if not any(map(other.has, self.set))]
        return len(free) < len(without)

    def redeem(self, seat: int, colour: str, count: int) -> bool:
        player = self.players.get(seat)
        if player is None or colour not in self.worth:
            return False
        own = min(count, player.chips.get(colour, 0))
        if count - own > self.left.get(colour, 0):
            return False
        if own:
            player.chips[colour] -= own
        if count > own:
            self.left[colour] -= count - own
        if not player.has(colour):
            player.chips.pop(colour, None)
        player.cash += count * self.worth[colour]
        self.untouched = False
        self.put_away()
        return True

    def put_away(self) -> None:
        """A colour of which nobody has chips is free again."""
        for colour in list(self.worth):
            if not any(colour in player.chips for player in self.players.values()) and not self.left.get(colour):
                del self.worth[colour]

    # Chips on the layout.
    def wagering(self, seat: int) -> Player | None:
        player = self.players.get(seat)
        if player is None or player.leaving or self.phase not in ("betting", "turning"):
            return None
        return player

    def lifting(self, seat: int) -> Player | None:
        player = self.players.get(seat)
        if player is None or player.leaving or self.phase not in ("betting", "turning", "idle"):
            return None
        return player

    def can_pay(self, player: Player, moves: list[tuple[str, str, int]]) -> bool:
        for purse in {colour for _, colour, _ in moves}:
            cost = sum(cents for _, colour, cents in moves if colour == purse)
            there = player.chips.get(purse, 0) * self.worth.get(purse, 0) if purse else player.cash
            if cost > there:
                return False
        return True

    def lay(self, player: Player, moves: list[tuple[str, str, int]]) -> None:
        """Chips go down (above zero) or come up (below)."""
        for bet, colour, cents in moves:
            if colour:
                player.chips[colour] -= cents // self.worth[colour]
            else:
                player.cash -= cents
            pile = player.pile(bet, colour)
            if pile is None:
                pile = Pile(bet, colour, 0, self.sign)
                player.piles.append(pile)
            if cents > 0:
                pile.sign = self.sign
                self.untouched = False
            pile.cents += cents
            if not pile.cents:
                player.piles.remove(pile)

    def change(self, player: Player, moves: list[tuple[str, str, int]]) -> bool:
        if not self.can_pay(player, moves):
            return False
        self.lay(player, moves)
        player.done = [*player.done, moves][-20:]
        return True

    def fits(self, player: Player, colour: str, cents: int) -> bool:
        return not colour or (colour in player.chips and cents % self.worth[colour] == 0)

    def place(self, seat: int, bet: str, colour: str, cents: int) -> bool:
        player = self.wagering(seat)
        if player is None or bet not in bigwheel.bets(self.option) or not self.fits(player, colour, cents):
            return False
        return self.change(player, [(bet, colour, cents)])

    def take_back(self, seat: int, bet: str, colour: str, cents: int) -> bool:
        player = self.lifting(seat)
        if player is None or not self.fits(player, colour, cents):
            return False
        pile = player.pile(bet, colour)
        if pile is None or cents > pile.cents:
            return False
        return self.change(player, [(bet, colour, -cents)])

    def move(self, seat: int, bet: str, to: str, colour: str, cents: int) -> bool:
        player = self.wagering(seat)
        if player is None or bet == to or not self.fits(player, colour, cents):
            return False
        pile = player.pile(bet, colour)
        if pile is None or cents > pile.cents:
            return False
        return self.change(player, [(bet, colour, -cents), (to, colour, cents)])

    def clear(self, seat: int) -> bool:
        player = self.lifting(seat)
        if player is None or not player.piles:
            return False
        return self.change(player, [(pile.bet, pile.colour, -pile.cents) for pile in player.piles])

    def double(self, seat: int) -> bool:
        player = self.wagering(seat)
        if player is None or not player.piles:
            return False
        return self.change(player, [(pile.bet, pile.colour, pile.cents) for pile in player.piles])

    def undo(self, seat: int) -> bool:
        player = self.wagering(seat)
        if player is None or not player.done:
            return False
        moves = [(bet, colour, -cents) for bet, colour, cents in player.done[-1]]
        if not self.can_pay(player, moves):
            return False
        player.done.pop()
        self.lay(player, moves)
        return True

    # Limits.
    def agree(self, seat: int, limits: tuple[int, int] | None) -> bool:
        player = self.players.get(seat)
        if player is None or player.piles or player.agreed == limits:
            return False
        player.agreed = limits
        return True

    def set_limits(self, minimum: int, maximum: int) -> bool:
        if self.phase != "idle" or minimum > self.sign[0]:  # a higher one needs its notice first
            return False
        self.sign = (minimum, maximum)
        for player in self.players.values():
            player.done = []
        return True

    # A round.
    def open(self) -> bool:
        if self.phase != "idle":
            return False
        self.phase = "betting"
        return True

    def turn(self) -> bool:
        if self.phase != "betting" or not any(player.piles for player in self.players.values()):
            return False
        self.phase = "turning"
        return True

    def call(self) -> bool:
        if self.phase != "turning":
            return False
        self.phase = "closed"
        for player in self.players.values():
            player.done = []
        return True

    def no_spin(self) -> bool:
        if self.phase not in ("turning", "closed"):
            return False
        self.end_round()
        self.let_go()
        return True

    def let_go(self) -> None:
        for seat, player in list(self.players.items()):
            if player.leaving:
                self.lift_all(player)
                self.go(seat)

    def end_round(self) -> None:
        self.phase = "idle"
        for player in self.players.values():
            player.done = []

    def settle(self, symbol: str) -> bool:
        if self.phase != "closed":
            return False
        self.last, self.untouched = [], True
        for seat in list(self.players):
            player = self.players[seat]
            if player.piles:
                self.last.append(self.settle_player(player, symbol))
        self.end_round()
        self.let_go()
        return True

    def settle_player(self, player: Player, symbol: str) -> Spin:
        before = [Pile(pile.bet, pile.colour, pile.cents, pile.sign) for pile in player.piles]
        stay: list[Pile] = []
        hand: dict[str, int] = {}
        lost = paid = back = 0
        counted: dict[str, int] = {}
        advised = player.advised
        for pile in player.piles:
            low, high = player.agreed or pile.sign
            total = sum(other.cents for other in before if other.bet == pile.bet)
            counts = pile.cents
            if total > high:  # BW 4.2.2: what came last is over it
                counts = min(pile.cents, max(high - counted.get(pile.bet, 0), 0))
            counted[pile.bet] = counted.get(pile.bet, 0) + counts
            if total < low:  # BW 4.2.1
                counts = 0 if player.advised else counts
                advised = True
            if counts and pile.bet.upper() == symbol:
                exact = counts * bigwheel.odds_to_one(self.option, symbol)
                won = ceil(Fraction(exact, self.chip)) * self.chip  # BW 4.2.3
                paid += won
                hand[pile.colour] = hand.get(pile.colour, 0) + won
                stay.append(pile)
                continue
            lost += counts
            back += pile.cents - counts
            hand[pile.colour] = hand.get(pile.colour, 0) + pile.cents - counts
        player.piles, player.advised = stay, advised
        cash, chips = self.take_in(player, hand)
        self.house += lost - paid
        stayed = [(pile.bet, pile.colour) for pile in stay]
        returned = paid + back + sum(pile.cents for pile in stay)
        return Spin(player, before, stayed, cash, chips, lost, paid, returned)

    def take_in(self, player: Player, hand: dict[str, int]) -> tuple[int, dict[str, int]]:
        """Chips come to hand; what whole chips of a colour cannot make is changed into cash chips."""
        cash, chips = 0, {}
        for colour, cents in hand.items():
            whole = cents // self.worth[colour] if colour else 0
            if colour:
                chips[colour] = whole
                player.chips[colour] += whole
            cash += cents - (whole * self.worth[colour] if colour else 0)
        player.cash += cash
        return cash, chips

    def cancel_round(self) -> bool:
        """The round under way is cancelled: every stake goes back (BW 9.5)."""
        if self.phase != "closed":
            return False
        for seat, player in list(self.players.items()):
            self.lift_all(player)
            if player.leaving:
                self.go(seat)
        self.end_round()
        return True

    def cancel_last(self) -> bool:
        """The last result is cancelled: as if it had not been, but winners lie where they lie (BW 9.5)."""
        if self.last is None or self.phase == "entered" or not self.untouched:
            return False
        for spin in self.last:
            player, stakes = spin.player, sum(pile.cents for pile in spin.piles)
            self.house += spin.paid - spin.lost
            if player not in self.players.values():
                missing = stakes - spin.returned
                self.payments += max(missing, 0)
                self.written_off -= max(-missing, 0)
                continue
            player.cash -= spin.cash
            for colour, count in spin.chips.items():
                player.chips[colour] -= count
            for pile in spin.piles:
                if (pile.bet, pile.colour) not in spin.stayed:
                    self.take_in(player, {pile.colour: pile.cents})
            player.done = []
        self.last = None
        return True

    # Leaving.
    def lift_all(self, player: Player) -> None:
        for pile in player.piles:
            self.take_in(player, {pile.colour: pile.cents})
        player.piles = []

    def cash_out(self, seat: int) -> bool:
        player = self.players.get(seat)
        if player is None or player.leaving:
            return False
        if self.phase == "closed" and player.piles:
            player.leaving = True
            return True
        self.lift_all(player)
        self.go(seat)
        return True

    def go(self, seat: int) -> None:
        player = self.players.pop(seat)
        self.world_chips += player.cash
        for colour, count in player.chips.items():
            self.left[colour] = self.left.get(colour, 0) + count
        self.put_away()
