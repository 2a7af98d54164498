// What many tests begin with: positions from lines and from moves, records verified, diagnostics as text.
#pragma once

#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/verify.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/san/play_text.hpp"
#include "libnotation/record/parse.hpp"

#include <catch2/catch.hpp>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::test {

inline AnyPosition position(std::string_view line) {
  auto result = position::read_position(line, nullptr);
  INFO(line);
  if (auto const* error = std::get_if<position::SetupError>(&result))
    FAIL(position::describe(*error).message);
  return std::get<AnyPosition>(std::move(result));
}

/// The position after moves with blanks between them.
inline AnyPosition after(AnyPosition position, std::string const& moves) {
  std::istringstream words(moves);
  for (std::string move; words >> move;) {
    auto const wrong = san::play_text(position, move);
    INFO(move);
    if (wrong) FAIL(wrong->message);
  }
  return position;
}
inline AnyPosition after(std::string_view line, std::string const& moves) {
  return after(position(line), moves);
}

/// `error 'Bd4:c3/BD': no black bishop on d4; ...`: severity, the text that it points to, and the message.
inline std::string in_words(text::Diagnostic const& diagnostic, std::string_view text) {
  return std::string(text::name_of(diagnostic.severity)) + " '" + std::string(diagnostic.where.of(text)) +
         "': " + diagnostic.message;
}

/// A record's report, and all that it says, in words.
struct Verified {
  verify::RecordReport report;
  std::vector<std::string> messages;
};
inline Verified verified(std::string const& text, verify::VerifyOptions const& options = {}) {
  auto const record = notation::parse_record(text);
  Verified result{verify::verify_record(record, text, options), {}};
  for (verify::Finding const& finding : result.report.findings)
    result.messages.push_back(in_words(describe(finding), text));
  return result;
}

using Words = std::vector<std::string>;

/// The record has exactly these findings, in this order; each is a part of the text. Returns its report.
inline verify::RecordReport told(std::string const& text, Words const& parts,
                                 verify::VerifyOptions const& options = {}) {
  INFO(text);
  auto const got = verified(text, options);
  CAPTURE(got.messages);
  REQUIRE(got.messages.size() == parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) CHECK_THAT(got.messages[i], Catch::Contains(parts[i]));
  return got.report;
}

} // namespace hippo::test
