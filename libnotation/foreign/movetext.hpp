// Records of the shape of PGN whose moves are in another notation: their parts, whatever the moves are.
#pragma once

#include "libnotation/text.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::notation {

struct ForeignToken {
  enum class Kind : std::uint8_t {
    tag,
    comment, ///< `{...}`, `;...` and lines that begin with %
    open,    ///< the bracket of a variation
    close,
    number, ///< `12`, `12.`, `12...`, `12A.`
    nag,    ///< `$1`, or a sign apart from its move
    result, ///< as read_result() has it
    word    ///< a move, or a part of one
  };
  Kind kind;
  Span where;
  std::string name = {}, value = {}; ///< of a tag
};

/// All of the text but blanks and commas. A bracket within a word belongs to it: `R(R1)-Q1`.
[[nodiscard]] std::vector<ForeignToken> foreign_tokens(std::string_view text);

} // namespace hippo::notation
