"""draw BETZA [FILE]: how a piece moves, in words; FILE gets a drawing."""

import sys
from pathlib import Path

import hippogonal as hippo

piece = hippo.Betza(sys.argv[1])
print(piece.english)
for reach in piece.moves(board="8x8", at="d4"):
    print(reach.square, end=" ")
print()
if len(sys.argv) > 2:
    Path(sys.argv[2]).write_text(piece.svg(), encoding="utf-8")
