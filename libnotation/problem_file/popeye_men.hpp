// Men and squares in Popeye's input.
#pragma once

#include "libnotation/problem_file/popeye_tokens.hpp"
#include "libnotation/problem_file/walks.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::notation {

/// `a1b2`: the squares, up to the first two characters that are none.
struct SquareList {
  std::vector<DiagramSquare> squares = {};
  bool complete = true; ///< the text has nothing else
};
[[nodiscard]] SquareList read_squares(std::string_view text);

/// `Q`, `gn`, `r/b`: the piece at the beginning of a token, and the rest of it.
struct WalkAndRest {
  std::string walk; ///< the English code
  std::string_view rest;
};
[[nodiscard]] std::optional<WalkAndRest> read_walk(std::string_view token, Language language);

/// Takes a place in the text and an expectation.
using Complain = std::function<void(Span, std::string)>;

/// `white Ka1 royal Gb2c3 black Kh8`: groups of men. Counts invisible men.
[[nodiscard]] std::vector<DiagramMan> read_men(PopeyeTokens& tokens, Language language,
                                               Complain const& complain, unsigned& invisible);

/// A board as `8/3K4/...`, with `.gn` for codes of two letters, and `=`, `+` or `-` for the colour.
[[nodiscard]] std::optional<Diagram> read_forsyth(std::string_view text, Language language);

} // namespace hippo::notation
