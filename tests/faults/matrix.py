"""The table of faults: what was seen, as lines of doc/robustness.md, and whether the document says the same."""
from collections import defaultdict
from pathlib import Path


def spoken(names: list[str], all_names: list[str]) -> str:
    """Commands in few words."""
    missing = [name for name in all_names if name not in names]
    return "all" if not missing else f"all but {'; '.join(missing)}" if len(missing) <= 5 else "; ".join(names)


def understood(text: str, all_names: list[str]) -> list[str]:
    """The commands again."""
    if text == "all":
        return all_names
    names = text.removeprefix("all but ").split("; ")
    return [name for name in all_names if name not in names] if text.startswith("all but ") else names


class Matrix:
    """Outcomes by fault and command, in the order in which they came."""

    def __init__(self) -> None:
        self.seen: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.expected: dict[tuple[str, str], str] = {}

    def add(self, fault: str, command: str, allowed: tuple[str, ...], outcome: str) -> None:
        self.seen[fault][command].add(outcome)
        self.expected[fault, command] = " or ".join(allowed)

    def lines(self, all_names: list[str]) -> list[str]:
        """Commands with the same outcomes stand together."""
        lines = ["| fault | commands | expected | seen |", "| --- | --- | --- | --- |"]
        for fault, commands in self.seen.items():
            rows: dict[str, list[str]] = defaultdict(list)
            for command, outcomes in commands.items():
                rows[f"{self.expected[fault, command]} | {', '.join(sorted(outcomes))}"].append(command)
            lines += [f"| {fault} | {spoken(names, all_names)} | {outcome} |" for outcome, names in sorted(rows.items())]
        return lines


def documented(document: Path, all_names: list[str]) -> dict[tuple[str, str], set[str]]:
    """What the document says was seen, by fault and command."""
    rows = [[cell.strip() for cell in line.strip("|\n").split("|")]
            for line in document.read_text().splitlines() if line.startswith("| ")]
    return {(row[0], command): set(row[3].split(", ")) for row in rows if len(row) == 4 
            for command in understood(row[1], all_names)}


def differences(matrix: Matrix, document: Path, all_names: list[str], whole: bool) -> list[str]:
    """Where the document is wrong: what a run saw must be there, and what is there must be tried by a whole run."""
    known = documented(document, all_names)
    wrong = [f"{document.name}: {fault}: {command}: not tried" for fault, command in known
             if whole and command not in matrix.seen.get(fault, {})]
    for fault, commands in matrix.seen.items():
        for command, outcomes in commands.items():
            said = known.get((fault, command), set())
            if not outcomes <= said:
                wrong.append(f"{document.name}: {fault}: {command}: seen {sorted(outcomes)}, documented {sorted(said)}")
    return wrong
