// Standard output in a file.
#pragma once

#include "libanalysis/files/new_file.hpp"

#include <memory>
#include <string>

namespace hippo::tool {

/// What is printed from its construction on is in the file after finish(), or not at all. A device or a pipe
/// is written to directly; `-` is standard output.
class OutputFile {
public:
  explicit OutputFile(std::string const& file);
  void finish();

private:
  std::unique_ptr<files::NewFile> replacement_; ///< none: a device, a pipe or standard output
};

} // namespace hippo::tool
