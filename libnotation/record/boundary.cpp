#include "libnotation/record/boundary.hpp"

#include "libnotation/record/record_end.hpp"

#include <algorithm>

namespace hippo::notation {

std::uint64_t record_boundary(std::istream& stream, std::uint64_t target, std::uint64_t size) {
  if (target == 0 || target >= size) return std::min(target, size);
  stream.clear();
  stream.seekg(static_cast<std::streamoff>(target));
  FragmentReader fragments(stream);
  bool first = true; // the line in which the target stands may have begun in a comment
  bool after_end = false;
  bool after_blank = false;
  LineSummary line;
  while (auto const fragment = fragments.next()) {
    if (fragment->starts_line && after_end && after_blank && begins_tag(fragment->text))
      return target + fragment->offset;
    line.read(*fragment);
    if (!fragment->ends_line) continue;
    after_blank = line.is_blank();
    if (!after_blank) after_end = !first && line.certainly_ends();
    first = false;
  }
  return size;
}

} // namespace hippo::notation
