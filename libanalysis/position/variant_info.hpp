// The description of a game, without its type, for code that works on any game.
#pragma once

#include "libanalysis/rules/board.hpp"
#include "libanalysis/rules/game_def.hpp"

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::position {

class CompiledGame;
class LoadedGame;
struct OwnedGame;

/// One per game, with static lifetime; compare by address.
struct VariantInfo {
  rules::GameDef const* def = nullptr;
  LoadedGame const* loaded = nullptr;     ///< none: the game is compiled
  CompiledGame const* compiled = nullptr; ///< none: the game is loaded
  std::string_view name;                  ///< short: `wotn`
  std::vector<std::string_view> aliases;  ///< long names: `way-of-the-knight`
  std::string_view title;                 ///< in prose
  std::string_view start;                 ///< FEN fields of the start position
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
  /// By name or alias, without regard to case. `+P` is the promoted side of P.
  [[nodiscard]] std::optional<PieceType> find_piece(std::string_view spelling) const;
  /// `bishop`, `(BNN)`: in prose.
  [[nodiscard]] std::string prose(PieceType type) const;
  /// The name as it stands in moves and positions of White: a longer one in parentheses, `(BNN)`.
  [[nodiscard]] std::string written(PieceType type) const;
  /// The piece whose moves are written without its letter, if the game has one.
  [[nodiscard]] bool is_pawn(PieceType type) const { return piece(type).pawn; }
};

/// All games: those that are compiled, then those that were loaded, in order. Their addresses stay.
[[nodiscard]] std::deque<VariantInfo> const& all_variants();

/// Adds a game that lives as long as the program. Not to be called while other threads use games.
VariantInfo const& add_variant(OwnedGame game);

/// The game of a definition that is a game's own, not a copy with other texts.
[[nodiscard]] VariantInfo const& variant_of(rules::GameDef const& def);

/// By name, title or alias, without regard to case, blanks and hyphens; nullptr where there is none. A game
/// that was loaded later goes first.
[[nodiscard]] VariantInfo const* find_variant(std::string_view name);

/// The game whose name is nearest to a misspelt one, for a hint; nullptr where none is near.
[[nodiscard]] VariantInfo const* nearest_variant(std::string_view name);

/// Equality without regard to case (ASCII).
[[nodiscard]] bool same_letters(std::string_view a, std::string_view b);

} // namespace hippo::position

namespace hippo {
using position::VariantInfo;
} // namespace hippo
