#include "libanalysis/files/locking.hpp"

#include "libanalysis/files/error.hpp"

#include <fmt/format.h>

#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hippo::files {

namespace {

constexpr std::chrono::milliseconds pause{20}; ///< between two attempts to get a lock

/// False if another process still has the lock at the deadline.
bool lock(Descriptor const& file, std::filesystem::path const& name, Clock::time_point deadline) {
  while (flock(file.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) throw failure_of(name);
    if (Clock::now() >= deadline) return false;
    std::this_thread::sleep_for(pause);
  }
  return true;
}

FileError in_use(std::filesystem::path const& name) {
  return FileError(fmt::format("{}: another process is writing this file", name.string()));
}

/// None if the name is taken, or another process removed the file.
Descriptor try_to_create(std::filesystem::path const& name, std::filesystem::path const& shown) {
  // O_EXCL follows no symbolic link.
  Descriptor file(open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file && errno == EEXIST) return file;
  if (!file) throw failure_of(shown);
  try {
    // Before it was locked, another process may have treated it as a leftover, and removed it.
    bool const locked = flock(file.number(), LOCK_EX | LOCK_NB) == 0;
    if (!locked && errno != EWOULDBLOCK) throw failure_of(shown);
    return locked && is_named(file, name) ? std::move(file) : Descriptor();
  } catch (...) {
    unlink(name.c_str());
    throw;
  }
}

} // namespace

Descriptor open_regular(std::filesystem::path const& name, int access) {
  Descriptor file(open(name.c_str(), access | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (!file && errno == ENOENT) return file;
  struct stat status {};
  if ((!file && errno == ELOOP) || (file && (fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode))))
    throw FileError(fmt::format("{}: not a regular file", name.string()));
  if (!file) throw failure_of(name);
  return file;
}

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

Descriptor create_locked(std::filesystem::path const& name, std::filesystem::path const& shown,
                         std::chrono::milliseconds patience) {
  auto const deadline = Clock::now() + patience;
  for (;;) {
    if (Descriptor file = try_to_create(name, shown)) return file;
    if (!remove_unlocked(name, deadline)) throw in_use(name);
  }
}

Descriptor open_locked(std::filesystem::path const& name, std::chrono::milliseconds patience) {
  auto file = try_open_locked(name, Clock::now() + patience);
  if (!file) throw in_use(name);
  return std::move(*file);
}

std::optional<Descriptor> try_open_locked(std::filesystem::path const& name, Clock::time_point deadline) {
  for (;;) {
    Descriptor file = open_regular(name, O_RDWR);
    if (!file) return file;
    if (!lock(file, name, deadline)) return std::nullopt;
    if (is_named(file, name)) return file; // else the process before has removed it
  }
}

bool remove_unlocked(std::filesystem::path const& name, Clock::time_point deadline) {
  auto const file = try_open_locked(name, deadline);
  if (file && *file && unlink(name.c_str()) != 0) throw failure_of(name);
  return file.has_value();
}

void write_all(Descriptor const& file, std::filesystem::path const& path, void const* data, std::size_t size,
               std::uint64_t offset) {
  auto const* bytes = static_cast<char const*>(data);
  while (size > 0) {
    ssize_t const done = pwrite(file.number(), bytes, size, static_cast<off_t>(offset));
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) throw failure_of(path);
    bytes += done;
    size -= static_cast<std::size_t>(done);
    offset += static_cast<std::uint64_t>(done);
  }
}

void read_all(Descriptor const& file, std::filesystem::path const& path, void* data, std::size_t size,
              std::uint64_t offset) {
  auto* bytes = static_cast<char*>(data);
  while (size > 0) {
    ssize_t const done = pread(file.number(), bytes, size, static_cast<off_t>(offset));
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) throw failure_of(path);
    if (done == 0) throw FileError(fmt::format("{}: it ends too early", path.string()));
    bytes += done;
    size -= static_cast<std::size_t>(done);
    offset += static_cast<std::uint64_t>(done);
  }
}

} // namespace hippo::files
