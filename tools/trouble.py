"""What goes wrong on a stranger's machine, as one sentence instead of a traceback."""


class Trouble(SystemExit):
    """Ends the program with a sentence that says what is wrong and what to do about it."""

    def __init__(self, sentence: str) -> None:
        super().__init__("\n" + sentence)
