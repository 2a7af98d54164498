"""Search without a server: an index as a script."""
import json
import re

from frame import PARTS

LONGEST = 4000  # characters of a page's words that are found; a word counts once


def words_of(text):
    seen = dict.fromkeys(re.findall(r"[\w'’()/+-]+", text.lower()))
    return " ".join(seen)[:LONGEST]


def write(site):
    """search.html, its script, and the index of all pages."""
    index = [[title, kind, address, words_of(words)] for title, kind, address, words in site.entries]
    body = ("<h1>Search</h1>\n<p class=\"quiet\" id=\"count\" aria-live=\"polite\">Type words in the search field.</p>\n"
            "<ul id=\"results\" class=\"results\"></ul>\n<script src=\"@/search-index.js\"></script>\n<script src=\"@/search.js\"></script>")
    site.file("search-index.js").write_text("const pages = " + json.dumps(index, ensure_ascii=False, separators=(",", ":")) + ";\n")
    site.file("search.js").write_text((PARTS / "search.js").read_text())
    site.page("search.html", "Search", body, "search")
