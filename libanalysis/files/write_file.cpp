#include "libanalysis/files/write_file.hpp"

#include "libanalysis/files/descriptor.hpp"
#include "libanalysis/files/error.hpp"
#include "libanalysis/files/link_target.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hippo::files {

namespace {

namespace fs = std::filesystem;

constexpr mode_t permissions = 07777; ///< of a file's mode

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

std::unique_ptr<NewFile> replacement_of(fs::path const& file) {
  struct stat old {};
  bool const exists = stat(file.c_str(), &old) == 0;
  if (!exists && errno != ENOENT) throw failure_of(file);
  if (exists && !S_ISREG(old.st_mode)) return nullptr;
  if (exists && access(file.c_str(), W_OK) != 0) throw failure_of(file);
  fs::path const target = link_target(file);
  auto replacement =
      std::make_unique<NewFile>(target, temporary_beside(target), std::chrono::milliseconds(0));
  if (exists) replacement->set_mode(old.st_mode & permissions);
  return replacement;
}

void write_file(fs::path const& file, std::string_view content) {
  auto const replacement = replacement_of(file);
  if (!replacement) return write_through(file, content);
  replacement->write(content.data(), content.size(), 0);
  replacement->commit();
}

} // namespace hippo::files
