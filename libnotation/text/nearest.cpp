#include "libnotation/text/nearest.hpp"

#include "libnotation/text/edit_distance.hpp"

#include <algorithm>

namespace hippo::text {

void Nearest::offer(std::string_view name) {
  std::size_t const distance = edit_distance(name, word_);
  if (distance >= std::min(distance_, name.size()) || 2 * distance > word_.size()) return;
  best_ = name;
  distance_ = distance;
}

} // namespace hippo::text
