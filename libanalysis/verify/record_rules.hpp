// Shared rules for statements in records.
#pragma once

#include "libgame/rules/laws.hpp"
#include "libgame/san/check_kind.hpp"
#include "libnotation/record/ast.hpp"

namespace hippo::verify {

/// The result of a game that has ended on the board.
[[nodiscard]] constexpr notation::WrittenResult expected_result(Ending const& ending) {
  if (!ending.winner) return notation::WrittenResult::draw;
  return *ending.winner == Color::white ? notation::WrittenResult::white_wins
                                        : notation::WrittenResult::black_wins;
}

/// Whether a mark, or its absence, is correct for the effect of the move. `++` is mate in some sources and
/// double check in others.
[[nodiscard]] constexpr bool agrees(notation::WrittenCheck written, san::CheckKind given) {
  switch (written) {
  case notation::WrittenCheck::mate:
    return given == san::CheckKind::mate;
  case notation::WrittenCheck::double_check:
    return given == san::CheckKind::double_check || given == san::CheckKind::mate;
  case notation::WrittenCheck::check:
    return given != san::CheckKind::none;
  case notation::WrittenCheck::none:
    break;
  }
  return given == san::CheckKind::none;
}

/// Whether a move number that differs so much from the true one is right: sources restart their count, so
/// that it is wrong only where it jumps. `offset` is the difference of the number before it.
[[nodiscard]] constexpr bool goes_on(long difference, long offset) {
  return difference == offset || difference == 0;
}

} // namespace hippo::verify
