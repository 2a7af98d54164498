#!/usr/bin/env python3
"""build.py DIR BIN: writes the site to DIR with the commands in BIN. script/site builds them first.

Each page has one design with the replay pages: the style is that of libanalysis/pages. Nothing on the site is fetched
from elsewhere.
"""
import pathlib
import shutil
import sys

sys.dont_write_bytecode = True
import confirmed
import engine
import front
import games
import manuals
import notation
import python
import records
import search
from frame import Site


def main():
    out, commands = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve()
    out.mkdir(parents=True, exist_ok=True)
    site = Site(out, commands)
    published = records.write(site)
    endings = records.write_endings(site)
    all_games = games.write(site, published, endings)
    games.write_library(site, all_games)
    confirmed.write(site, all_games)
    notation.write(site)
    manuals.write(site)
    if site.has_python:
        python.write(site)
    if site.has_engine:
        engine.write(site)
    front.write(site, all_games, published)
    search.write(site)
    site.write_style()
    print(f"{out}/index.html: {len(site.entries)} pages", file=sys.stderr)


if __name__ == "__main__":
    main()
