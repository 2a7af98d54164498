#include "libnotation/text/edit_distance.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace hippo::text {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  std::vector<std::size_t> above = row; // the row before, and the one before that
  std::vector<std::size_t> second_above = row;
  for (std::size_t i = 0; i < a.size(); ++i) {
    second_above.swap(above);
    above.swap(row);
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      row[j + 1] = std::min({above[j + 1] + 1, row[j] + 1, above[j] + (a[i] == b[j] ? 0 : 1)});
      bool const swapped = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j];
      if (swapped) row[j + 1] = std::min(row[j + 1], second_above[j - 1] + 1);
    }
  }
  return row[b.size()];
}

} // namespace hippo::text
