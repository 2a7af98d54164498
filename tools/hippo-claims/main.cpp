// hippo-claims: judges claims about positions.
#include "tools/common/input/inputs.hpp"
#include "tools/common/json.hpp"
#include "tools/common/reporter.hpp"

#include "libanalysis/claims/claims.hpp"
#include "libnotation/lines.hpp"
#include "libnotation/text/escape.hpp"

#include <fmt/format.h>

#include <string>
#include <variant>

using namespace hippo;

namespace {

std::string text_line(std::string const& file, std::size_t line, claims::CheckedClaim const& claim) {
  return fmt::format("{}:{}\t{}\tclaim: {}\t{}\t{}\n", text::escaped(file), line, claim.variant->name,
                     text::escaped(claim.text), claim.holds ? "true" : "false", text::escaped(claim.found));
}

std::string json_line(std::string const& file, std::size_t line, claims::CheckedClaim const& claim) {
  return tool::Json::result("hippo-claims", {{"file", file},
                                             {"line", line},
                                             {"position", claim.position},
                                             {"claim", claim.text},
                                             {"holds", claim.holds},
                                             {"found", claim.found},
                                             {"source", claim.source}})
      .line();
}

text::Diagnostic describe_false(claims::CheckedClaim const& claim) {
  text::Diagnostic wrong{text::Severity::error, claim.where, "the claim is false: " + claim.found, {}};
  if (!claim.source.empty()) wrong.notes = {"source: " + claim.source};
  return wrong;
}

struct ClaimsCommand {
  tool::Options options;
  std::string tables; ///< the folder; empty: that of the settings, or no tables are probed

  tool::Command command() {
    tool::Command line{"hippo-claims", "Judges what sources claim about positions: true or false."};
    tool::add_common(line, options);
    tool::add_tables(line, tables);
    line.examples = {{"hippo-claims corpus/claims/", "every claim of a folder, and the correct values"},
                     {"hippo-claims -q claims.txt | grep -w false", "the false ones alone"}};
    line.work = [this] { return run(); };
    return line;
  }

  tool::Status run() const {
    tool::Reporter reporter(options);
    std::string const folder = tool::existing_tables_folder(tables);
    VariantInfo const* const variant = &options.variant_or_chess();
    bool any = false;
    auto const judge_file = [&](std::string const& file, std::istream& stream) {
      any |= tool::each_line(file, stream, reporter, "a claim", [&](notation::Line const& line) {
        judge(file, line, claims::check_claim(line.text, variant, folder), reporter);
      });
    };
    tool::each_input(options, reporter, judge_file, {".claims"});
    if (!any) tool::warn_of_nothing(reporter, "claim");
    return reporter.status();
  }

  void judge(std::string const& file, notation::Line const& line, claims::Judgement const& judgement,
             tool::Reporter& reporter) const {
    auto const report = [&](text::Diagnostic const& what) {
      reporter.say(file, line.number, line.text, what);
    };
    if (auto const* unclear = std::get_if<text::Diagnostic>(&judgement)) return report(*unclear);
    if (auto const* missing = std::get_if<claims::TablesMissing>(&judgement)) {
      report(missing->why);
      return reporter.worsen(tool::Status::cannot_work);
    }
    auto const& claim = std::get<claims::CheckedClaim>(judgement);
    if (!claim.holds) report(describe_false(claim));
    tool::print(options.format == tool::Format::json ? json_line(file, line.number, claim)
                                                     : text_line(file, line.number, claim));
  }
};

} // namespace

int main(int argc, char** argv) {
  ClaimsCommand command;
  return tool::run(command.command(), argc, argv);
}
