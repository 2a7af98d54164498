#include "tools/common/program_folder.hpp"

#include <system_error>

namespace hippo::tool {

std::filesystem::path program_folder() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
}

std::filesystem::path data_file(std::filesystem::path const& name) {
  return program_folder().parent_path() / "share/hippogonal" / name;
}

} // namespace hippo::tool
