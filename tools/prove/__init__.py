"""`./run prove`: break every rule on purpose, and see that the tests tied to it fail."""
