"""The page around the table, as trees of tags."""
