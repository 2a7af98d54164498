// A slow and simple second implementation of orthodox chess and of the two games of the Way of the Knight.
//
// It was written from the rules and their sources alone and shares no code with the
// engine: a board of named pieces, a table of steps, and "play the move, then look at the king". Randomized
// tests compare the engine with it. Section names in the comments are those of the rules sheet.
#pragma once

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::reference {

enum class Variant { chess, wotn, wotn_advanced };

struct Cell {
  std::string name; // as on the sheet: "P", "WfbD", "RNN"; empty: nobody stands here
  bool white = false;
};

struct Board {
  Variant variant = Variant::chess;
  std::array<Cell, 64> cells; // a1, b1, .. h1, a2, .. h8: index = 8 * rank + file, both from 0
  bool white_to_move = true;
  std::set<int> castling; // the squares of the (possibly improved) rooks that may still castle
  int en_passant = -1;    // the square a pawn has just stepped over, or -1
  unsigned halfmove_clock = 0;
  unsigned move_number = 1;
};

// Reads the FEN fields that follow the game's name. Throws std::runtime_error on what cannot be read, and on
// an illegal position: no king, the side not to move in check, a pawn on an impossible rank, and so on.
Board parse(Variant variant, std::string_view fen);

// The position as FEN fields without the game's name. An en passant square is printed after every two-step.
std::string to_fen(const Board& board);

// All legal moves in coordinate notation, sorted: "e2e4", "e5d4/da", "e7e8/q"; castling is the king's move,
// "e1g1".
std::vector<std::string> legal_moves(const Board& board);

// The position after a legal move in coordinate notation; throws std::runtime_error when the move is not
// legal.
Board play(const Board& board, std::string_view move);

// Whether the side to move has exactly one king and that king is attacked.
bool in_check(const Board& board);

// Whether a piece of that side attacks the square (0-based), whatever piece is on it: an own piece there
// counts as attacked (it is defended), and a pawn attacks its two diagonal squares even when they are empty.
bool side_attacks(const Board& board, bool by_white, int file, int rank);

// The number of legal move sequences of that length.
unsigned long long perft(const Board& board, int depth);

} // namespace hippo::reference
