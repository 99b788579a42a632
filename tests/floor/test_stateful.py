"""Random evenings, legal and not: the money adds up after every step. Longer: `python -m tests.floor.stateful_long`."""

from hypothesis import HealthCheck, settings

from tests.floor.stateful import FloorMachine

TestFloor = FloorMachine.TestCase
TestFloor.settings = settings(
    max_examples=80,
    stateful_step_count=30,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
