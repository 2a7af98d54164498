// The laws of a game that is known to the compiler: for kernels (perft, tables, bulk verification).
#pragma once

#include "libgame/rules/law_set.hpp"
#include "libgame/rules/laws.hpp"

#include <cstddef>
#include <type_traits>
#include <utility>

namespace hippo::rules {

/// The laws that the engine of compiled games obeys. Games with others are loaded.
inline constexpr LawSet compiled_laws(Law::moves_out_of_check, Law::royal_moves_out_of_check,
                                      Law::piece_ranks, Law::immune_pieces, Law::castling,
                                      Law::castling_any_piece, Law::castling_from_anywhere, Law::en_passant,
                                      Law::promotion_optional, Law::promotion_regions, Law::improvement,
                                      Law::relay, Law::dice, Law::no_king, Law::several_kings,
                                      Law::royal_types, Law::kings_are_captured, Law::stalemate_result,
                                      Law::royal_capture_ends, Law::bare_king_ends);

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
  static_assert(laws_of(definition).subset_of(compiled_laws),
                "a compiled game has a law that only loaded games obey");

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
