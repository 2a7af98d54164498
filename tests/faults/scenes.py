"""The commands that the tests of faults run, each with the files that it finds."""
import gzip
import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CHESS = ROOT / "corpus/chess"
POSITION = "narrow k1/2/2/D1/2/2/2/2/2/2/2/2/2/2/2/2/2/2/2/K1 w\n"
GAMES = "".join(path.read_text().rstrip() + "\n\n" for path in sorted(CHESS.glob("[eilo]*.pgn")))
OLD = b"an older file\n"


@dataclass
class Scene:
    """A command. `files` are what it finds, by their paths below its working directory."""
    name: str
    words: list[str]
    files: dict[str, bytes] = field(default_factory=dict)
    stdin: bytes | None = None
    needs: str = "hippo"      # a program that must be installed
    writes: bool = False      # files

    def has_threads(self) -> bool:
        return "-j" in self.words and self.words[self.words.index("-j") + 1] != "1"


def read_below(folder: Path, prefix: str = "") -> dict[str, bytes]:
    """The files below a folder, by their paths."""
    return {prefix + str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def environment(programs: Path, home: Path) -> dict[str, str]:
    """The C locale, no colours, and no settings of the user."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("HIPPOGONAL_", "LC_", "LANG", "XDG_"))}
    return kept | {"PATH": f"{programs}:{os.environ['PATH']}", "LC_ALL": "C", "NO_COLOR": "1", "HOME": str(home)}


def output_of(programs: Path, words: list[str], folder: Path, stdin: bytes = b"") -> bytes:
    return subprocess.run(words, cwd=folder, env=environment(programs, folder), input=stdin, check=True,
                          stdout=subprocess.PIPE).stdout


def fixtures(programs: Path, scratch: Path) -> dict[str, dict[str, bytes]]:
    """Files that the commands themselves have written."""
    folder = scratch / "fixtures"
    folder.mkdir()
    generate = ["hippo-tb", "generate", "-g", "narrow", "-j", "1"]
    output_of(programs, [*generate, "KDvK", "-d", "t"], folder)
    (folder / "games.pgn").write_text(GAMES)
    units = output_of(programs, ["hippo-perft", "--split", "1", "startpos"], folder)
    (folder / "units").write_bytes(units)
    stats = [output_of(programs, ["hippo-stats", "-f", "json", "--part", f"{part}/2", "games.pgn"], folder) for part in (1, 2)]
    counts = [output_of(programs, ["hippo-select", "-c", "-f", "json", "--part", f"{part}/2", "games.pgn"], folder)
              for part in (1, 2)]
    made = {
        "tables": read_below(folder / "t", "t/"),
        "units": {"units": units, "counted": output_of(programs, ["hippo-perft", "-j", "1", "1", "units"], folder)},
        "stats": {f"stats-{part}": text for part, text in enumerate(stats, 1)},
        "counts": {f"counts-{part}": text for part, text in enumerate(counts, 1)},
    }
    shutil.rmtree(folder)
    return made


def table_of_chess(programs: Path, scratch: Path) -> bytes:
    folder = scratch / "chess"
    output_of(programs, ["hippo-tb", "generate", "-g", "chess", "KQvK", "-j", "1", "-d", folder], scratch)
    return (folder / "chess-KQvK.htb").read_bytes()


def all_scenes(made: dict[str, dict[str, bytes]]) -> list[Scene]:
    """Every command that reads or writes files."""
    tables, games = made["tables"], {"games.pgn": GAMES.encode()}
    config = {"home/.config/hippogonal/config": b"game = chess\ntheme = dark\n"}
    a_game = {"mine.ini": (ROOT / "games/narrow.ini").read_bytes()}
    old_tables = read_below(ROOT / "tests/data/tables/version-1", "t/")
    mixed = games | {"more/a.pgn": (CHESS / "loyd-stalemate.pgn").read_bytes(), "more/b.pgn.gz": gzip.compress(GAMES.encode(), mtime=0)}
    bare = {name: data for name, data in tables.items() if "KvK" in name and "KDvK" not in name}
    return [
        Scene("tb generate", ["hippo-tb", "generate", "-g", "narrow", "KDvK", "-j", "1", "-d", "t"], writes=True),
        Scene("tb generate (continued)", ["hippo-tb", "generate", "-g", "narrow", "KPvK", "-j", "2", "-d", "t"],
              tables, writes=True),
        Scene("tb convert", ["hippo-tb", "convert", "-j", "1", "-d", "t"], old_tables, writes=True),
        Scene("tb convert (results)", ["hippo-tb", "convert", "-j", "1", "-d", "t"],
              bare | {"t/narrow-KDvK.htb": tables["t/narrow-KDvK.htb"]}, writes=True),
        Scene("tb report", ["hippo-tb", "report", "-j", "1", "KDvK", "-g", "narrow", "-d", "t", "--out-dir", "out"],
              tables | {"out/KDvK.txt": OLD}, writes=True),
        Scene("tb verify", ["hippo-tb", "verify", "-j", "1", "-d", "t"], tables),
        Scene("tb info", ["hippo-tb", "info", "-d", "t"], tables),
        Scene("tb stats", ["hippo-tb", "stats", "-d", "t"], tables),
        Scene("tb probe", ["hippo-tb", "probe", "-d", "t", "positions"], tables | {"positions": POSITION.encode() * 2}),
        Scene("tb probe (results)", ["hippo-tb", "probe", "--result-only", "-d", "t"], tables, POSITION.encode()),
        Scene("tb longest", ["hippo-tb", "longest", "-g", "narrow", "KDvK", "-d", "t"], tables),
        Scene("diagram -o", ["hippo-diagram", "WfbD", "-o", "donkey.svg"], config | {"donkey.svg": OLD}, writes=True),
        Scene("diagram -o %p", ["hippo-diagram", "W", "D", "-o", "out/%p.svg"], {"out/1.svg": OLD}, writes=True),
        Scene("diagram -f html -o", ["hippo-diagram", "games.pgn", "-f", "html", "-o", "page.html"], games, writes=True),
        Scene("diagram -f png -o", ["hippo-diagram", "W", "-f", "png", "-o", "w.png"], {"w.png": OLD}, needs="rsvg-convert",
              writes=True),
        Scene("replay", ["hippo-replay", "games.pgn"], games),
        Scene("select --out-dir", ["hippo-select", "--out-dir", "out", "games.pgn"], games | {"out/000001.pgn": OLD}, writes=True),
        Scene("select", ["hippo-select", "--length", "20..", "."], mixed),
        Scene("select --merge", ["hippo-select", "--merge", "counts-1", "counts-2"], made["counts"]),
        Scene("stats", ["hippo-stats", "-f", "json", "."], mixed),
        Scene("stats --part", ["hippo-stats", "-f", "json", "--part", "2/3", "games.pgn"], games),
        Scene("stats --merge", ["hippo-stats", "--merge", "stats-1", "stats-2"], made["stats"]),
        Scene("convert", ["hippo-convert", "--to", "pgn", "games.pgn"], games),
        Scene("convert (standard input)", ["hippo-convert", "--to", "json"], {}, GAMES.encode()),
        Scene("perft --split", ["hippo-perft", "--split", "2", "-g", "wotn", "startpos"]),
        Scene("perft (units)", ["hippo-perft", "-j", "1", "1", "units"], made["units"]),
        Scene("perft --merge", ["hippo-perft", "--merge", "counted"], made["units"]),
        Scene("perft --suite", ["hippo-perft", "-j", "1", "--suite", "--max-depth", "2", "chess.epd"],
              {"chess.epd": (ROOT / "corpus/perft/chess.epd").read_bytes()}),
        Scene("games export", ["hippo-games", "export"]),
        Scene("games check", ["hippo-games", "check", "mine.ini"], a_game),
        Scene("moves -g FILE", ["hippo-moves", "-g", "mine.ini", "startpos"], a_game),
        Scene("graph record", ["hippo-graph", "record", "games.pgn"], games),
        Scene("graph -f svg", ["hippo-graph", "ladder", "chess", "-f", "svg"], needs="dot"),
        Scene("verify", ["hippo-verify", "-j", "1", "."], mixed),
        Scene("verify -j 4", ["hippo-verify", "-j", "4", "games.pgn"], games),
        Scene("verify --tables", ["hippo-verify", "--report", "-d", "t", "saavedra.pgn"],
              tables | {"saavedra.pgn": (CHESS / "saavedra-1895.pgn").read_bytes()}),
        Scene("betza", ["hippo-betza"], {}, b"WfbD\nNN\n"),
        Scene("odds", ["hippo-odds", "positions"], {"positions": b"ludus startpos\n"}),
    ]


def usable(scenes: list[Scene]) -> list[Scene]:
    """Those whose programs are installed."""
    return [scene for scene in scenes if scene.needs == "hippo" or shutil.which(scene.needs)]
