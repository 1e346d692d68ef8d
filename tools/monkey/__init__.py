"""Chance let loose on the built page: taps, drags, keys, reloads and mishaps, and a watch on what must always hold."""
