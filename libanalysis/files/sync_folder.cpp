#include "libanalysis/files/sync_folder.hpp"

#include "libanalysis/files/descriptor.hpp"
#include "libanalysis/files/error.hpp"

#include <fcntl.h>
#include <unistd.h>

namespace hippo::files {

void sync_folder_of(std::filesystem::path const& file) {
  std::filesystem::path const folder = file.has_parent_path() ? file.parent_path() : ".";
  Descriptor const descriptor(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!descriptor && errno == EACCES) return;
  if (!descriptor || fsync(descriptor.number()) != 0) throw failure_of(file);
}

} // namespace hippo::files
