"""Games, positions and moves."""

import os
import pickle
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from pathlib import Path

import hippogonal as hippo
from hippogonal import Game, Position

MINE = """[wildmine:chess]
customPiece1 = a:AD
startFen = 4k3/8/8/8/8/8/8/A3K3 w - - 0 1
"""


class Games(unittest.TestCase):
    def test_built_in_and_library(self):
        self.assertEqual(Game("way-of-the-knight"), Game("wotn"))
        self.assertEqual((Game("xiangqi").files, Game("xiangqi").ranks), (9, 10))
        self.assertGreater(len(hippo.games()), 100)

    def test_unknown_game_has_a_near_name(self):
        with self.assertRaises(hippo.UnknownGame) as caught:
            Game("chesss")
        self.assertEqual([fix.replacement for fix in caught.exception.fixes], ["chess"])
        self.assertIsInstance(caught.exception, LookupError)

    def test_text_of_a_game(self):
        game = Game.from_ini(MINE)
        self.assertEqual(game.name, "wildmine")
        self.assertIn("Ac3", game.start().legal_sans())
        self.assertEqual(Game.from_ini(MINE, name="WildMine"), game)
        self.assertIn("AD", game.export())

    def test_file_of_games(self):
        self.assertEqual([game.name for game in hippo.load_games(Path("games/narrow.ini"))], ["narrow"])

    def test_findings_have_places_in_code_points(self):
        text = "# \N{LATIN SMALL LETTER E WITH ACUTE}\n[bad:chess]\ncastlign = false\n"
        (finding,) = [f for f in hippo.check_games(text) if f.severity == "error"]
        self.assertEqual((finding.line, finding.column), (3, 1))
        self.assertEqual(text[finding.start : finding.end], "castlign")
        self.assertIn("castling", finding.hint)
        self.assertIn("castling = false", finding.fixes[0].apply(text))
        self.assertRaises(hippo.BadGame, Game.from_ini, text)

    def test_warnings_of_a_game(self):
        text = "[lonely:chess]\ncustomPiece1 = a:AD\n"
        self.assertTrue(any("can ever come" in finding.message for finding in Game.from_ini(text).check()))
        self.assertEqual(Game("chess").check(), [])

    def test_no_text_takes_the_place_of_a_game(self):
        Game.from_ini("[chess:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n")
        self.assertEqual(len(Game("chess").start().legal_moves()), 20)
        self.assertRaises(hippo.UnknownGame, Game, Game.from_ini(MINE).name)

    def test_a_game_without_a_start_is_none(self):
        self.assertRaises(hippo.BadGame, Game.from_ini, "[flat:chess]\nstartFen = 8/8 w\n")

    def test_sentences_and_exports(self):
        self.assertIn("board", Game("narrow").explain())
        self.assertIn("[wotn", Game("wotn").export("fairy-stockfish"))
        self.assertRaises(ValueError, Game("chess").export, "zillions")


class Positions(unittest.TestCase):
    def test_moves(self):
        start = Position()
        self.assertEqual(len(start.legal_moves()), 20)
        self.assertEqual({str(move) for move in start.legal_moves()}, set(start.legal_sans()))
        move = start.move("Nf3")
        self.assertEqual((move.from_square, move.to_square, move.uci, move.is_capture), ("g1", "f3", "g1f3", False))
        self.assertEqual(start.after("e4", "e5", move).turn, "black")
        self.assertEqual(start.turn, "white")
        promoting = Position("8/P6k/8/8/8/8/8/K7 w - - 0 1")
        self.assertEqual({m.becomes for m in promoting.legal_moves()} - {None}, {"Q", "R", "B", "N"})

    def test_illegal_move_says_why(self):
        with self.assertRaises(hippo.IllegalMove) as caught:
            Position().after("e4", "e5", "Ke3")
        self.assertEqual(caught.exception.reason, "cannot-reach")
        self.assertEqual(caught.exception.fixes[0].replacement, "Ke2")
        self.assertRaises(hippo.IllegalMove, Position().move, "")

    def test_ends(self):
        mate = Position().after("f3", "e5", "g4", "Qh4#")
        self.assertEqual((mate.result, mate.end, mate.is_check), ("0-1", "checkmate", True))
        self.assertEqual(Position("k7/2Q5/2K5/8/8/8/8/8 b - - 0 1").end, "stalemate")
        self.assertEqual(Position("k7/8/2K5/8/8/8/8/8 b - - 0 1").end, "dead-position")
        self.assertEqual(Position("8/8/8/4K3/8/8/8/k7 b - - 0 1", "kingofthehill").end, "flag")

    def test_messages_have_whole_characters(self):
        with self.assertRaises(hippo.BadPosition) as raised:
            Position("4k3/8/8/8/8/8/8/4K2R w K\xe9 - 0 1")
        self.assertIn("'\xe9' is not a castling right", raised.exception.message)
        self.assertEqual((raised.exception.finding.start, raised.exception.finding.end), (24, 25))

    def test_bad_positions(self):
        for fen, code in (("8/8", "fen-wrong-rank-count"), ("4k3/8/8/8/8/8/8/8 w - - 0 1", "fen-no-king")):
            with self.assertRaises(hippo.BadPosition) as caught:
                Position(fen)
            self.assertEqual(caught.exception.reason, code)

    def test_published_perft_counts(self):
        # Chess Programming Wiki, "Perft Results": the start position and "Kiwipete".
        kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
        self.assertEqual(Position().perft(5), 4865609)
        self.assertEqual(Position(kiwipete).perft(4, threads=2), 4085603)
        self.assertEqual(sum(Position(kiwipete).divide(3).values()), 97862)
        for wrong in ({"depth": 3, "threads": 0}, {"depth": 10**6}, {"depth": 3, "hash_mib": 10**9}):
            self.assertRaises(ValueError, lambda wrong=wrong: Position().perft(**wrong))

    def test_dice(self):
        self.assertTrue(Position(game="ludus").roll(1, 2).legal_moves())
        self.assertRaises(ValueError, Position(game="ludus").roll, 7, 1)

    def test_values(self):
        one, other = Position().after("e4", "e5"), Position().after("e4").after("e5")
        self.assertEqual(one, other)
        self.assertEqual(hash(one), hash(other))
        self.assertEqual(one.move("Nf3"), Position().move("Nf3"))
        self.assertNotEqual(Position(), Position(game="nrelay"))
        self.assertEqual(eval(repr(one)), one)

    def test_moves(self):
        moves = Position().legal_moves()
        self.assertEqual(len({move: move.san for move in moves}), 20)
        self.assertIn(Position().move("g1f3"), moves)
        self.assertEqual([Position().after(move).turn for move in moves], ["black"] * 20)
        self.assertRaises(TypeError, hippo.Move)
        self.assertNotEqual(moves[0], "Na3")
        self.assertRaises(TypeError, lambda: moves[0] < moves[1])
        kept = Position().after("e4").legal_moves()[0]
        self.assertEqual(kept.from_square[1], "7")  # it keeps its position

    def test_pickling(self):
        for thing in (Game("shogi"), Game.from_ini(MINE), Position().after("e4"), Position().move("e4"),
                      Game.from_ini(MINE).start(), hippo.Betza("WfbD"), hippo.Record("1. e4 e5 *"),
                      hippo.check_games("[x:chess]\nboo = 1\n")[0]):
            self.assertEqual(pickle.loads(pickle.dumps(thing)), thing)
        try:
            Position().move("Ke2")
        except hippo.IllegalMove as error:
            self.assertEqual(pickle.loads(pickle.dumps(error)).reason, error.reason)

    def test_pictures(self):
        for svg in (Position()._repr_svg_(), Position().svg(flip=True, theme="dark"), Game("wotn").svg(),
                    hippo.diagram([Position(), Position(game="xiangqi")], title="Two")):
            self.assertIn("<svg", svg)
            self.assertTrue(svg.rstrip().endswith("</svg>"))
        self.assertRaises(ValueError, Position().svg, theme="plaid")
        self.assertRaises(TypeError, Position().svg, last_move="e4")
        self.assertEqual(len(Position().text().splitlines()) > 8, True)


class Running(unittest.TestCase):
    def test_import_is_quick(self):
        """It imports what the interpreter has at its start, and little else."""
        script = "import sys; before = set(sys.modules); import hippogonal; print(*sorted(set(sys.modules) - before))"
        modules = subprocess.check_output([sys.executable, "-I", "-c", f"import sys; sys.path[:0] = {sys.path!r}; {script}"], text=True).split()
        small = {"__future__", "_weakrefset", "itertools", "types", "weakref"}
        self.assertEqual({name for name in modules if name.split(".")[0] != "hippogonal"} - small, set())

    def test_long_calls_let_other_threads_run(self):
        counts = [0]
        done = threading.Event()

        def count():
            while not done.is_set():
                counts[0] += 1
                time.sleep(0)

        thread = threading.Thread(target=count)
        thread.start()
        before = counts[0]
        Position().perft(7)
        during = counts[0] - before
        done.set()
        thread.join()
        self.assertGreater(during, 100)

    def test_control_c_ends_long_calls(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        calls = ("hippogonal.Position().perft(8)", "hippogonal.analyse(hippogonal.Position(), time=100)",
                 "hippogonal.solve(hippogonal.Position(), 'h#9')", f"hippogonal.Tables('{folder}').generate('KQRvKQ')")
        for call in calls:
            script = f"import hippogonal; print('ready', flush=True); {call}"
            with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
                child.stdout.readline()
                time.sleep(0.2)
                os.kill(child.pid, signal.SIGINT)
                _, said = child.communicate(timeout=300)  # against hanging
            self.assertIn(b"KeyboardInterrupt", said, call)


if __name__ == "__main__":
    unittest.main()
