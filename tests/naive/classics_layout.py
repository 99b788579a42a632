"""Numbers, props, calls and contract wagers of craps, worked out by hand."""

from .classic import Classic, p1, refuses, says

CLASSICS = [
    Classic(
        "Place and Hardways sleep on the come-out, Big 8 does not (CR 3.5.1).",
        [
            {"place": p1("place:8 600, hard:8 100, big:8 100"), "roll": [4, 4]},
            {"roll": [6, 2]},
        ],
        [
            {
                "point": 8,
                "returned": {"big:8": 200},
                "on_table": {"place:8": 600, "hard:8": 100},
            },
            {"returned": {"place:8": 1300, "hard:8": 0}},
        ],
    ),
    Classic(
        "Called on, a Place Bet works on the come-out; called off, it sleeps on a 7.",
        [
            {"place": p1("place:6 600"), "call": says("place on"), "roll": [3, 3]},
            {"place": p1("place:5 500"), "call": says("place:5 off"), "roll": [6, 1]},
        ],
        [
            {"point": 6, "returned": {"place:6": 1300}},
            {"on_table": {"place:5": 500}},
        ],
    ),
    Classic(
        "Buy 137: 6.85 is charged as 6. Lay 137 on 6 wins 114 1/6: 5.70 charged as 5, and 115 is paid.",
        [
            {"place": p1("buy:4 137, lay:6 137"), "roll": [3, 4]},
            {"roll": [2, 2]},
            {"roll": [3, 1]},
        ],
        [
            {"commission": 11, "returned": {"lay:6": 252}, "on_table": {"buy:4": 137}},
            {"point": 4, "on_table": {"buy:4": 137}},
            {"returned": {"buy:4": 411}},
        ],
    ),
    Classic(
        "Chips of 100: Place 6 wins 159.83, paid as 200; Don't Place 4 wins 622.73, paid as 700 (CR 4.2.3).",
        [
            {"roll": [5, 4]},
            {"place": p1("place:6 137, dont-place:4 1370"), "roll": [2, 4]},
            {"roll": [1, 6]},
        ],
        [
            {"point": 9},
            {
                "point": 9,
                "returned": {"place:6": 337},
                "on_table": {"dont-place:4": 1370},
            },
            {"returned": {"dont-place:4": 2070}},
        ],
        chip=100,
    ),
    Classic(
        "Horn and Horn High 12: pieces of 100, two of them on the 12 (CR 3.6.20).",
        [
            {"place": p1("horn 400, horn-high:12 500"), "roll": [6, 6]},
            {"place": p1("horn 400, horn-high:12 500"), "roll": [1, 2]},
            {"place": p1("horn 400, horn-high:12 500"), "roll": [3, 4]},
            {"place": p1("horn 402, horn-high:12 504"), "roll": [3, 4]},
        ],
        [
            {"returned": {"horn": 3400, "horn-high:12": 6800}},
            {"returned": {"horn": 1700, "horn-high:12": 1700}},
            {"returned": {"horn": 0, "horn-high:12": 0}},
            {"refused": refuses("place", "horn 402 CR 3.6.19, horn-high:12 504 CR 3.6.20")},
        ],
    ),
    Classic(
        "One-roll wagers on a 2: 137 on Any Craps wins 1027.50, paid as 1028.",
        [
            {
                "place": p1("any-craps 137, two-crap 100, three-crap 100, field 100")
                + p1("twelve-crap 100, eleven 100, any-seven 100"),
                "roll": [1, 1],
            },
            {"place": p1("any-seven 100, field 100"), "roll": [5, 2]},
            {"place": p1("eleven 100, field 100"), "roll": [5, 6]},
        ],
        [
            {
                "returned": {
                    "any-craps": 1165,
                    "two-crap": 3400,
                    "three-crap": 0,
                    "field": 300,
                    "twelve-crap": 0,
                    "eleven": 0,
                    "any-seven": 0,
                }
            },
            {"returned": {"any-seven": 500, "field": 0}},
            {"returned": {"eleven": 1700, "field": 200}},
        ],
    ),
    Classic(
        "Contract wagers stay, once a Point or a Come Point stands (CR 3.4.1, 3.4.2).",
        [
            {"place": p1("win 500"), "remove": p1("win 1"), "roll": [5, 4]},
            {"place": p1("win 1, come 100"), "remove": p1("win 500"), "roll": [5, 3]},
            {"remove": p1("come:8 100"), "roll": [6, 3]},
        ],
        [
            {
                "point": 9,
                "on_table": {"win": 500},
                "refused": refuses("remove", "win 1 CR 3.4"),
            },
            {
                "point": 9,
                "on_table": {"win": 500, "come:8": 100},
                "refused": refuses("remove", "win 500 CR 3.4.1") + refuses("place", "win 1 CR 3.6.1"),
            },
            {
                "returned": {"win": 1000},
                "on_table": {"come:8": 100},
                "refused": refuses("remove", "come:8 100 CR 3.4.2"),
            },
        ],
    ),
    Classic(
        "Don't Win reduced from 500 to 200 on a Point of 5: its lay of 1500 is cut to "
        "900, which wins 600; nothing goes back up before the Point is decided.",
        [
            {"place": p1("dont-win 500"), "roll": [4, 1]},
            {"place": p1("dont-win-lay 1500, dont-win 1"), "roll": [6, 6]},
            {"remove": p1("dont-win 300"), "place": p1("dont-win 100"), "roll": [6, 3]},
            {"roll": [6, 1]},
            {"place": p1("dont-win 100")},
        ],
        [
            {"point": 5, "on_table": {"dont-win": 500}},
            {
                "point": 5,
                "on_table": {"dont-win": 500, "dont-win-lay": 1500},
                "refused": refuses("place", "dont-win 1 CR 3.6.3"),
            },
            {
                "point": 5,
                "returned_by_removal": 900,
                "on_table": {"dont-win": 200, "dont-win-lay": 900},
                "refused": refuses("place", "dont-win 100 CR 3.4.3"),
            },
            {"returned": {"dont-win": 400, "dont-win-lay": 1500}},
            {"on_table": {"dont-win": 100}},
        ],
    ),
]
