// hippo: `hippo NAME ...` runs hippo-NAME, `hippo` lists the programs.
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

namespace {

namespace fs = std::filesystem;

constexpr std::string_view prefix = "hippo-";
constexpr int cannot_work = 2;

/// Where programs are looked for: beside this one, then in PATH.
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

void list(std::FILE* where) {
  fmt::print(where, "usage: hippo NAME [ARGUMENT...]\n\nprograms:\n");
  for (std::string const& name : programs()) fmt::print(where, "  {}\n", name);
}

} // namespace

int main(int argc, char** argv) {
  if (argc < 2 || std::strcmp(argv[1], "--help") == 0) {
    list(stdout);
    return 0;
  }
  if (std::strcmp(argv[1], "--version") == 0) {
    fmt::print("hippo {}\n", HIPPOGONAL_VERSION);
    return 0;
  }
  std::string const name = std::string(prefix) + argv[1];
  for (fs::path const& folder : folders()) {
    fs::path const program = folder / name;
    if (access(program.c_str(), X_OK) != 0) continue;
    execv(program.c_str(), argv + 1);
    fmt::print(stderr, "hippo: error: {}: {}\n", program.string(), std::strerror(errno));
    return cannot_work;
  }
  fmt::print(stderr, "hippo: error: there is no program '{}'\n", name);
  list(stderr);
  return cannot_work;
}
