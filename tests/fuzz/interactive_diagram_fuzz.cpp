// libFuzzer: any text is definitions of diagrams and errors that lie in it; what is imported is a game that
// is read.
#include "libgame/game_file/import_diagram.hpp"
#include "libgame/game_file/read.hpp"
#include "libnotation/interactive_diagram/parse.hpp"
#include "tests/fuzz/require.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

using namespace hippo;
using hippo::tests::require;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const text(reinterpret_cast<char const*>(data), size);
  auto const page = notation::parse_interactive_diagrams(text);
  for (notation::ParseError const& error : page.errors)
    require(error.offset <= size && !error.expected.empty(), "an error without a place or a reason");
  for (notation::InteractiveDiagram const& diagram : page.diagrams) {
    auto const game = game_file::import_diagram(diagram, "imported");
    for (game_file::ImportRemark const& remark : game.remarks)
      require(remark.where.begin <= remark.where.end && remark.where.end <= size,
              "a remark lies outside the text");
    require(!game.text.empty() || !game.remarks.empty(), "a game is refused without a reason");
    if (game.text.empty()) continue;
    auto const read = game_file::read_games(game.text);
    require(read.games.size() == 1 && read.games.front().good, "an imported game is not read");
  }
  return 0;
}
