#include "tools/hippo-verify/claims.hpp"

#include "tools/common/json.hpp"

#include "libanalysis/claims/claims.hpp"
#include "libnotation/lines.hpp"

#include <fmt/format.h>

namespace hippo::tool {

void check_claims(std::string const& file, std::istream& stream, Options const& options,
                  std::string const& tables, Reporter& reporter) {
  GameInfo const* const game = options.game();
  notation::LineReader reader(stream);
  while (auto const line = reader.next()) {
    if (notation::says_nothing(line->text)) continue;
    if (line->too_long) {
      reporter.say(file, line->number, line->text,
                   {Severity::error, {0, 0}, "the line is too long for a claim", {}});
      continue;
    }
    auto const result = check_claim(line->text, game, tables);
    if (auto const* wrong = std::get_if<Diagnostic>(&result)) {
      reporter.say(file, line->number, line->text, *wrong);
      continue;
    }
    auto const& claim = std::get<CheckedClaim>(result);
    if (!claim.holds) {
      Diagnostic wrong{Severity::error, claim.where, "the claim is false: " + claim.found, {}};
      if (!claim.source.empty()) wrong.notes = {"source: " + claim.source};
      reporter.say(file, line->number, line->text, wrong);
    }
    if (options.format == Format::json) {
      print(Json::object({{"file", file},
                          {"line", line->number},
                          {"position", claim.position},
                          {"claim", claim.text},
                          {"holds", claim.holds},
                          {"found", claim.found},
                          {"source", claim.source}})
                .line());
    } else {
      print(fmt::format("{}:{}\t{}\tclaim: {}\t{}\t{}\n", file, line->number, claim.game->name, claim.text,
                        claim.holds ? "true" : "false", claim.found));
    }
  }
}

} // namespace hippo::tool
