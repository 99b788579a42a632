"""The lab: exact odds, settlement of given wagers, pictures. Everything in it reads the rules of `croupier.games`."""
