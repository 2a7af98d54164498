// The laws of a compiled game, looked up in tables that were filled at run time: one engine for all of them,
// compiled once, where a kernel's speed is not needed.
#pragma once

#include "libgame/rules/dead_facts.hpp"
#include "libgame/rules/laws.hpp"

#include <cstddef>

namespace hippo::rules {

/// Small: the tables live in a Game, which must outlive all positions.
class TableLaws : public LawQueries<TableLaws, Bitboard<64>> {
public:
  using Set = Bitboard<64>;
  using Turn = DiceTurn;
  static constexpr std::size_t max_types = 24;
  static constexpr bool may_improve = true;
  static constexpr bool loaded = false;

  /// A definition, which must outlive it, with its tables. The definition must have compiled_laws only, and
  /// is limited to 64 squares and max_types types of pieces.
  struct Game {
    explicit Game(GameDef const& definition);
    GameDef const& def;
    LawTables<Set, max_types> tables;
    RayTables<Set> rays;
    DeadFacts mutable dead;
  };

  constexpr explicit TableLaws(Game const& game) : game_(&game) {}

  [[nodiscard]] GameDef const& def() const { return game_->def; }
  [[nodiscard]] LawTables<Set, max_types> const& tables() const { return game_->tables; }
  [[nodiscard]] RayTables<Set> const& rays() const { return game_->rays; }
  [[nodiscard]] DeadFacts& dead_facts() const { return game_->dead; }

  template <class Visit>
  void for_each_type(Visit&& visit) const {
    for (std::size_t t = 0; t < type_count(); ++t) visit(PieceType(static_cast<int>(t)));
  }

  friend bool operator==(TableLaws, TableLaws) = default;

private:
  Game const* game_;
};

} // namespace hippo::rules
