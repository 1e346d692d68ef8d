"""A scene on a pen: faces, grid, bubbles, charts, colours."""
