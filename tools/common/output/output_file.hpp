// Standard output in a file.
#pragma once

#include "libanalysis/files/new_file.hpp"

#include <memory>
#include <string>

namespace hippo::tool {

/// All output from its construction to finish() is the new content of the file; without finish(), the file is
/// unchanged. A device or a pipe is written to directly; `-` is standard output.
class OutputFile {
public:
  explicit OutputFile(std::string const& file);
  void finish();

private:
  std::unique_ptr<files::NewFile> replacement_; ///< none: a device, a pipe or standard output
};

} // namespace hippo::tool
