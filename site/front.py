"""The first page: what the toolkit is, a live board, the games."""
import re

from frame import PARTS, card, placed, plies, root
from games import FIRST, grid

LIVE = "corpus/wotn/betza-1995-encyclopedia.pgn"  # of a game that few programs know
RECORDS = 8  # cards of records
INTRODUCTION = """<h1>Hippogonal</h1>
<p class="lead">A toolkit for chess variants: Unix commands and two C++ libraries that read, check, convert and replay games, count and solve
positions, generate endgame tables, play, and draw. For authors, editors, solvers and programmers.</p>
<p class="actions"><a class="button" href="manuals/hippo.1.html">Read the manual</a> <a class="button" href="library.html">{games} games</a>
<a class="button" href="records.html#findings">Errors found in print</a></p>
"""


PASTE = """<form id="paste" class="paste" data-pages="try/">
<label for="pasted">Paste a record, a position (FEN), a piece in Betza's notation, or the definition of a game:</label>
<textarea id="pasted" name="text" rows="4" spellcheck="false" autocapitalize="off" placeholder="1. e4 e5 2. Nf3 Nc6 3. Bb6" required></textarea>
<button>Look at it</button>
</form>
"""


def write(site, games, published):
    """A replay page with an introduction above its board and the lists below."""
    address = "index.html"
    site.replay(address, LIVE, options=("--title", "Hippogonal"), kind="start")
    path = site.file(address)
    page = path.read_text()
    first = [game for name in FIRST for game in games if game.name == name]
    cards = "".join(card(r.address, r.picture, r.title, f"{r.game} · {plies(r.plies)}", f"A position of {r.title}", r.long)
                    for r in published[:RECORDS])
    below = (f"<section><h2>Games</h2>\n{grid(first)}<p><a href=\"library.html\">All {len(games)} games</a></p></section>\n"
             f"<section><h2>Records</h2>\n<ul class=\"cards\">\n{cards}</ul><p><a href=\"records.html\">All records, and the errors in print</a></p></section>\n")
    introduction = INTRODUCTION.format(games=len(games))
    if site.has_engine:
        introduction = introduction.replace('<p class="actions">', PASTE + '<p class="actions">', 1)
        page = page.replace("</body>", f"<script>\n{(PARTS / 'paste.js').read_text()}</script>\n</body>", 1)
    page = page.replace("<h1>Hippogonal</h1>\n", introduction, 1)
    page = re.sub(r'(<section class="key")', lambda m: placed(below, address) + m.group(1), page, count=1)
    path.write_text(page.replace("<title>Hippogonal</title>", "<title>Hippogonal: a toolkit for chess variants</title>", 1))
