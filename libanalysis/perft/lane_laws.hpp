// The laws of a loaded game without extended laws, for the kernels that count eight directions at a time: no
// hands, no regions, no walked moves, no laws about single moves.
#pragma once

#include "libanalysis/perft/lane_tables.hpp"
#include "libgame/rules/loaded/laws.hpp"
#include "libgame/rules/position.hpp"

#include <memory>
#include <optional>

namespace hippo::perft {

/// As StaticLaws, but its tables were filled at run time. They live in a Game, which must outlive all
/// positions, and which the game that it was made of must outlive.
class LaneLaws : public rules::LawQueries<LaneLaws, Bitboard> {
public:
  using Set = Bitboard;
  using Turn = rules::SingleMove;
  static constexpr std::size_t max_types = 32; ///< games with more are left to the other kernels
  static constexpr bool may_improve = true;
  static constexpr bool loaded = false;

  using Tables = rules::LawTables<Set, max_types>;
  struct Game;

  constexpr explicit LaneLaws(Game const& game) : game_(&game) {}

  [[nodiscard]] inline rules::GameDef const& def() const;
  [[nodiscard]] inline Tables const& tables() const;
  [[nodiscard]] inline rules::RayTables<Set> const& rays() const;
  [[nodiscard]] inline LaneTables<LaneLaws> const& lanes() const;

  template <class Visit>
  void for_each_type(Visit&& visit) const {
    for (std::size_t t = 0; t < type_count(); ++t) visit(PieceType(static_cast<int>(t)));
  }

  friend bool operator==(LaneLaws, LaneLaws) = default;

private:
  Game const* game_;
};

struct LaneLaws::Game {
  rules::GameDef def;
  Tables tables;
  rules::RayTables<Set> const& rays; ///< of the game that this was made of
  std::optional<LaneTables<LaneLaws>> lanes{};
};

inline rules::GameDef const& LaneLaws::def() const { return game_->def; }
inline LaneLaws::Tables const& LaneLaws::tables() const { return game_->tables; }
inline rules::RayTables<LaneLaws::Set> const& LaneLaws::rays() const { return game_->rays; }
inline LaneTables<LaneLaws> const& LaneLaws::lanes() const { return *game_->lanes; }

using LoadedLaws64 = rules::LoadedLaws<Bitboard::capacity>;

/// The game as the kernels count it; null if they cannot: where it has another law, or a piece that moves
/// as no lane does.
[[nodiscard]] std::unique_ptr<LaneLaws::Game const> lane_game(LoadedLaws64 const& laws);

/// A position of it. None if the position has state that is impossible in such a game.
[[nodiscard]] std::optional<rules::PieceSets<LaneLaws>>
lane_sets(LaneLaws laws, rules::Position<LoadedLaws64> const& position);

} // namespace hippo::perft
