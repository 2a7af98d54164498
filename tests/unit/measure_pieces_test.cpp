// Values of pieces: the material of positions, uneven starts, and the line for a file of games.
#include "libanalysis/measure/material.hpp"
#include "libanalysis/measure/piece_values.hpp"
#include "libanalysis/measure/uneven_start.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/support.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace hippo;
using Approx = Catch::Detail::Approx;
using measure::Row;

namespace {

VariantInfo const& chess() { return *position::find_variant("chess"); }

/// The row of a chess position: by the order of the types of the game.
Row chess_row(double turn, std::map<std::string, double> const& differences) {
  Row row(measure::material_columns(chess()));
  row[0] = 1;
  row[1] = turn;
  for (auto const& [name, difference] : differences)
    row[measure::material_column(chess().find_piece(name)->index())] = difference;
  return row;
}

match::FinishedGame game_of(std::string_view start, std::vector<std::string> const& moves) {
  match::FinishedGame finished{
      position::PlayedGame(test::position(start)), 0, {}, Color::black, match::Termination::normal, ""};
  for (std::string const& text : moves) {
    auto const& position = finished.game.position();
    auto const meant = san::move_of_text(san::Speller(position), position, text);
    INFO(text);
    REQUIRE(std::holds_alternative<Move>(meant));
    finished.game.play(std::get<Move>(meant));
  }
  return finished;
}

/// How many men of a type a side has on the board.
unsigned count(AnyPosition const& position, Color color, std::string_view type) {
  return position.pieces(color, *position.variant().find_piece(type)).count();
}

} // namespace

TEST_CASE("values of pieces: the material of a position") {
  CHECK(measure::material_row(test::position("chess 4k3/pp6/8/8/8/8/P7/RN2K3 b - - 0 1")) ==
        chess_row(-1, {{"P", -1}, {"R", 1}, {"N", 1}}));
  static bool const known = (game_file::use_library(), true);
  REQUIRE(known);
  auto const row = measure::material_row(test::position("crazyhouse 4k3/8/8/8/8/8/8/4K3[QQn] w - - 0 1"));
  VariantInfo const& house = *position::find_variant("crazyhouse");
  CHECK(row[measure::material_column(house.find_piece("Q")->index())] == 2);
  CHECK(row[measure::material_column(house.find_piece("N")->index())] == -1);
}

TEST_CASE("values of pieces: quiet positions") {
  std::vector<search::Score> const values = search::values_by_laws(chess());
  auto const rows = measure::quiet_rows(
      game_of("chess startpos", {"e4", "d5", "exd5", "Qxd5", "Nc3", "Qa5", "Nf3", "Nf6", "Be2", "c6", "O-O",
                                 "Bg4", "h3", "Bh5", "d3", "e6", "Bd2"}),
      values);
  CHECK(rows.result == 0);
  REQUIRE(rows.rows.size() == 3); // of plies 0, 8 and 16
  CHECK(rows.rows[0] == chess_row(1, {}));
  CHECK(rows.rows[1] == chess_row(1, {}));
  // Neither before nor after a capture, and not in check.
  auto const captured = measure::quiet_rows(
      game_of("chess 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", {"exd5", "Kd7", "Kd2", "Kd6"}), values);
  REQUIRE(captured.rows.size() == 1);
  CHECK(captured.rows[0] == chess_row(1, {{"P", 1}}));
  auto const checked =
      measure::quiet_rows(game_of("chess 4k2R/8/8/8/8/8/8/4K3 b - - 0 1", {"Kd7", "Rh7"}), values);
  REQUIRE(checked.rows.size() == 1);
  CHECK(checked.rows[0] == chess_row(1, {{"R", 1}}));
  // A lead of a queen is too much.
  CHECK(measure::quiet_rows(game_of("chess 4k3/8/8/8/8/8/8/4K2Q w - - 0 1", {"Qa8", "Kd7"}), values)
            .rows.empty());
}

TEST_CASE("values of pieces: uneven starts") {
  std::vector<search::Score> const values = search::values_by_laws(chess());
  std::set<std::string> all;
  unsigned queens = 0;
  for (std::uint64_t number = 0; number < 100; ++number) {
    auto const position = measure::uneven_start(chess(), values, 5, number);
    std::string const line = position::fen(position);
    CHECK(line == position::fen(measure::uneven_start(chess(), values, 5, number)));
    CHECK(std::holds_alternative<AnyPosition>(position::read_position(line, &chess())));
    all.insert(line);
    CHECK(std::abs(measure::lead_of(measure::material_row(position), values)) <= 400);
    for (Color const color : {Color::white, Color::black}) {
      CHECK(count(position, color, "K") == 1);
      CHECK(position.pieces(color).count() <= 16);
      CHECK(position.pieces(color).count() >= 12);
      queens += count(position, color, "Q");
    }
  }
  CHECK(all.size() > 90); // a few are equal by chance
  CHECK(queens != 200);
  CHECK(measure::uneven_start(chess(), values, 5, 0) != measure::uneven_start(chess(), values, 6, 0));
}

TEST_CASE("values of pieces: from results that follow known values") {
  // A pawn changes the logarithm of the odds by 0.5, a knight by 1.5, a rook by 2.5. Of each number of games
  // that share is won.
  std::vector<measure::GameRows> games;
  auto const add = [&](std::map<std::string, double> const& difference, double odds) {
    constexpr int each = 4000;
    int const won = static_cast<int>(std::lround(each / (1 + std::exp(-odds))));
    for (int i = 0; i < each; ++i) games.push_back({i < won ? 1.0 : 0.0, {chess_row(1, difference)}});
  };
  add({}, 0);
  add({{"P", 1}}, 0.5);
  add({{"P", -2}}, -1);
  add({{"N", 1}}, 1.5);
  add({{"R", 1}, {"N", -1}}, 1);
  add({{"R", -1}, {"P", 3}}, -1);
  auto const found = measure::piece_values(chess(), games);
  CHECK(found.games == games.size());
  CHECK(found.positions == games.size());
  REQUIRE(found.values.size() == 3);
  std::map<std::string_view, double> const known{{"P", 1}, {"N", 3}, {"R", 5}};
  for (measure::PieceValue const& piece : found.values) {
    CAPTURE(piece.name);
    REQUIRE(piece.value);
    CHECK(piece.value->value == Approx(known.at(piece.name)).epsilon(0.01));
    CHECK(piece.value->low <= known.at(piece.name));
    CHECK(piece.value->high >= known.at(piece.name));
  }
  auto const line = measure::engine_values(found);
  CHECK_THAT(line, Catch::StartsWith("pieceValueMg = ") && Catch::Contains("p:100"));
  CHECK(measure::engine_values({}).empty());
}

TEST_CASE("values of pieces: too few games have none") {
  // All are won by the side with more, so that each value would have an interval without width.
  auto const values_of = [](std::size_t count) {
    std::vector<measure::GameRows> games;
    for (std::size_t i = 0; i < count; ++i) {
      double const sign = i % 2 == 0 ? 1 : -1;
      games.push_back({i % 2 == 0 ? 1.0 : 0.0,
                       {chess_row(1, i % 4 < 2 ? std::map<std::string, double>{{"P", sign}}
                                               : std::map<std::string, double>{{"N", sign}})}});
    }
    return measure::piece_values(chess(), games);
  };
  std::size_t const least = 2 * measure::least_games_of_type;
  for (std::size_t const games : {std::size_t{4}, least - 1})
    for (measure::PieceValue const& piece : values_of(games).values) CHECK_FALSE(piece.value);
  for (measure::PieceValue const& piece : values_of(least).values) CHECK(piece.value);
}

TEST_CASE("values of pieces: the same with any number of threads") {
  measure::MeasurePlan plan{.game = &chess(), .games = 60, .nodes = 30, .max_plies = 80};
  auto const ignore = [](std::uint64_t) {};
  auto const one = measure::measure_pieces(plan, ignore);
  plan.threads = 3;
  auto const three = measure::measure_pieces(plan, ignore);
  CHECK(one.games == 60);
  CHECK(one.positions == three.positions);
  CHECK(measure::engine_values(one) == measure::engine_values(three));
}
