"""What a shell can complete: the games, and the bets of the game that was named."""

import click
from click.shell_completion import CompletionItem

from croupier.games import GAME_IDS, BadInput, game


def games(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """The games whose id starts with this."""
    return [CompletionItem(id_, help=game(id_).title) for id_ in GAME_IDS if id_.startswith(incomplete)]


def bets(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """The bets whose id starts with this: of the game that was named, or of any game."""
    # While --bet has no value yet, click keeps the game among the words that it has not parsed.
    words = [word for word in (ctx.params.get("id_"), *ctx.args) if word]
    try:
        named = [game(words[0])] if words else [game(id_) for id_ in GAME_IDS]
    except BadInput:
        return []
    found = {id_: bet.name for played in named for id_, bet in played.bets.items() if id_.startswith(incomplete)}
    return [CompletionItem(id_, help=name) for id_, name in found.items()]
