"""The contestant's side of the pipe. It runs in the peers' Python too, so it uses only the standard library.

The first line in is the work, as JSON. The first line out is what one unit of it pays, in cents: a contestant that pays
something else does different work. After that, each line in is a number of units, and each line out their seconds.
"""

import json
import sys
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any, Generic, NamedTuple, TypeVar

Done = TypeVar("Done")


class Play(NamedTuple, Generic[Done]):
    """One unit of work, which is timed, and the cents that it paid, which are counted after the clock stops."""

    act: Callable[[], Done]
    cents: Callable[[Done], int]


def serve(prepare: Callable[[Any], Play[Done]]) -> None:
    """Prepare the work before the clock starts, then do it as often as asked."""
    act, cents = prepare(json.loads(sys.stdin.readline()))
    _say({"cents": cents(act())})
    for line in sys.stdin:
        times = range(int(line))
        wall_s, cpu_s = perf_counter(), process_time()
        for _ in times:
            act()
        cpu_s, wall_s = process_time() - cpu_s, perf_counter() - wall_s
        _say({"cpu_s": cpu_s, "wall_s": wall_s})


def _say(answer: dict[str, float]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()
