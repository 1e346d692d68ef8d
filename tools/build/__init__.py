"""The static site, made and served. Standard library only, as it is made before anything is installed."""
