// Narrow Chess, a slow and simple second implementation, with which tests compare the engine. It was
// written from the rules and their source alone, and is not optimised.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::reference::narrow {

struct Board {
  std::array<char, 40> squares{}; // a1 b1 a2 b2 .. a20 b20; upper case is White, lower case Black, '.' empty
  bool white_to_move = true;
  int halfmove_clock = 0;
  int move_number = 1;
};

// The FEN fields after the game's name; the two counters may be left out. Throws std::runtime_error.
Board parse(std::string_view fen);
std::string to_fen(const Board& board);

// Coordinate notation, sorted: "a6a8", "a19a20/a".
std::vector<std::string> legal_moves(const Board& board);

// Throws std::runtime_error if the move is illegal.
Board play(const Board& board, std::string_view move);

// Is the side to move in check?
bool in_check(const Board& board);

// Why the side to move cannot move, if it cannot. It has lost in either case.
enum class End { none, mate, stalemate };
End end(const Board& board);

unsigned long long perft(const Board& board, int depth);

} // namespace hippo::reference::narrow
