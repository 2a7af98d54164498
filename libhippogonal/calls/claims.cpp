// Claims about positions, as in hippogonal-claims(5).
#include "libhippogonal/calls/calls.hpp"
#include "libhippogonal/calls/finding.hpp"
#include "libhippogonal/calls/games.hpp"
#include "libhippogonal/calls/request.hpp"

#include "libanalysis/claims/claims.hpp"
#include "libgame/position/write_position.hpp"

#include <array>

namespace hippo::calls {

namespace {

Json judge(Json const& request) {
  auto const position = Access::data(position_in(request)).now;
  std::string const before = position::position_line(position) + '\t', text = text_in(request, "claim");
  auto judged = claims::check_claim(before + text, nullptr);
  if (auto* const refused = std::get_if<text::Diagnostic>(&judged)) {
    refused->where.begin -= before.size();
    refused->where.end -= before.size();
    throw hippogonal::Error(hippogonal::detail::finding_of(*refused, text), text);
  }
  if (auto const* missing = std::get_if<claims::TablesMissing>(&judged))
    throw text::UnexpectedJson(missing->why.message);
  auto const& claim = std::get<claims::CheckedClaim>(judged);
  return Json::object({{"claim", claim.text}, {"holds", claim.holds}, {"found", claim.found}});
}

} // namespace

Calls claim_calls() {
  static constexpr std::array calls{Call{"claim", judge, "claim! game fen"}};
  return calls;
}

} // namespace hippo::calls
