// libFuzzer: any lines are answered by lines, in either protocol; in UCI, `go` and `isready` by one. Searches
// are stopped at once; in XBoard's protocol the engine plays the move that it has, or none.
#include "libanalysis/engine/session.hpp"
#include "libanalysis/engine/uci_session.hpp"
#include "libanalysis/engine/words.hpp"
#include "libgame/game_file/library.hpp"
#include "libnotation/text/letters.hpp"
#include "tests/fuzz/require.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

using namespace hippo;
using hippo::tests::require;

namespace {

/// Settings of memory and threads say nothing about the session, and would be obeyed; counts are not stopped.
bool is_costly(std::string_view line) {
  std::string const small = text::lower(std::string(line));
  return std::ranges::any_of(std::array{"hash", "memory", "threads", "cores", "perft"},
                             [&](char const* word) { return small.find(word) != std::string::npos; });
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  game_file::use_library();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view left(reinterpret_cast<char const*>(data), size);
  std::atomic<unsigned> answers = 0; // to `go` and `isready`
  engine::Connection connection(
      [&](std::string_view line) {
        require(!line.empty() && line.find('\n') == std::string_view::npos, "an answer is not a line");
        for (std::string_view const answer : {"bestmove ", "readyok", "info string error: "})
          answers += line.starts_with(answer) ? 1 : 0;
      },
      [](std::string const& path) { return "no file " + path; });
  auto const first = left.substr(0, left.find('\n'));
  auto const session = engine::session_for(first, *position::find_variant("chess"), connection);
  bool const is_uci = dynamic_cast<engine::UciSession const*>(session.get()) != nullptr;
  static_cast<void>(session->handle("setoption name Hash value 1"));
  static_cast<void>(session->handle("memory 1"));
  while (!left.empty()) {
    auto const line = left.substr(0, left.find('\n'));
    left.remove_prefix(std::min(line.size() + 1, left.size()));
    if (is_costly(line)) continue;
    answers = 0;
    if (!session->handle(line)) break;
    static_cast<void>(session->handle(is_uci ? "stop" : line.size() % 2 == 0 ? "force" : "?"));
    auto const words = engine::words_of(line);
    if (is_uci && !words.empty() && (words[0] == "go" || words[0] == "isready"))
      require(answers == 1, "not one answer");
  }
  return 0;
}
