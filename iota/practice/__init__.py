"""Practice: positions out of games that bots play, each with a question, its answer, and how hard it is.

`puzzle` is what a position asks and how an answer is judged; `kinds` finds what there is to ask in a position;
`making` plays the games and takes from them what is as hard as it should be; `written` is a puzzle as text.
"""
