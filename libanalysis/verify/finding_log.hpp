// The findings of a record that may have millions: of each topic the first ones are kept, the rest is
// counted.
#pragma once

#include "libanalysis/verify/finding.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace hippo::verify {

class FindingLog {
public:
  static constexpr std::size_t max_of_a_topic = 100;
  /// Kept per topic and severity; 1 for topics that one mistake repeats thousands of times.
  [[nodiscard]] static constexpr std::size_t max_of(Topic topic) {
    return topic == Topic::brackets || topic == Topic::early_variation ? 1 : max_of_a_topic;
  }

  void add(Finding finding);

  /// The findings that were kept, in the order of the text, and at the end a note on the others.
  [[nodiscard]] std::vector<Finding> take();

private:
  [[nodiscard]] std::optional<Finding> closing_note() const;

  std::vector<Finding> kept_;
  std::map<std::pair<text::Severity, Topic>, std::size_t> count_; ///< of all that were added
  notation::Span last_; ///< the place of the last one that was not kept
};

} // namespace hippo::verify
