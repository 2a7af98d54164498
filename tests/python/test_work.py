"""Pieces, records, problems, searches, odds and tables."""

import bz2
import errno
import io
import os
import pickle
import re
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

    def test_illegal_moves_are_made_as_written(self):
        text = "1. e4 e5 2. Ke3 Nc6 *"
        record = Record(text, as_played=True)
        self.assertEqual((Record(text).verdict, record.verdict), ("invalid", "played"))
        self.assertEqual(len(record.main_line.moves), 4)
        self.assertEqual(pickle.loads(pickle.dumps(record)).verdict, "played")
        self.assertEqual(next(hippo.parse_pgn(text, as_played=True)).verdict, "played")
        self.assertEqual(hippo.read_game(io.StringIO(text), as_played=True).verdict, "played")
        self.assertRaises(ValueError, Record, text, repair=True, as_played=True)

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

    def test_all_sources_have_the_same_records(self):
        text = "1. e4 e5 { \u00e9 } 1-0\n\n[White \"X\"]\n\n1. d4 *\n" * 3000  # longer than one part of a file
        data = text.encode()
        records = list(hippo.parse_pgn(text))
        self.assertEqual(len(records), 6000)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games.pgn"
            path.write_bytes(data)
            with path.open(encoding="utf-8") as text_file, path.open("rb") as binary_file:
                for source in (path, data, bytearray(data), memoryview(data), bz2.compress(data), io.StringIO(text), io.BytesIO(data),
                               io.BytesIO(bz2.compress(data)), text_file, binary_file):
                    self.assertEqual(list(hippo.parse_pgn(source)), records, type(source))
                    self.assertRaises(TypeError, hippo.parse_pgn, 3)
        for none in (b"", io.StringIO(), io.BytesIO()):
            self.assertEqual(list(hippo.parse_pgn(none)), [])

    def test_read_game(self):
        text = "1. e4 *\n\n1. d4 *\n\n1. c4 *\n"
        file, games = io.StringIO(text), []
        while game := hippo.read_game(file):
            games.append(game.main_line.moves[0].san)
        self.assertEqual(games, ["e4", "d4", "c4"])
        self.assertIsNone(hippo.read_game(file))
        file.seek(text.index("1. d4"))
        self.assertEqual(hippo.read_game(file).main_line.moves[0].san, "d4")
        self.assertRaises(ValueError, hippo.read_game, file, repair=True)
        reader, writer = os.pipe()  # has no places
        os.write(writer, text.encode())
        os.close(writer)
        with open(reader, "rb") as pipe:
            self.assertEqual([hippo.read_game(pipe).line for _ in range(3)], [1, 3, 5])
            self.assertIsNone(hippo.read_game(pipe))
        self.assertRaises(ValueError, hippo.read_game, pipe)  # closed

    def test_errors_of_files(self):
        class Broken(io.RawIOBase):
            def read(self, size=-1):
                raise InterruptedError(size)

        class Wrong:
            def read(self, size=-1):
                return 3

        for read in (hippo.parse_pgn, hippo.load_games, hippo.check_games, Game.from_ini):
            with self.assertRaises(FileNotFoundError) as caught:
                read(Path("no-such"))
            self.assertEqual((caught.exception.errno, caught.exception.filename), (errno.ENOENT, "no-such"))
            self.assertRaises(IsADirectoryError, read, Path("tests"))
            self.assertRaises(NotADirectoryError, read, Path("README.md/x"))
            self.assertRaises(InterruptedError, lambda read=read: list(read(Broken())))
            self.assertRaises(TypeError, lambda read=read: list(read(Wrong())))
        with tempfile.TemporaryDirectory() as folder:
            damaged = Path(folder) / "damaged.bz2"
            damaged.write_bytes(bz2.compress(b"1. e4 *\n")[:-9])
            self.assertRaises(OSError, list, hippo.parse_pgn(damaged))

    def test_games_of_any_source(self):
        text = "[wild:chess]\ncustomPiece1 = w:NC\n"
        for source in (text, text.encode(), io.StringIO(text), io.BytesIO(text.encode())):
            self.assertEqual([game.name for game in hippo.load_games(source)], ["wild"])

    def test_notations_and_page(self):
        record = Record("1. e4 e5 2. Nf3 *")
        self.assertIn("1. e2e4 e7e5 2. g1f3", record.convert("uci"))
        self.assertIn('"move"', record.convert("json"))
        self.assertRaises(ValueError, record.convert, "morse")
        other = Record('[White "A"]\n[Black "B"]\n\n1. d4 *')
        for records, title in (([other, other], "A - B"), ([other, record], "Games")):
            self.assertEqual(re.search("<title>(.*?)</title>", hippo.replay_page(records))[1], title)
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
        with self.assertRaisesRegex(hippo.BadStipulation, "after 0.5 moves it is Black's turn"):
            hippo.solve(Position(), "pg0.5")
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
                # The same, with the rule: no capture helps, so that mate is the end of the count.
                self.assertRaises(hippo.MissingTable, tables.probe, queen, metric="dtz")
                self.assertEqual(tables.generate("KQvK", metric="dtz"), ["KvK", "KQvK"])
                self.assertEqual(tables.probe(queen, metric="dtz"), value)
                late = Position("8/8/8/3k4/8/8/8/KQ6 w - - 99 100")
                self.assertEqual((tables.probe(late).result, tables.probe(late, metric="dtz").result), ("win", "cursed win"))
                self.assertEqual(tables.moves(mate, metric="dtz")[0][1].plies, 1)
                self.assertRaises(ValueError, tables.probe, queen, metric="dtc")
                file = next(Path(folder).iterdir())
                self.assertRaises(NotADirectoryError, hippo.Tables(file).generate, "KQvK")


if __name__ == "__main__":
    unittest.main()
