"""Records of an open file, one for each call."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from ._core import Game, Record, Records, parse_pgn

TYPE_CHECKING = False  # as mypy knows it: importing typing takes longer than all of this package
if TYPE_CHECKING:
    from typing import IO, Any

__all__ = ["read_game"]


class _Reading:
    """The records of a file, and where the file is after the part of it that has been read."""

    def __init__(self, file: IO[Any], options: dict[str, Any]) -> None:
        self.options = options
        self.records: Records = parse_pgn(file, **options)
        self.place: int | None = None

    def next(self, file: IO[Any]) -> Record | None:
        record = next(self.records, None)
        self.place = _place(file)
        return record


_readings: WeakKeyDictionary[IO[Any], _Reading] = WeakKeyDictionary()


def _place(file: IO[Any]) -> int | None:
    try:
        return file.tell()
    except OSError:  # a pipe
        return None


def read_game(
    file: IO[str] | IO[bytes],
    *,
    game: Game | str | None = None,
    repair: bool = False,
    draws: bool = False,
    as_played: bool = False,
) -> Record | None:
    """The next record of an open file, or None at its end, as python-chess reads them.

    The file is read in larger parts than a record, so its place means nothing until the end. After seek() the
    next call begins there. The options are those of parse_pgn(), the same for all records of a file.
    """
    options = {"game": game, "repair": repair, "draws": draws, "as_played": as_played}
    reading = _readings.get(file)
    if reading is None or reading.place != _place(file):
        reading = _readings[file] = _Reading(file, options)
    elif reading.options != options:
        raise ValueError("the options of a file cannot change after its first record")
    return reading.next(file)
