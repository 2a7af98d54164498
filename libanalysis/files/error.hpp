// Errors of files.
#pragma once

#include <cerrno>
#include <filesystem>
#include <stdexcept>

namespace hippo::files {

/// A file that cannot be read or written. The text names the file and the reason.
struct FileError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// `FILE: No space left on device`: the file and the system's error message.
[[nodiscard]] FileError failure_of(std::filesystem::path const& file, int error = errno);

} // namespace hippo::files
