// Ludus Equitum, a slow and simple second implementation, with which tests compare the engine. It was
// written from the rules and their source alone, and is not optimised.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::reference::ludus {

using Roll = std::array<int, 2>; // two dice, the lower one first

struct Board {
  std::array<char, 64> squares{}; // a1 b1 .. h1 a2 .. h8; upper case is White, lower case Black, '.' empty
  bool white_to_move = true;
  std::optional<Roll> roll; // none: the dice are still to be rolled
  int turn_number = 1;      // goes up after Black's turn
};

// The FEN fields after the game's name (board, side, roll, turn number); the number may be left out.
// A board with a lone rex or without one side's rex is a finished game, and is accepted.
// Throws std::runtime_error.
Board parse(std::string_view fen);
std::string to_fen(const Board& board);

// Who has won, true for White; nothing while the game continues.
std::optional<bool> winner(const Board& board);

// Every distinct turn for the board's roll, sorted: "pass", "b2b3", "b2b3,c1d2". A turn is the ordered list
// of its moves; two turns that differ only in the dice used are one. None when the game is over.
// Throws std::runtime_error when the dice are still to be rolled.
std::vector<std::string> legal_turns(const Board& board);

// The board after the turn, with the other side to move and the dice still to be thrown.
// Throws std::runtime_error if the turn is illegal.
Board play_turn(const Board& board, std::string_view turn);

// The number of turn sequences, over all 36 rolls in every turn; the board's own roll does not matter.
// A finished game has no turns.
unsigned long long count_turns(const Board& board, int depth);

// The same over the 21 distinct rolls, each counted once.
unsigned long long count_turns_unordered(const Board& board, int depth);

} // namespace hippo::reference::ludus
