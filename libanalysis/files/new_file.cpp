#include "libanalysis/files/new_file.hpp"

#include <fmt/format.h>

#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hippo::files {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds pause{20}; ///< between two attempts to get a lock

/// Whether the name still belongs to the open file: another process may have renamed or removed it.
bool is_named(Descriptor const& file, std::filesystem::path const& name) {
  struct stat opened {
  }, named{};
  if (fstat(file.number(), &opened) != 0) throw failure_of(name);
  if (lstat(name.c_str(), &named) != 0) {
    if (errno == ENOENT) return false;
    throw failure_of(name);
  }
  return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

/// Removes the file as soon as no process has its lock. False where one has it still at the deadline.
bool remove_unlocked(std::filesystem::path const& name, Clock::time_point deadline) {
  // This program leaves regular files only: no symbolic links, no FIFOs (whose open() would wait).
  Descriptor const file(open(name.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file && errno == ENOENT) return true;
  struct stat status {};
  if ((!file && errno == ELOOP) || (file && (fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode))))
    throw FileError(fmt::format("{}: not a regular file", name.string()));
  if (!file) throw failure_of(name);
  while (flock(file.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) throw failure_of(name);
    if (Clock::now() >= deadline) return false;
    std::this_thread::sleep_for(pause);
  }
  if (is_named(file, name) && unlink(name.c_str()) != 0) throw failure_of(name);
  return true;
}

/// Makes a new name in a folder last even if the power fails. A folder that may not be read cannot be
/// synchronised.
void sync_folder_of(std::filesystem::path const& file) {
  std::filesystem::path const folder = file.has_parent_path() ? file.parent_path() : ".";
  Descriptor const descriptor(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!descriptor && errno == EACCES) return;
  if (!descriptor || fsync(descriptor.number()) != 0) throw failure_of(file);
}

} // namespace

std::filesystem::path part_of(std::filesystem::path file) { return file += ".part"; }

NewFile::NewFile(std::filesystem::path path, std::filesystem::path temporary,
                 std::chrono::milliseconds patience)
    : path_(std::move(path)), temporary_(std::move(temporary)) {
  auto const deadline = Clock::now() + patience;
  try {
    while (!create())
      if (!remove_unlocked(temporary_, deadline))
        throw FileError(fmt::format("{}: another process is writing this file", temporary_.string()));
  } catch (...) {
    discard();
    throw;
  }
}

bool NewFile::create() {
  // O_EXCL follows no symbolic link.
  file_ = Descriptor(open(temporary_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file_ && errno == EEXIST) return false;
  if (!file_) throw failure();
  // Before it was locked, another process may have treated it as a leftover, and removed it.
  bool const locked = flock(file_.number(), LOCK_EX | LOCK_NB) == 0;
  if (!locked && errno != EWOULDBLOCK) throw failure();
  if (locked && is_named(file_, temporary_)) return true;
  file_ = Descriptor();
  return false;
}

void NewFile::discard() {
  if (file_) unlink(temporary_.c_str());
  file_ = Descriptor();
}

void NewFile::write(void const* data, std::size_t size, std::uint64_t offset) {
  auto const* bytes = static_cast<char const*>(data);
  while (size > 0) {
    ssize_t const done = pwrite(file_.number(), bytes, size, static_cast<off_t>(offset));
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) throw failure();
    bytes += done;
    size -= static_cast<std::size_t>(done);
    offset += static_cast<std::uint64_t>(done);
  }
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
