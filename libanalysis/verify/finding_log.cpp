#include "libanalysis/verify/finding_log.hpp"

#include <algorithm>

namespace hippo::verify {

void FindingLog::add(Finding finding) {
  if (++count_[{finding.severity, finding.topic}] > max_of(finding.topic))
    last_ = finding.where;
  else
    kept_.push_back(std::move(finding));
}

std::vector<Finding> FindingLog::take() {
  std::ranges::stable_sort(kept_, {}, [](Finding const& finding) { return finding.where.begin; });
  if (auto note = closing_note()) kept_.push_back(*std::move(note));
  return std::move(kept_);
}

std::optional<Finding> FindingLog::closing_note() const {
  problem::NotShown others;
  for (auto const& [key, count] : count_) {
    auto const& [severity, topic] = key;
    if (count > max_of(topic)) others.kinds.push_back({severity, topic, count - max_of(topic)});
  }
  if (others.kinds.empty()) return std::nullopt;
  return Finding{Topic::record, text::Severity::note, last_, std::move(others)};
}

} // namespace hippo::verify
