// Tables of games from files: every position against an independent solver, and against the compiled tables
// of the same game.
#include "tests/loaded_tables.hpp"
#include "tests/reference/small_board.hpp"

#include "libanalysis/tablebase/format/file.hpp"
#include "libanalysis/tablebase/format/statistics.hpp"
#include "libanalysis/tablebase/table/loaded_laws.hpp"
#include "libanalysis/tablebase/table/lookup.hpp"
#include "libanalysis/tablebase/verify/verify.hpp"
#include "tests/laws.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace hippo::tablebase {

namespace {

using Loaded = rules::LoadedLaws<64>;
using reference::SmallBoard;
using reference::Stride;
using tests::material_named;
using tests::tables_of;

VariantInfo const& game_of(std::string const& text) {
  auto const loaded = game_file::load_games(text);
  REQUIRE(loaded.games.size() == 1);
  return *loaded.games.front();
}

constexpr int far = SmallBoard::any_number;

std::vector<Stride> rays(std::vector<std::pair<int, int>> const& directions, Stride like) {
  std::vector<Stride> all;
  for (auto const& [dx, dy] : directions) {
    like.dx = dx;
    like.dy = dy;
    all.push_back(like);
  }
  return all;
}
std::vector<std::pair<int, int>> const rook{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
std::vector<std::pair<int, int>> const knight{{1, 2},  {2, 1},  {-1, 2},  {-2, 1},
                                              {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
std::vector<std::pair<int, int>> const king{{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                                            {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

std::vector<Stride> cannon() {
  auto strides = rays(rook, {0, 0, far, true, false, false});
  auto const captures = rays(rook, {0, 0, far, false, true, true});
  strides.insert(strides.end(), captures.begin(), captures.end());
  return strides;
}

/// The men of the small boards: their strides are those of the file below.
std::vector<reference::Kind> kinds() {
  return {{'K', rays(king, {0, 0}), ""},
          {'N', rays(knight, {0, 0, far}), ""},
          {'R', rays(rook, {0, 0, far}), ""},
          {'C', cannon(), ""},
          {'G', rays(rook, {0, 0, 2, true, false}), ""},
          {'S', {{0, 1, 1, true, false}, {1, 1, 1, false, true}, {-1, 0, 1}}, "NR"}};
}

/// Night riders, cannons, short riders that do not capture, and a soldier that is not the same on both hands:
/// it steps forward or to its left, and captures forward to its right.
std::string file(std::string const& name, int files, int ranks, std::string const& stalemate) {
  std::string middle;
  for (int rank = 2; rank < ranks; ++rank) middle += fmt::format("{}/", files);
  return fmt::format(
      "[{}]\nmaxFile = {}\nmaxRank = {}\nstartFen = k{}/{}{}K w - - 0 1\nking = k\n"
      "customPiece1 = s:fmWlWfrcF\nrook = r\ncannon = c\ncustomPiece2 = g:mR2\ncustomPiece3 = n:NN\n"
      "promotionPawnTypes = s\npromotionPieceTypes = nr\npromotionRegionWhite = *{}\n"
      "promotionRegionBlack = *1\nhippo.piece.S.ranks = 1 -2\ncastling = false\n"
      "doubleStep = false\nstalemateValue = {}\n",
      name, files, ranks, files - 1, middle, files - 1, ranks, stalemate);
}

struct Size {
  int files, ranks;
};

/// Compares every legal position of an ending.
void compare(std::string const& name, Size size, int stalemate) {
  static int number = 0; // a name for each game
  std::string const word = stalemate < 0 ? "loss" : stalemate > 0 ? "win" : "draw";
  VariantInfo const& game = game_of(file(fmt::format("small-{}", ++number), size.files, size.ranks, word));
  Material const material = material_named(game, name);
  std::vector<SmallBoard::Man> men{{'K', true, 0}, {'K', false, 0}};
  for (Color const color : {Color::white, Color::black})
    for (PieceType const type : material.pieces[index_of(color)])
      men.push_back({game.piece(type).name.front(), color == Color::white, 0});
  auto const tables = tables_of(material);
  Lookup<Loaded> const lookup(tables);
  std::size_t positions = 0;
  std::size_t different = 0;
  std::size_t decided = 0;
  SmallBoard({size.files, size.ranks, kinds(), stalemate}, men)
      .each([&](auto const& placed, bool white, int plies) {
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
  // Each legal position of the table is one of the solver's: identical men stand in each order there, too.
  Table<Loaded> const& table = *tables.at(material);
  std::size_t legal = 0;
  for (std::size_t side = 0; side < 2; ++side)
    for (std::size_t at = 0; at < table.layout.cells(); ++at)
      legal += table.cells[side][at] == illegal_value ? 0 : 1;
  INFO(name << " on " << size.files << "x" << size.ranks << ": " << positions << " positions");
  CHECK(different == 0);
  CHECK(legal * table.layout.weight() == positions);
  CHECK(decided > 0);
  CHECK(verify<Loaded>(table, tables, {2, {}, {}}).wrong == 0);
}

/// A small game of kings, rooks and what the keys add.
VariantInfo const& game_with_rook(std::string const& keys) {
  static int number = 0;
  return game_of(fmt::format(
      "[rooks-{}]\nmaxFile = 6\nmaxRank = 5\nstartFen = k5/6/6/6/5K w - - 0 1\nking = k\nrook = r\n"
      "castling = false\ndoubleStep = false\n{}",
      ++number, keys));
}

/// Checks that each value of an ending's table follows from the moves. Returns its statistics.
std::array<SideStatistics, 2> check_by_moves(VariantInfo const& game, std::string const& ending) {
  Material const material = material_named(game, ending);
  auto const tables = tables_of(material);
  auto const verified = verify<Loaded>(*tables.at(material), tables, {2, {}, {}});
  INFO(ending << ": " << verified.first_wrong);
  CHECK(verified.wrong == 0);
  return statistics_of(*tables.at(material));
}

VariantInfo const& built_in_as_text(std::string const& name) {
  return game_of(tests::read(std::string(HIPPOGONAL_CORPUS) + "/../games/" + name + ".ini"));
}

/// The longest win of king and mann (a king that is not royal) against king, in moves.
unsigned longest_mann_win(VariantInfo const& game) {
  return visit_game(game, [&]<class R>() -> unsigned {
    Material const material = material_named(game, "KMvK");
    unsigned const plies = statistics_of(*tables_of<R>(material).at(material))[0].longest_win;
    return (plies + 1) / 2;
  });
}

/// Every legal position of the compiled table has the same value in the table of the game's text.
template <class R>
void compare_with_compiled(VariantInfo const& text, std::string const& name, std::size_t least) {
  Material const compiled = tests::material<R>(name);
  Lookup<R> const known(tests::tables_for<R>(compiled));
  auto const tables = tables_of(material_named(text, name));
  Table<Loaded> const& table = *tables.at(material_named(text, name));
  VariantInfo const& variant = *compiled.variant;
  std::size_t positions = 0;
  std::size_t different = 0;
  for (Color const side : {Color::white, Color::black})
    for (std::size_t at = 0; at < table.layout.cells(); ++at) {
      MenSquares const squares = table.layout.squares(at);
      rules::Position<R> position;
      bool stands = table.layout.stands(squares);
      for (std::size_t man = 0; man < table.layout.men().size(); ++man) {
        Piece const piece = table.layout.men()[man];
        position.put(squares[man], {piece.color, *variant.find_piece(text.piece(piece.type).name)});
      }
      position.set_side(side);
      stands = stands && !position.in_check(~side);
      Value const expected = stands ? value_as<Value>(known.stored(position)) : illegal_value;
      positions += stands ? 1 : 0;
      different += table.cells[index_of(side)][at] == expected ? 0 : 1;
    }
  INFO(name << ": " << positions << " positions");
  CHECK(different == 0);
  CHECK(positions > least);
}

/// As published in a newsgroup: on boards of 8 to 14 files; on 15 it is a draw.
void check_mann(std::size_t boards) {
  constexpr std::array<unsigned, 7> published{18, 23, 29, 35, 42, 50, 62};
  auto const games = game_file::load_games(tests::read(HIPPOGONAL_CORPUS "/games/boards.ini")).games;
  REQUIRE(games.size() == published.size() + 1);
  for (std::size_t i = 0; i < boards && i < published.size(); ++i) {
    INFO(games[i]->name);
    CHECK(longest_mann_win(*games[i]) == published[i]);
  }
}

} // namespace

TEST_CASE("king and mann win on boards of 8 to 11 files as published", "[tablebase][loaded]") {
  check_mann(4);
}
TEST_CASE("king and mann win on boards of 8 to 14 files as published", "[tablebase][loaded][whole]") {
  check_mann(7);
}

TEST_CASE("tables of games from files agree with an independent solver", "[tablebase][loaded]") {
  SECTION("riders, hoppers and promotion") {
    compare("KSvK", {5, 5}, 0);
    compare("KRvK", {6, 3}, 0);
  }
  SECTION("a stalemate loses") {
    compare("KNvK", {4, 5}, -1);
    compare("KCvK", {5, 4}, -1);
    compare("KSvK", {4, 4}, -1);
  }
  SECTION("a stalemate wins") {
    compare("KNvK", {5, 4}, 1);
    compare("KRvK", {4, 4}, 1);
    compare("KSvK", {4, 5}, 1);
  }
}

TEST_CASE("tables of lame and handed men, of regions, and of laws of kings hold move by move",
          "[tablebase][loaded]") {
  auto const check = [](std::string const& keys, std::string const& ending) {
    INFO(keys);
    CHECK(check_by_moves(game_with_rook(keys), ending)[0].wins > 0);
  };
  check("customPiece1 = h:nN\ncustomPiece2 = e:nA\n", "KHEvK");
  for (std::string const ending : {"KTvK", "KTvKT"}) check("customPiece1 = t:vRrRfB\n", ending);
  for (std::string const ending : {"KRvK", "KRvKS"})
    check("customPiece1 = s:W\nmobilityRegionWhiteRook = a* b* c*\nmobilityRegionBlackCustomPiece1 = *1 *2 "
          "*3\n",
          ending);
  check("customPiece1 = s:W\nflyingGeneral = true\n", "KRvKS");
  check("janggiCannon = c\n", "KCvKC");
}

TEST_CASE("progress says after each ply how many positions are decided", "[tablebase][loaded]") {
  Material const material = material_named(game_with_rook(""), "KRvK");
  std::vector<std::uint64_t> said;
  GeneratorOptions options;
  options.progress = [&](unsigned ply, std::uint64_t decided) {
    CHECK(ply == said.size());
    said.push_back(decided);
  };
  auto const table = generate<Loaded>(material, tables_of(material), options);
  std::vector<std::uint64_t> decided(said.size());
  std::uint64_t later = 0;
  for (auto const& side : table->cells)
    for (Value const value : std::span(side.data(), table->layout.cells())) {
      if (!is_win(value) && !is_loss(value)) continue;
      if (plies_of(value) >= decided.size()) ++later;
      for (unsigned ply = plies_of(value); ply < decided.size(); ++ply) ++decided[ply];
    }
  CHECK(said == decided);
  CHECK(decided.size() > 5);
  CHECK(later == 0);
}

TEST_CASE("a board is folded only where all that matters is the same on both sides", "[tablebase][loaded]") {
  auto const ways = [](std::string const& keys) {
    VariantInfo const& game = game_with_rook(keys);
    return free_symmetries(game, material_named(game, "KRvK").pieces[0]).size();
  };
  CHECK(ways("") == 2);
  CHECK(ways("customPiece1 = r:vRrR\n") == 1);
  CHECK(ways("mobilityRegionWhiteRook = a* b* c*\n") == 1);
  CHECK(ways("mobilityRegionWhiteRook = *1 *2\n") == 2);
}

TEST_CASE("tables of pawns that capture en passant hold move by move", "[tablebase][loaded]") {
  check_by_moves(game_of("[passing:chess]\nmaxFile = 3\nmaxRank = 6\nstartFen = 1k1/3/3/3/3/1K1 w - - 0 "
                         "1\ncastling = false\n"
                         "doubleStepRegionWhite = *2\ndoubleStepRegionBlack = *5\npromotionRegionWhite = *6\n"
                         "promotionRegionBlack = *1\npromotionPieceTypes = r\n"),
                 "KPvKP");
}

TEST_CASE("tables of four men of games from files agree with an independent solver",
          "[tablebase][loaded][whole]") {
  compare("KNNvK", {5, 4}, 0);
  compare("KCCvK", {4, 4}, 0);
  compare("KCGvK", {4, 5}, -1);
  compare("KRvKC", {4, 4}, 0);
  compare("KNvKS", {4, 4}, 1);
  compare("KSvKS", {4, 4}, 0);
}

TEST_CASE("tables of built-in games from their text are the compiled ones", "[tablebase][loaded]") {
  VariantInfo const& chess = built_in_as_text("chess");
  compare_with_compiled<tests::Chess>(chess, "KQvK", 90'000);
  compare_with_compiled<tests::Chess>(chess, "KRvK", 90'000);
  compare_with_compiled<tests::Chess>(chess, "KPvK", 150'000);
  VariantInfo const& narrow = built_in_as_text("narrow");
  compare_with_compiled<tests::Narrow>(narrow, "KDvK", 40'000);
  compare_with_compiled<tests::Narrow>(narrow, "KPvK", 40'000);
}

TEST_CASE("tables of four men of built-in games from their text are the compiled ones",
          "[tablebase][loaded][whole]") {
  compare_with_compiled<tests::Chess>(built_in_as_text("chess"), "KQvKR", 4'000'000);
  compare_with_compiled<tests::Chess>(built_in_as_text("chess"), "KPvKP", 2'000'000);
  compare_with_compiled<tests::Narrow>(built_in_as_text("narrow"), "KPvKD", 1'000'000);
}

} // namespace hippo::tablebase
