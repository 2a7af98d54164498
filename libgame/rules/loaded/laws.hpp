// The laws of a game that was read at run time.
#pragma once

#include "libgame/rules/dead_facts.hpp"
#include "libgame/rules/laws.hpp"
#include "libgame/rules/loaded/tables.hpp"

#include <cstddef>

namespace hippo::rules {

/// The laws of a game that was read at run time. They live in a Game, which must outlive all
/// positions.
template <std::size_t squares>
class LoadedLaws : public LawQueries<LoadedLaws<squares>, Bitboard<squares>> {
public:
  using Set = Bitboard<squares>;
  using Turn = DiceTurn;
  static constexpr std::size_t max_types = max_piece_types;
  static constexpr bool may_improve = true;
  static constexpr bool loaded = true;

  /// A definition with its tables. Throws as LawTables does if the tables cannot express it.
  struct Game {
    explicit Game(GameDef const& definition)
        : def(definition), loaded(definition), tables(definition, loaded.plain), rays(definition.board) {}
    GameDef def;
    LoadedTables<Set> loaded;
    LawTables<Set, max_types> tables;
    RayTables<Set> rays;
    DeadFacts mutable dead;
  };

  constexpr explicit LoadedLaws(Game const& game) : game_(&game) {}

  [[nodiscard]] GameDef const& def() const { return game_->def; }
  [[nodiscard]] LawTables<Set, max_types> const& tables() const { return game_->tables; }
  [[nodiscard]] RayTables<Set> const& rays() const { return game_->rays; }
  [[nodiscard]] LoadedTables<Set> const& loaded_tables() const { return game_->loaded; }
  [[nodiscard]] DeadFacts& dead_facts() const { return game_->dead; }

  // Queries of loaded laws only.
  [[nodiscard]] LoadedType<Set> const& loaded_type(Color color, PieceType type) const {
    return game_->loaded.types[index_of(color)][type.index()];
  }
  [[nodiscard]] bool has_walks(PieceType type) const { return game_->loaded.has_walks.has(type); }
  /// Whether moves of the type are walked leg by leg.
  [[nodiscard]] bool has_legs(PieceType type) const { return game_->loaded.has_legs.has(type); }
  [[nodiscard]] bool has_leg_captures(PieceType type) const {
    return game_->loaded.has_leg_captures.has(type);
  }
  [[nodiscard]] Walks<Set> const& walks(Color color, PieceType type) const {
    return loaded_type(color, type).walks;
  }
  /// Whether the region of the type has the square.
  [[nodiscard]] bool may_enter(Color color, PieceType type, Square square) const {
    return !game_->loaded.confined.has(type) || loaded_type(color, type).region.has(square);
  }
  /// Whether arriving somewhere changes the type: it promotes, or would have to but to nothing, so that no
  /// move ends there.
  [[nodiscard]] bool promotes(Color color, PieceType type) const {
    if (def().promotion_in_place) return false;
    return !def().improvement || !this->promotion_choices(type, color).empty();
  }
  [[nodiscard]] bool leaps_over_own_type(PieceType type) const {
    return !game_->loaded.barred_by_own.has(type);
  }

  template <class Visit>
  void for_each_type(Visit&& visit) const {
    for (std::size_t t = 0; t < game_->def.pieces.size(); ++t) visit(PieceType(static_cast<int>(t)));
  }

  friend bool operator==(LoadedLaws, LoadedLaws) = default;

private:
  Game const* game_;
};

} // namespace hippo::rules
