"""What screens are shown: parts made from the state of the floor, from its events and from the log."""
