#include "libanalysis/files/link_target.hpp"

namespace hippo::files {

std::filesystem::path link_target(std::filesystem::path file) {
  while (std::filesystem::is_symlink(file)) file = file.parent_path() / std::filesystem::read_symlink(file);
  return file;
}

} // namespace hippo::files
