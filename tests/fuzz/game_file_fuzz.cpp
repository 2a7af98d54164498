// libFuzzer: any bytes are read; problems have places in the text and words; what is read without errors is
// written as text that is read without errors, too; written once more it stays what it is. (The first text
// may lose laws that hold for a type of Fairy-Stockfish by its key, where the order of the pieces needs other
// keys.)
#include "libgame/game_file/describe.hpp"
#include "libgame/game_file/export.hpp"
#include "libgame/game_file/foreign.hpp"
#include "libgame/game_file/read.hpp"
#include "tests/fuzz/require.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

using namespace hippo;
using hippo::tests::require;

namespace {

std::string rewritten(game_file::ReadGame const& game) {
  require(game.good, "a written game has errors");
  return game_file::export_text(game.game.def);
}

/// What is written for Fairy-Stockfish can be read, too.
void require_foreign(game_file::ReadGame const& game) {
  auto const written = game_file::to_fairy_stockfish(game.game.def);
  require(!written.text.empty() || !written.unsaid.empty(), "a game is refused without a reason");
  if (!written.text.empty())
    require(game_file::read_games(written.text).games.size() == 1, "a game for another program is not read");
  require(!game_file::to_xboard(game.game.def).text.empty() || game.game.def.pieces.size() > 22,
          "a game for XBoard has no lines");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const text(reinterpret_cast<char const*>(data), size);
  auto const read = game_file::read_games(text);
  for (game_file::FileProblem const& problem : read.problems) {
    require(problem.where.begin <= problem.where.end && problem.where.end <= text.size(),
            "a problem lies outside the text");
    require(!game_file::describe(problem).message.empty(), "a problem without words");
  }
  for (game_file::ReadGame const& game : read.games) {
    if (!game.good) continue;
    require_foreign(game);
    std::string const once = rewritten(game);
    auto const again = game_file::read_games(once);
    require(again.games.size() == 1 && again.games.front().good, "a written game is not read");
    std::string const twice = rewritten(again.games.front());
    require(rewritten(game_file::read_games(twice).games.front()) == twice, "a game written twice changes");
  }
  return 0;
}
