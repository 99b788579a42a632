"""The load test: many real stations wager as fast as they are answered, and every cent is accounted for."""

from croupier.server.load.figures import Figures, Report
from croupier.server.load.player import Player
from croupier.server.load.reckon import reckon
from croupier.server.load.run import Load, LoadError

__all__ = ["Figures", "Load", "LoadError", "Player", "Report", "reckon"]
