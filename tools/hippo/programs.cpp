#include "tools/hippo/programs.hpp"

#include "tools/common/program_folder.hpp"

#include "libnotation/text/nearest.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string_view>

namespace hippo::tool {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view prefix = "hippo-";

/// Where programs are searched.
std::vector<fs::path> folders() {
  std::vector<fs::path> result;
  if (fs::path own = program_folder(); !own.empty()) result.push_back(std::move(own));
  char const* path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    auto const colon = std::min(rest.find(':'), rest.size());
    if (colon != 0) result.emplace_back(rest.substr(0, colon));
    rest.remove_prefix(std::min(colon + 1, rest.size()));
  }
  return result;
}

} // namespace

std::vector<std::string> program_names() {
  std::set<std::string> names;
  for (fs::path const& folder : folders()) {
    std::error_code error;
    for (auto const& entry : fs::directory_iterator(folder, error)) {
      std::string const name = entry.path().filename().string();
      if (name.starts_with(prefix) && access(entry.path().c_str(), X_OK) == 0)
        names.insert(name.substr(prefix.size()));
    }
  }
  return {names.begin(), names.end()};
}

std::optional<fs::path> find_program(std::string const& name) {
  for (fs::path const& folder : folders())
    if (fs::path program = folder / (std::string(prefix) + name); access(program.c_str(), X_OK) == 0)
      return program;
  return std::nullopt;
}

bool is_installed(std::string const& program) {
  return std::ranges::any_of(
      folders(), [&](fs::path const& folder) { return access((folder / program).c_str(), X_OK) == 0; });
}

std::optional<fs::path> find_page(std::string const& name) {
  fs::path const manual = program_folder().parent_path() / "share/man";
  std::string const program = name.empty() ? "hippo" : fmt::format("hippo-{}", name);
  for (std::string const& page :
       {fmt::format("man1/{}.1", program), fmt::format("man5/hippogonal-{}.5", name),
        fmt::format("man1/{}.1", name), fmt::format("man5/{}.5", name)})
    for (char const* packed : {"", ".gz"}) {
      std::error_code error;
      if (fs::path file = manual / (page + packed); fs::is_regular_file(file, error)) return file;
    }
  return std::nullopt;
}

std::string nearest_program(std::string const& word) {
  auto const names = program_names();
  return std::string(text::nearest(names, word).value_or(""));
}

} // namespace hippo::tool
