// hippo: `hippo NAME ...` runs hippo-NAME, `hippo` lists the programs.
#include "tools/common/program.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

using namespace hippo::tool;

namespace {

namespace fs = std::filesystem;

constexpr std::string_view prefix = "hippo-";

/// Where programs are searched: the folder of this one, then PATH.
std::vector<fs::path> folders() {
  std::vector<fs::path> result;
  std::error_code error;
  fs::path const self = fs::read_symlink("/proc/self/exe", error);
  if (!error) result.push_back(self.parent_path());
  char const* path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    auto const colon = std::min(rest.find(':'), rest.size());
    if (colon != 0) result.emplace_back(rest.substr(0, colon));
    rest.remove_prefix(std::min(colon + 1, rest.size()));
  }
  return result;
}

std::set<std::string> programs() {
  std::set<std::string> names;
  for (fs::path const& folder : folders()) {
    std::error_code error;
    for (auto const& entry : fs::directory_iterator(folder, error)) {
      std::string const name = entry.path().filename().string();
      if (name.starts_with(prefix) && access(entry.path().c_str(), X_OK) == 0)
        names.insert(name.substr(prefix.size()));
    }
  }
  return names;
}

std::string list() {
  std::string text = "usage: hippo NAME [ARGUMENT...]\n\nprograms:\n";
  for (std::string const& name : programs()) text += fmt::format("  {}\n", name);
  return text;
}

/// Replaces this process by the program of that name.
Status run(char** arguments) {
  std::string const name = std::string(prefix) + arguments[0];
  for (fs::path const& folder : folders()) {
    fs::path const program = folder / name;
    if (access(program.c_str(), X_OK) != 0) continue;
    execv(program.c_str(), arguments);
    throw Failure(fmt::format("{}: {}", program.string(), std::strerror(errno)));
  }
  complain(fmt::format("hippo: error: there is no program '{}'\n{}", name, list()));
  return Status::cannot_work;
}

} // namespace

int main(int argc, char** argv) {
  return run_program("hippo", [&] {
    std::string_view const first = argc < 2 ? "--help" : argv[1];
    if (first == "--help") return print(list()), Status::ok;
    if (first == "--version") return print("hippo " HIPPOGONAL_VERSION "\n"), Status::ok;
    return run(argv + 1);
  });
}
