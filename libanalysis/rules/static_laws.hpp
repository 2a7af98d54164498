// The laws of a game that is known to the compiler: for kernels (perft, tables, bulk verification).
#pragma once

#include "libanalysis/rules/extended_laws.hpp"
#include "libanalysis/rules/laws.hpp"

#include <cstddef>
#include <type_traits>
#include <utility>

namespace hippo::rules {

/// A type of piece that is known to the compiler.
template <std::size_t index>
struct TypeConstant {
  constexpr operator PieceType() const { return PieceType(static_cast<int>(index)); }
};

/// The rays of a board that is known to the compiler, shared by all games on it.
template <BoardSize board>
inline constexpr RayTables<Bitboard<bitboard_capacity(board)>> static_rays{board};

template <GameDef const& definition>
inline constexpr LawTables<Bitboard<bitboard_capacity(definition.board)>, definition.pieces.size()>
    static_tables{definition};

/// The laws of a game that is known to the compiler. Empty: a position holds no byte of them.
template <GameDef const& definition>
class StaticLaws : public LawQueries<StaticLaws<definition>, Bitboard<bitboard_capacity(definition.board)>> {
  static_assert(!needs_extended_laws(definition), "a compiled game has a law that only loaded games obey");

public:
  using Set = Bitboard<bitboard_capacity(definition.board)>;
  using Turn = std::conditional_t<definition.dice.has_value(), DiceTurn, SingleMove>;
  static constexpr std::size_t max_types = definition.pieces.size();
  static constexpr bool may_improve = definition.improvement.has_value();
  static constexpr bool loaded = false;

  [[nodiscard]] static constexpr GameDef const& def() { return definition; }
  [[nodiscard]] static constexpr LawTables<Set, max_types> const& tables() {
    return static_tables<definition>;
  }
  [[nodiscard]] static constexpr RayTables<Set> const& rays() { return static_rays<definition.board>; }

  /// Unrolled: visit gets a TypeConstant.
  template <class Visit>
  [[gnu::always_inline]] static constexpr void for_each_type(Visit&& visit) {
    [&]<std::size_t... t>(std::index_sequence<t...>) __attribute__((always_inline)) {
      (visit(TypeConstant<t>()), ...);
    }
    (std::make_index_sequence<max_types>());
  }

  friend constexpr bool operator==(StaticLaws, StaticLaws) { return true; }
};

} // namespace hippo::rules
