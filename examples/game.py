"""game: a game of one's own, chess with amazons for queens."""

import hippogonal as hippo

game = hippo.Game.from_ini("""
[my-amazons:chess]
queen = -
customPiece1 = a:QN
promotionPieceTypes = arbn
startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1
""")
start = game.start()
print(game.explain()["promotion"][0])
print(start.count_legal_moves(), "moves,", start.perft(2), "of two plies")
print(start.move("Ac3").uci)
