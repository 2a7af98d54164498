// The fields of position lines in all games: what is written is read, and en passant has one meaning.
#include "libanalysis/select/position_pattern.hpp"
#include "libgame/game_file/foreign.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/game_file/read.hpp"
#include "libgame/position/square_name.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/support.hpp"

#include <functional>
#include <random>

using namespace hippo;

namespace {

void on_random_game(AnyPosition position, unsigned seed, int plies,
                    std::function<void(AnyPosition const&)> const& visit) {
  std::mt19937 random(seed);
  for (int ply = 0; ply < plies; ++ply) {
    visit(position);
    auto const moves = position.legal_moves();
    if (moves.empty()) return;
    position.play(moves[random() % moves.size()]);
    if (position.variant().rolls_dice) position.set_dice(1, 4);
  }
}

std::vector<VariantInfo const*> games_of_library() {
  static bool const known = (game_file::use_library(), true);
  CHECK(known);
  std::vector<VariantInfo const*> games;
  for (game_file::LibraryGame const& game : game_file::library()) {
    INFO(game.name);
    games.push_back(position::find_variant(game.name));
    REQUIRE(games.back() != nullptr);
  }
  return games;
}

bool is_read(std::string const& fields, VariantInfo const& variant) {
  return std::holds_alternative<AnyPosition>(position::read_position(fields, &variant));
}

/// Chess as a file of games has it.
VariantInfo const& loaded_chess() {
  static VariantInfo const& chess = [&]() -> VariantInfo const& {
    auto const exported = game_file::to_fairy_stockfish(*position::find_variant("chess")->def);
    auto read = game_file::read_games(exported.text);
    return position::keep_variant(std::move(read.games.front().game));
  }();
  return chess;
}

} // namespace

TEST_CASE("position fields: positions of random games are read back", "[position]") {
  unsigned seed = 0;
  for (VariantInfo const* game : games_of_library())
    on_random_game(position::start_position(*game), ++seed, 60, [&](AnyPosition const& position) {
      std::string const fen = position::fen(position);
      INFO(game->name << ' ' << fen);
      auto const read = position::read_position(fen, game);
      if (auto const* error = std::get_if<position::SetupError>(&read))
        FAIL_CHECK(position::describe(*error).message);
      else
        CHECK(position::fen(std::get<AnyPosition>(read)) == fen);
    });
}

TEST_CASE("position fields: en passant has one meaning in compiled and loaded games", "[position]") {
  VariantInfo const& compiled = *position::find_variant("chess");
  VariantInfo const& loaded = loaded_chess();
  REQUIRE(loaded.loaded != nullptr);
  std::size_t accepted = 0;
  for (unsigned seed = 1; seed < 8; ++seed)
    on_random_game(position::start_position(compiled), seed, 60, [&](AnyPosition const& position) {
      Setup setup = position.setup();
      setup.en_passant = SquareSet();
      std::string const fen = position::fen(AnyPosition(setup, compiled));
      std::size_t const field = fen.find(" - ", fen.find(' ') + 3);
      for (Square square : rules::board_squares(compiled.board)) {
        std::string text = fen;
        text.replace(field + 1, 1, position::square_name(compiled.board, square));
        bool const is_possible = is_read(text, compiled);
        accepted += is_possible ? 1 : 0;
        INFO(text);
        CHECK(is_read(text, loaded) == is_possible);
      }
    });
  CHECK(accepted > 100);
}

TEST_CASE("position fields: a count is kept in games without en passant only", "[position]") {
  games_of_library();
  for (auto const& [line, limit] : {std::pair("makruk 8/8/4k3/8/2R5/8/3K4/8 b - 32 8 60", 32U),
                                    {"makruk 8/8/4k3/8/2R5/8/3K4/8 b - - 8 60", 0U},
                                    {"makruk 8/8/4k3/8/2R5/8/3K4/8 b - 8 60", 0U},
                                    {"makruk 8/8/4k3/8/2R5/8/3K4/8 b 32 8 60", 32U},
                                    {"shogi 4k4/9/9/9/9/9/9/9/4K4[] w 0 1", 0U}}) {
    INFO(line);
    AnyPosition const position = test::position(line);
    CHECK(position.counting_limit() == limit);
    CHECK(test::position(position::position_line(position)) == position);
    CHECK(AnyPosition(position.setup(), position.variant()) == position);
  }
  CHECK_FALSE(is_read("crazyhouse 4k3/8/8/8/8/8/8/4K3[] w - 32 8 60", *position::find_variant("chess")));
  CHECK_FALSE(is_read("chess 4k3/8/8/8/8/8/8/4K3 w - 32 8 60", *position::find_variant("chess")));
}

TEST_CASE("position fields: the start of each game is a pattern of itself", "[select]") {
  for (VariantInfo const* game : games_of_library()) {
    INFO(game->name << ' ' << game->start);
    AnyPosition const start = position::start_position(*game);
    CHECK(select::BoardPattern("startpos", *game).matches(start));
  }
}

TEST_CASE("position fields: patterns compare hands", "[select]") {
  games_of_library();
  VariantInfo const& game = *position::find_variant("crazyhouse");
  AnyPosition const position = test::position("crazyhouse 4k3/8/8/8/8/8/8/4K3[QNNp] w - - 0 1");
  for (auto const& [pattern, matches] : {std::pair("4k3/8/8/8/8/8/8/4K3", true),
                                         {"4k3/8/8/8/8/8/8/4K3[QNNp]", true},
                                         {"4k3/*/*/*/*/*/*/*[NQpN] w", true},
                                         {"4k3/8/8/8/8/8/8/4K3[]", false},
                                         {"4k3/8/8/8/8/8/8/4K3[QNp]", false},
                                         {"4k3/8/8/8/8/8/8/4K3[QNNP]", false}}) {
    INFO(pattern);
    CHECK(select::BoardPattern(pattern, game).matches(position) == matches);
  }
}
