// The result of a record as PGN's Result tag has it.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libnotation/record/ast.hpp"
#include "libnotation/record/parse.hpp"

#include <optional>
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

/// The same, and `resigns`.
[[nodiscard]] constexpr std::string_view result_word(notation::WrittenResult result) {
  return result == notation::WrittenResult::resigns ? "resigns" : result_tag(result);
}

/// Of a game that has ended; without a winner it is a draw.
[[nodiscard]] constexpr std::string_view result_tag(std::optional<Color> winner) {
  if (!winner) return "1/2-1/2";
  return *winner == Color::white ? "1-0" : "0-1";
}

/// Of the game that has come to a position, by its laws alone.
[[nodiscard]] inline std::string_view result_tag(AnyPosition const& position) {
  if (auto const ending = position.ending()) return result_tag(ending->winner);
  return position.is_dead() ? result_tag(std::nullopt) : "*";
}

/// The value of a tag Result as the standard writes it: `1/2-1/2` for `1/2`. A value that is no result stays.
[[nodiscard]] inline std::string_view standard_result(std::string_view value) {
  using notation::WrittenResult;
  for (auto const result :
       {WrittenResult::white_wins, WrittenResult::black_wins, WrittenResult::draw, WrittenResult::unknown})
    if (value == result_tag(result)) return value;
  auto const result = notation::read_result(value);
  return result && *result != WrittenResult::resigns ? result_tag(*result) : value;
}

} // namespace hippo::san
