"""play GAME MOVE...: plays the moves from the start, and the engine's answer."""

import sys

import hippogonal as hippo

position = hippo.Position(game=sys.argv[1]).after(*sys.argv[2:])
best = hippo.analyse(position, depth=4).lines[0]
position = position.after(best.moves[0])
print(f"{best.moves[0].san}, {best.score}")
print(position.result, position.end or "")
