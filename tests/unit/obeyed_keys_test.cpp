// A game with each key differs from the game without it as the manual says, for all parts of the program.
#include "libgame/game_file/describe.hpp"
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/foreign.hpp"
#include "libgame/game_file/keys.hpp"
#include "libgame/game_file/load.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/support.hpp"
#include "tests/unit/obeyed_keys.hpp"

#include <algorithm>
#include <set>

using namespace hippo;
using namespace hippo::obeyed_keys;

namespace {

/// Each row in turn.
Row const& next_row() { return rows()[GENERATE(Catch::Generators::range(std::size_t{0}, rows().size()))]; }

VariantInfo const& loaded(std::string const& text) {
  auto const file = game_file::load_games(text);
  test::Words said;
  for (game_file::FileProblem const& problem : file.problems)
    said.push_back(game_file::describe(problem).message);
  INFO(text);
  CAPTURE(said);
  REQUIRE(file.games.size() == 1);
  return *file.games.front();
}

/// All that the text for another program says, and all that it cannot.
std::string said(game_file::ForeignGame const& game) {
  std::string text = game.text;
  for (std::string const& unsaid : game.unsaid) text += unsaid + '\n';
  return text;
}

std::string text_of(Row const& row, std::size_t which) {
  return "[keys:" + row.parent + "]\n" + row.base + row.lines[which];
}

bool is_obeyed(game_file::Key const& key) {
  return key.effect == game_file::Effect::play || key.effect == game_file::Effect::old;
}

bool has_line_of(std::string const& lines, std::string const& key) {
  std::istringstream stream(lines);
  for (std::string line; std::getline(stream, line);)
    if (auto const found = game_file::find_key(line.substr(0, line.find(' ')));
        found && found->key->name == key)
      return true;
  return false;
}

} // namespace

TEST_CASE("obeyed keys: each key has a row, and each row is of such a key", "[keys]") {
  std::set<std::string> keys, of_rows;
  for (game_file::KeyGroup const& group : game_file::key_groups())
    for (game_file::Key const& key : group.keys)
      if (is_obeyed(key)) keys.emplace(key.name);
  for (Row const& row : rows()) {
    INFO(row.place << ' ' << row.key);
    of_rows.insert(row.key);
    CHECK(keys.contains(row.key));
    CHECK((has_line_of(row.lines[0], row.key) || has_line_of(row.lines[1], row.key)));
    CHECK_FALSE(has_line_of(row.base, row.key));
    CHECK(std::ranges::any_of(row.steps, [](Step const& step) {
      return step.what != "play" && step.expected[0] != step.expected[1];
    }));
  }
  for (std::string const& key : keys) {
    INFO(key);
    CHECK(of_rows.contains(key));
  }
}

TEST_CASE("obeyed keys: with each key, games differ as the rows say", "[keys]") {
  Row const& row = next_row();
  std::size_t const which = GENERATE(0U, 1U);
  INFO(row.place << ' ' << row.key << (which == 0 ? ", with it" : ", without it"));
  if (row.refused && which == 1) {
    CHECK(game_file::read_games(text_of(row, 1)).problems.size() == 1);
    return;
  }
  check_steps(row, game_of(row, which), which);
}

TEST_CASE("obeyed keys: a game that is exported and read again obeys them", "[keys]") {
  Row const& row = next_row();
  INFO(row.place << ' ' << row.key);
  std::string const text = game_file::export_text(game_of(row, 0));
  if (!row.refused) CHECK(text != game_file::export_text(game_of(row, 1)));
  VariantInfo const& again = loaded(text);
  CHECK(game_file::export_text(again) == text);
  check_steps(row, again, 0);
}

TEST_CASE("obeyed keys: the rules in sentences state them", "[keys]") {
  Row const& row = next_row();
  if (row.refused) return;
  INFO(row.place << ' ' << row.key);
  bool const differ = shown(game_of(row, 0)) != shown(game_of(row, 1));
  CHECK(differ == row.shown);
}

TEST_CASE("obeyed keys: for Fairy-Stockfish they are exported, or said not to be", "[keys]") {
  Row const& row = next_row();
  if (!row.played || row.refused || row.parent != "chess") return;
  INFO(row.place << ' ' << row.key);
  auto const exported = [&](std::size_t which) {
    return said(game_file::written_for(game_file::Program::fairy_stockfish, game_of(row, which)));
  };
  CHECK(exported(0) != exported(1));
}

namespace hippo::obeyed_keys {

VariantInfo const& game_of(Row const& row, std::size_t which) { return loaded(text_of(row, which)); }

void check_steps(Row const& row, VariantInfo const& game, std::size_t which) {
  auto const read = position::read_position(row.from[which], &game);
  INFO(row.from[which]);
  REQUIRE(std::holds_alternative<AnyPosition>(read));
  Scene scene{&game, position::PlayedGame(std::get<AnyPosition>(read))};
  check_counts(scene.now());
  for (Step const& step : row.steps) {
    INFO(step.what << ' ' << step.argument << ": " << step.expected[which]);
    if (step.what != "play") {
      CHECK(answer(scene, step) == step.expected[which]);
      continue;
    }
    std::istringstream words(step.expected[which]);
    for (std::string word; words >> word && word != "-";) {
      auto const found = san::move_of_text(san::Speller(scene.now()), scene.now(), word);
      INFO(word << " in " << position::fen(scene.now()));
      REQUIRE(std::holds_alternative<Move>(found));
      scene.played.play(std::get<Move>(found));
      check_counts(scene.now());
    }
  }
}

} // namespace hippo::obeyed_keys
