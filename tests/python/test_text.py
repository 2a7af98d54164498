"""Texts made by chance, into each function that takes text: what is wrong is told, and nothing else happens."""

import os
import random
import tempfile
import unittest
from pathlib import Path

import hippogonal as hippo
from hippogonal import Betza, Game, Position, Record, pyffish

ROUNDS = int(os.environ.get("TEXT_ROUNDS", "300"))
SEED = int(os.environ.get("TEXT_SEED", "1"))
CORPUS = Path("corpus")

# Whole code points, some of which texts seldom have: controls, halves of pairs, what takes two to four bytes.
LETTERS = "".join(map(chr, range(128))) + "\x80\xe9\u2654\u2028\ud800\udfff\U0001f600"


def damaged(chance, text):
    """The text with a few places cut, doubled or replaced."""
    for _ in range(chance.randrange(1, 6)):
        begin = chance.randrange(len(text) + 1)
        end = min(len(text), begin + chance.randrange(8))
        put = chance.choice(("", text[begin:end] * 2, "".join(chance.choices(LETTERS, k=chance.randrange(4)))))
        text = text[:begin] + put + text[end:]
    return text


def texts(seeds):
    """Damaged seeds, and texts of letters alone; the same ones in each run with a seed."""
    chance = random.Random(SEED)
    for number in range(ROUNDS):
        if number % 4 == 0:
            yield "".join(chance.choices(LETTERS, k=chance.randrange(30)))
        else:
            yield damaged(chance, chance.choice(seeds))


class Texts(unittest.TestCase):
    def tell(self, text, call):
        """What the call gives; None where it raises what the documentation says, with a place in the text."""
        try:
            return call(text)
        except hippo.HippogonalError as error:
            self.assertTrue(error.message)
            self.check_place(error.finding, text)
        except ValueError:
            pass
        return None

    def check_place(self, finding, text):
        self.assertTrue(0 <= finding.start <= finding.end <= len(text), (finding, text))
        for fix in finding.fixes:
            self.assertTrue(0 <= fix.start <= fix.end <= len(text), (fix, text))

    def test_moves(self):
        for game, seeds in (("chess", ["Nf3", "e2e4", "O-O", "exd5 e.p.", "a7-a8=Q+"]), ("shogi", ["P-7f", "P*5e", "+Bh3"])):
            position = Position(game=game)
            for text in texts(seeds):
                move = self.tell(text, position.move)
                if move is not None:
                    self.assertIn(move, position.legal_moves())
                for call in (position.after, position.san, position.uci, lambda text: position.can_claim_draw([text])):
                    self.tell(text, call)

    def test_positions(self):
        seeds = [Position().after("e4", "c5").fen, Position(game="crazyhouse").fen, "startpos"]
        for text in texts(seeds):
            for game in ("chess", "crazyhouse", "xiangqi"):
                position = self.tell(text, lambda text, game=game: Position(text, game))
                if position is not None:
                    self.assertEqual(Position(position.fen, game), position)
                    self.assertEqual(len(position.legal_moves()), len(set(position.legal_ucis())))

    def test_pieces(self):
        for text in texts(["WfbD", "mKafK", "fmWfmDfcF", "mRcpR", "(xK)ADN5", "B0", "R4"]):
            piece = self.tell(text, Betza)
            if piece is not None:
                self.assertEqual(Betza(piece.canonical).canonical, piece.canonical)
                piece.moves(board="8x8", at="d4")
            for words in ({"board": text}, {"at": text}, {"friends": [text]}, {"enemies": [text]}):
                self.tell(text, lambda text, words=words: Betza("W").moves(**words))
            self.tell(text, lambda text: Betza("W", text))

    def test_records(self):
        seeds = [(CORPUS / "chess/opera-1858.pgn").read_text(encoding="utf-8")[:900],
                 "1. e4 {a} (1. d4 d5 $1) e5 2. Nf3?! Nc6 1-0", '[Variant "Atomic"]\n\n1. Nf3 f6 2. Nd4 *']
        for text in texts(seeds):
            record = self.tell(text, Record)
            if record is None:
                continue
            for finding in record.findings:
                self.check_place(finding, text)
            for line in record.lines:
                self.assertIn(len(line.positions) - len(line.moves), (1, 0 if record.game is None else 1))
            for notation in ("san", "pgn", "uci", "json"):
                record.convert(notation)
            record.repair()
            self.assertIn("</html>", hippo.replay_page([record], title=record.title))

    def test_streams(self):
        chance = random.Random(SEED + 1)
        seed = (CORPUS / "wotn/betza-1995-article.pgn").read_bytes()
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "games.pgn"
            for _ in range(ROUNDS // 10):
                data = bytearray(seed)
                for _ in range(chance.randrange(50)):
                    data[chance.randrange(len(data))] = chance.randrange(256)
                file.write_bytes(data)
                for record in hippo.parse_pgn(file):
                    for finding in record.findings:
                        self.check_place(finding, record.text)
        for text in texts(["1. e4 e5 *\n\n1. d4 *"]):
            self.tell(text, lambda text: list(hippo.parse_pgn(text)))

    def test_games(self):
        seeds = [(Path("games") / name).read_text(encoding="utf-8") for name in ("narrow.ini", "wotn.ini")]
        seeds.append("[mine:chess]\ncustomPiece1 = a:AD\npromotionPieceTypes = qa\n")
        for text in texts(seeds):
            self.tell(text, Game)
            self.tell(text, Game.from_ini)
            self.tell(text, lambda text: Game.from_ini(seeds[0], text))
            self.tell(text, Game("chess").export)
            for finding in self.tell(text, hippo.check_games) or ():
                self.check_place(finding, text)
            for game in self.tell(text, hippo.load_games) or ():
                game.explain(), game.start().legal_moves()

    def test_problems_and_odds(self):
        odds = hippo.Odds(Position(game="ludus"))
        for text in texts(["#2", "s#3", "ser-h#4 2 sol", "h=2.5"]):
            self.tell(text, lambda text: hippo.solve(Position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1"), text, nodes=100))
            self.tell(text, odds.capture_on)
            self.tell(text, odds.capture_of)

    def test_tables(self):
        # Tables of three men at most, so that a name by chance is little work.
        with tempfile.TemporaryDirectory() as folder, hippo.Tables(folder) as tables:
            for text in texts(["KvK", "KQvK", "QKvK", "KKvK", "K/Q"]):
                self.tell(text, lambda text: tables.generate(text, game="wotn"))
                self.tell(text, lambda text: tables.generate("KvK", game=text))

    def test_names_in_options(self):
        start, record, game, piece = Position(), Record("1. e4 e5 *"), Game("chess"), Betza("W")
        for text in texts(["chess", "san", "xboard", "dark", "8x8", "e4"]):
            calls = (lambda text: Record("1. e4 *", game=text), lambda text: list(hippo.parse_pgn("1. e4 *", game=text)),
                     record.convert, game.unsaid, lambda text: start.svg(theme=text),
                     lambda text: hippo.diagram([start], title=text), lambda text: hippo.diagram([start], theme=text),
                     lambda text: hippo.replay_page([record], title=text), lambda text: hippo.replay_page([record], theme=text),
                     lambda text: piece.svg(board=text), lambda text: piece.svg(board="8x8", at=text))
            for call in calls:
                self.tell(text, call)

    def test_functions_of_pyffish(self):
        start = pyffish.start_fen("chess")
        for text in texts(["chess", "crazyhouse", start, "e2e4"]):
            calls = (pyffish.start_fen, pyffish.load_variant_config, lambda text: pyffish.validate_fen(text, "chess"),
                     lambda text: pyffish.validate_fen(start, text), lambda text: pyffish.legal_moves("chess", text, []),
                     lambda text: pyffish.get_fen("chess", start, [text]), lambda text: pyffish.get_san("chess", start, text))
            for call in calls:
                self.tell(text, call)

    def test_what_is_no_text(self):
        for call in (Game, Game.from_ini, Position, Position().move, Position().after, Betza, Record, hippo.parse_pgn,
                     hippo.load_games, hippo.check_games, lambda thing: hippo.solve(Position(), thing)):
            for thing in (None, 7, ["e4"], object()):
                self.assertRaises(TypeError, call, thing)


if __name__ == "__main__":
    unittest.main()
