"""Mutation testing of conditions: the source is changed in one small place, and some test must fail.

`./run prove` breaks rules; this breaks code. mutmut and cosmic-ray were considered. Both lack most of the operators
that matter here (fields swapped for like ones, arguments in the wrong order, a clause named in place of another), both
start a test run for each mutant, and neither knows which clause a line enforces, so that they cannot say whether the
tests that are marked with a clause notice it.
"""
