#include "tools/hippo-diagram/choose_output.hpp"

#include "libnotation/text/letters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <filesystem>
#include <string_view>
#include <vector>

namespace hippo::tool {

namespace {

struct Suffix {
  std::string_view suffix;
  Output output;
};
constexpr std::array<Suffix, 11> suffixes{{{".svg", Output::svg},
                                           {".txt", Output::text},
                                           {".html", Output::html},
                                           {".htm", Output::html},
                                           {".png", Output::png},
                                           {".apng", Output::png},
                                           {".gif", Output::gif},
                                           {".webp", Output::webp},
                                           {".pdf", Output::pdf},
                                           {".tikz", Output::tikz},
                                           {".tex", Output::tikz}}};

std::string suffix_of(std::string const& file) {
  return text::lower(std::filesystem::path(file).extension().string());
}

std::optional<Output> output_of_suffix(std::string const& file) {
  std::string const suffix = suffix_of(file);
  for (auto const& [known, output] : suffixes)
    if (suffix == known) return output;
  return std::nullopt;
}

Failure unknown_suffix(std::string const& file) {
  std::vector<std::string_view> known;
  for (Suffix const& row : suffixes) known.push_back(row.suffix);
  return Failure(
      fmt::format("--out: '{}' is the suffix of no drawing; known are {}\n  note: --format writes a "
                  "drawing to a file of any name",
                  suffix_of(file), fmt::join(known, ", ")));
}

} // namespace

char const* name_of(Output output) {
  constexpr std::array names{"svg", "text", "html", "png", "pdf", "tikz", "gif", "webp"};
  return names[static_cast<std::size_t>(output)];
}

Output output_of(std::optional<Output> format, std::string const& file) {
  auto const by_suffix = output_of_suffix(file);
  if (format && by_suffix && *format != *by_suffix)
    throw Failure(fmt::format("--format {}, but '{}' is the name of a {} file", name_of(*format), file,
                              name_of(*by_suffix)));
  if (!format && !by_suffix && !suffix_of(file).empty()) throw unknown_suffix(file);
  return format.value_or(by_suffix.value_or(Output::svg));
}

} // namespace hippo::tool
