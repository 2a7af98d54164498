// Errors of files.
#pragma once

#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <string>

namespace hippo::files {

/// A file that cannot be read or written. The text names the file and the reason.
struct FileError : std::runtime_error {
  explicit FileError(std::string const& what, int errno_value = 0)
      : std::runtime_error(what), error(errno_value) {}

  int error; ///< errno; 0 where the system reported no error
};

/// `FILE: No space left on device`: the file and the system's error message.
[[nodiscard]] FileError failure_of(std::filesystem::path const& file, int error = errno);

} // namespace hippo::files
