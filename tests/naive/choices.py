"""Corners where the books leave room: the reading taken, worked out by hand.

They stand apart from the other scripts, so that another reading would show up here, by
name, and not as a hundred unexplained differences.
"""

from .classic import Classic, p1, refuses, says

CHOICES = [
    Classic(
        "What is not there, or not so much of it, cannot be removed (CR 3.4); that comes before the contract.",
        [
            {"place": p1("win 100"), "roll": [2, 2]},
            {
                "place": p1("come 100"),
                "remove": p1("win 101, dont-win 5"),
                "roll": [3, 3],
            },
            {"remove": p1("come:6 101, come:8 100, come:6 100"), "roll": [6, 1]},
            {"roll": [2, 2]},
            {"remove": p1("win 100")},
        ],
        [
            {"point": 4, "on_table": {"win": 100}},
            {
                "point": 4,
                "on_table": {"win": 100, "come:6": 100},
                "refused": refuses("remove", "win 101 CR 3.4, dont-win 5 CR 3.4"),
            },
            {
                "returned": {"win": 0, "come:6": 0},
                "refused": refuses(
                    "remove",
                    "come:6 101 CR 3.4, come:8 100 CR 3.4, come:6 100 CR 3.4.2",
                ),
            },
            {"point": 4},
            {"point": 4, "refused": refuses("remove", "win 100 CR 3.4")},
        ],
    ),
    Classic(
        "A number can never be named for a Don't Come (CR 3.6.7), locked or not.",
        [
            {"roll": [2, 2]},
            {"place": p1("dont-come 100, dont-come:6 100"), "roll": [3, 3]},
            {
                "remove": p1("dont-come:6 50"),
                "place": p1("dont-come 50, dont-come:6 50"),
            },
            {"roll": [1, 3]},
            {"place": p1("dont-come 50"), "roll": [4, 4]},
            {"place": p1("dont-come 50"), "roll": [1, 1]},
        ],
        [
            {"point": 4},
            {
                "point": 4,
                "on_table": {"dont-come:6": 100},
                "refused": refuses("place", "dont-come:6 100 CR 3.6.7"),
            },
            {
                "point": 4,
                "returned_by_removal": 50,
                "on_table": {"dont-come:6": 50},
                "refused": refuses("place", "dont-come 50 CR 3.4.3, dont-come:6 50 CR 3.6.7"),
            },
            {"on_table": {"dont-come:6": 50}},
            {
                "point": 8,
                "on_table": {"dont-come:6": 50},
                "refused": refuses("place", "dont-come 50 CR 3.6.7"),
            },
            {"point": 8, "on_table": {"dont-come:6": 50, "dont-come": 50}},
        ],
    ),
    Classic(
        "A Don't Come reduced on a come-out locks nothing: no Point stood (CR 3.4.3).",
        [
            {"roll": [2, 2]},
            {"place": p1("dont-come 100"), "roll": [3, 3]},
            {"roll": [1, 3]},
            {"remove": p1("dont-come:6 50"), "roll": [4, 4]},
            {"place": p1("dont-come 30"), "roll": [1, 1]},
            {"place": p1("dont-come 20"), "roll": [5, 4]},
        ],
        [
            {"point": 4},
            {"point": 4, "on_table": {"dont-come:6": 100}},
            {"on_table": {"dont-come:6": 100}},
            {"point": 8, "returned_by_removal": 50, "on_table": {"dont-come:6": 50}},
            {"point": 8, "on_table": {"dont-come:6": 50, "dont-come": 30}},
            {"point": 8, "on_table": {"dont-come:6": 50, "dont-come:9": 50}},
        ],
    ),
    Classic(
        "A call needs the wager that it names, not just one of its kind (CR 3.5).",
        [
            {
                "place": p1("place:8 600"),
                "call": says("place:6 on, place:6 off only, buy on, win off, hard:4 on"),
                "roll": [5, 3],
            },
            {"call": says("place:8 on"), "roll": [4, 4]},
        ],
        [
            {
                "point": 8,
                "on_table": {"place:8": 600},
                "refused": refuses(
                    "call",
                    "place:6 CR 3.5.1, place:6 CR 3.5.2, buy CR 3.5.1, win CR 3.5.2, hard:4 CR 3.5.1",
                ),
            },
            {"returned": {"place:8": 1300}},
        ],
    ),
    Classic(
        "A later call of the whole kind also replaces what was said of one wager only.",
        [
            {
                "place": p1("place:5 500, place:6 600"),
                "call": says("place on, place:6 off only"),
                "roll": [2, 4],
            },
            {"call": says("place on"), "roll": [1, 5]},
            {"place": p1("hard:4 100"), "call": says("hard on only"), "roll": [2, 2]},
        ],
        [
            {"point": 6, "on_table": {"place:5": 500, "place:6": 600}},
            {"returned": {"place:6": 1300}, "on_table": {"place:5": 500}},
            {"point": 4, "returned": {"hard:4": 850}, "on_table": {"place:5": 500}},
        ],
    ),
    Classic(
        "A call ends when the last wager of its kind is taken down, even if another goes up in the same step.",
        [
            {"place": p1("place:6 600"), "call": says("place on")},
            {"remove": p1("place:6 600"), "place": p1("place:6 600"), "roll": [3, 3]},
        ],
        [
            {"on_table": {"place:6": 600}},
            {"point": 6, "returned_by_removal": 600, "on_table": {"place:6": 600}},
        ],
    ),
    Classic(
        "Come Odds called off come back when the Come is decided, also under a Point.",
        [
            {"roll": [2, 2]},
            {"place": p1("come 100"), "roll": [3, 2]},
            {
                "place": p1("come-odds:5 200"),
                "call": says("come-odds:5 off"),
                "roll": [4, 1],
            },
        ],
        [
            {"point": 4},
            {"point": 4, "on_table": {"come:5": 100}},
            {"point": 4, "returned": {"come:5": 200, "come-odds:5": 200}},
        ],
    ),
    Classic(
        "A Horn is reduced by whole pieces, as it is placed (CR 3.6.19, 3.6.20).",
        [
            {"place": p1("horn 800, horn-high:2 1000")},
            {"remove": p1("horn 200, horn-high:2 300, horn 400"), "roll": [1, 1]},
        ],
        [
            {"on_table": {"horn": 800, "horn-high:2": 1000}},
            {
                "returned_by_removal": 400,
                "returned": {"horn": 3400, "horn-high:2": 13600},
                "refused": refuses("remove", "horn 200 CR 3.6.19, horn-high:2 300 CR 3.6.20"),
            },
        ],
        chip=100,
    ),
    Classic(
        "The largest amount, and one cent.",
        [
            {"place": p1("lay:6 100000000000, lay:9 1, two-crap 1"), "roll": [1, 1]},
            {"roll": [3, 4]},
        ],
        [
            {
                "commission": 4166666666,
                "returned": {"two-crap": 34},
                "on_table": {"lay:6": 100000000000, "lay:9": 1},
            },
            {"returned": {"lay:6": 183333333334, "lay:9": 2}},
        ],
    ),
]
