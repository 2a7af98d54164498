// The result of a record as PGN's Result tag has it.
#pragma once

#include "libnotation/record/ast.hpp"

#include <string_view>

namespace hippo::san {

/// The termination marker of the PGN standard, 8.1.1.7; "*" too where the word alone does not name the
/// winner.
[[nodiscard]] constexpr std::string_view result_tag(notation::WrittenResult result) {
  switch (result) {
  case notation::WrittenResult::white_wins:
    return "1-0";
  case notation::WrittenResult::black_wins:
    return "0-1";
  case notation::WrittenResult::draw:
    return "1/2-1/2";
  default:
    return "*";
  }
}

} // namespace hippo::san
