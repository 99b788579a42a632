"""What runs against the clock: one file a contestant, each in a process of its own."""
