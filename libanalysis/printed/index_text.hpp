// The numbers of an index.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace hippo::printed {

/// `1, 4, 9`.
[[nodiscard]] inline std::string list_of(std::vector<std::size_t> const& numbers) {
  std::string list;
  for (std::size_t const number : numbers) (list += list.empty() ? "" : ", ") += std::to_string(number);
  return list;
}

} // namespace hippo::printed
