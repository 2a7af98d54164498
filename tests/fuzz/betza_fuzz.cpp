// libFuzzer: any bytes are read, or rejected with a place and a reason; what is read has no letter outside
// its terms; its canonical form is read again and is its own canonical form.
#include "libgame/betza/describe.hpp"
#include "libgame/betza/movement.hpp"
#include "libgame/betza/properties.hpp"
#include "libnotation/betza/parse.hpp"
#include "libnotation/betza/write.hpp"
#include "tests/fuzz/require.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

using namespace hippo::notation::betza;
using hippo::tests::require;

namespace {

std::size_t letters_of(Term const& term) {
  std::size_t letters = term.bracketed ? 2 : 0;
  for (Leg const& leg : term.legs) {
    letters += leg.joint_where.size() + (leg.atom ? leg.atom->where.size() : 0);
    for (Modifier const& modifier : leg.modifiers) letters += modifier.where.size();
  }
  return letters;
}

void check(std::string_view text, Dialect dialect) {
  auto const parsed = parse(text, dialect);
  if (auto const* error = std::get_if<hippo::notation::ParseError>(&parsed))
    return require(error->offset <= text.size() && !error->expected.empty(),
                   "an error without a place or a reason");
  Tree const& tree = std::get<Tree>(parsed);
  std::size_t end = 0;
  for (Term const& term : tree.terms) {
    require(term.where.begin == end && letters_of(term) == term.where.size(), "a letter outside the terms");
    end = term.where.end;
  }
  require(end == text.size(), "text after the last term");
  std::string const once = canonical(tree);
  auto const again = parse(once, dialect);
  require(std::holds_alternative<Tree>(again) && canonical(std::get<Tree>(again)) == once,
          "the canonical form is not its own canonical form");
  require(!hippo::betza::describe(tree).empty(), "a piece without a description");
  (void)warnings(tree);
  (void)hippo::betza::properties_of(hippo::betza::expand(tree));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const text(reinterpret_cast<char const*>(data), size);
  check(text, Dialect::xbetza);
  check(text, Dialect::betza);
  return 0;
}
