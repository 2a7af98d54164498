#include "libanalysis/tablebase/generate/checkpoint.hpp"

#include "libanalysis/files/locking.hpp"
#include "libanalysis/files/new_file.hpp"
#include "libanalysis/tablebase/format/file_bytes.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <map>

#include <fcntl.h>
#include <unistd.h>

namespace hippo::tablebase {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic = "HippoCk\n";
constexpr std::size_t checksum_bytes = 8;

bool is_number(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](char letter) { return letter >= '0' && letter <= '9'; });
}

/// The table of which one of several processes has a scratch file of that name, `NAME.0-of-2.scratch`; empty
/// where it is another file.
std::string table_of_processes(fs::path const& file) {
  if (file.extension() != ".scratch") return "";
  fs::path const name = file.stem(); // NAME.0-of-2
  std::string const share = name.extension().string();
  constexpr std::string_view of = "-of-";
  auto const at = share.find(of);
  bool const is_share = at != std::string::npos && is_number(std::string_view(share).substr(1, at - 1)) &&
                        is_number(std::string_view(share).substr(at + of.size()));
  return is_share ? name.stem().string() : "";
}

std::optional<Bytes> bytes_of(fs::path const& path) {
  files::Descriptor const file = files::open_regular(path, O_RDONLY);
  if (!file) return std::nullopt;
  Bytes bytes(fs::file_size(path));
  files::read_all(file, path, bytes.data(), bytes.size(), 0);
  return bytes;
}

/// A process that writes a checkpoint holds the lock of a scratch file. So these are locked before the
/// checkpoint is removed: otherwise their process could write it once more meanwhile, and end.
void remove_checkpoint(fs::path const& checkpoint, std::vector<fs::path> const& scratch,
                       files::Clock::time_point deadline) {
  std::vector<files::Descriptor> locked; // [file of scratch]
  bool is_at_work = false;
  for (fs::path const& file : scratch) {
    auto descriptor = files::try_open_locked(file, deadline);
    is_at_work |= !descriptor;
    locked.push_back(descriptor ? std::move(*descriptor) : files::Descriptor());
  }
  if (!is_at_work)
    for (fs::path const& file : {checkpoint, files::part_of(checkpoint)})
      (void)files::remove_unlocked(file, deadline);
  for (std::size_t i = 0; i < scratch.size(); ++i)
    if (locked[i] && unlink(scratch[i].c_str()) != 0) throw files::failure_of(scratch[i]);
}

} // namespace

fs::path checkpoint_path(fs::path const& folder, std::string const& name) {
  return folder / (name + ".checkpoint");
}

fs::path scratch_path(fs::path const& folder, std::string const& name, std::size_t process,
                      std::size_t processes) {
  return folder /
         (processes == 1 ? name + ".scratch" : fmt::format("{}.{}-of-{}.scratch", name, process, processes));
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
                                                  std::size_t processes) {
  auto const bytes = bytes_of(path);
  if (!bytes) return std::nullopt;
  auto const unusable = [&](std::string const& why) {
    return files::FileError(fmt::format("{}: {} remove it to begin the table anew", path.string(), why));
  };
  if (bytes->size() < magic.size() + checksum_bytes) throw unusable("a damaged checkpoint;");
  std::size_t const checked = bytes->size() - checksum_bytes;
  std::span<std::byte const> const end(bytes->data() + checked, checksum_bytes);
  if (ByteReader(end).number() != XXH3_64bits(bytes->data(), checked))
    throw unusable("a damaged checkpoint;");
  // Data with this checksum was written by this program.
  ByteReader reader(*bytes);
  if (reader.text(magic.size()) != magic || reader.text(reader.number()) != identity)
    throw unusable("a checkpoint of another version of the program, or of another table;");
  std::uint64_t const count = reader.number();
  if (count != processes)
    throw unusable(
        fmt::format("a checkpoint of {} processes, and there are {}; run as many, or", count, processes));
  std::vector<Bytes> parts(count);
  for (Bytes& part : parts) part = reader.bytes(reader.number());
  return parts;
}

void remove_checkpoints(fs::path const& folder, std::set<std::string> const& names,
                        std::chrono::milliseconds patience) {
  auto const deadline = files::Clock::now() + patience;
  std::map<std::string, std::vector<fs::path>> scratch_files;
  for (std::string const& name : names) scratch_files[name] = {scratch_path(folder, name, 0, 1)};
  std::error_code error;
  for (fs::directory_iterator entry(folder, fs::directory_options::skip_permission_denied, error);
       !error && entry != fs::directory_iterator(); entry.increment(error))
    if (auto const found = scratch_files.find(table_of_processes(entry->path()));
        found != scratch_files.end())
      found->second.push_back(entry->path());
  if (error) throw files::failure_of(folder, error.value());
  for (auto const& [name, scratch] : scratch_files)
    remove_checkpoint(checkpoint_path(folder, name), scratch, deadline);
}

} // namespace hippo::tablebase
