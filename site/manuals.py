"""The manual pages as HTML, by mandoc."""
import html
import re
import subprocess

from frame import escape


def pages(folder):
    """Those of the build, in which the parts that they share stand: first the commands."""
    return sorted(folder.glob("man?/*"), key=lambda page: (page.suffix, page.stem))


def body_of(page):
    """mandoc's HTML of a page, with links to the pages that are on the site."""
    text = subprocess.run(["mandoc", "-T", "html", "-O", "fragment,man=%N.%S.html", page], stdout=subprocess.PIPE, text=True,
                          check=True).stdout
    known = {f"{other.name}.html" for other in pages(page.parents[1])}
    text = re.sub(r'<a class="Xr" href="([^"]*)">(.*?)</a>', lambda m: m.group(0) if m.group(1) in known else m.group(2), text)
    text = re.sub(r"<pre\b", '<pre tabindex="0"', text)  # a reader without a mouse can scroll it
    return re.sub(r"<(/?)h([12])\b", lambda m: f"<{m.group(1)}h{int(m.group(2)) + 1}", text)


def purpose(text):
    """The words after the name in the section NAME."""
    found = re.search(r'class="Nd"[^>]*>(.*?)</', text, re.S)
    return html.unescape(re.sub(r"\s+", " ", found.group(1))).strip() if found else ""


def write(site):
    """All pages, and their list."""
    rows = ""
    for page in pages(site.commands.parent / "share/man"):
        text, name = body_of(page), f"{page.stem}({page.suffix[1:]})"
        site.page(f"manuals/{page.name}.html", name, f"<h1>{name}</h1>\n<div class=\"manual\">{text}</div>", "manual")
        rows += f"<tr><td><a href=\"@/manuals/{page.name}.html\">{name}</a></td><td>{escape(purpose(text))}</td></tr>\n"
    site.page("manuals.html", "Manuals", "<h1>Manuals</h1>\n<table class=\"pages\"><thead><tr><th scope=\"col\">Page</th><th scope=\"col\">Purpose</th>"
              f"</tr></thead>\n<tbody>\n{rows}</tbody></table>", "list")
