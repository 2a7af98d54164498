// libFuzzer: any bytes, read as one record of any game, get a verdict with any combination of options. Every
// move that was played is legal, every finding lies in the text and has whole words, and what conversion
// writes has no worse verdict and is its own conversion. Odd texts of castling and passes get words in the
// positions of the record.
#include "libanalysis/convert/write_record.hpp"
#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/verify.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/san/describe.hpp"
#include "libgame/san/resolve.hpp"
#include "libnotation/move_text/parse.hpp"
#include "libnotation/record/parse.hpp"
#include "tests/fuzz/require.hpp"

#include <algorithm>
#include <array>
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

  explicit Checked(std::string written, verify::VerifyOptions const& options = {})
      : text(std::move(written)), record(notation::parse_record(text)),
        report(verify::verify_record(record, text, options)) {}

  [[nodiscard]] std::string as(convert::RecordStyle style) const {
    return convert::write_record(record, text, report, style);
  }
};

void check_words(text::Diagnostic const& described) {
  auto const is_whole = [](std::string const& words) { return !words.empty() && !words.ends_with(' '); };
  require(is_whole(described.message) && std::ranges::all_of(described.notes, is_whole),
          "a finding lacks words");
}

/// Texts that the grammar reads, and that few moves can have.
constexpr std::string_view odd_texts[] = {"O-O",    "O-O=Q",  "O-O-O/R", "O-OR",  "O-O e.p.", "O-O-O/He1",
                                          "pass",   "pass=R", "passR",   "pass+", "Ke1=R",    "Kg1",
                                          "Kc8/Q+", "e1e1",   "e2=R",    "e1g1q"};

void check_odd_texts(AnyPosition const& position) {
  san::Speller const speller(position);
  for (std::string_view text : odd_texts) {
    auto const parsed = notation::parse_move(text);
    auto const* written = std::get_if<notation::WrittenMove>(&parsed);
    if (written == nullptr) continue;
    auto const result = san::resolve(speller, position, *written);
    if (auto const* finding = std::get_if<san::Finding>(&result))
      check_words(san::describe(position, *finding));
    else
      for (san::Finding const& flaw : std::get<san::Meaning>(result).flaws)
        check_words(san::describe(position, flaw));
  }
}

void check_report(Checked const& checked) {
  for (verify::LineReport const& line : checked.report.lines)
    for (verify::Ply const& ply : line.plies) {
      auto const legal = ply.before().legal_moves();
      auto const found = std::ranges::count(legal, ply.move);
      require(ply.illegal || found == 1 || (found == 0 && ply.move.kind == MoveKind::pass), // a null move
              "a move was played that is not legal");
    }
  for (verify::Finding const& finding : checked.report.findings) {
    require(finding.where.begin <= finding.where.end && finding.where.end <= checked.text.size(),
            "a finding lies outside the text");
    require(!verify::code_of(finding).empty(), "a finding has no code");
    check_words(describe(finding));
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

unsigned sum_of(std::string const& text) {
  unsigned sum = 0;
  for (char const byte : text) sum += static_cast<unsigned char>(byte);
  return sum;
}

/// One of the notations, another one for most inputs.
convert::RecordStyle style_of(std::string const& text) {
  using convert::RecordStyle;
  constexpr std::array styles{RecordStyle::san, RecordStyle::pgn, RecordStyle::coordinate, RecordStyle::uci};
  return styles[sum_of(text) % styles.size()];
}

/// A combination of the options that decide how a record is read, another one for most inputs.
verify::VerifyOptions options_of(std::string const& text) {
  unsigned const bits = sum_of(text);
  return {.repair = (bits & 1) != 0,
          .null_moves = (bits & 2) != 0,
          .keep_going = (bits & 4) != 0,
          .as_played = (bits & 5) == 0, // which these two exclude
          .strict = (bits & 8) != 0,
          .clocks = (bits & 32) != 0,
          .draws = (bits & 16) != 0};
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  static bool const known = (game_file::use_library(), true);
  require(known, "the library is unknown");
  std::string const text(reinterpret_cast<char const*>(data), size);
  Checked const given(text);
  check_report(given);
  if (auto const last = given.report.final_position()) check_odd_texts(*last);
  if (given.report.start) check_odd_texts(*given.report.start);
  check_conversion(given, style_of(text));
  Checked const with_options(text, options_of(text));
  check_report(with_options);
  static_cast<void>(with_options.as(convert::RecordStyle::san));
  return 0;
}
