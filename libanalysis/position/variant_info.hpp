// The description of a game, without its type, for code that works on any game.
#pragma once

#include "libanalysis/rules/board.hpp"
#include "libanalysis/rules/game_def.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::position {

/// One per game, with static lifetime; compare by address.
struct VariantInfo {
  std::string_view name;                 ///< short: `wotn`
  std::vector<std::string_view> aliases; ///< long names: `way-of-the-knight`
  std::string_view title;                ///< in prose
  std::string_view start;                ///< FEN fields of the start position
  BoardSize board;
  std::span<rules::PieceDef const> pieces; ///< indexed by PieceType
  std::span<rules::Field const> fields;
  char promotion_sign; ///< see rules::Notation for this and the following
  bool promotion_always_shown;
  bool full_names;
  std::optional<rules::Castling> castling;
  bool lends_moves; ///< whether some moves are relayed, and marked so
  bool rolls_dice;

  [[nodiscard]] rules::PieceDef const& piece(PieceType type) const { return pieces[type.index()]; }
  /// By name or alias, without regard to case.
  [[nodiscard]] std::optional<PieceType> find_piece(std::string_view spelling) const;
  /// `bishop`, `(BNN)`: in prose.
  [[nodiscard]] std::string prose(PieceType type) const;
  /// The name as it stands in moves and positions of White: a longer one in parentheses, `(BNN)`.
  [[nodiscard]] std::string written(PieceType type) const;
  /// The piece whose moves are written without its letter, if the game has one.
  [[nodiscard]] bool is_pawn(PieceType type) const { return piece(type).pawn; }
};

/// All games, in the order of the registry.
[[nodiscard]] std::span<VariantInfo const> all_variants();

/// By name, title or alias, without regard to case, blanks and hyphens; nullptr where there is none.
[[nodiscard]] VariantInfo const* find_variant(std::string_view name);

/// The game whose name is nearest to a misspelt one, for a hint; nullptr where none is near.
[[nodiscard]] VariantInfo const* nearest_variant(std::string_view name);

/// Equality without regard to case (ASCII).
[[nodiscard]] bool same_letters(std::string_view a, std::string_view b);

} // namespace hippo::position

namespace hippo {
using position::VariantInfo;
} // namespace hippo
