"""The pages that have the engine in them (script/wasm), where they are built: to play a game, try a piece or a game of one's own, check a
record."""
from frame import ENGINE, escape, placed

PAGES = (("play", "Try a game", "Any game of the library: two people play by its rules, or one plays against the engine."),
         ("piece", "Try a piece", "A piece’s moves as a picture and in words, while its Betza string is typed."),
         ("game", "Try your game", "A game of your own: what is wrong with its text, its rules in sentences, its pieces and its start."),
         ("record", "Check a record", "A record in PGN or another notation: what is wrong with it, where, and how it may be repaired."))


def write(site):
    """The pages with the header of the site, and one that lists them."""
    items = ""
    for name, title, words in PAGES:
        address = f"try/{name}.html"
        page = (site.commands.parent / ENGINE / f"{name}.html").read_text()
        head = placed('<link rel="stylesheet" href="@/site.css">\n<style>', address)
        page = page.replace("<style>", head, 1).replace("<body>\n", "<body>\n" + placed(site.header(address), address), 1)
        site.file(address).write_text(page)
        site.entries.append((title, "page", address, words))
        items += f'<dt><a href="@/{address}">{escape(title)}</a></dt>\n<dd>{escape(words)}</dd>\n'
    body = ("<h1>Try it here</h1>\n<p class=\"lead\">These pages have the engine of the commands in them. What you type stays in your browser, and "
            f"nothing is fetched once a page is there.</p>\n<dl class=\"rules\">\n{items}</dl>\n")
    site.page("try.html", "Try it here", body, "list")


def link_to_play(site, game):
    """A button on the page of a game."""
    return f'<p class="actions"><a class="button" href="@/try/play.html#game={game}">Play it</a></p>\n' if site.has_engine else ""
