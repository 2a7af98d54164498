// Tables of games whose pieces move in several legs or improve: every position against an independent solver,
// which walks such pieces by hand-written moves.
#include "tests/loaded_tables.hpp"
#include "tests/reference/small_board.hpp"

#include "libanalysis/tablebase/table/loaded_laws.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"
#include "libanalysis/tablebase/verify/verify.hpp"
#include "tests/laws.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace hippo::tablebase {

namespace {

using Loaded = rules::LoadedLaws<64>;
using reference::LegPlace;
using reference::LegView;
using reference::LegVisit;
using reference::SmallBoard;
using reference::Stride;
using tests::material_named;
using tests::tables_of;

using Steps = std::vector<std::pair<int, int>>;
Steps const diagonal{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
Steps const orthogonal{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
Steps const around{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}};

std::vector<Stride> strides(Steps const& steps, Stride like) {
  std::vector<Stride> all;
  for (auto const& [dx, dy] : steps) {
    like.dx = dx;
    like.dy = dy;
    all.push_back(like);
  }
  return all;
}

/// Steps along a line from a place that is empty, to where a piece can end.
void slide(LegView const& view, LegPlace from, int dx, int dy, LegVisit const& visit) {
  for (LegPlace at{from.file + dx, from.rank + dy}; view.at(at.file, at.rank) != '#';
       at = {at.file + dx, at.rank + dy}) {
    char const there = view.at(at.file, at.rank);
    if (there != 'f') visit(at, {});
    if (there != ' ') return;
  }
}

/// A step to a corner, and from there, if it is empty, on outward as a rook. With `forward`, the step only
/// goes forward.
void griffin(LegView const& view, LegVisit const& visit, bool forward) {
  for (auto const& [dx, dy] : diagonal) {
    if (forward && dy != view.sign) continue;
    LegPlace const corner{view.file + dx, view.rank + dy};
    char const there = view.at(corner.file, corner.rank);
    if (there == ' ' || there == 'e') visit(corner, {});
    if (there != ' ') continue;
    slide(view, corner, dx, 0, visit);
    slide(view, corner, 0, dy, visit);
  }
}

/// Captures an enemy beside it and goes one step on from there, maybe back, maybe capturing again.
void lion(LegView const& view, LegVisit const& visit) {
  for (auto const& [dx, dy] : around) {
    LegPlace const first{view.file + dx, view.rank + dy};
    char const there = view.at(first.file, first.rank);
    if (there == ' ') visit({view.file, view.rank}, {}); // there and back
    if (there != 'e') continue;
    for (auto const& [dx2, dy2] : around) {
      LegPlace const second{first.file + dx2, first.rank + dy2};
      char const end = view.at(second.file, second.rank);
      if (end == ' ' || end == 'e') visit(second, {first});
    }
  }
}

/// Captures the first enemy on a line and goes on behind it.
void locust(LegView const& view, LegVisit const& visit) {
  for (auto const& [dx, dy] : orthogonal) {
    LegPlace at{view.file + dx, view.rank + dy};
    while (view.at(at.file, at.rank) == ' ') at = {at.file + dx, at.rank + dy};
    if (view.at(at.file, at.rank) != 'e') continue;
    for (LegPlace end{at.file + dx, at.rank + dy}; view.at(end.file, end.rank) == ' ';
         end = {end.file + dx, end.rank + dy})
      visit(end, {at});
  }
}

/// One step, also onto a friend, which it captures.
void sapper(LegView const& view, LegVisit const& visit) {
  for (auto const& [dx, dy] : around) {
    LegPlace const to{view.file + dx, view.rank + dy};
    char const there = view.at(to.file, to.rank);
    if (there == 'f') visit(to, {to});
    if (there == ' ' || there == 'e') visit(to, {});
  }
}

/// Captures beside it without leaving its square.
void archer(LegView const& view, LegVisit const& visit) {
  for (auto const& [dx, dy] : around) {
    LegPlace const at{view.file + dx, view.rank + dy};
    if (view.at(at.file, at.rank) == 'e') visit({view.file, view.rank}, {at});
  }
}

std::vector<reference::Kind> leg_kinds() {
  constexpr int far = SmallBoard::any_number;
  return {{'K', strides(around, {0, 0}), ""},
          {'R', strides(orthogonal, {0, 0, far}), ""},
          {'G', {}, "", [](LegView const& view, LegVisit const& visit) { griffin(view, visit, false); }},
          {'H', {}, "", [](LegView const& view, LegVisit const& visit) { griffin(view, visit, true); }},
          {'L', strides(around, {0, 0}), "", lion},
          {'T', strides(orthogonal, {0, 0, far, true, false}), "", locust},
          {'S', {}, "", sapper},
          {'A', strides(around, {0, 0, 1, true, false}), "", archer},
          {'B', strides(orthogonal, {0, 0}), "L"}};
}
constexpr auto leg_pieces = "king = k\nrook = r\ncustomPiece1 = g:FyafsF\ncustomPiece2 = h:fFfyafsF\n"
                            "customPiece3 = l:KcaKmcabK\ncustomPiece4 = t:mRcafmR\ncustomPiece5 = s:mcdK\n"
                            "customPiece6 = a:mKcabK\ncustomPiece7 = b:W\npromotionPawnTypes = b\n"
                            "promotionPieceTypes = l\n";

struct Size {
  int files, ranks;
};

VariantInfo const& game_of(Size size, std::string const& keys) {
  static int number = 0;
  std::string middle;
  for (int rank = 2; rank < size.ranks; ++rank) middle += fmt::format("{}/", size.files);
  auto const loaded = game_file::load_games(fmt::format(
      "[legs-{}]\nmaxFile = {}\nmaxRank = {}\nstartFen = k{}/{}{}K w - - 0 1\ncastling = false\n"
      "doubleStep = false\npromotionRegionWhite = *{}\npromotionRegionBlack = *1\n{}",
      ++number, size.files, size.ranks, size.files - 1, middle, size.files - 1, size.ranks, keys));
  REQUIRE(loaded.games.size() == 1);
  return *loaded.games.front();
}

/// Compares every position of an ending that the solver knows. Returns how many are won or lost.
std::size_t compare(VariantInfo const& game, std::string const& name, Size size,
                    std::vector<reference::Kind> const& kinds) {
  Material const material = material_named(game, name);
  std::vector<SmallBoard::Man> men{{'K', true, 0}, {'K', false, 0}};
  for (Color const color : {Color::white, Color::black})
    for (PieceType const type : material.pieces[index_of(color)])
      men.push_back({game.piece(type).name.front(), color == Color::white, 0});
  auto const tables = tables_of(material);
  Lookup<Loaded> const lookup(tables);
  std::size_t positions = 0, different = 0, decided = 0;
  SmallBoard({size.files, size.ranks, kinds}, men).each([&](auto const& placed, bool white, int plies) {
    rules::Position<Loaded> position(laws_of<Loaded>(game));
    for (auto const& man : placed)
      position.put(Square(man.square), {man.white ? Color::white : Color::black,
                                        *game.find_piece(std::string_view(&man.letter, 1))});
    position.set_side(white ? Color::white : Color::black);
    ++positions;
    decided += plies == SmallBoard::drawn ? 0 : 1;
    Value const expected =
        plies == SmallBoard::drawn ? draw_value : decisive_value(static_cast<unsigned>(plies));
    different += lookup.stored(position) == expected ? 0 : 1;
  });
  INFO(name << " on " << size.files << "x" << size.ranks << ": " << positions << " positions, " << decided
            << " decided");
  CHECK(different == 0);
  CHECK(positions > 1000);
  CHECK(verify<Loaded>(*tables.at(material), tables, {2, {}, {}}).wrong == 0);
  return decided;
}

void compare_legs(std::string const& name, Size size, std::string const& keys = "",
                  std::vector<reference::Kind> const& kinds = leg_kinds()) {
  INFO(name);
  CHECK(compare(game_of(size, leg_pieces + keys), name, size, kinds) > 0);
}

VariantInfo const& game_of_toolkit(std::string const& name) {
  auto const& all = position::all_variants();
  return *std::ranges::find_if(
      all, [&](VariantInfo const& variant) { return variant.compiled != nullptr && variant.name == name; });
}

} // namespace

TEST_CASE("tables of three men of several legs agree with an independent solver", "[tablebase][loaded]") {
  for (std::string const name : {"KGvK", "KHvK", "KLvK", "KTvK", "KSvK", "KAvK", "KBvK"})
    compare_legs(name, {5, 4});
}

TEST_CASE("tables of four men of several legs agree with an independent solver", "[tablebase][loaded]") {
  for (std::string const name : {"KLvKA", "KGvKT", "KTvKR", "KHRvK", "KASvK", "KLvKB"})
    compare_legs(name, {4, 4});
}

TEST_CASE("boards are folded by the turns that leave pieces of several legs the same",
          "[tablebase][loaded]") {
  VariantInfo const& game = game_of({4, 4}, leg_pieces);
  auto const ways = [&](std::string const& name) {
    return free_symmetries(game, material_named(game, name).pieces[0]).size();
  };
  CHECK(ways("KGvK") == 4);
  CHECK(ways("KHvK") == 2); // left to right
  CHECK(ways("KLvK") == 4);
}

TEST_CASE("tables of pieces that improve by their rank agree with an independent solver",
          "[tablebase][loaded]") {
  // A wazir of level 1 becomes a ferz-knight on the fourth rank, and that, of level 2, a rook on the fifth.
  Size const size{4, 5};
  VariantInfo const& game =
      game_of(size, "hippo.piece.K = K\nhippo.piece.K.royal = true\nhippo.piece.K.level = 9\n"
                    "hippo.piece.W = W\nhippo.piece.W.level = 1\n"
                    "hippo.piece.F = FN\nhippo.piece.F.level = 2\n"
                    "hippo.piece.R = R\nhippo.piece.R.level = 3\n"
                    "promotionPawnTypes = -\nhippo.improvement = 2 3\nhippo.royals = 1 20\n");
  Steps const knight{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
  auto leaps = strides(diagonal, {0, 0});
  for (Stride const& leap : strides(knight, {0, 0})) leaps.push_back(leap);
  std::vector<reference::Kind> const kinds{{'K', strides(around, {0, 0}), ""},
                                           {'W', strides(orthogonal, {0, 0}), "F", {}, 4},
                                           {'F', leaps, "R", {}, 5},
                                           {'R', strides(orthogonal, {0, 0, SmallBoard::any_number}), ""}};
  for (std::string const name : {"KWvK", "KFvK", "KRvK"}) {
    INFO(name);
    CHECK(compare(game, name, size, kinds) > 0);
  }
}

TEST_CASE("tables of games of the toolkit without compiled ones are those of their text",
          "[tablebase][loaded]") {
  VariantInfo const& toolkit = game_of_toolkit("wotn");
  auto const loaded = game_file::load_games(tests::read(HIPPOGONAL_CORPUS "/../games/wotn.ini"));
  REQUIRE(loaded.games.size() == 1);
  VariantInfo const& text = *loaded.games.front();
  for (std::string const name : {"KNvK", "K(WfbD)vK"}) {
    INFO(name);
    Material const of_text = material_named(text, name);
    Material const material = material_named(toolkit, name);
    auto const of_text_tables = tables_of(of_text);
    Table<Loaded> const& known = *of_text_tables.at(of_text);
    auto const tables = tables_of(material);
    Table<Loaded> const& table = *tables.at(material);
    REQUIRE(table.layout.cells() == known.layout.cells());
    std::size_t different = 0;
    for (std::size_t side = 0; side < 2; ++side)
      for (std::size_t at = 0; at < table.layout.cells(); ++at)
        different += table.cells[side][at] == known.cells[side][at] ? 0 : 1;
    CHECK(different == 0);
  }
}

TEST_CASE("tables of chess960, and of what does not improve in wotn, are those of chess",
          "[tablebase][loaded]") {
  auto const compare_with_chess = [](std::string const& game, std::string const& name, std::size_t least) {
    VariantInfo const& other = game_of_toolkit(game);
    Material const chess = tests::material<tests::Chess>(name);
    Lookup<tests::Chess> const known(tests::tables_for<tests::Chess>(chess));
    Material const material = material_named(other, name);
    auto const tables = tables_of(material);
    Table<Loaded> const& table = *tables.at(material);
    std::size_t positions = 0, different = 0;
    for (Color const side : {Color::white, Color::black})
      for (std::size_t at = 0; at < table.layout.cells(); ++at) {
        MenSquares const squares = table.layout.squares(at);
        if (!table.layout.stands(squares)) continue;
        rules::Position<tests::Chess> position;
        for (std::size_t man = 0; man < table.layout.men().size(); ++man) {
          Piece const piece = table.layout.men()[man];
          position.put(squares[man], {piece.color, *chess.variant->find_piece(other.piece(piece.type).name)});
        }
        position.set_side(side);
        if (position.in_check(~side)) continue;
        ++positions;
        different += table.cells[index_of(side)][at] == value_as<Value>(known.stored(position)) ? 0 : 1;
      }
    INFO(game << " " << name << ": " << positions << " positions");
    CHECK(different == 0);
    CHECK(positions > least);
  };
  for (std::string const name : {"KQvK", "KRvK", "KNvK"}) compare_with_chess("chess960", name, 90'000);
  compare_with_chess("chess960", "KPvK", 150'000);
  for (std::string const name : {"KQvK", "KRvK"}) compare_with_chess("wotn", name, 90'000);
}

} // namespace hippo::tablebase
