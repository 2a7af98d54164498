// libFuzzer: any bytes, read as one record of a game, get a verdict. Every move that was played is legal,
// every finding lies in the text, and what conversion writes has no worse verdict and is its own
// conversion.
#include "libanalysis/convert/write_record.hpp"
#include "libanalysis/verify/code.hpp"
#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/verify.hpp"
#include "libnotation/record/parse.hpp"
#include "tests/fuzz/require.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

using namespace hippo;
using hippo::tests::require;

namespace {

struct Checked {
  std::string text;
  notation::Record record;
  verify::RecordReport report;

  explicit Checked(std::string written)
      : text(std::move(written)), record(notation::parse_record(text)),
        report(verify::verify_record(record, text)) {}

  [[nodiscard]] std::string as(convert::RecordStyle style) const {
    return convert::write_record(record, text, report, style);
  }
};

void check_report(Checked const& checked) {
  for (verify::LineReport const& line : checked.report.lines)
    for (verify::Ply const& ply : line.plies) {
      auto const legal = ply.before().legal_moves();
      auto const found = std::ranges::count(legal, ply.move);
      require(found == 1 || (found == 0 && ply.move.kind == MoveKind::pass), // a null move
              "a move was played that is not legal");
    }
  for (verify::Finding const& finding : checked.report.findings) {
    require(finding.where.begin <= finding.where.end && finding.where.end <= checked.text.size(),
            "a finding lies outside the text");
    require(!describe(finding).message.empty() && !verify::code_of(finding).empty(),
            "a finding has no words");
  }
}

bool can_be_read(std::vector<notation::Node> const& nodes) {
  return std::ranges::all_of(nodes, [](notation::Node const& node) {
    if (auto const* variation = std::get_if<notation::Variation>(&node)) return can_be_read(variation->nodes);
    return !std::holds_alternative<notation::Unreadable>(node);
  });
}

/// Words that cannot be read stay as they are written: beside others they may mean something else. In records
/// without them errors stay errors, but for those in what conversion spells anew: signs at moves that could
/// be played. What was only missing is written, so that warnings go.
void check_conversion(Checked const& given, convert::RecordStyle style) {
  Checked const once(given.as(style));
  if (!can_be_read(given.record.nodes)) return;
  require(once.as(style) == once.text, "the conversion of a conversion is another");
  bool const all_played =
      std::ranges::all_of(given.report.lines, [](auto const& line) { return line.unplayed == 0; });
  bool const may_be_better = given.report.verdict == verify::Verdict::invalid && all_played;
  require(once.report.verdict == given.report.verdict || may_be_better, "the conversion has another verdict");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  Checked const given(std::string(reinterpret_cast<char const*>(data), size));
  check_report(given);
  check_conversion(given, convert::RecordStyle::san);
  return 0;
}
