"""Pieces, records, problems, searches, odds and tables."""

import bz2
import os
import subprocess
import tempfile
import unittest
from fractions import Fraction
from pathlib import Path

import hippogonal as hippo
from hippogonal import Betza, Game, Position, Record

PROGRAMS = Path(os.environ.get("HIPPOGONAL_BIN", "build/release/bin"))
ARTICLE = Path("corpus/wotn/betza-1995-article.pgn")


class Pieces(unittest.TestCase):
    def test_knight(self):
        knight = Betza("N")
        reached = {move.square for move in knight.moves(board="8x8", at="a1")}
        self.assertEqual(reached, {"b3", "c2"})
        self.assertEqual(Betza("W0F1").canonical, Betza("RF").canonical)
        self.assertIn("knight", knight.english)
        self.assertIn("<svg", knight.svg(board="8x8", at="e4"))

    def test_blocked_rook(self):
        moves = {m.square: m for m in Betza("R").moves(board="8x8", at="a1", friends=["a3"], enemies=["c1"])}
        self.assertEqual(set(moves), {"a2", "b1", "c1"})
        self.assertEqual((moves["c1"].captures, moves["c1"].path), (True, ["b1", "c1"]))

    def test_errors(self):
        with self.assertRaises(hippo.BadBetza) as caught:
            Betza("WfbE")
        self.assertEqual(caught.exception.finding.start, 3)
        self.assertRaises(ValueError, Betza("W").moves, at="z99")
        self.assertRaises(ValueError, Betza, "W", "french")


class Records(unittest.TestCase):
    def test_valid_record(self):
        record = Record('[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 1/2-1/2\n')
        self.assertEqual((record.verdict, record.result, record.title), ("valid", "1/2-1/2", "A - B"))
        self.assertEqual(record.tags, {"White": "A", "Black": "B"})
        self.assertEqual([move.san for move in record.main_line], ["e4", "e5", "Nf3", "Nc6"])
        self.assertEqual([len(line) for line in record.lines], [4, 2])
        self.assertEqual(record.main_line.positions[-1], Position().after("e4", "e5", "Nf3", "Nc6"))

    def test_lines_of_streams(self):
        """A stream plays the moves of valid records only when a line is asked for; a record alone is read another way."""
        text = Path("corpus/chess/opera-1858.pgn").read_text(encoding="utf-8")
        for record in hippo.parse_pgn(text):
            alone = Record(record.text)
            line = record.main_line
            self.assertEqual((line.moves, line.positions), (alone.main_line.moves, alone.main_line.positions))
            self.assertEqual(line.positions[-1], line.positions[0].after(*line.moves))
            self.assertEqual(record.convert("uci"), alone.convert("uci"))  # plays them
            self.assertEqual(record.main_line.positions, line.positions)
            self.assertEqual(record.lines[0].moves, line.moves)

    def test_positions_outlive_their_line(self):
        last = next(iter(hippo.parse_pgn("1. e4 e5 2. Nf3 *"))).main_line.positions[-1]
        self.assertEqual(last.fen, Position().after("e4", "e5", "Nf3").fen)
        self.assertEqual(last.after().after("Nc6"), last.after("Nc6"))

    def test_findings_and_repair(self):
        record = Record("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba5 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 *")
        (finding,) = [f for f in record.findings if f.severity == "error"]
        self.assertEqual(record.text[finding.start : finding.end], "Ba5")
        repaired = record.repair()
        self.assertEqual(repaired.verdict, "repaired")
        self.assertIn("4. Ba4", repaired.convert("pgn"))

    def test_stream_is_that_of_the_command(self):
        said = subprocess.run([PROGRAMS / "hippo-verify", "-q", ARTICLE], capture_output=True, text=True, check=False)
        verdicts = [line.split("\t")[4] for line in said.stdout.splitlines()]
        self.assertEqual([record.verdict for record in hippo.parse_pgn(ARTICLE)], verdicts)

    def test_texts_and_compressed_files(self):
        text = "1. e4 e5 1-0\n\n[White \"X\"]\n\n1. d4 *\n"
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "games.pgn.bz2"
            file.write_bytes(bz2.compress(text.encode()))
            self.assertEqual(list(hippo.parse_pgn(file)), list(hippo.parse_pgn(text)))
        self.assertEqual([record.line for record in hippo.parse_pgn(text)], [1, 3])
        self.assertEqual(list(hippo.parse_pgn("")), [])

    def test_missing_file(self):
        self.assertRaises(OSError, hippo.parse_pgn, Path("no-such.pgn"))

    def test_notations_and_page(self):
        record = Record("1. e4 e5 2. Nf3 *")
        self.assertIn("1. e2e4 e7e5 2. g1f3", record.convert("uci"))
        self.assertIn('"move"', record.convert("json"))
        self.assertRaises(ValueError, record.convert, "morse")
        page = hippo.replay_page([record, record], title="Twice")
        self.assertIn("<title>Twice", page)

    def test_game_of_a_record(self):
        self.assertEqual(Record("1. e4 *", game="wotn").game, Game("wotn"))
        self.assertIsNone(Record('[Variant "nosuchgame"]\n\n1. e4 *').game)


class Searches(unittest.TestCase):
    def test_problems(self):
        # A queen and her king mate at the edge.
        found = hippo.solve(Position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1"), "#1")
        self.assertEqual((found.verdict, set(found)), ("sound", {"1.Qg7#"}))
        self.assertRaises(hippo.BadStipulation, hippo.solve, Position(), "win")
        self.assertFalse(hippo.solve(Position(), "#3", nodes=100).finished)

    def test_best_move(self):
        found = hippo.analyse(Position("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1"), depth=3)
        self.assertEqual((found.lines[0].score, found.lines[0].moves[0].san), ("#1", "Rd8#"))
        self.assertEqual((found.lines[0].moves_to_end, found.lines[0].centipawns), (1, None))
        self.assertEqual(len(hippo.analyse(Position(), depth=2, lines=3).lines), 3)
        self.assertRaises(ValueError, hippo.analyse, Position(), depth=0)
        before_roll = hippo.analyse(Position("ludus 4r3/8/8/8/3e4/8/8/4RQ2 b - 1"), depth=1).lines[0]
        self.assertEqual(before_roll.moves, [])  # a mean over the rolls
        self.assertGreater(before_roll.centipawns, 0)  # four rolls of 36 win at once

    def test_odds(self):
        start = Position(game="ludus")
        said = subprocess.run([PROGRAMS / "hippo-odds", "ludus startpos"], capture_output=True, text=True, check=True)
        win, no_move = (Fraction(line.split("\t")[1]) for line in said.stdout.splitlines())
        self.assertEqual((hippo.Odds(start).win(), hippo.Odds(start).no_move()), (win, no_move))
        self.assertRaises(ValueError, hippo.Odds, Position())

    def test_tables(self):
        with tempfile.TemporaryDirectory() as folder:
            with hippo.Tables(Path(folder)) as tables:
                queen = Position("8/8/8/3k4/8/8/8/KQ6 w - - 0 1")
                self.assertRaises(hippo.MissingTable, tables.probe, queen)
                self.assertEqual(tables.generate("KQvK"), ["KvK", "KQvK"])
                self.assertEqual(tables.generate("KQvK", "KvK"), [])
                # A queen mates a lone king within ten moves, nineteen plies (Thompson).
                value = tables.probe(queen)
                self.assertEqual(value.result, "win")
                self.assertLessEqual(value.plies, 19)
                mate = Position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1")
                self.assertEqual((tables.probe(mate).plies, len(tables.line(mate))), (1, 1))
                self.assertEqual(tables.moves(mate)[0][1].plies, 1)
                self.assertRaises(hippo.MissingTable, tables.probe, Position())
                for wrong in (["KXvK"], ["KQvK", 3]):
                    self.assertRaises((ValueError, TypeError), tables.generate, *wrong)
                self.assertRaises(ValueError, tables.generate, "KQvK", game="ludus")
                file = next(Path(folder).iterdir())
                self.assertRaises(OSError, hippo.Tables(file).generate, "KQvK")


if __name__ == "__main__":
    unittest.main()
