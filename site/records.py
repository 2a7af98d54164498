"""The published and composed games of the corpus, with what the verifier finds in them."""
import dataclasses
import json
import re
import tempfile
import pathlib

from frame import card, escape, plies, root

ENDINGS = ("KQvK", "KAvK", "KRvK", "KPvK", "KDvK", "KRvKD", "KQvKR")
FOLDERS = ("wotn", "nrelay", "ludus", "narrow", "chess")  # games with a corpus; the other folders hold test data
TITLES = {"valid": "valid", "repaired": "valid with repairs", "invalid": "has errors", "unchecked": "not checked to the end"}


@dataclasses.dataclass
class Record:
    """A file with one record."""
    file: str
    game: str
    title: str
    address: str
    picture: str
    verdict: str
    plies: int
    long: bool  # the board
    findings: list  # of hippo-verify's JSON

    @property
    def source(self):
        """`betza 1995 article`."""
        return pathlib.Path(self.file).stem.replace("-", " ")


def turning_point(site, file):
    """The position after the move with the best mark, else the last one; with its move."""
    lines = site.run("hippo-replay", "--repair", file, statuses=(0, 1)).splitlines()
    text = re.sub(r"\{.*?\}|\(.*?\)", " ", (root / file).read_text(), flags=re.S)
    for mark in (r"!!", r"!"):
        marked = re.findall(rf"([^\s,]+?)\s*{mark}(?![!?])", text)
        for move in marked:
            bare = re.sub(r"^\d+\.+", "", move)
            for line in lines:
                if re.sub(r"^\d+\.+", "", line.split("\t")[3]) == bare:
                    return line
    return lines[-1]


def write(site):
    """A page for each file; returns the records."""
    records = []
    for folder in FOLDERS:
        for file in sorted((root / "corpus" / folder).glob("*.[pt][gx][nt]")):
            name = str(file.relative_to(root))
            address = f"records/{folder}-{file.stem}.html"
            title = site.replay(address, name, source=file.stem.replace("-", " "))
            report = json.loads(site.run("hippo-verify", "-f", "json", "--repair", name, statuses=(0, 1)).splitlines()[0])
            point = turning_point(site, name)
            long = folder == "narrow"
            picture = site.draw(f"records/{folder}-{file.stem}.svg", *(("--lying",) if long else ()), "--coordinates", "none",
                                "--caption", " ", point)
            records.append(Record(name, report["game"], title, address, picture, report["verdict"],
                                  report["lines"][0]["plies"], long, report["diagnostics"]))
    write_list(site, records)
    return records


def printed(record, found):
    """The word of the record at the place of a finding."""
    line = (root / record.file).read_text().splitlines()[found["line"] - 1]
    return re.match(r"(\([^)]*\)|[^\s,)])*", line[found["column"] - 1:]).group(0)


def finding(record, found):
    """A row: where, what is printed, what is meant, and why."""
    meant = [note.removeprefix("repaired to ").strip("'") for note in found["notes"] if note.startswith("repaired to")]
    word = printed(record, found)
    meant = [word + text if text.startswith("/") else text for text in meant]  # an improvement that is not written
    return (f"<tr><td>{found['line']}</td><td><del>{escape(word)}</del></td><td>{escape(meant[0]) if meant else 'not certain'}</td>"
            f"<td>{escape(found['message'])}</td></tr>\n")


def is_finding(found):
    return found["severity"] == "error" or any(note.startswith("repaired to") for note in found["notes"])


def write_list(site, records):
    """All records with their verdicts, and the errors of print."""
    cards = "".join(card(r.address, r.picture, r.title, f"{r.source} · {plies(r.plies)} · {TITLES[r.verdict]}",
                         f"A position of {r.title}", r.long) for r in records)
    body = ("<h1>Records</h1>\n<p>Published and composed games, replayed and checked move by move. A card shows the position after "
            f"the best move by the marks of its source, or the final position.</p>\n<ul class=\"cards\">\n{cards}</ul>\n"
            "<p><a href=\"@/endings.html\">The longest wins of endings of Narrow Chess</a>, move by move.</p>\n"
            "<h2 id=\"findings\">Errors in print</h2>\n<p>The move as printed, and the intended move if only one fits the rest of the game.</p>\n")
    for record in records:
        rows = "".join(finding(record, found) for found in record.findings if is_finding(found))
        if rows:
            body += (f"<h3><a href=\"@/{record.address}\">{escape(record.title)}</a> <span class=\"quiet\">{escape(record.source)}</span></h3>\n<div class=\"scroll\" tabindex=\"0\" role=\"group\" "
                     f"aria-label=\"Errors in {escape(record.source)}\"><table>\n<thead><tr><th scope=\"col\">Line</th><th scope=\"col\">Printed</th>"
                     f"<th scope=\"col\">Meant</th><th scope=\"col\">Finding</th></tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n")
    site.page("records.html", "Records", body + judged(records), "list")


def cells_of(line):
    return [cell.strip() for cell in line.strip("|").split("|")]


def judged(records):
    """The tables of doc/published-games.md: the authors' marks beside the search, for records of the corpus."""
    addresses = {record.file: record.address for record in records}
    body, heading, rows = "", "", []
    for line in (root / "doc/published-games.md").read_text().splitlines() + ["## "]:
        if line.startswith("|"):
            rows.append(cells_of(line))
        elif rows and heading:
            head = "".join(f'<th scope="col">{escape(cell) or "verdict"}</th>' for cell in rows[0])
            lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>\n" for row in rows[2:])
            body += (f"<h3>{heading}</h3>\n<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Marks: {escape(title)}\">"
                     f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{lines}</tbody>\n</table></div>\n")
            heading, rows = "", []
        if line.startswith("## "):
            title, rows = line[3:], []
        if file := re.match(r"`(corpus/\S+)`", line):
            heading = f'<a href="@/{addresses[file.group(1)]}">{escape(title)}</a>' if file.group(1) in addresses else ""
    return ("<h2 id=\"search\">The authors' marks, checked by a search</h2>\n<p>The rank of each marked move among all legal moves, by "
            "<a href=\"@/manuals/hippo-analyse.1.html\">hippo-analyse(1)</a>.</p>\n" + body if body else "")


def longest_win(site, ending, tables):
    """A record of the longest win, from the table of an ending; its start position and its plies."""
    site.run("hippo-tb", "generate", "--quiet", "-g", "narrow", ending, "-d", tables)
    longest = site.run("hippo-tb", "longest", "-g", "narrow", ending, "-n", "1", "-d", tables)
    first = longest.splitlines()[0].split("\t")[0]
    position, value, moves = site.run("hippo-tb", "line", "-d", tables, given=first + "\n").rstrip("\n").split("\t")[:3]
    length = value.removeprefix("win ")
    return (f'[Event "{ending}: the longest win, {plies(length)}"]\n[Variant "narrow"]\n[FEN "{position.removeprefix("narrow ")}"]\n\n{moves}\n',
            position, length)


def write_endings(site):
    """A page for the longest win of each ending of Narrow Chess, and their list; returns their names."""
    cards = ""
    with tempfile.TemporaryDirectory() as tables:
        for ending in ENDINGS:
            text, position, length = longest_win(site, ending, tables)
            file = pathlib.Path(tables) / f"{ending}.pgn"
            file.write_text(text)
            address = f"endings/{ending}.html"
            site.replay(address, file)
            picture = site.draw(f"endings/{ending}.svg", "--lying", "--coordinates", "none", position)
            cards += card(address, picture, ending, plies(length), f"The longest win of {ending}", long=True)
    site.page("endings.html", "Endings of Narrow Chess", "<h1>Endings of Narrow Chess</h1>\n<p>The longest win of each ending, by endgame "
              f"tables. Each move is one of the best.</p>\n<ul class=\"cards lying\">\n{cards}</ul>", "list")
    return ENDINGS
