"""Pure rules: what may be bet, what it pays, what a spin or a roll does to the wagers."""

from croupier.games.answers import Cancelled, Placed, Removed, Settled, Switched
from croupier.games.as_json import from_json, to_json
from croupier.games.bet import Bet, Outcome
from croupier.games.bigwheel import BigWheel
from croupier.games.craps import Craps, CrapsSituation
from croupier.games.errors import (
    BadAmount,
    BadInput,
    BadRules,
    BadSign,
    BadSlip,
    BadState,
    BadText,
    UnknownBet,
    UnknownGame,
    UnknownOutcome,
    WrongEquipment,
)
from croupier.games.fingerprint import rules_fingerprint
from croupier.games.game import Game
from croupier.games.house import HouseRules
from croupier.games.legal import Legal
from croupier.games.limits import Limit, Sign
from croupier.games.listing import GAME_IDS, Listing, catalogue, game
from croupier.games.money import Odds
from croupier.games.payouts import Payouts
from croupier.games.refusal import Refusal, Refused
from croupier.games.roulette import Roulette
from croupier.games.situation import AnySituation, Situation
from croupier.games.slip import Slip, Wager
from croupier.games.span import Span
from croupier.games.terms import Terms
from croupier.games.verdict import Fate, Result
from croupier.games.wheelgame import WheelGame

__all__ = [
    "GAME_IDS",
    "AnySituation",
    "BadAmount",
    "BadInput",
    "BadRules",
    "BadSign",
    "BadSlip",
    "BadState",
    "BadText",
    "Bet",
    "BigWheel",
    "Cancelled",
    "Craps",
    "CrapsSituation",
    "Fate",
    "Game",
    "HouseRules",
    "Legal",
    "Limit",
    "Listing",
    "Odds",
    "Outcome",
    "Payouts",
    "Placed",
    "Refusal",
    "Refused",
    "Removed",
    "Result",
    "Roulette",
    "Settled",
    "Sign",
    "Situation",
    "Slip",
    "Span",
    "Switched",
    "Terms",
    "UnknownBet",
    "UnknownGame",
    "UnknownOutcome",
    "Wager",
    "WheelGame",
    "WrongEquipment",
    "catalogue",
    "from_json",
    "game",
    "rules_fingerprint",
    "to_json",
]
