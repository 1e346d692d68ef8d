"""What the page says, a module for each language; `web.words.text` finds them by name."""
