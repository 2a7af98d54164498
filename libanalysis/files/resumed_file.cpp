#include "libanalysis/files/resumed_file.hpp"

#include "libanalysis/files/error.hpp"
#include "libanalysis/files/locking.hpp"
#include "libanalysis/files/new_file.hpp"
#include "libanalysis/files/sync_folder.hpp"

#include <unistd.h>

namespace hippo::files {

ResumedFile::ResumedFile(std::filesystem::path path) : path_(std::move(path)), temporary_(part_of(path_)) {
  file_ = open_locked(temporary_, default_patience);
  if (!file_) file_ = create_locked(temporary_, path_, default_patience);
}

void ResumedFile::clear() {
  if (ftruncate(file_.number(), 0) != 0) throw failure_of(temporary_);
}

void ResumedFile::remove() {
  if (unlink(temporary_.c_str()) != 0) throw failure_of(temporary_);
  file_ = Descriptor();
}

void ResumedFile::discard() noexcept {
  (void)unlink(temporary_.c_str());
  file_ = Descriptor();
}

void ResumedFile::commit() {
  if (fsync(file_.number()) != 0 || rename(temporary_.c_str(), path_.c_str()) != 0) {
    FileError const failure = failure_of(path_);
    discard();
    throw failure;
  }
  file_ = Descriptor();
  sync_folder_of(path_);
}

} // namespace hippo::files
