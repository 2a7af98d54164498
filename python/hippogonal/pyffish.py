"""The stateless functions of pyffish, under their names: `from hippogonal import pyffish`.

doc/python.md lists what differs. Moves are in UCI notation, lists of them begin at the position that the FEN describes.
An illegal move raises IllegalMove, an impossible position BadPosition, an unknown variant UnknownGame: all are
ValueErrors, as those of pyffish.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ._core import Game, Position, games, load_games
from .errors import BadPosition

__all__ = [
    "FEN_OK",
    "VALUE_DRAW",
    "VALUE_MATE",
    "game_result",
    "get_fen",
    "get_san",
    "get_san_moves",
    "gives_check",
    "has_insufficient_material",
    "is_capture",
    "is_immediate_game_end",
    "is_optional_game_end",
    "legal_moves",
    "load_variant_config",
    "start_fen",
    "validate_fen",
    "variants",
]

FEN_OK = 1
_FEN_WRONG = 0
VALUE_DRAW = 0
VALUE_MATE = 32000

_loaded: dict[str, Game] = {}


def variants() -> list[str]:
    """Names of all games, those of load_variant_config() last."""
    known = games()
    return known + [name for name in _loaded if name not in known]


def load_variant_config(config: str) -> None:
    """Adds the games of a text in the format of variants.ini, where they have no error."""
    for game in load_games(config):
        _loaded[game.name] = game
    _played.cache_clear()


def start_fen(variant: str) -> str:
    """The start position of a game."""
    return _game(variant).start_fen


def legal_moves(variant: str, fen: str, moves: Sequence[str], chess960: bool = False) -> list[str]:
    """The legal moves after the moves."""
    position = _after(variant, fen, moves, chess960)
    return [] if position.end else position.legal_ucis()


def get_fen(variant: str, fen: str, moves: Sequence[str], chess960: bool = False) -> str:
    """The position after the moves."""
    return _after(variant, fen, moves, chess960).fen


def get_san(variant: str, fen: str, move: str, chess960: bool = False) -> str:
    """A legal move in SAN."""
    return _after(variant, fen, (), chess960).san(move)


def get_san_moves(variant: str, fen: str, moves: Sequence[str], chess960: bool = False) -> list[str]:
    """Moves that follow each other, in SAN."""
    position = _after(variant, fen, (), chess960)
    sans = []
    for text in moves:
        move = position.move(text)
        sans.append(move.san)
        position = position.after(move)
    return sans


def gives_check(variant: str, fen: str, moves: Sequence[str], chess960: bool = False) -> bool:
    """Whether the side to move after the moves is in check."""
    return _after(variant, fen, moves, chess960).is_check


def is_capture(variant: str, fen: str, moves: Sequence[str], move: str, chess960: bool = False) -> bool:
    """Whether a legal move after the moves captures."""
    return _after(variant, fen, moves, chess960).move(move).is_capture


def game_result(variant: str, fen: str, moves: Sequence[str], chess960: bool = False) -> int:
    """VALUE_MATE, -VALUE_MATE or VALUE_DRAW for the side to move of a game that has ended on the board."""
    return _value(_after(variant, fen, moves, chess960))


def is_immediate_game_end(
    variant: str, fen: str, moves: Sequence[str], chess960: bool = False
) -> tuple[bool, int]:
    """Whether the game has ended by another rule than mate and stalemate, and its result for the side to move."""
    position = _after(variant, fen, moves, chess960)
    ended = position.end not in (None, "checkmate", "stalemate", "dead-position")
    return ended, _value(position) if ended else VALUE_DRAW


def is_optional_game_end(
    variant: str, fen: str, moves: Sequence[str], chess960: bool = False
) -> tuple[bool, int]:
    """Whether the game can end by repetition or by moves without progress, and its result for the side to move."""
    result = _after(variant, fen, (), chess960).claimed_result(moves)
    return result is not None, _value_of(result, _after(variant, fen, moves, chess960).turn)


def has_insufficient_material(
    variant: str, fen: str, moves: Sequence[str], chess960: bool = False
) -> tuple[bool, bool]:
    """For White and for Black: whether no series of moves leads to mate. It is the same for both."""
    dead = _after(variant, fen, moves, chess960).end == "dead-position"
    return dead, dead


def validate_fen(fen: str, variant: str, chess960: bool = False) -> int:
    """FEN_OK, or 0 for a position that cannot be read or is impossible; `Position` raises with the reason."""
    try:
        Position(fen, _game(variant, chess960))
    except BadPosition:
        return _FEN_WRONG
    return FEN_OK


def _game(variant: str, chess960: bool = False) -> Game:
    if chess960 and variant == "chess":
        return Game("chess960")
    if variant in _loaded:
        return _loaded[variant]
    return Game(variant)


def _after(variant: str, fen: str, moves: Sequence[str], chess960: bool) -> Position:
    return _played(variant, fen, tuple(moves), chess960)


@lru_cache(maxsize=256)
def _played(variant: str, fen: str, moves: tuple[str, ...], chess960: bool) -> Position:
    """Callers ask several questions of one position, and then of the next one."""
    if moves:
        return _played(variant, fen, moves[:-1], chess960).after(moves[-1])
    return Position(fen, _game(variant, chess960))


def _value(position: Position) -> int:
    return _value_of(position.result, position.turn)


def _value_of(result: str | None, turn: str) -> int:
    winner = {"1-0": "white", "0-1": "black"}.get(result or "")
    if winner is None:
        return VALUE_DRAW
    return VALUE_MATE if winner == turn else -VALUE_MATE
