// What is wrong with a file.
#pragma once

#include <cerrno>
#include <filesystem>
#include <stdexcept>

namespace hippo::files {

/// A file that cannot be read or written. The text names it and says why.
struct FileError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// `FILE: No space left on device`: the file and what the system says of an error.
[[nodiscard]] FileError failure_of(std::filesystem::path const& file, int error = errno);

} // namespace hippo::files
