// How pieces move: Betza strings.
#include "libhippogonal/calls/calls.hpp"
#include "libhippogonal/calls/finding.hpp"
#include "libhippogonal/calls/request.hpp"

#include "libgame/betza/report.hpp"

#include <array>

namespace hippo::calls {

namespace {

using hippogonal::Dialect;

Dialect dialect_in(Json const& request) {
  std::string const name = text_in(request, "dialect", "xbetza");
  if (name != "xbetza" && name != "betza") throw text::UnexpectedJson("dialect must be xbetza or betza");
  return name == "betza" ? Dialect::betza : Dialect::xbetza;
}

/// The report of hippo-betza, with warnings at their places.
Json describe(Json const& request) {
  hippogonal::Betza const piece(text_in(request, "text"), dialect_in(request));
  auto const scene = hippogonal::detail::scene_of(board_in(request));
  Json::Array warnings;
  for (hippogonal::Finding const& warning : piece.warnings())
    warnings.push_back(finding_of(warning, piece.text()));
  auto report =
      Json::read(betza::to_json(betza::report(piece.text(), Access::data(piece).tree, scene))).value();
  report.set("warnings", std::move(warnings));
  return report;
}

} // namespace

Calls betza_calls() {
  static constexpr std::array calls{Call{"betza", describe, "text! dialect size at friends enemies"}};
  return calls;
}

} // namespace hippo::calls
