"""The files of golden cases: reading them and writing them. tests/README.md explains the format to its users."""
import re
from dataclasses import dataclass, field

STREAMS = {">": "stdout", "!": "stderr"}
ORDER = "$<>!?|"  # the parts of a case, in the order in which they stand
ESCAPES = {"\\": b"\\", "e": b"\x1b", "r": b"\r", "t": b"\t"}  # and \xHH; \c ends a text that ends without a newline


class Wrong(Exception):
    """A case file that does not keep to the format."""


@dataclass
class Outcome:
    """What a command printed, and its exit status."""
    stdout: bytes = b""
    stderr: bytes = b""
    status: int = 0


@dataclass
class Case:
    """What is run: a block, or one row of a block with a table."""
    name: str
    line: int
    command: bytes
    stdin: bytes
    expected: Outcome


@dataclass
class Block:
    """A case as it stands in its file, {placeholders} and all."""
    line: int                                        # of its title
    name: str
    head: list[str] = field(default_factory=list)    # title, comments, command and input, as written
    command: bytes = b""
    stdin: bytes = b""
    expected: Outcome = field(default_factory=Outcome)
    same_as: dict[str, str] = field(default_factory=dict)  # sign of a stream: the earlier case that it repeats
    columns: list[str] = field(default_factory=list)
    rows: list[dict[str, str]] = field(default_factory=list)

    def fill(self, text: bytes, row: dict[str, str]) -> bytes:
        for column, value in row.items():
            text = text.replace(b"{" + column.encode() + b"}", to_bytes(value))
        return text

    def case(self, row: dict[str, str]) -> Case:
        expected = Outcome(self.fill(self.expected.stdout, row), self.fill(self.expected.stderr, row), self.expected.status)
        return Case(to_text(self.fill(to_bytes(self.name), row)), self.line, self.fill(self.command, row),
                    self.fill(self.stdin, row), expected)

    def cases(self) -> list[Case]:
        return [self.case(row) for row in self.rows or [{}]]

    def lines(self) -> list[str]:
        return self.head + expectation(self.expected, self.same_as) + table(self.columns, self.rows)


def to_text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def to_bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


# Writing

def visible(char: str) -> bool:
    return char == "\t" or char.isprintable()


def escaped(line: str) -> str:
    """A line with escapes; all that is not ASCII is escaped where some of it is no UTF-8."""
    named = {meaning: "\\" + letter for letter, meaning in ESCAPES.items() if meaning != b"\t"}
    is_text = not any("\udc80" <= char <= "\udcff" for char in line)
    line = "".join(char if visible(char) and char != "\\" and (is_text or char.isascii()) else
                   named.get(to_bytes(char)) or "".join(f"\\x{byte:02x}" for byte in to_bytes(char)) for char in line)
    return re.sub(r"[ \t]$", lambda blank: "\\t" if blank[0] == "\t" else "\\x20", line)


def data_lines(sign: str, data: bytes) -> list[str]:
    """The lines of a case file that stand for a text: as it is where that can be seen, else with escapes."""
    *lines, rest = to_text(data).split("\n")
    written = []
    for line in lines:
        literal = all(map(visible, line)) and line == line.rstrip(" \t")
        written.append((f"{sign} {line}" if line else sign) if literal else f"{sign}%{escaped(line)}")
    return written + ([f"{sign}%{escaped(rest)}\\c"] if rest else [])


def expectation(outcome: Outcome, same_as: dict[str, str] | None = None) -> list[str]:
    lines = []
    for sign, stream in STREAMS.items():
        earlier = (same_as or {}).get(sign)
        lines += [f"{sign}@ {earlier}"] if earlier else data_lines(sign, getattr(outcome, stream))
    return lines + ([f"? {outcome.status}"] if outcome.status else [])


def table(columns: list[str], rows: list[dict[str, str]]) -> list[str]:
    cells = [columns] + [[row[column] for column in columns] for row in rows] if rows else []
    widths = [max(len(cell) for cell in column) for column in zip(*cells)]
    return ["| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths)) + " |" for line in cells]


# Reading

def unescaped(line: str, last: bool) -> bytes:
    """What an escaped line stands for, its newline included."""
    def meaning(match: re.Match) -> bytes:
        code = to_text(match[1])
        if code in ESCAPES:
            return ESCAPES[code]
        if code[0] == "x" and len(code) == 3:
            return bytes([int(code[1:], 16)])
        raise Wrong(f"there is no escape \\{code}" if code != "c" else "\\c stands at the end of the last line")
    cut = re.fullmatch(r"((?:[^\\]|\\.)*)\\c", line) if last else None
    body = re.sub(rb"(?s)\\(x[0-9a-fA-F]{2}|.?)", meaning, to_bytes(cut[1] if cut else line))
    return body if cut else body + b"\n"


def text_of(lines: list[str]) -> bytes:
    """The text that lines of one sign stand for."""
    data = b""
    for number, line in enumerate(lines, 1):
        if line[1:2] == "%":
            data += unescaped(line[2:], number == len(lines))
        elif line[1:2] in ("", " "):
            data += to_bytes(line[2:]) + b"\n"
        else:
            raise Wrong(f"expected a blank after '{line[0]}', or % before a text with escapes, or @ before the name of a case")
    return data


def read_table(block: Block, lines: list[str]) -> None:
    cells = [[cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")] for line in lines]
    block.columns = cells[0]
    for row in cells[1:]:
        if len(row) != len(block.columns):
            raise Wrong(f"the row '{' | '.join(row)}' has {len(row)} cells, the table {len(block.columns)} columns")
        block.rows.append(dict(zip(block.columns, row)))
    if not block.rows:
        raise Wrong("a table needs a row of names and then a row a case")
    text = block.name + to_text(block.command + block.stdin + block.expected.stdout + block.expected.stderr)
    for column in block.columns:
        if "{" + column + "}" not in text:
            raise Wrong(f"the case has no {{{column}}}, as the table's column is named")


def complete(block: Block, parts: dict[str, list[str]], earlier: dict[str, Case]) -> None:
    """Reads the parts of a block, which stand by their signs."""
    if not parts["$"]:
        raise Wrong(f"the case '{block.name}' has no command, a line with $")
    block.command, block.stdin = text_of(parts["$"]), text_of(parts["<"])
    for sign, stream in STREAMS.items():
        if parts[sign] and parts[sign][0][1:2] == "@":
            name = block.same_as[sign] = parts[sign][0][2:].strip()
            if name not in earlier or len(parts[sign]) > 1:
                raise Wrong(f"'{sign}@ {name}' is no line by itself that names an earlier case of this file")
            setattr(block.expected, stream, getattr(earlier[name].expected, stream))
        else:
            setattr(block.expected, stream, text_of(parts[sign]))
    if parts["?"]:
        if len(parts["?"]) > 1 or not parts["?"][0][1:].strip().isdigit():
            raise Wrong("an exit status is one line, such as '? 1'")
        block.expected.status = int(parts["?"][0][1:])
    if parts["|"]:
        read_table(block, parts["|"])
    for case in block.cases():
        if case.name in earlier:
            raise Wrong(f"there are two cases '{case.name}'")
        earlier[case.name] = case


def read(path) -> list[Block | str]:
    """A case file: its blocks, and the lines that stand between them."""
    items: list[Block | str] = []
    earlier: dict[str, Case] = {}
    block, parts = None, {}
    place = 0  # the line that an error is about

    def finish():
        nonlocal block, place
        if block:
            place = block.line
            complete(block, parts, earlier)
        block = None

    try:
        lines = to_text(path.read_bytes()).split("\n")
        if lines.pop():
            place = len(lines) + 1
            raise Wrong("the last line has no newline")
        for number, line in enumerate(lines, 1):
            place = number
            if line.startswith("== "):
                finish()
                block, parts = Block(number, line[3:].strip(), [line]), {sign: [] for sign in ORDER}
                items.append(block)
            elif line == "" or line[0] == "#":
                if block and not parts["$"]:
                    block.head.append(line)
                    continue
                finish()
                items.append(line)
            elif line[0] not in ORDER:
                raise Wrong(f"expected a line that begins with one of == # {' '.join(ORDER)}")
            elif not block:
                raise Wrong("this line belongs to no case: a case begins with == NAME, and no blank line is within it")
            else:
                if any(parts[sign] for sign in ORDER[ORDER.index(line[0]) + 1:]):
                    raise Wrong(f"the parts of a case stand in the order {' '.join(ORDER)}")
                parts[line[0]].append(line)
                if line[0] in "$<":
                    block.head.append(line)
        finish()
    except Wrong as wrong:
        raise Wrong(f"{path}:{place}: {wrong}") from None
    return items


def write(path, items: list[Block | str]) -> None:
    lines = [line for item in items for line in (item.lines() if isinstance(item, Block) else [item])]
    path.write_bytes(to_bytes("".join(line + "\n" for line in lines)))
