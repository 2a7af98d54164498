#include "tools/hippo-diagram/choose_output.hpp"

#include "libanalysis/text/letters.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <string_view>

namespace hippo::tool {

namespace {

struct Suffix {
  std::string_view suffix;
  Output output;
};
constexpr std::array<Suffix, 8> suffixes{{{".svg", Output::svg},
                                          {".txt", Output::text},
                                          {".html", Output::html},
                                          {".htm", Output::html},
                                          {".png", Output::png},
                                          {".pdf", Output::pdf},
                                          {".tikz", Output::tikz},
                                          {".tex", Output::tikz}}};

std::optional<Output> output_of_suffix(std::string const& file) {
  std::string const suffix = text::lower(std::filesystem::path(file).extension().string());
  for (auto const& [known, output] : suffixes)
    if (suffix == known) return output;
  return std::nullopt;
}

} // namespace

char const* name_of(Output output) {
  constexpr std::array names{"svg", "text", "html", "png", "pdf", "tikz"};
  return names[static_cast<std::size_t>(output)];
}

Output output_of(std::optional<Output> format, std::string const& file) {
  auto const by_suffix = output_of_suffix(file);
  if (format && by_suffix && *format != *by_suffix)
    throw Failure(fmt::format("--format {}, but '{}' is the name of a {} file", name_of(*format), file,
                              name_of(*by_suffix)));
  return format.value_or(by_suffix.value_or(Output::svg));
}

} // namespace hippo::tool
