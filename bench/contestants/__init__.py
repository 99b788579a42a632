"""The contestants: one file each, each in its own process."""
