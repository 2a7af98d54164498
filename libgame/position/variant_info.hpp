// The description of a game, without its type, for code that works on any game.
#pragma once

#include "libgame/rules/board.hpp"
#include "libgame/rules/game_def.hpp"

#include <deque>
#include <functional>
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
  /// The name in moves and positions of White; a longer one in parentheses, `(BNN)`.
  [[nodiscard]] std::string written(PieceType type) const;
  /// The piece whose moves are written without its letter, if the game has one.
  [[nodiscard]] bool is_pawn(PieceType type) const { return piece(type).pawn; }
};

/// All games: those that are compiled, then those that were loaded, in order. Their addresses stay.
[[nodiscard]] std::deque<VariantInfo> const& all_variants();

/// Adds a game that lives as long as the program. Not to be called while other threads use games.
VariantInfo const& add_variant(OwnedGame game);

/// Adds a game that no name finds, so that a user's text cannot replace a game. The same limits apply.
VariantInfo const& keep_variant(OwnedGame game);

/// The registered game with this definition. `def` must be the registered object.
[[nodiscard]] VariantInfo const& variant_of(rules::GameDef const& def);

/// A game that is known by its names and read when it is first asked for. The texts have static lifetime.
struct LazyVariant {
  std::string_view name;
  std::string_view title;
  std::string_view aliases; ///< blanks between
  std::function<OwnedGame()> read;
};

/// Makes more games known, beyond all_variants(). Not to be called while other threads use games.
void add_lazy_variants(std::vector<LazyVariant> games);

/// By name, title or alias, without regard to case, blanks and hyphens; nullptr if absent. Games added later
/// to all_variants() take precedence; lazy ones come last. Any number of threads may ask.
[[nodiscard]] VariantInfo const* find_variant(std::string_view name);

/// The name or alias of a game that is nearest to a misspelt one, for a hint; none if none is near.
[[nodiscard]] std::optional<std::string_view> nearest_variant(std::string_view name);

/// Equality without regard to case (ASCII).
[[nodiscard]] bool same_letters(std::string_view a, std::string_view b);

} // namespace hippo::position

namespace hippo {
using position::VariantInfo;
} // namespace hippo
