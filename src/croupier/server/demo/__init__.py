"""A demo floor: tables, people, a built-in wheel, a dealer bot, and players that play by themselves."""

from croupier.server.demo.demo import Demo
from croupier.server.demo.plan import STAFF, STANDARD, BadPlan, TablePlan, new_secret, parse_table, set_up

__all__ = ["STAFF", "STANDARD", "BadPlan", "Demo", "TablePlan", "new_secret", "parse_table", "set_up"]
