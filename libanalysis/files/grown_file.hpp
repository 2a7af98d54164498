// A file that grows by whole pieces, as long work goes on.
#pragma once

#include "libanalysis/files/descriptor.hpp"

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace hippo::files {

/// All functions throw FileError.
class GrownFile {
public:
  /// Opens or creates the file and locks it; nobody else may be writing it.
  explicit GrownFile(std::filesystem::path path);

  /// Drops what stands behind so many bytes.
  void truncate(std::uint64_t size);
  /// Adds a piece at the end, which then lasts even if the power fails. If it cannot be written whole,
  /// nothing of it is left.
  void add(std::string_view piece);

private:
  std::filesystem::path path_;
  Descriptor file_; ///< locked
  std::uint64_t size_ = 0;
};

} // namespace hippo::files
