// Diagrams that comments and NAGs ask for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hippo::printed {

struct Asked {
  bool from_black = false; ///< the side that is seen below
};

/// `$220`, and `$221` as Black sees the board (PGN standard, 2023 supplement; `$201` of Scid).
[[nodiscard]] std::optional<Asked> diagram_of_nag(unsigned number);

/// `[#]` of ChessBase, `[%t]`, or the word `%t`.
[[nodiscard]] std::optional<Asked> diagram_of_comment(std::string_view comment);

/// The words of a comment, without its commands and its wish for a diagram.
[[nodiscard]] std::string comment_words(std::string_view comment);

/// `½-½` for a draw.
[[nodiscard]] std::string record_result(std::string_view tag);

} // namespace hippo::printed
