"""`python -m croupier` is the same as `croupier`."""

from croupier.cli import main

main(prog_name="croupier")
