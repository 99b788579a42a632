"""The long form of test_stateful: `python -m tests.floor.stateful_long [minutes] [seed]`."""

import random
import sys
import time

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.floor.stateful import FloorMachine

EXAMPLES, STEPS = 200, 80


def main(minutes: float = 5, first: int | None = None) -> None:
    """Drive floors until the time is up; a failure shows its steps and its seed."""
    start = random.SystemRandom().randrange(2**32) if first is None else first
    print(f"seed {start}", flush=True)
    shape = settings(
        max_examples=EXAMPLES,
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
        print_blob=False,
    )
    end, runs = time.monotonic() + 60 * minutes, 0
    while runs == 0 or time.monotonic() < end:
        machine = type("FloorMachine", (FloorMachine,), {})
        try:
            run_state_machine_as_test(seed(start + runs)(machine), settings=shape)
        except BaseException:
            print(f"failed with seed {start + runs}", file=sys.stderr)
            raise
        runs += 1
    done, refused = sum(FloorMachine.accepted.values()), sum(FloorMachine.refused.values())
    print(f"{runs * EXAMPLES} floors of up to {STEPS} steps: {done} commands accepted, {refused} refused")
    for name in sorted({*FloorMachine.accepted, *FloorMachine.refused}):
        print(f"  {name:22} {FloorMachine.accepted[name]:8} {FloorMachine.refused[name]:8}")


if __name__ == "__main__":
    given = dict(enumerate(sys.argv))
    main(float(given.get(1, 5)), int(given[2]) if 2 in given else None)
