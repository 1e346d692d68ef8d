"""The page: what the table looks like and does. It may import iota, never the reverse."""
