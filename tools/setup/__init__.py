"""What a machine needs first: packages, npm, the browser runtime and the browsers. Standard library only."""
