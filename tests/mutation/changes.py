"""Changes of C++ sources: where one operator, constant or condition could be another, and sources with switches for them.

A switch is an expression that means the source as it is, or the change where that is switched on (switches.hpp):
`a < b` becomes `(HIPPO_CHANGE(7) ? (a <= b) : (a < b))`. So one build holds hundreds of changes.

The formatter sets blanks around binary operators, and none around the brackets of templates, the * and & of
declarations, and signs. That tells them apart.
"""
import re
from dataclasses import dataclass

BINARY = {
    "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "&": "|", "|": "&", "^": "&", "<<": ">>", ">>": "<<",
    "+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "^=": "|=", "<<=": ">>=", ">>=": "<<=",
}
ASSIGNMENT = 0
PRECEDENCE = {"*": 10, "/": 10, "%": 10, "+": 9, "-": 9, "<<": 8, ">>": 8, "<": 7, "<=": 7, ">": 7, ">=": 7, "==": 6, "!=": 6,
              "&": 5, "^": 4, "|": 3, "&&": 2, "||": 1} | {f"{op}=": ASSIGNMENT for op in ("", *"+-*/%&|^", "<<", ">>")}
TOKEN = re.compile(r"[A-Za-z_]\w*|\d[\w.']*|::|->\*?|<=>|<<=|>>=|\.\.\.|&&|\|\||==|!=|<=|>=|\+\+|--|[-+*/%&|^]=|<<|(?<=\s)>>(?=\s)|\S")
HIDDEN = re.compile(r'//[^\n]*|/\*.*?\*/|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*'
                    r'|R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"|(?<![0-9A-Fa-f])\'(?:\\.|[^\'\\\n])+\'', re.S | re.M)
LEFT_ALONE = re.compile(r"\s*(static_assert|template|requires|concept)")


@dataclass(frozen=True)
class Change:
    file: str
    line: int     # from 1
    begin: int    # what is replaced, in the text
    end: int
    switch: str   # stands there instead; {} is whether the change is on
    last_line: int
    place: int    # where the change itself is: of an operator, not of its operands
    old: str
    new: str


@dataclass(frozen=True)
class Token:
    text: str
    begin: int
    end: int
    blank_before: bool
    blank_after: bool

    def is_binary(self):
        return self.text in PRECEDENCE and self.blank_before and self.blank_after

    def ends_operand(self):
        return bool(re.match(r"[\w)\]}\"]", self.text)) or (self.text == ">" and not self.blank_before)

    def begins_operand(self):
        return bool(re.match(r"[\w({\"]", self.text)) or not (self.is_binary() or self.blank_after)


def hidden(text):
    """The source with comments and preprocessor lines as blanks, strings and characters as words. Lines and columns stay."""
    def fill(match):
        return re.sub(r"[^\n]", " " if re.match(r"//|/\*|\s*#", match[0]) else "S", match[0])
    return HIDDEN.sub(fill, text)


class Source:
    def __init__(self, name, text):
        self.name, self.text = name, text
        plain = hidden(text)
        self.tokens = [Token(m[0], m.start(), m.end(), plain[m.start() - 1:m.start()].isspace(), plain[m.end():m.end() + 1].isspace())
                       for m in TOKEN.finditer(plain)]
        self.partner = {}  # of each bracket, by its place among the tokens; those of templates, too
        opened = []
        for at, token in enumerate(self.tokens):
            if token.text in "([{" or (token.text == "<" and not token.blank_before and not token.blank_after):
                opened.append(at)
                continue
            if token.text in ")]}":
                while opened and self.tokens[opened[-1]].text == "<":
                    opened.pop()  # it was no bracket
            elif token.text != ">" or token.blank_before or not opened or self.tokens[opened[-1]].text != "<":
                continue
            if opened:
                self.partner[at] = opened.pop()
                self.partner[self.partner[at]] = at

    def operand(self, at, step, least):
        """The other end of the operand that begins beside the operator at `at`, on its left (step -1) or right (1): it holds
        operators that bind as `least` or more strongly."""
        end, place = None, at + step
        while 0 <= place < len(self.tokens):
            token, last = self.tokens[place], self.tokens[end] if end is not None else None
            if token.text in ";," or (token.text in "?:" and (step < 0 or least > ASSIGNMENT)):
                break
            if last and not token.is_binary() and not last.is_binary():
                first, second = (last, token) if step > 0 else (token, last)
                if first.blank_after and first.ends_operand() and second.begins_operand():
                    break
            if place in self.partner:
                if (self.partner[place] - place) * step < 0:
                    break  # the bracket that all this stands in
                if token.text == "}" and step < 0 and self.tokens[self.partner[place]].blank_before:
                    break  # a block
                place = self.partner[place]
            elif token.is_binary() and PRECEDENCE[token.text] < least:
                break
            end = place
            place += step
        return end

    def of(self, first, last):
        return self.text[self.tokens[first].begin:self.tokens[last].end]

    def change(self, at, first, last, switch, old, new):
        """Of the text `old` at the token `at`, within the tokens from `first` to `last`."""
        place = self.tokens[at].begin
        line = self.text.count("\n", 0, place) + 1
        begin, end = self.tokens[first].begin, self.tokens[last].end
        return Change(self.name, line, begin, end, switch, self.text.count("\n", 0, end) + 1, place, old, new)

    def of_binary(self, at):
        token = self.tokens[at]
        strength = PRECEDENCE[token.text]
        left = self.operand(at, -1, max(strength, 1))
        right = self.operand(at, 1, ASSIGNMENT if strength == ASSIGNMENT else strength + 1)
        if left is None or right is None or (token.text in ("+", "+=") and self.has_text_beside(at)):
            return None
        a, b, new = braced(self.of(left, at - 1)), braced(self.of(at + 1, right)), BINARY[token.text]
        return self.change(at, left, right, f"({{}} ? ({a} {new} {b}) : ({a} {token.text} {b}))", token.text, new)

    def of_step(self, at):
        """++ and --, before or behind what they change."""
        token = self.tokens[at]
        before = not token.blank_after and self.tokens[at + 1].begins_operand()
        step, end, place = 1 if before else -1, None, at + (1 if before else -1)
        while 0 <= place < len(self.tokens):
            current = self.tokens[place]
            if current.blank_before if before else current.blank_after:
                break
            if (self.partner.get(place, place) - place) * step > 0:
                place = self.partner[place]
            elif not re.match(r"\w|->|\.|::" + (r"|\*" if before else ""), current.text):
                break
            end = place
            place += step
        if end is None:
            return None
        new = "--" if token.text == "++" else "++"
        first, last = (at, end) if before else (end, at)
        old = braced(self.of(first, last))
        return self.change(at, first, last, f"({{}} ? {new + old[2:] if before else old[:-2] + new} : {old})", token.text, new)

    def of_condition(self, at):
        """The condition of if or while that declares no name."""
        first, last = at + 2, self.partner.get(at + 1, at) - 1
        if last < first or any(token.text in (";", "=") for token in self.tokens[first:last + 1]):
            return None
        condition = braced(self.of(first, last))
        return self.change(at + 2, first, last, f"{{}} != static_cast<bool>({condition})",
                           self.of(first, last), f"!({self.of(first, last)})")

    def has_text_beside(self, at):
        """Whether an operand is a text, so that there is + alone."""
        return any(self.text[token.begin] == '"' for token in (self.tokens[at - 1], self.tokens[at + 1]))

    def is_pure(self, at):
        """Whether this is the 0 of a pure virtual function."""
        before = [token.text for token in self.tokens[at - 2:at]]
        return len(before) == 2 and before[1] == "=" and before[0] in (")", "const", "noexcept", "override")

    def change_at(self, at):
        token = self.tokens[at]
        if token.is_binary() and token.text in BINARY:
            return self.of_binary(at)
        if token.text in ("++", "--"):
            return self.of_step(at)
        if (number := re.fullmatch(r"(\d+)(U?L{0,2})", token.text)) and not self.is_pure(at):
            new = ("1" if number[1] == "0" else "0" if number[1] == "1" else str(int(number[1]) + 1)) + number[2]
            return self.change(at, at, at, f"({{}} ? {new} : {token.text})", token.text, new)
        if token.text in ("true", "false"):
            new = "false" if token.text == "true" else "true"
            return self.change(at, at, at, f"({{}} ? {new} : {token.text})", token.text, new)
        if token.text in ("if", "while") and self.tokens[at + 1].text == "(":
            return self.of_condition(at)
        return None

    def changes(self):
        lines = self.text.splitlines()
        for at in range(len(self.tokens)):
            change = self.change_at(at)
            if change and not LEFT_ALONE.match(lines[change.line - 1]):
                yield change


def braced(text):
    """For str.format."""
    return text.replace("{", "{{").replace("}", "}}")


def switched(text, changes):
    """The source with switches for these changes, which do not overlap; `changes` has their numbers."""
    for change, number in sorted(changes.items(), key=lambda item: item[0].begin, reverse=True):
        text = text[:change.begin] + change.switch.format(f"HIPPO_CHANGE({number})") + text[change.end:]
    return f'#include "tests/mutation/switches.hpp"\n#line 1\n{text}'
