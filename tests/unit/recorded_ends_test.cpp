// Ends of games as Fairy-Stockfish sees them: tests/data/ends. script/ends writes the games.
#include "libanalysis/engine/moves.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/played_game.hpp"
#include "tests/support.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <set>

using namespace hippo;

namespace {

/// A line of a file of games: the end is `checkmate loss`, as the side to move sees it, or `-`.
struct RecordedGame {
  std::string game, start, end, moves;
};

std::vector<std::string> fields_of(std::string const& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, '\t');) fields.push_back(field);
  return fields;
}

template <typename Read>
void each_row(std::string const& file, Read const& read) {
  std::ifstream stream(file);
  REQUIRE(stream);
  for (std::string line; std::getline(stream, line);)
    if (!line.empty() && line.front() != '#') read(fields_of(line));
}

/// Fairy-Stockfish's word for a reason of ours.
std::string kind_of(std::string const& reason) {
  if (reason == "checkmate" || reason == "stalemate") return reason;
  if (reason == "drop-mate") return "checkmate";
  if (reason == "insufficient material") return "material";
  if (reason == "fifty-move rule" || reason == "move rule") return "moves";
  if (reason == "repetition" || reason == "perpetual check") return "repetition";
  return "variant end";
}

struct Outcome {
  std::string reason, value; ///< `checkmate`, `loss`; no reason: the game goes on
  std::size_t ply = 0;
};

Outcome outcome_of(PlayedGame const& game) {
  auto const end = game.end();
  if (!end) return {"", "", game.plies()};
  std::string const value = !end->winner ? "draw" : *end->winner == game.position().side() ? "win" : "loss";
  return {end->reason, value, game.plies()};
}

/// The end at the first position that has one, or at the last position.
Outcome play(RecordedGame const& recorded, std::size_t& plies) {
  PlayedGame game(test::position(recorded.game + ' ' + recorded.start));
  std::istringstream words(recorded.moves);
  std::vector<std::string> const moves{std::istream_iterator<std::string>(words), {}};
  plies = moves.size();
  for (std::string const& word : moves) {
    if (Outcome const early = outcome_of(game); !early.reason.empty()) return early;
    auto const move = engine::move_of_uci(game.position(), word);
    if (!move) return {"illegal " + word, "", game.plies()};
    game.play(*move);
  }
  return outcome_of(game);
}

/// Both ends in words: `moves draw`, `-`. The same if the programs agree.
struct Compared {
  std::string theirs, ours, reason;
};

Compared compare(RecordedGame const& recorded) {
  std::size_t plies = 0;
  Outcome const ours = play(recorded, plies);
  std::string const theirs = ours.ply < plies ? "-" : recorded.end;
  if (ours.reason.empty()) return {theirs, "-", "-"};
  return {theirs, kind_of(ours.reason) + ' ' + ours.value, ours.reason};
}

template <typename Use>
void each_game(std::string const& file, Use const& use) {
  each_row(file, [&](std::vector<std::string> const& row) {
    REQUIRE(row.size() >= 3);
    use(RecordedGame{row[0], row[1], row[2], row.size() > 3 ? row[3] : ""});
  });
}

/// `GAME THEIRS OURS`, TABs between; the game is `*` for all.
std::set<std::string> decided_differences() {
  std::set<std::string> decided;
  each_row(HIPPOGONAL_DATA "/ends/differences.tsv", [&](std::vector<std::string> const& row) {
    REQUIRE(row.size() == 4);
    std::istringstream games(row[0]);
    for (std::string game; games >> game;) decided.insert(game + '\t' + row[1] + '\t' + row[2]);
  });
  return decided;
}

} // namespace

TEST_CASE("ends of games are those of Fairy-Stockfish, or decided otherwise", "[ends]") {
  game_file::use_library();
  auto const decided = decided_differences();
  std::size_t same = 0;
  each_game(HIPPOGONAL_DATA "/ends/sample.tsv", [&](RecordedGame const& recorded) {
    Compared const compared = compare(recorded);
    if (compared.theirs == compared.ours) {
      ++same;
      return;
    }
    INFO(recorded.game << " " << recorded.start << "\n" << recorded.moves);
    INFO("Fairy-Stockfish: " << compared.theirs << "; here: " << compared.ours);
    std::string const difference = '\t' + compared.theirs + '\t' + compared.ours;
    CHECK((decided.contains(recorded.game + difference) || decided.contains('*' + difference)));
  });
  CHECK(same > 300);
}

/// For script/ends: a line for each game of a file, in HIPPOGONAL_ENDS, to the file of that name with
/// .compared.
TEST_CASE("ends of the games of a file", "[.][ends-of-file]") {
  char const* const file = std::getenv("HIPPOGONAL_ENDS");
  REQUIRE(file != nullptr);
  game_file::use_library();
  std::ofstream out(std::string(file) + ".compared");
  each_game(file, [&](RecordedGame const& recorded) {
    Compared const compared = compare(recorded);
    out << recorded.game << '\t' << compared.theirs << '\t' << compared.ours << '\t' << compared.reason
        << '\n';
  });
}
