// libFuzzer: [%eval] in any comment is refused or read. The text of an evaluation that was read gives the
// same evaluation again, and its graph stays in its frame.
#include "libanalysis/replay/evaluation.hpp"
#include "tests/fuzz/require.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

using namespace hippo::replay;
using hippo::tests::require;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const comment(reinterpret_cast<char const*>(data), size);
  auto const read = evaluation_in(comment);
  require(evaluation_in("words " + std::string(comment)) == read, "words before it change an evaluation");
  if (!read) return 0;
  std::string const text = text_of(*read);
  auto const again = evaluation_in("[%eval " + text + ']');
  require(again && text_of(*again) == text, "an evaluation does not say itself");
  double const share = share_of(*read);
  require(share >= 0 && share <= 1, "a share of more or less than a point");
  std::string const graph = graph_of({{"start", read}, {"1.e4", again}});
  require(!graph.empty() && graph.find("nan") == std::string::npos && graph.find("inf") == std::string::npos,
          "a graph with a point that is no number");
  return 0;
}
