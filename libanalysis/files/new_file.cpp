#include "libanalysis/files/new_file.hpp"

#include "libanalysis/files/locking.hpp"
#include "libanalysis/files/sync_folder.hpp"

#include <fmt/format.h>

#include <random>

#include <sys/stat.h>
#include <unistd.h>

namespace hippo::files {

std::filesystem::path part_of(std::filesystem::path file) { return file += ".part"; }

std::filesystem::path temporary_beside(std::filesystem::path const& file) {
  return file.parent_path() / fmt::format(".hippo-{:08x}.part", std::random_device{}());
}

NewFile::NewFile(std::filesystem::path path, std::filesystem::path temporary,
                 std::chrono::milliseconds patience)
    : path_(std::move(path)), temporary_(std::move(temporary)),
      file_(create_locked(temporary_, path_, patience)) {}

void NewFile::discard() {
  if (file_) unlink(temporary_.c_str());
  file_ = Descriptor();
}

void NewFile::write(void const* data, std::size_t size, std::uint64_t offset) {
  write_all(file_, path_, data, size, offset);
}

void NewFile::set_mode(mode_t mode) {
  if (fchmod(file_.number(), mode) != 0) throw failure();
}

void NewFile::commit() {
  if (fsync(file_.number()) != 0 || rename(temporary_.c_str(), path_.c_str()) != 0) throw failure();
  file_ = Descriptor();
  sync_folder_of(path_);
}

void NewFile::remove_leftover(std::filesystem::path const& temporary, std::chrono::milliseconds patience) {
  (void)remove_unlocked(temporary, Clock::now() + patience);
}

} // namespace hippo::files
