// Games as text: a definition that is written and read again is the same game, and built-in games play the
// same through both ways.
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/read.hpp"
#include "libgame/position/loaded_game.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/property/corpus_games.hpp"
#include "tests/property/random_positions.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

using namespace hippo;

namespace {

std::filesystem::path const games_folder = std::filesystem::path(HIPPOGONAL_CORPUS) / ".." / "games";

std::string text_of(std::filesystem::path const& file) {
  std::ifstream stream(file, std::ios::binary);
  INFO(file);
  REQUIRE(stream);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// The game of a built-in one's file, under no name of that, so that both can be played.
VariantInfo const& text_game(std::string_view name) {
  static std::map<std::string, VariantInfo const*, std::less<>> games;
  auto const known = games.find(name);
  if (known != games.end()) return *known->second;
  std::string text = text_of(games_folder / (std::string(name) + ".ini"));
  std::string const heading = '[' + std::string(name) + ']';
  text.replace(text.find(heading), heading.size(), "[text-" + std::string(name) + ']');
  for (std::string_view names : {"hippo.title =", "hippo.aliases ="})
    if (auto const begin = text.find(names); begin != std::string::npos)
      text.erase(begin, text.find('\n', begin) + 1 - begin);
  auto read = game_file::read_games(text);
  REQUIRE(read.problems.empty());
  REQUIRE(read.games.size() == 1);
  VariantInfo const& variant = position::add_variant(std::move(read.games.front().game));
  games.emplace(name, &variant);
  return variant;
}

/// A move without the numbers of types, which may differ.
std::string move_text(VariantInfo const& variant, Move move) {
  return std::to_string(move.from.index()) + '-' + std::to_string(move.to.index()) + '/' +
         std::string(variant.piece(move.piece_after).name) + (move.kind == MoveKind::pass ? "pass" : "");
}
std::vector<std::string> moves_of(AnyPosition const& position) {
  std::vector<std::string> moves;
  for (Move const move : position.legal_moves()) moves.push_back(move_text(position.variant(), move));
  std::ranges::sort(moves);
  return moves;
}

/// Checks that another game reads the position and says the same of it.
void compare_with(VariantInfo const& game, AnyPosition const& position) {
  std::string const fen = position::fen(position);
  auto const read = position::read_position(fen, &game);
  INFO(game.name << ' ' << fen);
  REQUIRE(std::holds_alternative<AnyPosition>(read));
  AnyPosition const& same = std::get<AnyPosition>(read);
  if (position::fen(same) != fen) FAIL_CHECK("another text: " << position::fen(same));
  if (moves_of(same) != moves_of(position)) FAIL_CHECK("other moves");
  if (same.in_check() != position.in_check()) FAIL_CHECK("check in one of them");
  if (same.ending().has_value() != position.ending().has_value()) FAIL_CHECK("an end in one of them");
}

void play_both_ways(std::string_view name, unsigned seed, std::size_t positions) {
  VariantInfo const& text = text_game(name);
  test::on_random_games(name, seed, positions, 100,
                        [&](AnyPosition const& compiled) { compare_with(text, compiled); });
}

} // namespace

TEST_CASE("games as text: the files of the built-in games are what is exported") {
  for (std::string_view name : test::game_names) {
    INFO(name);
    std::string const text = text_of(games_folder / (std::string(name) + ".ini"));
    CHECK(text == game_file::export_text(*position::find_variant(name)->def));
  }
}

TEST_CASE("games as text: written, read and written again they are the same") {
  for (std::string_view name : test::game_names) {
    INFO(name);
    std::string const text = game_file::export_text(*position::find_variant(name)->def);
    auto const read = game_file::read_games(text);
    CHECK(read.problems.empty());
    REQUIRE(read.games.size() == 1);
    CHECK(game_file::export_text(read.games.front().game.def) == text);
  }
}

TEST_CASE("games as text: games of a file, exported and read again, play the same") {
  unsigned seed = 900;
  for (VariantInfo const* game : test::corpus_games()) {
    std::string const name(game->name);
    std::string text = game_file::export_text(*game->def);
    INFO(name << '\n' << text);
    REQUIRE(text.starts_with('[' + name + ']'));
    text.replace(1, name.size(), "again-" + name);
    auto again = game_file::read_games(text);
    REQUIRE(again.games.size() == 1);
    VariantInfo const& same = position::add_variant(std::move(again.games.front().game));
    test::on_random_games(*game, ++seed, 60,
                          [&](AnyPosition const& position) { compare_with(same, position); });
  }
  CHECK(test::corpus_games().size() > 70);
}

TEST_CASE("games as text: what stands beyond the edge of the board in a start position is no rook") {
  // The file of that rook was written as a sign that is no letter.
  auto const read =
      game_file::read_games("[mine:chess]\nstartFen = rnbqkbnr/8/8/8/8/8/8/RNBQKBN25R w KQkq - 0 1\n");
  REQUIRE(read.games.size() == 1);
  auto const again = game_file::read_games(game_file::export_text(read.games.front().game.def));
  CHECK(again.problems.empty());
}

TEST_CASE("games as text: they play as the compiled games do") {
  unsigned seed = 700;
  for (std::string_view name : test::game_names) play_both_ways(name, ++seed, 300);
}

TEST_CASE("games as text: they play as the compiled games do, 10,000 positions a game", "[slow]") {
  unsigned seed = 800;
  for (std::string_view name : test::game_names) play_both_ways(name, ++seed, 10'000);
}
