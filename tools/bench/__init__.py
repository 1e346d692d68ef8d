"""What can be measured: how fast things are, what stays behind in memory, which tests fail at times."""
