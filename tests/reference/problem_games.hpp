// The slow games under one interface, as the slow solver of problems wants them.
#pragma once

#include "narrow_reference.hpp"
#include "nrelay_reference.hpp"
#include "wotn_reference.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace hippo::reference {

template <Variant variant>
struct OrthodoxGame {
  using Board = reference::Board;
  static constexpr bool stalemate_loses = false;
  static Board parse(std::string const& fen) { return reference::parse(variant, fen); }
  static std::vector<std::string> moves(Board const& board) { return legal_moves(board); }
  static Board play(Board const& board, std::string const& move) { return reference::play(board, move); }
  static bool in_check(Board const& board) { return reference::in_check(board); }
  static auto men(Board const& board) {
    return std::count_if(board.cells.begin(), board.cells.end(),
                         [](auto const& cell) { return !cell.name.empty(); });
  }
  /// The same side is to move again: nothing can be captured en passant.
  static Board passed(Board board) {
    board.white_to_move = !board.white_to_move;
    board.en_passant = -1;
    return board;
  }
};

struct RelayGame {
  using Board = nrelay::Board;
  static constexpr bool stalemate_loses = false;
  static Board parse(std::string const& fen) { return nrelay::parse(fen); }
  static std::vector<std::string> moves(Board const& board) { return nrelay::legal_moves(board); }
  static Board play(Board const& board, std::string const& move) { return nrelay::play(board, move); }
  static bool in_check(Board const& board) { return nrelay::in_check(board); }
  static Board passed(Board board) {
    board.white_to_move = !board.white_to_move;
    return board;
  }
};

struct NarrowGame {
  using Board = narrow::Board;
  static constexpr bool stalemate_loses = true;
  static Board parse(std::string const& fen) { return narrow::parse(fen); }
  static std::vector<std::string> moves(Board const& board) { return narrow::legal_moves(board); }
  static Board play(Board const& board, std::string const& move) { return narrow::play(board, move); }
  static bool in_check(Board const& board) { return narrow::in_check(board); }
  static Board passed(Board board) {
    board.white_to_move = !board.white_to_move;
    return board;
  }
};

} // namespace hippo::reference
