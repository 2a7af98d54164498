"""solve FILE GAME FEN STIPULATION: the solutions of a problem in a game of a file."""

import sys
from pathlib import Path

import hippogonal as hippo

file, game, fen, stipulation = sys.argv[1:]
solution = hippo.solve(hippo.Position(fen, hippo.Game.from_ini(Path(file), game)), stipulation)
print(solution.verdict)
for line in solution:
    print(line)
