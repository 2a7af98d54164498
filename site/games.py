"""A page for each game: its rules, pieces, records, counts and measures; and the library."""
import collections
import dataclasses
import html
import re

import confirmed
from engine import link_to_play
from frame import card, escape, plies, root

SOURCES = ("wotn", "nrelay", "ludus", "narrow")
FIRST = SOURCES + ("chess",)
GROUPS = {"core": "Chess and the four games of the sources", "capablanca": "Compounds of knight, bishop and rook",
          "experiments": "Experiments with the rules", "hoppers": "Hoppers", "joined-boards": "Boards with joined edges", "large-boards": "Large boards",
          "lichess": "Variants of lichess", "makruk": "Makruk and its family", "several-moves": "Several moves a turn", "shogi": "Shogi and its family",
          "small-boards": "Small boards", "walls": "Walls", "xiangqi": "Xiangqi and its family"}


@dataclasses.dataclass
class Game:
    """A line of `hippo-games list`."""
    name: str
    board: str
    title: str
    group: str
    picture: str = ""  # of the start position
    small: str = ""  # the same for a card, where names of files would be too small to read

    @property
    def long(self):
        files, ranks = map(int, self.board.split("x"))
        return ranks > 2 * files

    @property
    def lying(self):
        """Options for its pictures: a long board lies."""
        return ("--lying",) if self.long else ()

    @property
    def address(self):
        return f"games/{self.name}.html"


def capital(text):
    return text[:1].upper() + text[1:]


def rules(site, game):
    """`hippo-games show` as a list of terms."""
    body = ""
    for line in site.run("hippo-games", "show", game.name).splitlines()[1:]:
        body += f"<dd>{escape(line.strip())}</dd>\n" if line.startswith(" ") else f"<dt>{escape(capital(line.rstrip(':')))}</dt>\n"
    return f"<h2>Rules</h2>\n<dl class=\"rules\">\n{body}</dl>\n"


def pieces(site, game):
    """A card for each piece: its moves as a picture, its name and Betza string."""
    page = site.run("hippo-diagram", "sheet", "--quiet", "--theme", "auto", "-f", "html", game.name)
    cards = ""
    for number, (svg, caption) in enumerate(re.findall(r"<figure>\s*(<svg.*?</svg>)\s*<figcaption>(.*?)</figcaption>", page, re.S)):
        address = f"games/{game.name}/{number}.svg"
        if "xmlns=" not in svg[:200]:
            svg = svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
        site.file(address).write_text(svg + "\n")
        name, _, string = html.unescape(caption).partition(" (")
        string = f"<code>{escape(string[:-1])}</code>" if string else ""
        cards += (f"<li class=\"card piece\"><img src=\"@/{address}\" alt=\"How {escape(name)} moves\" loading=\"lazy\">"
                  f"<span class=\"title\">{escape(name)}</span>{string}</li>\n")
    return f"<h2>Pieces</h2>\n<ul class=\"cards small\">\n{cards}</ul>\n"


def start_counts():
    """Perft counts of start positions, by game: corpus/perft has them from other programs and publications."""
    counts = collections.defaultdict(dict)
    for file in sorted((root / "corpus/perft").glob("*.epd")):
        for line in file.read_text().splitlines():
            position, *operations = line.split(" ;")
            if operations and not line.startswith("#"):
                counts[position].update(operation.split()[:2] for operation in operations if operation.startswith("D"))
    return counts


def perft(site, game, counts):
    """The counts of the game's start position."""
    fen = re.search(r"starts from (\S.*)\.$", site.run("hippo-games", "show", game.name), re.M)
    known = counts.get(f"{game.name} {fen.group(1)}") if fen else None
    if not known:
        return ""
    cells = "".join(f"<tr><td>{depth[1:]}</td><td>{int(count):,}</td></tr>\n" for depth, count in known.items())
    return ("<h2>Perft</h2>\n<p>Sequences of legal moves from the start position, as published or counted by another program.</p>\n"
            "<table class=\"numbers\"><thead><tr><th scope=\"col\">Plies</th><th scope=\"col\">Sequences</th></tr></thead>\n"
            f"<tbody>\n{cells}</tbody></table>\n")


def measures(game):
    """The column of the first table of doc/measured-games.md for the game."""
    lines = re.search(r"(?:^\|.*\n)+", (root / "doc/measured-games.md").read_text(), re.M).group().splitlines()
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    titles = [title.lower() for title in rows[0]]
    wanted = "chess" if game.name == "chess" else game.title.lower()
    if wanted not in titles:
        return ""
    column = titles.index(wanted)
    cells = "".join(f"<tr><td>{escape(row[0])}</td><td>{escape(row[column])}</td></tr>\n" for row in rows[2:])
    return ("<h2>Measures</h2>\n<p>100 games of the engine against itself, 1000 nodes a move; 95 % intervals in brackets. "
            "<a href=\"@/manuals/hippo-measure.1.html\">hippo-measure(1)</a> defines the measures.</p>\n"
            f"<table class=\"numbers\"><thead><tr><th scope=\"col\">Measure</th><th scope=\"col\">Value</th></tr></thead>\n<tbody>\n{cells}</tbody></table>\n")


def samples(game, published):
    cards = "".join(card(r.address, r.picture, r.title, f"{plies(r.plies)} · {r.verdict}", f"A position of {r.title}", r.long)
                    for r in published if r.game == game.name)
    return f"<h2>Games</h2>\n<ul class=\"cards\">\n{cards}</ul>\n" if cards else ""


def list_of(site):
    lines = [line.split("\t") for line in site.run("hippo-games", "list").splitlines()]
    return [Game(*fields[:4]) for fields in lines]


def write(site, published, endings):
    """All pages; returns the games with their pictures."""
    games, counts, known = list_of(site), start_counts(), confirmed.evidence(site)
    for game in games:
        game.picture = site.draw(f"games/{game.name}.svg", *game.lying, f"{game.name} startpos")
        game.small = site.draw(f"games/{game.name}.card.svg", *game.lying, "--coordinates", "none", f"{game.name} startpos")
        title = capital(game.title)
        body = (f"<h1>{escape(title)}</h1>\n<p class=\"quiet\">{game.board.replace('x', ' × ')} squares · <code>{game.name}</code></p>\n{link_to_play(site, game.name)}"
                f"<div class=\"opening{' long' if game.long else ''}\"><figure><img src=\"@/{game.picture}\" alt=\"The start position of {escape(title)}\"></figure>\n"
                f"<div>{rules(site, game)}</div></div>\n{pieces(site, game)}{samples(game, published)}")
        if game.name == "narrow":
            body += ("<h2>Endings</h2>\n<p><a href=\"@/endings.html\">The longest wins</a> of " + ", ".join(endings)
                     + ", from endgame tables.</p>\n")
        who = confirmed.of_game(known[game.name]) if game.name in known else ""
        site.page(game.address, title, body + perft(site, game, counts) + measures(game) + who, "game")
    return games


def grid(games):
    return "<ul class=\"cards small\">\n" + "".join(
        card(game.address, game.small, capital(game.title), game.board.replace("x", " × "), f"The start position of {game.title}", game.long)
        for game in games) + "</ul>\n"


def write_library(site, games):
    """The four games of the sources first, then the others by group."""
    first = [game for name in FIRST for game in games if game.name == name]
    body = f"<h1>Games</h1>\n<p><a href=\"@/confirmed.html\">Confirmed by whom</a>: other programs, references and records that agree.</p>\n<h2>The four games of the sources, and chess</h2>\n{grid(first)}"
    groups = collections.defaultdict(list)
    for game in games:
        if game not in first:
            groups[game.group].append(game)
    for group, members in groups.items():
        title = "More of the core" if group == "core" else GROUPS.get(group, capital(group.replace("-", " ")))
        body += f"<h2 id=\"{group}\">{escape(title)}</h2>\n{grid(members)}"
    site.page("library.html", "Games", body, "list")
