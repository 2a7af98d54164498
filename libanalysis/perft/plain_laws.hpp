// The laws of a game that is read from text but has only what compiled games may have, for the kernels that
// count eight directions at a time: no hands, no regions, no walked moves, no laws about single moves.
#pragma once

#include "libanalysis/perft/lane_tables.hpp"
#include "libanalysis/rules/loaded/laws.hpp"
#include "libanalysis/rules/position.hpp"

#include <memory>
#include <optional>

namespace hippo::perft {

/// As StaticLaws, but its tables were filled at run time. They live in a Game, which must outlive all
/// positions, and which the game that it was made of must outlive.
class PlainLaws : public rules::LawQueries<PlainLaws, Bitboard> {
public:
  using Set = Bitboard;
  using Turn = rules::SingleMove;
  static constexpr std::size_t max_types = 32; ///< games with more are left to the other kernels
  static constexpr bool may_improve = true;
  static constexpr bool open = false;

  using Tables = rules::LawTables<Set, max_types>;
  struct Game;

  constexpr explicit PlainLaws(Game const& game) : game_(&game) {}

  [[nodiscard]] inline rules::GameDef const& def() const;
  [[nodiscard]] inline Tables const& tables() const;
  [[nodiscard]] inline rules::RayTables<Set> const& rays() const;
  [[nodiscard]] inline LaneTables<PlainLaws> const& lanes() const;

  template <class Visit>
  void for_each_type(Visit&& visit) const {
    for (std::size_t t = 0; t < type_count(); ++t) visit(PieceType(static_cast<int>(t)));
  }

  friend bool operator==(PlainLaws, PlainLaws) = default;

private:
  Game const* game_;
};

struct PlainLaws::Game {
  rules::GameDef def;
  Tables tables;
  rules::RayTables<Set> const& rays; ///< of the game that this was made of
  std::optional<LaneTables<PlainLaws>> lanes{};
};

inline rules::GameDef const& PlainLaws::def() const { return game_->def; }
inline PlainLaws::Tables const& PlainLaws::tables() const { return game_->tables; }
inline rules::RayTables<PlainLaws::Set> const& PlainLaws::rays() const { return game_->rays; }
inline LaneTables<PlainLaws> const& PlainLaws::lanes() const { return *game_->lanes; }

using OpenLaws = rules::DynamicLaws<Bitboard::capacity>;

/// The game as the kernels count it; null where they cannot: where it has another law, or a piece that moves
/// as no lane does.
[[nodiscard]] std::unique_ptr<PlainLaws::Game const> plain_game(OpenLaws const& laws);

/// A position of it. None where the position remembers what such a game cannot bring about.
[[nodiscard]] std::optional<rules::PieceSets<PlainLaws>>
plain_sets(PlainLaws laws, rules::Position<OpenLaws> const& position);

} // namespace hippo::perft
