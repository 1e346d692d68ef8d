"""What the page is and does, in plain Python: events in, the next state and effects out."""
