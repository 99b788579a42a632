"""`python -m bench [--quick] [--write] [--against COMMIT] [name …]`."""

import argparse

from bench import against, craps, durable, history, lines, live, odds, peers, replay, report, settle
from bench.measure import QUICK, ROOT, Pace

SUBJECTS = {
    "settle": settle.measure,
    "lines": lines.measure,
    "craps": craps.play,
    "craps-settle": craps.settle,
    "odds": odds.measure,
    "durable": durable.measure,
    "history": history.measure,
    "live": live.measure,
    "replay": replay.measure,
}


def main() -> None:
    """Measure, print, and write the page if asked. A bar that is not met is information, not an error."""
    parser = argparse.ArgumentParser(prog="bench", description="Measure speed, in turns with the peers.")
    parser.add_argument("names", nargs="*", metavar="name", help=f"what to measure: {', '.join(SUBJECTS)} [all]")
    parser.add_argument("--quick", action="store_true", help="a smoke run of a few seconds, with peers if installed")
    parser.add_argument("--write", action="store_true", help=f"write {report.PAGE.relative_to(ROOT)}")
    parser.add_argument("--against", metavar="COMMIT", help=f"this checkout and COMMIT: {', '.join(against.SUBJECTS)}")
    given = parser.parse_args()
    known = against.SUBJECTS if given.against else SUBJECTS
    unknown = [name for name in given.names if name not in known]
    if unknown:
        parser.error(f"nothing is called {unknown[0]!r}: there are {', '.join(known)}")
    if given.write and (given.quick or given.names):
        parser.error("--write takes a full run: no --quick, no names")
    if given.write and given.against:
        parser.error("--write takes the peers, and --against a commit")
    pace = QUICK if given.quick else Pace()
    print(report.machine())
    if given.against:
        for finding in against.measure(given.against, given.names, pace):
            print("", *report.terminal(finding), sep="\n", flush=True)
        return
    there = peers.ready(install=not given.quick)
    findings = []
    for name in given.names or SUBJECTS:
        finding = SUBJECTS[name](pace, there)
        findings.append(finding)
        print("", *report.terminal(finding), sep="\n", flush=True)
    if given.write:
        report.PAGE.parent.mkdir(exist_ok=True)
        report.PAGE.write_text(report.page(findings, pace), encoding="utf-8")


if __name__ == "__main__":
    main()
