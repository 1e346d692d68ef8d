"""The pictures that are kept in the project, drawn by a real browser."""
