#include "libanalysis/files/grown_file.hpp"

#include "libanalysis/files/error.hpp"
#include "libanalysis/files/locking.hpp"

#include <sys/stat.h>
#include <unistd.h>

namespace hippo::files {

GrownFile::GrownFile(std::filesystem::path path) : path_(std::move(path)) {
  file_ = open_locked(path_, default_patience);
  if (!file_) file_ = create_locked(path_, path_, default_patience);
  struct stat status {};
  if (fstat(file_.number(), &status) != 0) throw failure_of(path_);
  size_ = static_cast<std::uint64_t>(status.st_size);
}

void GrownFile::truncate(std::uint64_t size) {
  if (ftruncate(file_.number(), static_cast<off_t>(size)) != 0) throw failure_of(path_);
  size_ = size;
}

void GrownFile::add(std::string_view piece) {
  try {
    write_all(file_, path_, piece.data(), piece.size(), size_);
    if (fdatasync(file_.number()) != 0) throw failure_of(path_);
  } catch (...) {
    (void)ftruncate(file_.number(), static_cast<off_t>(size_));
    throw;
  }
  size_ += piece.size();
}

} // namespace hippo::files
