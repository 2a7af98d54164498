// Double steps in tables are those of the type that the laws name as the pawn, wherever the game lists it.
#include "libanalysis/tablebase/moves/passant.hpp"
#include "tests/laws.hpp"

#include <catch2/catch.hpp>

namespace hippo::tablebase {

namespace {

/// Orthodox chess whose knight is the first type.
constexpr rules::GameDef knight_first = [] {
  rules::GameDef def = rules::games::chess;
  auto const pawn = def.pieces[0];
  def.pieces[0] = def.pieces[1];
  def.pieces[1] = pawn;
  return def;
}();

template <class R>
void check_steps() {
  constexpr R laws;
  PieceType const pawn = laws.pawn();
  REQUIRE(laws.def().pieces[pawn.index()].pawn);
  for (int type = 0; type < static_cast<int>(laws.type_count()); ++type) {
    INFO(laws.def().pieces[static_cast<std::size_t>(type)].name);
    Material const material{nullptr, {std::vector{PieceType(type)}, std::vector{PieceType(type)}}};
    CHECK(has_passant_steps<R>(material) == (PieceType(type) == pawn));
    CHECK_FALSE(has_passant_steps<R>({nullptr, {std::vector{PieceType(type)}, {}}}));
  }
}

} // namespace

TEST_CASE("tables: double steps are those of the pawn, wherever the game lists it", "[tb]") {
  check_steps<tests::Chess>();
  check_steps<rules::StaticLaws<knight_first>>();
}

} // namespace hippo::tablebase
