// libFuzzer: any bytes are read; problems have places in the text and words; what is read without errors is
// written as text that is read without errors, and that text is its own text.
#include "libanalysis/game_file/describe.hpp"
#include "libanalysis/game_file/export.hpp"
#include "libanalysis/game_file/read.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using namespace hippo;

namespace {

void require(bool law) {
  if (!law) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const text(reinterpret_cast<char const*>(data), size);
  auto const read = game_file::read_games(text);
  for (game_file::FileProblem const& problem : read.problems) {
    require(problem.where.begin <= problem.where.end && problem.where.end <= text.size());
    require(!game_file::describe(problem).message.empty());
  }
  for (game_file::ReadGame const& game : read.games) {
    if (!game.good) continue;
    std::string const written = game_file::export_text(game.game.def);
    auto const again = game_file::read_games(written);
    require(again.games.size() == 1 && again.games.front().good);
    require(game_file::export_text(again.games.front().game.def) == written);
  }
  return 0;
}
