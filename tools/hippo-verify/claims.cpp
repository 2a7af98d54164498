#include "tools/hippo-verify/claims.hpp"

#include "tools/common/json.hpp"

#include "libanalysis/claims/claims.hpp"
#include "libanalysis/text/escape.hpp"
#include "libnotation/lines.hpp"

#include <fmt/format.h>

namespace hippo::tool {

void check_claims(std::string const& file, std::istream& stream, Options const& options,
                  std::string const& tables, Reporter& reporter) {
  VariantInfo const* const variant = &options.variant_or_chess();
  each_line(file, stream, reporter, "a claim", [&](notation::Line const& line) {
    auto const result = claims::check_claim(line.text, variant, tables);
    if (auto const* wrong = std::get_if<text::Diagnostic>(&result)) {
      reporter.say(file, line.number, line.text, *wrong);
      return;
    }
    if (auto const* missing = std::get_if<claims::TablesMissing>(&result)) {
      reporter.say(file, line.number, line.text, missing->why);
      return reporter.worsen(Status::cannot_work);
    }
    auto const& claim = std::get<claims::CheckedClaim>(result);
    if (!claim.holds) {
      text::Diagnostic wrong{text::Severity::error, claim.where, "the claim is false: " + claim.found, {}};
      if (!claim.source.empty()) wrong.notes = {"source: " + claim.source};
      reporter.say(file, line.number, line.text, wrong);
    }
    if (options.format == Format::json) {
      print(Json::result("hippo-verify-claim", {{"file", file},
                                                {"line", line.number},
                                                {"position", claim.position},
                                                {"claim", claim.text},
                                                {"holds", claim.holds},
                                                {"found", claim.found},
                                                {"source", claim.source}})
                .line());
    } else {
      print(fmt::format("{}:{}\t{}\tclaim: {}\t{}\t{}\n", text::escaped(file), line.number,
                        claim.variant->name, text::escaped(claim.text), claim.holds ? "true" : "false",
                        text::escaped(claim.found)));
    }
  });
}

} // namespace hippo::tool
