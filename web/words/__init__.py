"""What the page says: English as a package, every other language as a .po file; `text` finds a message by its name."""
