"""A scene on a pen: faces, grid, charts, colours."""
