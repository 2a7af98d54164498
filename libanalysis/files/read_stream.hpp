// Files that are read as streams.
#pragma once

#include "libanalysis/files/error.hpp"

#include <fstream>
#include <utility>

namespace hippo::files {

/// Calls `work(stream)` for a file and returns its result. Throws FileError where the file cannot be opened
/// or read; without it, the error of a stream does not name the file.
template <class Work>
auto read_stream(std::filesystem::path const& file, Work const& work) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw failure_of(file);
  try {
    return work(static_cast<std::istream&>(stream));
  } catch (std::ios_base::failure const&) {
    throw failure_of(file);
  }
}

} // namespace hippo::files
