// libFuzzer: any lines are answered by lines, in either protocol. Searches are stopped at once.
#include "libanalysis/engine/session.hpp"
#include "libanalysis/game_file/library.hpp"
#include "libanalysis/text/letters.hpp"
#include "tests/fuzz/require.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

using namespace hippo;
using hippo::tests::require;

namespace {

/// Settings of memory and threads say nothing about the session, and would be obeyed.
bool is_costly(std::string_view line) {
  std::string const small = text::lower(std::string(line));
  return std::ranges::any_of(std::array{"hash", "memory", "threads", "cores"},
                             [&](char const* word) { return small.find(word) != std::string::npos; });
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  game_file::use_library();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view left(reinterpret_cast<char const*>(data), size);
  engine::Connection connection(
      [](std::string_view line) {
        require(!line.empty() && line.find('\n') == std::string_view::npos, "an answer is not a line");
      },
      [](std::string const& path) { return "no file " + path; });
  auto const session =
      engine::session_for(left.substr(0, left.find('\n')), *position::find_variant("chess"), connection);
  static_cast<void>(session->handle("setoption name Hash value 1"));
  static_cast<void>(session->handle("memory 1"));
  while (!left.empty()) {
    auto const line = left.substr(0, left.find('\n'));
    left.remove_prefix(std::min(line.size() + 1, left.size()));
    if (is_costly(line)) continue;
    if (!session->handle(line)) break;
    static_cast<void>(session->handle("stop"));
    static_cast<void>(session->handle("force"));
  }
  return 0;
}
