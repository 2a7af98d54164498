#include "libanalysis/tablebase/checkpoint.hpp"

#include "libanalysis/files/locking.hpp"
#include "libanalysis/files/new_file.hpp"
#include "libanalysis/tablebase/file_bytes.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <fcntl.h>

namespace hippo::tablebase {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic = "HippoCk\n";
constexpr std::size_t checksum_bytes = 8;

std::optional<Bytes> bytes_of(fs::path const& path) {
  files::Descriptor const file = files::open_regular(path, O_RDONLY);
  if (!file) return std::nullopt;
  Bytes bytes(fs::file_size(path));
  files::read_all(file, path, bytes.data(), bytes.size(), 0);
  return bytes;
}

} // namespace

fs::path checkpoint_path(fs::path const& folder, std::string const& name) {
  return folder / (name + ".checkpoint");
}

fs::path scratch_path(fs::path const& folder, std::string const& name, std::size_t rank, std::size_t ranks) {
  return folder / (ranks == 1 ? name + ".scratch" : fmt::format("{}.{}-of-{}.scratch", name, rank, ranks));
}

void write_checkpoint(fs::path const& path, std::string_view identity, std::vector<Bytes> const& parts) {
  ByteWriter writer;
  writer.text(magic, magic.size());
  writer.number(identity.size());
  writer.text(identity, identity.size());
  writer.number(parts.size());
  for (Bytes const& part : parts) {
    writer.number(part.size());
    writer.append(part);
  }
  writer.number(XXH3_64bits(writer.bytes().data(), writer.bytes().size()));
  files::NewFile file(path, files::part_of(path), files::default_patience);
  file.write(writer.bytes().data(), writer.bytes().size(), 0);
  file.commit();
}

std::optional<std::vector<Bytes>> read_checkpoint(fs::path const& path, std::string_view identity,
                                                  std::size_t ranks) {
  auto const bytes = bytes_of(path);
  if (!bytes) return std::nullopt;
  auto const unusable = [&](std::string_view why) {
    return files::FileError(fmt::format("{}: {}; remove it to begin the table anew", path.string(), why));
  };
  if (bytes->size() < magic.size() + checksum_bytes) throw unusable("a damaged checkpoint");
  std::size_t const checked = bytes->size() - checksum_bytes;
  std::span<std::byte const> const end(bytes->data() + checked, checksum_bytes);
  if (ByteReader(end).number() != XXH3_64bits(bytes->data(), checked)) throw unusable("a damaged checkpoint");
  // What has this checksum was written by this program.
  ByteReader reader(*bytes);
  if (reader.text(magic.size()) != magic || reader.text(reader.number()) != identity)
    throw unusable("a checkpoint of another version of the program, or of another table");
  std::uint64_t const count = reader.number();
  if (count != ranks)
    throw unusable(fmt::format("a checkpoint of {} ranks, and there are {}; run as many", count, ranks));
  std::vector<Bytes> parts(count);
  for (Bytes& part : parts) part = reader.bytes(reader.number());
  return parts;
}

void remove_checkpoint(fs::path const& folder, std::string const& name) {
  auto const deadline = files::Clock::now() + files::default_patience;
  (void)files::remove_unlocked(checkpoint_path(folder, name), deadline);
  (void)files::remove_unlocked(files::part_of(checkpoint_path(folder, name)), deadline);
  (void)files::remove_unlocked(scratch_path(folder, name, 0, 1), deadline);
}

} // namespace hippo::tablebase
