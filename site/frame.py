"""The frame of all pages, and the commands that make their content."""
import html
import pathlib
import re
import subprocess

root = pathlib.Path(__file__).resolve().parents[1]
PARTS = root / "libanalysis/pages"
MENU = [("index.html", "Start"), ("library.html", "Games"), ("records.html", "Records"), ("betza.html", "Notation"),
        ("manuals.html", "Manuals")]
PYTHON = "python/index.html"  # the manual of the module, where script/site has built it
ENGINE = "share/hippogonal/pages"  # pages with the engine in them, beside the folder of the commands, where hippo-diagram finds them, too
FRAME = (PARTS / "head.html").read_text() + """<title>{title} · Hippogonal</title>
<link rel="stylesheet" href="@/site.css">
</head>
<body>
{header}<main>
{body}
</main>
</body>
</html>
"""


def escape(text):
    return html.escape(text, quote=True)


def without_tags(text):
    """The words of a piece of HTML."""
    text = re.sub(r"<(script|style|svg)\b.*?</\1>|<[^>]*>", " ", text, flags=re.S)
    return re.sub(r"\s+", " ", html.unescape(text)).strip()


def plies(count):
    return f"{count} {'ply' if int(count) == 1 else 'plies'}"


def placed(text, address):
    """Replaces `@/` by the way from a page to the root of the site."""
    return text.replace("@/", "../" * address.count("/"))


def card(address, picture, title, words, alt="", long=False):
    """A link with a picture, for a grid; that of a long board has two columns."""
    return (f'<li class="card{" long" if long else ""}"><a href="@/{address}"><img src="@/{picture}" alt="{escape(alt)}" loading="lazy">'
            f'<span class="title">{escape(title)}</span></a><span class="quiet">{escape(words)}</span></li>\n')


class Site:
    """The folder of the site, its commands, and what the search will find."""

    def __init__(self, out, commands):
        self.out = out
        self.commands = commands
        self.entries = []  # title, kind, address, words
        self.has_engine = (commands.parent / ENGINE / "play.html").is_file()
        self.has_python = (out / PYTHON).is_file()

    def run(self, command, *options, given=None, statuses=(0,)):
        """The output of a command. Status 1 says that some input is wrong."""
        done = subprocess.run([self.commands / command, *map(str, options)], input=given, cwd=root, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        if done.returncode not in statuses:
            raise RuntimeError(f"{command} {' '.join(map(str, options))}: {done.stderr}")
        return done.stdout

    def header(self, address):
        """The name, the menu and the search, on every page."""
        menu = MENU + [(PYTHON, "Python")] * self.has_python + [("try.html", "Try")] * self.has_engine
        links = "".join(f'<li><a href="@/{target}"{" aria-current=page" if target == address else ""}>{name}</a></li>'
                        for target, name in menu)
        return (f'<header class="site"><a class="name" href="@/index.html">Hippogonal</a><nav class="menu" aria-label="Site">'
                f'<ul>{links}</ul></nav><form action="@/search.html" role="search"><input type="search" name="q" '
                f'aria-label="Search the site" placeholder="Search"></form></header>\n')

    def file(self, address):
        path = self.out / address
        path.parent.mkdir(parents=True, exist_ok=True)
        return path

    def draw(self, address, *options):
        """A picture in the reader's colours; returns its address."""
        self.run("hippo-diagram", "--quiet", "--theme", "auto", "-o", self.file(address), *options)
        return address

    def replay(self, address, *files, options=(), kind="record", source=""):
        """A page that replays records, with the header of the site; returns its title. `source` tells it from others of that
        title."""
        path = self.file(address)
        self.run("hippo-diagram", "--quiet", "--repair", "-f", "html", "--theme", "auto", "-o", path, *options, *files,
                 statuses=(0, 1))
        page = path.read_text()
        style = placed('<link rel="stylesheet" href="@/site.css">\n</head>\n<body>\n' + self.header(address), address)
        title = html.unescape(re.search(r"<title>(.*?)</title>", page).group(1))
        full = f"{title} ({source})" if source else title
        page = page.replace("</head>\n<body>\n", style, 1)
        path.write_text(re.sub("<title>.*?</title>", lambda _: f"<title>{escape(full)}</title>", page, count=1))
        self.entries.append((full, kind, address, without_tags(page[page.index("<main>"):])))
        return title

    def page(self, address, title, body, kind):
        """Writes a page; in `body`, `@/` begins the addresses of the site."""
        text = FRAME.format(title=escape(title), header=self.header(address), body=body)
        self.file(address).write_text(placed(text, address))
        self.entries.append((title, kind, address, without_tags(body)))

    def write_style(self):
        """The colours and the base of the replay pages, then what only the site has."""
        page = next((self.out / "records").glob("*.html")).read_text()
        colors = page[page.index("<style>") + 7:page.index("*{box-sizing")]
        self.file("site.css").write_text(colors.lstrip() + (PARTS / "base.css").read_text()
                                         + (PARTS / "site.css").read_text())
