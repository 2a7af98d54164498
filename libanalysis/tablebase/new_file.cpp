#include "libanalysis/tablebase/new_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hippo::tablebase {

namespace {

constexpr std::chrono::milliseconds pause{20}; ///< between two attempts to get a lock

} // namespace

NewFile::NewFile(std::filesystem::path path, std::chrono::milliseconds patience)
    : path_(std::move(path)), temporary_(path_) {
  temporary_ += ".part";
  auto const deadline = Clock::now() + patience;
  while (!create()) remove_leftover(deadline);
}

NewFile::~NewFile() {
  if (file_) unlink(temporary_.c_str());
}

bool NewFile::create() {
  // O_EXCL follows no symbolic link.
  Descriptor file(open(temporary_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file && errno == EEXIST) return false;
  if (!file) throw failure();
  // Before it was locked, another process may have treated it as a leftover.
  if (flock(file.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return false;
    auto const error = failure();
    unlink(temporary_.c_str());
    throw error;
  }
  if (!is_named(file)) return false;
  file_ = std::move(file);
  return true;
}

void NewFile::remove_leftover(Clock::time_point deadline) const {
  // This program leaves regular files only: no symbolic links, no FIFOs (whose open() would wait).
  Descriptor const file(open(temporary_.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file && errno == ENOENT) return;
  struct stat status {};
  if ((!file && errno == ELOOP) || (file && (fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode))))
    throw FileError(fmt::format("{}: not a regular file", temporary_.string()));
  if (!file) throw failure();
  while (flock(file.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) throw failure();
    if (Clock::now() >= deadline)
      throw FileError(fmt::format("{}: another process is writing this table", temporary_.string()));
    std::this_thread::sleep_for(pause);
  }
  if (is_named(file) && unlink(temporary_.c_str()) != 0) throw failure();
}

bool NewFile::is_named(Descriptor const& file) const {
  struct stat opened {
  }, named{};
  if (fstat(file.number(), &opened) != 0) throw failure();
  if (lstat(temporary_.c_str(), &named) != 0) {
    if (errno == ENOENT) return false;
    throw failure();
  }
  return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
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

void NewFile::commit() {
  if (fsync(file_.number()) != 0 || rename(temporary_.c_str(), path_.c_str()) != 0) throw failure();
  file_ = Descriptor();
  Descriptor const folder(open(path_.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder || fsync(folder.number()) != 0) throw failure();
}

FileError NewFile::failure() const {
  return FileError(fmt::format("{}: {}", path_.string(), std::strerror(errno)));
}

} // namespace hippo::tablebase
