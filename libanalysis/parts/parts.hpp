// Work shared among machines: the part of the input that was read, and missing parts when reports are added.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::parts {

/// The origin of a report: part `number` (from 1) of `of` parts.
struct PartOfInput {
  unsigned number = 1;
  unsigned of = 1;
  std::uint64_t bytes = 0; ///< of all parts together
  friend bool operator==(PartOfInput, PartOfInput) = default;
};

/// Collects the reports of parts.
class PartCollector {
public:
  enum class Finding : std::uint8_t {
    added,     ///< the report is the first one of its part
    repeated,  ///< the same report as another one; it must not be added again
    different, ///< reports of the same part differ
  };
  /// A report without origin is always added.
  Finding add(std::optional<PartOfInput> const& origin, std::string_view report);

  /// The parts without a report, `3/8`.
  [[nodiscard]] std::vector<std::string> missing() const;

private:
  /// By number of parts and bytes: the hashes of the reports.
  std::map<std::pair<unsigned, std::uint64_t>, std::map<unsigned, std::uint64_t>> reports_;
};

} // namespace hippo::parts
