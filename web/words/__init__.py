"""What the page says, a module for each language; `web.text` finds them by name."""
