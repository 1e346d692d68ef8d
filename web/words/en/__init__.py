"""English, the source of all other languages.

A message is a sentence with places for parameters in braces. Where its words depend on a number, it is a dictionary
with the forms for one and for any other number, which is `{count}`; `zero` may have words of its own. `make words`
carries new messages over to the `.po` files of the other languages.
"""

from typing import Final

from web.words.en import companion, daily, game, keys, lessons, matches, page, rules

MESSAGES: Final[dict[str, str | dict[str, str]]] = {
    **page.MESSAGES,
    **keys.MESSAGES,
    **game.MESSAGES,
    **rules.MESSAGES,
    **lessons.MESSAGES,
    **matches.MESSAGES,
    **daily.MESSAGES,
    **companion.MESSAGES,
}
