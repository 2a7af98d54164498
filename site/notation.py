"""Betza's notation: a picture for each rule, from doc/betza.md."""
import re
import shutil

from frame import escape, root


def pictures():
    """Headings of doc/betza.md with the strings and pictures below them."""
    heading, found = "", {}
    for line in (root / "doc/betza.md").read_text().splitlines():
        if line.startswith("#"):
            heading = line.lstrip("# ").replace("`", "")
        words = []  # of the cells since the last picture
        for cell in line.strip("|").split("|"):
            picture = re.search(r"!\[(\S+)\]\(images/(betza/\S+?\.svg)", cell)
            if picture is None:
                words.append(re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", cell).replace("`", "").replace("**", "").strip())
                continue
            found.setdefault(heading, []).append((*picture.groups(), words))
            words = []
    return found


def card(string, picture, words):
    text = " · ".join(word for word in words if word and word != string)
    return (f"<li class=\"card piece\"><img src=\"@/{picture}\" alt=\"How {escape(string)} moves\" loading=\"lazy\">"
            f"<code class=\"title\">{escape(string)}</code><span class=\"quiet\">{escape(text[:160])}</span></li>\n")


def write(site):
    """The page, with copies of the pictures."""
    folder = site.file("betza/x").parent
    for picture in sorted((root / "doc/images/betza").glob("*.svg")):
        shutil.copy(picture, folder)
    body = ("<h1>Betza’s notation</h1>\n<p>Strings, and the moves that the toolkit reads in them. "
            "<a href=\"@/manuals/hippo-betza.1.html\">hippo-betza(1)</a> explains any string in words.</p>\n")
    for heading, items in pictures().items():
        body += f"<h2>{escape(heading)}</h2>\n<ul class=\"cards small\">\n{''.join(card(*item) for item in items)}</ul>\n"
    site.page("betza.html", "Betza’s notation", body, "notation")
