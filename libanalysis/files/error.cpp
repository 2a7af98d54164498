#include "libanalysis/files/error.hpp"

#include <fmt/format.h>

#include <cstring>

namespace hippo::files {

FileError failure_of(std::filesystem::path const& file, int error) {
  return FileError(fmt::format("{}: {}", file.string(), std::strerror(error)), error);
}

} // namespace hippo::files
