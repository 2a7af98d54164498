// Betza strings: what is read is written and read again as the same, and every piece walks on a small board.
#include "libanalysis/betza/walk.hpp"
#include "libnotation/betza/parse.hpp"
#include "libnotation/betza/write.hpp"

#include <cstdio>
#include <cstdlib>

namespace betza = hippo::notation::betza;
namespace walks = hippo::analysis::betza;

namespace {

void require(bool holds, char const* law) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", law);
  std::abort();
}

void check(std::string_view text, betza::Dialect dialect) {
  auto const result = betza::parse(text, dialect);
  if (auto const* error = std::get_if<hippo::notation::ParseError>(&result)) {
    require(error->offset <= text.size() && !error->expected.empty(),
            "an error has its place and its reason");
    return;
  }
  auto const& tree = std::get<betza::Tree>(result);
  for (betza::Warning const& warning : betza::warnings(tree))
    require(warning.where.begin <= warning.where.end && warning.where.end <= text.size(),
            "a warning lies in the text");

  std::string const written = betza::canonical(tree);
  auto const again = betza::parse(written, dialect);
  require(std::holds_alternative<betza::Tree>(again), "the canonical form can be read");
  require(betza::canonical(std::get<betza::Tree>(again)) == written, "the canonical form is its own");

  constexpr std::size_t few_terms = 4; // the walk takes its time where many terms have many legs
  if (tree.terms.size() > few_terms) return;
  walks::Board const board{.files = 4, .ranks = 4, .friends = {{1, 2}}, .enemies = {{2, 1}, {3, 3}}};
  for (walks::Target const& target : walks::walk(walks::expand(tree), board, {1, 1}))
    require(board.contains(target.at) && target.term < tree.terms.size(), "a target is on the board");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(unsigned char const* data, std::size_t size) {
  std::string_view const text{reinterpret_cast<char const*>(data), size};
  for (auto dialect : {betza::Dialect::betza, betza::Dialect::xbetza}) check(text, dialect);
  return 0;
}
