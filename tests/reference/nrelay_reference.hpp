// Knight relay chess, a slow and simple second implementation, with which tests compare the engine. It was
// written from the rules and their source alone, and is not optimised.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::reference::nrelay {

struct Board {
  std::array<char, 64> squares{}; // a1 b1 .. h1 a2 .. h8; upper case is White, lower case Black, '.' empty
  bool white_to_move = true;
  std::string castling; // the rights that are left, of "KQkq" in that order; may be empty
  int halfmove_clock = 0;
  int move_number = 1;
};

// The FEN fields after the game's name; the two counters may be left out. Throws std::runtime_error.
Board parse(std::string_view fen);
std::string to_fen(const Board& board);

// Coordinate notation, sorted: "e2e4", "e7e8/q", castling "e1g1".
std::vector<std::string> legal_moves(const Board& board);

// Throws std::runtime_error if the move is illegal.
Board play(const Board& board, std::string_view move);

// True when the move is possible by relay only. Throws std::runtime_error if the move is illegal.
bool is_relayed(const Board& board, std::string_view move);

// Is the side to move in check?
bool in_check(const Board& board);

unsigned long long perft(const Board& board, int depth);

} // namespace hippo::reference::nrelay
