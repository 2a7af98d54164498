// A record under examination. Expensive work is done on first use, and once.
#pragma once

#include "libanalysis/verify/bulk.hpp"
#include "libanalysis/verify/verify.hpp"

#include <optional>
#include <string_view>

namespace hippo::select {

class Candidate {
public:
  /// All must outlive the candidate. With a verifier for that variant, valid records are replayed much
  /// faster.
  Candidate(std::string_view text, verify::VerifyOptions const& how, verify::BulkVerifier* bulk = nullptr,
            verify::ReportedLines lines = verify::ReportedLines::all)
      : text_(text), how_(how), bulk_(bulk), lines_(lines) {}

  [[nodiscard]] std::string_view text() const { return text_; }

  /// A tree that has the tags, and perhaps nothing else.
  [[nodiscard]] notation::Record const& tags();
  /// The whole tree.
  [[nodiscard]] notation::Record const& record();
  /// The results of replaying the record.
  [[nodiscard]] verify::RecordReport const& report();

  /// Whether this is one valid record without repairs and annotations; then `sink` has got its elements,
  /// which takes much less time than a report. Needs a verifier.
  [[nodiscard]] bool follow(verify::ElementSink& sink);

  /// False for a text of blanks and comments, and for bytes that are not text.
  [[nodiscard]] bool is_record();
  /// nullptr if the game is unknown.
  [[nodiscard]] VariantInfo const* variant();
  /// The tag Result; if absent, the result after the moves; `*` without both.
  [[nodiscard]] std::string_view result();
  /// The moves of the main line as written.
  [[nodiscard]] std::size_t written_plies();

private:
  std::string_view text_;
  verify::VerifyOptions const& how_;
  verify::BulkVerifier* bulk_;
  verify::ReportedLines lines_; ///< of a valid record that the report needs to have
  std::optional<notation::Record> tags_;
  std::optional<notation::Record> record_;
  std::optional<verify::RecordReport> report_;
};

/// How the main line ends on the board; none if it does not, or could not be followed to its end.
[[nodiscard]] std::optional<Ending> ending_of(verify::RecordReport const& report);
inline constexpr std::string_view no_ending = "none";

} // namespace hippo::select
