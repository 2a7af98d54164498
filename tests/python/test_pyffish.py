"""The functions of pyffish, compared with the answers of its twin, the npm package ffish 0.7.10, in ffish.jsonl.

compare_ffish.js wrote the answers. doc/python.md explains the differences that are listed here.
"""

import json
import re
import unittest
from collections import Counter
from pathlib import Path

from hippogonal import pyffish

ANSWERS = Path(__file__).with_name("ffish.jsonl")

# What answers otherwise, by function: the games and why. Everything else must be the same.
KNOWN = {
    # A captured castling rook that is not the outermost one is named by its file there, by Q here: X-FEN has Q.
    "get_fen": {"caparandom"},
    # Letters and signs of another convention. The moves are the same.
    "get_san": {
        *("xiangqi", "minixiangqi", "manchu"),  # H and E for horses and elephants
        *("janggi", "janggicasual", "janggimodern", "janggitraditional"),
        "kyotoshogi",  # a piece that is dropped on its other side: +N@a4 is G@a4 there
        *("berolina", "pawnsideways", "petrified", "spartan"),  # moves of pawns that files do not tell apart
        *("atomic", "coregal", "shoshogi"),  # a + for an attack that ffish does not call check
        "amazons",  # a queen is told apart from one that could go there with another wall
    },
    # ffish refuses positions that its own moves led to: gates beside dropped pieces.
    "validate_fen": {"shouse"},
    # Proofs for both sides only: that one side cannot win is no reason to end the game.
    "has_insufficient_material": {"gardner"},
}


def answers():
    with ANSWERS.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def fen_key(fen):
    """A FEN without what the two write by rules of their own, see doc/python.md: the order of hands, the castling field
    of games without castling, the square of a capture en passant that no pawn can make, and the clock."""
    board, side, *rest = fen.split()
    board = re.sub(r"\[([^]]*)\]", lambda hands: "[" + "".join(sorted(hands[1].replace("-", ""))) + "]", board)
    kept = [field for field in rest[:-2] if field != "-" and not re.fullmatch(r"([a-p]\d+)+", field)]
    return " ".join([board, side, *kept, rest[-1]])


def differences(said):
    """The calls on one position that answer otherwise than ffish, as (function, answer, ffish's)."""
    variant, moves = said["variant"], said["moves"].split()
    game = (variant, "startpos", moves)
    legal = sorted(pyffish.legal_moves(*game))
    yield "count", len(legal), said["count"]
    if "legal" in said:
        yield "legal_moves", " ".join(legal), said["legal"]
    fen = pyffish.get_fen(*game)
    yield "get_fen", fen_key(fen), fen_key(said["fen"])
    yield "gives_check", pyffish.gives_check(*game), said["check"]
    yield "validate_fen", pyffish.validate_fen(said["fen"], variant) == pyffish.FEN_OK, said["valid"]
    yield "has_insufficient_material", list(pyffish.has_insufficient_material(*game)), said["insufficient"]
    for move, san, capture in said["asked"]:
        if move in legal:
            yield "get_san", pyffish.get_san(variant, fen, move), san
            yield "is_capture", pyffish.is_capture(*game, move), capture
    yield "game_result", result(game, legal), said["result"]


def result(game, legal):
    """What ffish's Board.result() says, in terms of pyffish."""
    if legal and not pyffish.is_immediate_game_end(*game)[0]:
        return "*"
    value = pyffish.game_result(*game)
    if value == pyffish.VALUE_DRAW:
        return "1/2-1/2"
    white = " w " in pyffish.get_fen(*game)
    return "1-0" if (value > 0) == white else "0-1"


class Comparison(unittest.TestCase):
    def test_same_answers_as_ffish(self):
        calls, games = Counter(), set()
        for said in answers():
            games.add(said["variant"])
            for function, answer, expected in differences(said):
                calls[function] += 1
                if answer != expected and said["variant"] not in KNOWN.get(function, ()):
                    self.fail(f"{function}: {answer!r}, ffish {expected!r}: {said['variant']} {said['moves']}")
        self.assertGreater(calls.total(), 10000)
        self.assertGreater(len(games), 100)

    def test_each_known_difference_is_one(self):
        found = {(function, said["variant"]) for said in answers() for function, answer, expected in differences(said)
                 if answer != expected}
        self.assertEqual(found, {(function, game) for function, games in KNOWN.items() for game in games})


class Functions(unittest.TestCase):
    """Meanings that pyffish's own documentation and tests give."""

    def test_variants_and_start(self):
        self.assertIn("crazyhouse", pyffish.variants())
        self.assertEqual(pyffish.start_fen("chess"), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")

    def test_mate_is_lost_for_the_side_to_move(self):
        mate = ["f2f3", "e7e5", "g2g4", "d8h4"]
        self.assertEqual(pyffish.legal_moves("chess", "startpos", mate), [])
        self.assertEqual(pyffish.game_result("chess", "startpos", mate), -pyffish.VALUE_MATE)
        self.assertEqual(pyffish.is_immediate_game_end("chess", "startpos", mate), (False, 0))
        self.assertEqual(pyffish.get_san_moves("chess", "startpos", mate), ["f3", "e5", "g4", "Qh4#"])

    def test_king_of_the_hill_ends_at_once(self):
        fen = "4k3/8/8/8/8/4K3/8/8 w - - 0 1"
        self.assertEqual(pyffish.is_immediate_game_end("kingofthehill", fen, ["e3e4"]), (True, -pyffish.VALUE_MATE))

    def test_repetition_and_fifty_moves_can_be_claimed(self):
        there_and_back = ["g1f3", "g8f6", "f3g1", "f6g8"]
        self.assertEqual(pyffish.is_optional_game_end("chess", "startpos", there_and_back), (False, 0))
        self.assertEqual(pyffish.is_optional_game_end("chess", "startpos", 2 * there_and_back), (True, 0))
        self.assertEqual(pyffish.is_optional_game_end("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", ["a1a2"]), (True, 0))

    def test_a_repetition_can_decide_the_game(self):
        there_and_back = ["g1f3", "g8f6", "f3g1", "f6g8"]
        end = pyffish.is_optional_game_end("armageddon", "startpos", 2 * there_and_back)
        self.assertEqual(end, (True, -pyffish.VALUE_MATE))
        quiet = "4k3/8/8/8/8/8/8/R3K3 w - - 99 80"
        self.assertEqual(pyffish.is_optional_game_end("armageddon", quiet, ["a1a2"]), (True, pyffish.VALUE_MATE))

    def test_two_kings_are_not_enough(self):
        self.assertEqual(pyffish.has_insufficient_material("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", []), (True, True))

    def test_wrong_fens(self):
        self.assertEqual(pyffish.validate_fen("4k3/8/8/8/8/8/8/8 w - - 0 1", "chess"), 0)
        self.assertEqual(pyffish.validate_fen("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "chess"), pyffish.FEN_OK)

    def test_a_loaded_game_can_be_played(self):
        pyffish.load_variant_config("[leaperchess:chess]\ncustomPiece1 = a:AD\nstartFen = 4k3/8/8/8/8/8/8/A3K3 w - - 0 1\n")
        self.assertIn("leaperchess", pyffish.variants())
        self.assertIn("a1c3", pyffish.legal_moves("leaperchess", "startpos", []))

    def test_castling_of_chess960_takes_the_rook(self):
        moves = pyffish.legal_moves("chess", "4k3/8/8/8/8/8/8/4K2R w H - 0 1", [], chess960=True)
        self.assertIn("e1h1", moves)

    def test_errors_are_value_errors(self):
        for call in (lambda: pyffish.start_fen("chesss"), lambda: pyffish.legal_moves("chess", "startpos", ["e2e5"]),
                     lambda: pyffish.get_fen("chess", "8/8", [])):
            self.assertRaises(ValueError, call)


if __name__ == "__main__":
    unittest.main()
