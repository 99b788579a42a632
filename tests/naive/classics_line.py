"""Line and Come sequences that every craps dealer knows, worked out by hand."""

from .classic import Classic, p1, refuses, says

CLASSICS = [
    Classic(
        "Win Line on the come-out: 7 and 11 win, 2, 3 and 12 lose (CR 3.6.1).",
        [
            {"place": p1("win 500"), "roll": [4, 3]},
            {"place": p1("win 500"), "roll": [6, 5]},
            {"place": p1("win 500"), "roll": [1, 1]},
            {"place": p1("win 500"), "roll": [1, 2]},
            {"place": p1("win 500"), "roll": [6, 6]},
        ],
        [
            {"returned": {"win": 1000}},
            {"returned": {"win": 1000}},
            {"returned": {"win": 0}},
            {"returned": {"win": 0}},
            {"returned": {"win": 0}},
        ],
    ),
    Classic(
        "Point of 4 made, full odds behind the line pay 2 to 1 (CR 3.6.2).",
        [
            {"place": p1("win 500"), "roll": [2, 2]},
            {"place": p1("win-odds 1000, win-odds 500, win-odds 1"), "roll": [3, 3]},
            {"roll": [3, 1]},
        ],
        [
            {"point": 4, "on_table": {"win": 500}},
            {
                "point": 4,
                "on_table": {"win": 500, "win-odds": 1500},
                "refused": refuses("place", "win-odds 1 CR 3.6.2"),
            },
            {"returned": {"win": 1000, "win-odds": 4500}},
        ],
    ),
    Classic(
        "Point of 9 and a seven-out: line and odds lose.",
        [
            {"place": p1("win 500"), "roll": [5, 4]},
            {"place": p1("win-odds 200"), "roll": [6, 1]},
        ],
        [
            {"point": 9, "on_table": {"win": 500}},
            {"returned": {"win": 0, "win-odds": 0}},
        ],
    ),
    Classic(
        "Don't Win: the 2 does nothing, 3 and 12 win, 7 and 11 lose (CR 3.6.3).",
        [
            {"place": p1("dont-win 500"), "roll": [1, 1]},
            {"roll": [1, 2]},
            {"place": p1("dont-win 500"), "roll": [6, 6]},
            {"place": p1("dont-win 500"), "roll": [6, 5]},
            {"place": p1("dont-win 500"), "roll": [5, 2]},
        ],
        [
            {"on_table": {"dont-win": 500}},
            {"returned": {"dont-win": 1000}},
            {"returned": {"dont-win": 1000}},
            {"returned": {"dont-win": 0}},
            {"returned": {"dont-win": 0}},
        ],
    ),
    Classic(
        "Lay odds on a Point of 6: 1800 wins 1500, three times the flat 500.",
        [
            {"place": p1("dont-win 500"), "roll": [5, 1]},
            {"place": p1("dont-win-lay 1800, dont-win-lay 1"), "roll": [1, 1]},
            {"roll": [3, 4]},
        ],
        [
            {"point": 6, "on_table": {"dont-win": 500}},
            {
                "point": 6,
                "on_table": {"dont-win": 500, "dont-win-lay": 1800},
                "refused": refuses("place", "dont-win-lay 1 CR 3.6.4"),
            },
            {"returned": {"dont-win": 1000, "dont-win-lay": 3300}},
        ],
    ),
    Classic(
        "Point of 10 made: Don't Win and its lay odds lose.",
        [
            {"place": p1("dont-win 100"), "roll": [4, 6]},
            {"place": p1("dont-win-lay 600"), "roll": [5, 5]},
        ],
        [
            {"point": 10, "on_table": {"dont-win": 100}},
            {"returned": {"dont-win": 0, "dont-win-lay": 0}},
        ],
    ),
    Classic(
        "Come travels to 9 and wins on a come-out; its odds are asleep and come back.",
        [
            {"place": p1("win 100"), "roll": [2, 2]},
            {"place": p1("come 200"), "roll": [5, 4]},
            {"place": p1("come-odds:9 400"), "roll": [3, 1]},
            {"roll": [6, 3]},
        ],
        [
            {"point": 4, "on_table": {"win": 100}},
            {"point": 4, "on_table": {"win": 100, "come:9": 200}},
            {"returned": {"win": 200}, "on_table": {"come:9": 200, "come-odds:9": 400}},
            {"point": 9, "returned": {"come:9": 400, "come-odds:9": 400}},
        ],
    ),
    Classic(
        "The same, the odds called on: they are paid 3 to 2.",
        [
            {"roll": [2, 2]},
            {"place": p1("come 200"), "roll": [5, 4]},
            {"place": p1("come-odds:9 400"), "call": says("come-odds on")},
            {"roll": [3, 1]},
            {"roll": [6, 3]},
        ],
        [
            {"point": 4},
            {"point": 4, "on_table": {"come:9": 200}},
            {"point": 4, "on_table": {"come:9": 200, "come-odds:9": 400}},
            {"on_table": {"come:9": 200, "come-odds:9": 400}},
            {"point": 9, "returned": {"come:9": 400, "come-odds:9": 1000}},
        ],
    ),
    Classic(
        "A 7 on the come-out takes the Come on 9 and gives its sleeping odds back.",
        [
            {"roll": [2, 2]},
            {"place": p1("come 200"), "roll": [5, 4]},
            {"place": p1("come-odds:9 400"), "roll": [3, 1]},
            {"roll": [6, 1]},
        ],
        [
            {"point": 4},
            {"point": 4, "on_table": {"come:9": 200}},
            {"on_table": {"come:9": 200, "come-odds:9": 400}},
            {"returned": {"come:9": 0, "come-odds:9": 400}},
        ],
    ),
    Classic(
        "Seven-out: the Come in the box wins, everything on the numbers loses.",
        [
            {"place": p1("win 100"), "roll": [6, 2]},
            {"place": p1("come 200"), "roll": [3, 2]},
            {"place": p1("come-odds:5 100, come 300, place:6 600"), "roll": [4, 3]},
        ],
        [
            {"point": 8, "on_table": {"win": 100}},
            {"point": 8, "on_table": {"win": 100, "come:5": 200}},
            {
                "returned": {
                    "win": 0,
                    "come:5": 0,
                    "come-odds:5": 0,
                    "come": 600,
                    "place:6": 0,
                }
            },
        ],
    ),
    Classic(
        "Don't Come waits out a 2, goes behind the 6 and wins with its lay on the 7.",
        [
            {"roll": [2, 2]},
            {"place": p1("dont-come 300"), "roll": [1, 1]},
            {"roll": [3, 3]},
            {"place": p1("dont-come-lay:6 600"), "roll": [5, 2]},
        ],
        [
            {"point": 4},
            {"point": 4, "on_table": {"dont-come": 300}},
            {"point": 4, "on_table": {"dont-come:6": 300}},
            {"returned": {"dont-come:6": 600, "dont-come-lay:6": 1100}},
        ],
    ),
    Classic(
        "A Come meets its own number: the old is paid, the new takes its place.",
        [
            {"roll": [2, 2]},
            {"place": p1("come 100"), "roll": [5, 1]},
            {"place": p1("come-odds:6 100, come 200"), "roll": [4, 2]},
        ],
        [
            {"point": 4},
            {"point": 4, "on_table": {"come:6": 100}},
            {
                "point": 4,
                "returned": {"come:6": 200, "come-odds:6": 220},
                "on_table": {"come:6": 200},
            },
        ],
    ),
]
