// libFuzzer: any text is Popeye's input; its problems have places in it, and their twins apply or say why
// not. Twins in English say themselves.
#include "libnotation/problem_file/popeye.hpp"
#include "libnotation/problem_file/xfen.hpp"
#include "tests/fuzz/require.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

using namespace hippo::notation;
using hippo::tests::require;

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const text(reinterpret_cast<char const*>(data), size);
  for (ReadProblem const& read : read_popeye(text)) {
    require(read.problem.where.begin <= read.problem.where.end && read.problem.where.end <= size,
            "a problem lies outside of the text");
    for (auto const& remark : read.remarks)
      require(remark.where.end <= size && !remark.message.empty(), "a remark without a place or a reason");
    auto const phases = phases_of(read.problem);
    if (auto const* why = std::get_if<std::string>(&phases))
      require(!why->empty(), "a twin fails without a reason");
  }
  ReadTwin const twin = read_twin(text);
  std::string const words = english_words(twin.twin);
  if (twin.problems.empty())
    require(english_words(read_twin(words).twin) == words, "a twin does not say itself");
  ProblemOptions options;
  (void)read_option(text, options);
  (void)read_xfen(text);
  return 0;
}
