"""Speed, measured: Croupier beside its peers, in turns, on the same work."""
