"""Who else has checked each game: the evidence that `hippo-games list` has."""
import json

from frame import escape

KINDS = (("source", "Source of the rules"), ("counts", "Move counts"), ("moves", "Moves"), ("ends", "Ends"),
         ("records", "Records and problems"), ("tables", "Endgame tables"))
INTRODUCTION = """<h1>Confirmed by whom</h1>
<p class="lead">Each game of the library has been compared with other programs, slow references that were written apart, and published games. Below is
what they agree on, by game, and where there is nobody yet. The numbers are made from the data of the tests.</p>
"""


def evidence(site):
    """By the name of a game of the core or the library: what is confirmed, by kind."""
    lines = map(json.loads, site.run("hippo-games", "list", "--format", "json").splitlines())
    return {line["game"]: line["confirmed"] for line in lines if "confirmed" in line}


def of_game(confirmed):
    """A section of the page of a game."""
    items = "".join(f"<dt>{title}</dt>\n<dd>{escape(confirmed[kind])}</dd>\n" for kind, title in KINDS)
    return f"<h2 id=\"confirmed\">Confirmed by whom</h2>\n<dl class=\"rules\">\n{items}</dl>\n"


def write(site, games):
    """A row a game: how far each kind is confirmed."""
    known = evidence(site)
    head = "".join(f"<th scope=\"col\">{title}</th>" for _, title in KINDS[1:])
    rows = ""
    for game in games:
        confirmed = known.get(game.name)
        if confirmed:
            cells = "".join(f"<td>{'nobody' if confirmed[kind] == 'nobody' else 'yes'}</td>" for kind, _ in KINDS[1:])
            rows += f"<tr><td><a href=\"@/{game.address}#confirmed\">{escape(game.title)}</a></td>{cells}</tr>\n"
    table = f"<div class=\"scroll\"><table><thead><tr><th scope=\"col\">Game</th>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n"
    site.page("confirmed.html", "Confirmed by whom", INTRODUCTION + table, "list")
