"""Questions to the second interpreter and their answers, as text, both ends in one place."""
