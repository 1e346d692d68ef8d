"""A game at this device: session, staged turn, past turn, timer, hint."""
