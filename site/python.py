"""The manual of the Python module, which Sphinx writes (script/reference): a way back to the site on each page, and its words for the
search."""
import re

from frame import placed, without_tags

MADE = ("genindex.html", "py-modindex.html", "search.html")  # lists of what the other pages say


def write(site):
    for path in sorted((site.out / "python").glob("*.html")):
        address = f"python/{path.name}"
        page = path.read_text()
        back = placed('<p style="margin:0;padding:.5em 1em"><a href="@/index.html">Hippogonal</a></p>', address)
        page = re.sub('<h1 class="logo">(.*?)</h1>', r'<p class="logo">\1</p>', page, flags=re.S)  # a page has one heading
        path.write_text(re.sub(r"<body\b[^>]*>", lambda tag: tag.group() + back, page, count=1))
        if path.name not in MADE:
            title = without_tags(re.search(r"<title>(.*?)</title>", page, re.S).group(1))
            site.entries.append((title, "manual", address, without_tags(page[page.index('<div class="body"'):])))
