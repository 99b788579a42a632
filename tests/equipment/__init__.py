"""Tests of the register of equipment, and of what a table opens with."""
