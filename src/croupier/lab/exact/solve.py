"""Long-run averages of a graph of states, by exact elimination."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from croupier.games import BadInput
from croupier.lab.exact.graph import Graph, TooManyStates

ZERO = Fraction(0)
Row = dict[int, Fraction]


MAX_LINKS = 1_000_000
"""How many links between states are computed: about half a minute. Plays of people need some thousands."""


class SeveralPatterns(BadInput):
    """Chance leads the play into one of several patterns, each with different averages."""


class Averages(NamedTuple):
    """The results of a round in the long run."""

    gain: Fraction
    decided: Fraction
    variance: Fraction


class Step(NamedTuple):
    """An eliminated state, and its links to the states that were left."""

    state: int
    leave: Fraction
    """The chance that a round leads from it to another."""
    row: Mapping[int, Fraction]
    column: Mapping[int, Fraction]


def averages(graph: Graph) -> Averages:
    """The mean gain, stakes decided and variance of a round, over the states that the play always returns to.

    The variance is that of many rounds, divided by their number, so that dependence between rounds is included.
    """
    states = recurrent(graph)
    gains = {state: _mean(graph, state) for state in states}
    steps, last = eliminate({state: _row(graph, state) for state in states})
    chances = _stationary(steps, last)
    gain = sum((chances[state] * gains[state] for state in states), ZERO)
    decided = sum((chances[state] * graph.decided[state] for state in states), ZERO) / graph.ways
    ahead = _potential(steps, last, {state: gains[state] - gain for state in states})
    variance = sum((chances[state] * _spread(graph, state, gain, ahead) for state in states), ZERO)
    return Averages(gain, decided, variance)


def _mean(graph: Graph, state: int) -> Fraction:
    return Fraction(sum(edge.ways * (edge.gain - edge.fee) for edge in graph.edges[state]), graph.ways)


def _row(graph: Graph, state: int) -> Row:
    row: dict[int, int] = {}
    for edge in graph.edges[state]:
        row[edge.then] = row.get(edge.then, 0) + edge.ways
    return {then: Fraction(ways, graph.ways) for then, ways in row.items()}


def _spread(graph: Graph, state: int, gain: Fraction, ahead: Mapping[int, Fraction]) -> Fraction:
    """The mean square of the unexpected part of a round: of its gain, and of what is still to come."""
    total = ZERO
    for edge in graph.edges[state]:
        surprise = edge.gain - edge.fee - gain + ahead[edge.then] - ahead[state]
        total += edge.ways * surprise * surprise
    return total / graph.ways


def eliminate(rows: dict[int, Row]) -> tuple[list[Step], int]:
    """Eliminate one state after the other, those with the fewest neighbours first, until one is left."""
    columns: dict[int, set[int]] = {state: set() for state in rows}
    for state, row in rows.items():
        for then in row:
            columns[then].add(state)
    steps = []
    states, links = len(rows), 0
    while len(rows) > 1:
        state = min(rows, key=lambda one: len(rows[one]) * len(columns[one]))
        links += len(rows[state]) * len(columns[state])
        if links > MAX_LINKS:
            raise TooManyStates(
                f"the {states} states of the play lead to each other in too many ways to be solved: want amounts that "
                f"depend on less"
            )
        row = rows.pop(state)
        leave = 1 - row.pop(state, ZERO)
        into = columns.pop(state) - {state}
        for then in row:
            columns[then].discard(state)
        column = {other: rows[other].pop(state) for other in into}
        for other, chance in column.items():
            there, factor = rows[other], chance / leave
            for then, further in row.items():
                there[then] = there.get(then, ZERO) + factor * further
                columns[then].add(other)
        steps.append(Step(state, leave, row, column))
    (last,) = rows
    return steps, last


def _stationary(steps: Sequence[Step], last: int) -> Row:
    """How often the play is in each state."""
    found = {last: Fraction(1)}
    for step in reversed(steps):
        found[step.state] = sum((found[other] * chance for other, chance in step.column.items()), ZERO) / step.leave
    total = sum(found.values())
    return {state: share / total for state, share in found.items()}


def _potential(steps: Sequence[Step], last: int, excess: Row) -> Row:
    """How much more than the average is still to come from each state, relative to the last one."""
    for step in steps:
        for other, chance in step.column.items():
            excess[other] += chance / step.leave * excess[step.state]
    found = {last: ZERO}
    for step in reversed(steps):
        onward = sum((chance * found[then] for then, chance in step.row.items()), excess[step.state])
        found[step.state] = onward / step.leave
    return found


def recurrent(graph: Graph) -> list[int]:
    """The states that the play always returns to."""
    closed = [part for part in _components(graph) if _is_closed(graph, part)]
    if len(closed) > 1:
        examples = "; ".join(str(graph.states[min(part)].slip) for part in closed[:3])
        raise SeveralPatterns(
            f"the play ends in one of {len(closed)} patterns, and has no one average; "
            f"ask for each alone: {examples:.160}"
        )
    return sorted(closed[0])


def _is_closed(graph: Graph, part: set[int]) -> bool:
    """Whether no round leads out of these states."""
    return all(edge.then in part for state in part for edge in graph.edges[state])


def _components(graph: Graph) -> Iterator[set[int]]:
    """States that lead to each other (Kosaraju's algorithm)."""
    back: list[set[int]] = [set() for _ in graph.states]
    for state, edges in enumerate(graph.edges):
        for edge in edges:
            back[edge.then].add(state)
    seen: set[int] = set()
    for state in reversed(_finished(graph)):
        if state not in seen:
            part, todo = {state}, [state]
            seen.add(state)
            while todo:
                for other in back[todo.pop()] - seen:
                    seen.add(other)
                    part.add(other)
                    todo.append(other)
            yield part


def _finished(graph: Graph) -> list[int]:
    """The states in the order in which a depth-first search finishes them."""
    done: list[int] = []
    seen = {0}
    path = [(0, iter(graph.edges[0]))]
    while path:
        state, edges = path[-1]
        for edge in edges:
            if edge.then not in seen:
                seen.add(edge.then)
                path.append((edge.then, iter(graph.edges[edge.then])))
                break
        else:
            done.append(state)
            path.pop()
    return done
