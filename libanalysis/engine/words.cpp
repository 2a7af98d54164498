#include "libanalysis/engine/words.hpp"

#include "libnotation/text/trimmed.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::engine {

Words words_of(std::string_view line) {
  Words words;
  for (auto begin = line.find_first_not_of(text::blanks); begin != std::string_view::npos;) {
    auto const end = std::min(line.find_first_of(text::blanks, begin), line.size());
    words.push_back(line.substr(begin, end - begin));
    begin = line.find_first_not_of(text::blanks, end);
  }
  return words;
}

std::string joined(std::span<std::string_view const> words) {
  return fmt::format("{}", fmt::join(words, " "));
}

} // namespace hippo::engine
