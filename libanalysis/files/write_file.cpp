#include "libanalysis/files/write_file.hpp"

#include "libanalysis/files/descriptor.hpp"
#include "libanalysis/files/error.hpp"
#include "libanalysis/files/link_target.hpp"
#include "libanalysis/files/new_file.hpp"

#include <optional>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hippo::files {

namespace {

namespace fs = std::filesystem;

constexpr mode_t permissions = 07777; ///< of a file's mode

void replace(fs::path const& target, std::string_view content, std::optional<mode_t> mode) {
  NewFile file(target, temporary_beside(target), std::chrono::milliseconds(0));
  file.write(content.data(), content.size(), 0);
  if (mode) file.set_mode(*mode);
  file.commit();
}

void write_through(fs::path const& file, std::string_view content) {
  Descriptor const descriptor(open(file.c_str(), O_WRONLY | O_CLOEXEC));
  if (!descriptor) throw failure_of(file);
  while (!content.empty()) {
    ssize_t const written = write(descriptor.number(), content.data(), content.size());
    if (written < 0 && errno != EINTR) throw failure_of(file);
    if (written > 0) content.remove_prefix(static_cast<std::size_t>(written));
  }
}

} // namespace

void write_file(fs::path const& file, std::string_view content) {
  struct stat old {};
  if (stat(file.c_str(), &old) != 0) {
    if (errno != ENOENT) throw failure_of(file);
    return replace(link_target(file), content, {});
  }
  if (!S_ISREG(old.st_mode)) return write_through(file, content);
  if (access(file.c_str(), W_OK) != 0) throw failure_of(file);
  replace(link_target(file), content, old.st_mode & permissions);
}

} // namespace hippo::files
