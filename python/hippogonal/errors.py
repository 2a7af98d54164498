"""What can be wrong with a text. Each exception carries a finding: place, reason, hints."""

from __future__ import annotations

from ._core import Finding, Fix

__all__ = [
    "BadBetza",
    "BadGame",
    "BadPosition",
    "BadStipulation",
    "HippogonalError",
    "IllegalMove",
    "MissingTable",
    "UnknownGame",
]


class HippogonalError(ValueError):
    """A text that means nothing, or nothing here."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding)

    @property
    def finding(self) -> Finding:
        """Where and why."""
        found: Finding = self.args[0]
        return found

    @property
    def reason(self) -> str:
        """A stable word for programs, such as 'cannot-reach'; '' if absent."""
        return self.finding.code

    @property
    def message(self) -> str:
        """What is wrong, in plain words."""
        return self.finding.message

    @property
    def hint(self) -> str | None:
        """What helps, such as a near name."""
        return self.finding.hint

    @property
    def fixes(self) -> list[Fix]:
        """Edits of the text, each of which alone may be what was meant."""
        return self.finding.fixes

    def __str__(self) -> str:
        return self.message if self.hint is None else f"{self.message}; {self.hint}"


class UnknownGame(HippogonalError, LookupError):
    """No game has that name."""


class BadGame(HippogonalError):
    """A file of games does not define the game."""


class BadPosition(HippogonalError):
    """A position that cannot be read, or is impossible in its game."""


class IllegalMove(HippogonalError):
    """A text that means no legal move, or several."""


class BadBetza(HippogonalError):
    """A string that is no Betza notation."""


class BadStipulation(HippogonalError):
    """A text that is no stipulation."""


class MissingTable(LookupError):
    """A position that no table of the folder contains."""
