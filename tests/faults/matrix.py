"""The table of faults: what was seen, as lines of doc/robustness.md, and whether the document says the same."""
from collections import defaultdict
from pathlib import Path

Groups = dict[str, list[str]]  # commands by the name of their group


def rows(document: Path, cells: int) -> list[list[str]]:
    """The rows of the document's tables with so many columns, headings included."""
    split = [[cell.strip() for cell in line.strip("|\n").split("|")]
             for line in document.read_text().splitlines() if line.startswith("| ")]
    return [row for row in split if len(row) == cells]


def documented_groups(document: Path, all_names: list[str]) -> Groups:
    """The document's table of groups. A group may contain groups of rows above it."""
    groups: Groups = {}
    for name, members in rows(document, 2):
        groups[name] = understood(members, all_names, groups)
    return {name: members for name, members in groups.items() if set(members) <= set(all_names)}


def spoken(names: list[str], all_names: list[str], groups: Groups) -> str:
    """Commands in few words: the largest groups that fit, then single commands."""
    missing = [name for name in all_names if name not in names]
    if len(missing) <= 5:
        return f"all but {'; '.join(missing)}" if missing else "all"
    words, left = [], list(names)
    for group, members in sorted(groups.items(), key=lambda item: -len(item[1])):
        if set(members) <= set(left):
            words.append(group)
            left = [name for name in left if name not in members]
    return "; ".join(words + left)


def understood(text: str, all_names: list[str], groups: Groups) -> list[str]:
    """The commands again."""
    if text == "all":
        return all_names
    words = text.removeprefix("all but ").split("; ")
    names = [name for word in words for name in groups.get(word, [word])]
    return [name for name in all_names if name not in names] if text.startswith("all but ") else names


class Matrix:
    """Outcomes by fault and command, in the order in which they came."""

    def __init__(self) -> None:
        self.seen: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.expected: dict[tuple[str, str], str] = {}

    def add(self, fault: str, command: str, allowed: tuple[str, ...], outcome: str) -> None:
        self.seen[fault][command].add(outcome)
        self.expected[fault, command] = " or ".join(allowed)

    def lines(self, all_names: list[str], groups: Groups) -> list[str]:
        """Commands with the same outcomes stand together."""
        lines = ["| fault | commands | expected | seen |", "| --- | --- | --- | --- |"]
        for fault, commands in self.seen.items():
            by_outcome: dict[str, list[str]] = defaultdict(list)
            for command, outcomes in commands.items():
                by_outcome[f"{self.expected[fault, command]} | {', '.join(sorted(outcomes))}"].append(command)
            lines += [f"| {fault} | {spoken(names, all_names, groups)} | {outcome} |" for outcome, names in sorted(by_outcome.items())]
        return lines


def documented(document: Path, all_names: list[str]) -> dict[tuple[str, str], set[str]]:
    """What the document says was seen, by fault and command."""
    groups = documented_groups(document, all_names)
    return {(fault, command): set(seen.split(", ")) for fault, commands, _, seen in rows(document, 4)
            for command in understood(commands, all_names, groups) if command in all_names}


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
