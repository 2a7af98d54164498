#include "libanalysis/files/read_file.hpp"

#include "libanalysis/files/descriptor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include <fcntl.h>
#include <unistd.h>

namespace hippo::files {

std::string read_file(std::filesystem::path const& file, std::size_t most) {
  Descriptor const descriptor(open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (!descriptor) throw failure_of(file);
  std::string bytes;
  std::array<char, std::size_t{64} * 1024> buffer; // NOLINT(*-member-init): read() fills it
  while (bytes.size() < most) {
    ssize_t const got =
        read(descriptor.number(), buffer.data(), std::min(buffer.size(), most - bytes.size()));
    if (got == 0) break;
    if (got < 0 && errno != EINTR) throw failure_of(file);
    if (got > 0) bytes.append(buffer.data(), static_cast<std::size_t>(got));
  }
  return bytes;
}

std::string read_limited_file(std::filesystem::path const& file, std::size_t most) {
  std::string bytes = read_file(file, most + 1);
  if (bytes.size() > most) throw too_large(file, most);
  return bytes;
}

FileError too_large(std::filesystem::path const& file, std::size_t most) {
  return FileError(fmt::format("{}: larger than {} bytes", file.string(), most));
}

} // namespace hippo::files
