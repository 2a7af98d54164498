#include "tools/common/write_file.hpp"

#include "tools/common/program.hpp"

#include <fmt/format.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>
#include <random>
#include <utility>

namespace hippo::tool {

namespace {

namespace fs = std::filesystem;

constexpr mode_t permissions = 07777; ///< of a file's mode
constexpr mode_t new_file = 0666;     ///< before the umask

/// A file descriptor. All functions return whether they succeeded; errno has the reason.
class Descriptor {
public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor const&) = delete;
  Descriptor& operator=(Descriptor const&) = delete;
  ~Descriptor() {
    if (number_ >= 0) (void)::close(number_);
  }

  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  [[nodiscard]] bool write(std::string_view content) const {
    while (!content.empty()) {
      ssize_t const written = ::write(number_, content.data(), content.size());
      if (written < 0 && errno != EINTR) return false;
      if (written > 0) content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
  }
  [[nodiscard]] bool set_mode(mode_t mode) const { return fchmod(number_, mode) == 0; }
  [[nodiscard]] bool sync() const { return fsync(number_) == 0; }
  [[nodiscard]] bool close() { return ::close(std::exchange(number_, -1)) == 0; }

private:
  int number_;
};

/// Makes a new name in a folder last even if the power fails. A folder that may not be read cannot be synced.
bool sync_folder_of(fs::path const& file) {
  fs::path const folder = file.has_parent_path() ? file.parent_path() : ".";
  Descriptor const descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return !descriptor.is_open() || descriptor.sync();
}

/// A file under a temporary name in the folder of the target. It is removed unless become() succeeds.
class Draft {
public:
  explicit Draft(fs::path const& target)
      : name_(target.parent_path() / fmt::format(".hippo-{:08x}.part", std::random_device{}())),
        descriptor_(::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, new_file)),
        exists_(descriptor_.is_open()) {}
  Draft(Draft const&) = delete;
  Draft& operator=(Draft const&) = delete;
  ~Draft() {
    if (exists_) (void)::unlink(name_.c_str());
  }

  [[nodiscard]] bool become(fs::path const& target, std::string_view content, std::optional<mode_t> mode) {
    if (!exists_ || !descriptor_.write(content)) return false;
    if (mode && !descriptor_.set_mode(*mode)) return false;
    if (!descriptor_.sync() || !descriptor_.close()) return false;
    if (std::rename(name_.c_str(), target.c_str()) != 0) return false;
    exists_ = false;
    return sync_folder_of(target);
  }

private:
  fs::path name_;
  Descriptor descriptor_;
  bool exists_;
};

bool write_through(fs::path const& file, std::string_view content) {
  Descriptor descriptor(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
  return descriptor.is_open() && descriptor.write(content) && descriptor.close();
}

bool write_or_replace(fs::path const& file, std::string_view content) {
  struct stat old {};
  if (stat(file.c_str(), &old) != 0) return errno == ENOENT && Draft(file).become(file, content, {});
  if (!S_ISREG(old.st_mode)) return write_through(file, content);
  if (access(file.c_str(), W_OK) != 0) return false;
  std::error_code error;
  fs::path const target = fs::canonical(file, error); // a symbolic link stays one
  return !error && Draft(target).become(target, content, old.st_mode & permissions);
}

} // namespace

void write_file(fs::path const& file, std::string_view content) {
  if (!write_or_replace(file, content))
    throw Failure(fmt::format("{}: {}", file.string(), std::strerror(errno)));
}

} // namespace hippo::tool
