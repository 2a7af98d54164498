#include "libanalysis/files/scratch_file.hpp"

#include "libanalysis/files/locking.hpp"

#include <sys/stat.h>
#include <unistd.h>

namespace hippo::files {

ScratchFile::ScratchFile(std::filesystem::path path, std::chrono::milliseconds patience)
    : path_(std::move(path)), file_(create_locked(path_, path_, patience)) {}

std::unique_ptr<ScratchFile> ScratchFile::claim(std::filesystem::path const& path,
                                                std::chrono::milliseconds patience) {
  Descriptor file = open_locked(path, patience);
  return file ? std::unique_ptr<ScratchFile>(new ScratchFile(path, std::move(file))) : nullptr;
}

ScratchFile::~ScratchFile() {
  if (!kept_) unlink(path_.c_str());
}

std::uint64_t ScratchFile::size() const {
  struct stat status {};
  if (fstat(file_.number(), &status) != 0) throw failure_of(path_);
  return static_cast<std::uint64_t>(status.st_size);
}

void ScratchFile::write(void const* data, std::size_t size, std::uint64_t offset) {
  write_all(file_, path_, data, size, offset);
}

void ScratchFile::read(void* data, std::size_t size, std::uint64_t offset) const {
  read_all(file_, path_, data, size, offset);
}

void ScratchFile::sync() {
  if (fsync(file_.number()) != 0) throw failure_of(path_);
}

} // namespace hippo::files
