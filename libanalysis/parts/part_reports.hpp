// Reports of parts of an input: lines for its records, and a last line that names the part.
#pragma once

#include "libanalysis/parts/parts.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::parts {

/// The last line of a report.
struct PartTrailer {
  PartOfInput origin;
  std::uint64_t records = 0; ///< lines before this one
  int status = 0;            ///< exit status of the run
};
/// `{"schema":"hippo-verify-part/1","part":2,...}`, without a line end.
[[nodiscard]] std::string to_json(PartTrailer const& trailer);

/// Puts reports of parts together, in any order.
class PartReports {
public:
  enum class Finding : std::uint8_t {
    taken,
    different, ///< reports of the same part differ
    cut_short, ///< the number of lines before the trailer differs from its count
  };
  /// Takes a line of a report; the last one of a report is its trailer.
  Finding add(std::string_view line);

  /// Whether there are lines without a trailer after them.
  [[nodiscard]] bool is_open() const { return !open_.empty(); }
  /// The parts without a report, `3/8`; all must be of the same input.
  [[nodiscard]] std::vector<std::string> missing() const { return parts_.missing(); }
  /// Whether the reports are of one input, cut in one way.
  [[nodiscard]] bool are_of_one_input() const { return inputs_.size() <= 1; }
  /// The lines of all parts in the order of the input.
  [[nodiscard]] std::string text() const;
  [[nodiscard]] int status() const { return status_; } ///< the worst

private:
  PartCollector parts_;
  std::map<std::pair<unsigned, std::uint64_t>, std::map<unsigned, std::string>> inputs_;
  std::string open_; ///< lines of the report that is being read
  std::uint64_t open_lines_ = 0;
  int status_ = 0;
};

} // namespace hippo::parts
