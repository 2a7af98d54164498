// A pattern for the content of a square.
#pragma once

#include "libgame/position/any_position.hpp"

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::select {

/// A pattern that does not fit a game; the message gives the reason.
class BadPattern : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

struct CellPattern {
  enum class Kind : std::uint8_t {
    anything, ///< `?`
    occupied, ///< `!`: any piece
    white,    ///< `(ANY)`: any piece of White
    black,    ///< `(any)`
    empty,    ///< of `3`, a number of empty squares
    one_of,   ///< `N`, `(BNN)`, `(Q|R|b)`: one of these pieces
    run,      ///< `*`: any number of squares with any content
  };
  Kind kind = Kind::anything;
  std::vector<Piece> pieces = {}; ///< of one_of

  [[nodiscard]] bool matches(std::optional<Piece> const& piece) const;
};

/// Reads the first element of the text and removes it. A number gives as many cells. Throws BadPattern.
[[nodiscard]] std::vector<CellPattern> read_cells(std::string_view& text, VariantInfo const& variant);

/// The piece of that name. Throws BadPattern.
[[nodiscard]] PieceType piece_named(VariantInfo const& variant, std::string_view name);

} // namespace hippo::select
