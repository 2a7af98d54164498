// Positions of any author's game: any pieces on any board, nothing asked of them.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"
#include "libnotation/position_text/ast.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace hippo::diagram {

/// A piece as its author describes it.
struct PieceKey {
  std::string title;   ///< in prose; empty: its name
  std::string betza;   ///< its moves; may be empty
  std::string picture; ///< a name that is_picture() knows; empty: by its title, or lettered
};

/// By name, as written for White.
using PieceKeys = std::map<std::string, PieceKey>;

/// Reads lines `NAME TAB TITLE TAB BETZA TAB PICTURE`, of which the last ones may be left out; blank lines
/// and those that begin with # are skipped. The error is the number of a line without a name or with an
/// unknown picture.
[[nodiscard]] std::variant<PieceKeys, std::size_t> read_piece_keys(std::string_view text);

/// Draws the board of any position text: kings are optional, and the position may be illegal. Pieces are
/// those of `keys`, of the game if there is one, the six of chess, the names of our pictures, or letters. `=`
/// before a name in parentheses makes a piece neutral, `@90` after it turns it: `(=N@90)`. A dead square `*`
/// is a wall.
[[nodiscard]] std::variant<BoardPicture, notation::ParseError>
picture_of(notation::PositionText const& text, PieceKeys const& keys, VariantInfo const* variant);

} // namespace hippo::diagram
