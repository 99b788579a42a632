"""Scripts: a floor driven by lines that a dealer could read, for tests, examples and `croupier play`."""

from croupier.floor.scripts.errors import BadScript, Failed, Fault
from croupier.floor.scripts.parse import parse
from croupier.floor.scripts.report import Standing, Step, standing
from croupier.floor.scripts.run import Runner

__all__ = ["BadScript", "Failed", "Fault", "Runner", "Standing", "Step", "parse", "standing"]
