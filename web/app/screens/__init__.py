"""The screens of the page, a module each: its state, what happens to it, and what is seen of it."""
