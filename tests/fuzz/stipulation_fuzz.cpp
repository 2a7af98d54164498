// libFuzzer: any text is a stipulation that its own text says again, or an error that lies in it; the same of
// trees of play, and each form of a plain stipulation is one.
#include "libnotation/stipulation/parse.hpp"
#include "libnotation/stipulation/structured.hpp"
#include "tests/fuzz/require.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

using namespace hippo::notation;
using hippo::tests::require;

namespace {

void read_tree(std::string_view text) {
  auto const tree = parse_structured(text);
  if (auto const* error = std::get_if<ParseError>(&tree))
    require(error->offset <= text.size() && !error->expected.empty(), "an error without a place or a reason");
  if (auto const form = structured_form(text))
    require(std::holds_alternative<StructuredPlay>(parse_structured(*form)), "a form is no tree of play");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const text(reinterpret_cast<char const*>(data), size);
  read_tree(text);
  auto const read = parse_stipulation(text);
  if (auto const* error = std::get_if<ParseError>(&read)) {
    require(error->offset <= size && !error->expected.empty(), "an error without a place or a reason");
    return 0;
  }
  Stipulation alone = std::get<Stipulation>(read);
  alone.solutions.reset();
  auto const again = parse_stipulation(write_stipulation(alone));
  auto const* same = std::get_if<Stipulation>(&again);
  require(same != nullptr && *same == alone, "a stipulation does not say itself");
  return 0;
}
