// Records with words that are changed at random: what conversion writes is its own conversion, in each
// notation, and no better than what was given. Words that cannot be read stay as they are, and may mean
// something else beside others.
#include "libanalysis/convert/write_record.hpp"
#include "libanalysis/verify/verify.hpp"
#include "libnotation/record/parse.hpp"
#include "tests/property/mutator.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <variant>
#include <vector>

using namespace hippo;
using convert::RecordStyle;
using hippo::test::Chance;

namespace {

constexpr std::array styles{RecordStyle::san, RecordStyle::pgn, RecordStyle::coordinate, RecordStyle::uci};

struct Converted {
  std::string text;
  verify::RecordReport report; ///< of what was given

  Converted(std::string const& given, RecordStyle style) {
    auto const record = notation::parse_record(given);
    report = verify::verify_record(record, given);
    text = convert::write_record(record, given, report, style);
  }
};

/// An error can go only with a sign at a move that was played.
bool may_be_better(verify::RecordReport const& report) {
  return std::ranges::all_of(report.lines, [](auto const& line) { return line.unplayed == 0; });
}

bool can_be_read(std::vector<notation::Node> const& nodes) {
  return std::ranges::all_of(nodes, [](notation::Node const& node) {
    if (auto const* variation = std::get_if<notation::Variation>(&node)) return can_be_read(variation->nodes);
    return !std::holds_alternative<notation::Unreadable>(node);
  });
}

/// Numbers jump and stand twice, and moves of figures look like them.
std::string with_figures(std::string text, Chance& chance) {
  constexpr std::array words{" 2. ", " 7... ", " 9 ", " 5254 ", " 0000 "};
  std::size_t const moves = text.rfind("\n1");
  if (moves == std::string::npos) return text;
  for (std::size_t count = chance.below(3); count > 0; --count)
    if (auto const blank = text.find(' ', moves + chance.below(text.size() - moves));
        blank != std::string::npos)
      text.insert(blank, chance.pick(words));
  return text;
}

} // namespace

TEST_CASE("conversion: of a changed record, it is its own conversion", "[convert]") {
  constexpr int rounds = 60;
  Chance chance(20'260'917);
  test::Mutator mutate(chance);
  int read = 0;
  for (int round = 0; round < rounds; ++round) {
    std::string const good =
        test::Scribe(chance, chance.one_in(2)).record(chance.pick(test::game_names), 2 + chance.below(10));
    for (int mutation = 0; mutation < 20; ++mutation) {
      std::string const text = with_figures(mutate(good), chance);
      CAPTURE(text);
      if (!can_be_read(notation::parse_record(text).nodes)) continue;
      ++read;
      for (RecordStyle const style : styles) {
        CAPTURE(static_cast<int>(style));
        Converted const once(text, style);
        Converted const twice(once.text, style);
        CHECK(twice.text == once.text);
        CHECK((twice.report.verdict == once.report.verdict || may_be_better(once.report)));
      }
    }
  }
  CHECK(read > rounds * 5);
}
