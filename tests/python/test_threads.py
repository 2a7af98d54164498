"""Several threads at once: each must find what one alone finds."""

import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import hippogonal as hippo
from hippogonal import Game, Position, Record

THREADS = 4
ARTICLE = Path("corpus/wotn/betza-1995-article.pgn")


def at_once(work):
    """The results of work(0), work(1) ... in threads of their own."""
    with ThreadPoolExecutor(THREADS) as threads:
        return list(threads.map(work, range(THREADS)))


def mine(name):
    return f"[{name}:chess]\ncustomPiece1 = a:AD\nstartFen = 4k3/8/8/8/8/8/8/A3K3 w - - 0 1\n"


def findings(record):
    return [(finding.code, finding.start, finding.message) for finding in record.findings]


class Threads(unittest.TestCase):
    def test_files_are_read(self):
        alone = [findings(record) for record in hippo.parse_pgn(ARTICLE)]
        for said in at_once(lambda _: [findings(record) for record in hippo.parse_pgn(ARTICLE)]):
            self.assertEqual(said, alone)

    def test_a_stream_is_shared(self):
        text = "".join(f'[Round "{number}"]\n\n1. e4 e5 2. Nf3 *\n\n' for number in range(500))
        stream = hippo.parse_pgn(text)
        parts = at_once(lambda _: [record.tags["Round"] for record in stream])
        self.assertEqual(sorted(int(number) for part in parts for number in part), list(range(500)))

    def test_positions_and_records_are_shared(self):
        kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
        alone = sorted(Position(kiwipete).legal_sans())
        for _ in range(50):
            position, record = Position(kiwipete), Record("1. e4 e5 2. Nf3 Nc6 3. Bb5 *")
            said = at_once(lambda _, p=position, r=record: (sorted(p.legal_sans()), p.perft(2), r.convert("uci"), r.tags))
            self.assertEqual({str(answer) for answer in said}, {str(said[0])})
            self.assertEqual(said[0][:2], (alone, 2039))  # Chess Programming Wiki, "Perft Results"

    def test_games_are_loaded_while_others_are_played(self):
        # The same file in all threads, and one of each thread's own. Perft of crazyhouse: Fairy-Stockfish.
        count = Game.from_ini(mine("shared")).start().perft(3)

        def work(thread):
            for number in range(20):
                games = [Game.from_ini(mine(name)) for name in (f"game{number}", f"thread{thread}x{number}")]
                yield {game.start().perft(3) for game in games} == {count}
                yield Game("crazyhouse").start().perft(3) == 8902
                yield Game.from_ini(mine(f"game{number}")) == games[0]

        self.assertTrue(all(at_once(lambda thread: all(work(thread)))))


if __name__ == "__main__":
    unittest.main()
