#include "libanalysis/parts/parts.hpp"

#include <fmt/format.h>
#include <xxhash.h>

namespace hippo::parts {

PartCollector::Finding PartCollector::add(std::optional<PartOfInput> const& origin, std::string_view report) {
  if (!origin) return Finding::added;
  std::uint64_t const hash = XXH3_64bits(report.data(), report.size());
  auto const [known, is_new] = reports_[{origin->of, origin->bytes}].try_emplace(origin->number, hash);
  if (is_new) return Finding::added;
  return known->second == hash ? Finding::repeated : Finding::different;
}

std::vector<std::string> PartCollector::missing() const {
  std::vector<std::string> all;
  for (auto const& [group, reports] : reports_)
    for (unsigned number = 1; number <= group.first; ++number)
      if (!reports.contains(number)) all.push_back(fmt::format("{}/{}", number, group.first));
  return all;
}

} // namespace hippo::parts
