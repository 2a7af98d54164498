#include "libanalysis/tablebase/file.hpp"
#include "libanalysis/tablebase/file_bytes.hpp"
#include "libanalysis/tablebase/file_layout.hpp"
#include "libanalysis/tablebase/games.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#include <xxhash.h>
#include <zstd.h>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace hippo::tablebase {

namespace layout = file_layout;

namespace {

constexpr int compression_level = 5;       ///< of zstd: packing takes no longer than generating
constexpr std::size_t batch_blocks = 1024; ///< compressed at a time, then written

/// A file under a temporary name that becomes the real one at the very end. The name is always the same, and
/// locked: what a killed process left is written over, and two processes do not make the same table.
class NewFile {
public:
  explicit NewFile(std::filesystem::path path) : path_(std::move(path)), temporary_(path_) {
    temporary_ += ".part";
    file_ = open(temporary_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file_ < 0) throw failure();
    if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
      close(std::exchange(file_, -1));
      throw FileError(fmt::format("{}: another process is writing this table", temporary_.string()));
    }
    if (ftruncate(file_, 0) != 0) throw failure();
  }
  NewFile(NewFile const&) = delete;
  NewFile& operator=(NewFile const&) = delete;
  ~NewFile() {
    if (file_ < 0) return;
    unlink(temporary_.c_str());
    close(file_);
  }

  void write(void const* data, std::size_t size, std::uint64_t offset) {
    auto const* bytes = static_cast<char const*>(data);
    while (size > 0) {
      ssize_t const done = pwrite(file_, bytes, size, static_cast<off_t>(offset));
      if (done < 0 && errno == EINTR) continue;
      if (done < 0) throw failure();
      bytes += done;
      size -= static_cast<std::size_t>(done);
      offset += static_cast<std::uint64_t>(done);
    }
  }
  /// Puts the file in its place, for good: after this it is there even if the power fails.
  void commit() {
    if (fsync(file_) != 0 || rename(temporary_.c_str(), path_.c_str()) != 0) throw failure();
    close(std::exchange(file_, -1));
    int const folder = open(path_.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) throw failure();
    bool const safe = fsync(folder) == 0;
    close(folder);
    if (!safe) throw failure();
  }

private:
  [[nodiscard]] FileError failure() const {
    return FileError(fmt::format("{}: {}", path_.string(), std::strerror(errno)));
  }
  std::filesystem::path path_, temporary_;
  int file_ = -1;
};

void write_side(ByteWriter& writer, SideStatistics const& side) {
  for (std::uint64_t const count :
       {side.legal, side.wins, side.draws, side.losses, side.mates, side.stalemates,
        std::uint64_t{side.longest_win}, std::uint64_t{side.longest_loss}})
    writer.number(count);
  for (std::uint64_t const count : side.cells) writer.number(count);
}

template <class R>
std::vector<std::byte> header_of(Table<R> const& table, std::uint64_t blocks, std::uint64_t file_bytes) {
  ByteWriter writer;
  writer.text(file_magic, layout::magic_bytes);
  writer.number(format_version, 4);
  writer.number(block_cells, 4);
  writer.text(R::name, layout::name_bytes);
  writer.text(table.layout.material().name(), layout::name_bytes);
  writer.text("dtm-plies", layout::name_bytes);
  writer.text("hippo-tb " HIPPOGONAL_VERSION, layout::name_bytes);
  writer.number(table.layout.cells());
  writer.number(blocks);
  writer.number(file_bytes);
  for (SideStatistics const& side : statistics_of(table)) write_side(writer, side);
  writer.number(XXH3_64bits(writer.bytes().data(), writer.bytes().size()));
  return writer.bytes();
}

std::vector<std::byte> packed(std::span<Cell const> cells) {
  std::vector<std::byte> bytes(ZSTD_compressBound(cells.size()));
  std::size_t const size =
      ZSTD_compress(bytes.data(), bytes.size(), cells.data(), cells.size(), compression_level);
  if (ZSTD_isError(size) != 0) throw FileError(ZSTD_getErrorName(size));
  bytes.resize(size);
  return bytes;
}

} // namespace

template <class R>
void write_table(std::filesystem::path const& folder, Table<R> const& table, unsigned threads) {
  NewFile file(folder / file_name(table.layout.material()));
  std::size_t const cells = table.layout.cells();
  std::size_t const half = (cells + block_cells - 1) / block_cells;
  std::size_t const blocks = 2 * half;
  ByteWriter index;
  std::uint64_t end = layout::header_bytes + blocks * layout::index_entry_bytes + layout::index_tail_bytes;
  tbb::task_arena arena(static_cast<int>(threads));
  for (std::size_t first = 0; first < blocks; first += batch_blocks) {
    std::vector<std::vector<std::byte>> batch(std::min(batch_blocks, blocks - first));
    arena.execute([&] {
      tbb::parallel_for(std::size_t{0}, batch.size(), [&](std::size_t i) {
        std::size_t const from = (first + i) % half * block_cells;
        batch[i] = packed({table.cells[(first + i) / half].data() + from,
                           std::min<std::size_t>(block_cells, cells - from)});
      });
    });
    for (auto const& bytes : batch) {
      file.write(bytes.data(), bytes.size(), end);
      index.number(end);
      index.number(XXH3_64bits(bytes.data(), bytes.size()));
      end += bytes.size();
    }
  }
  index.number(end);
  index.number(XXH3_64bits(index.bytes().data(), index.bytes().size()));
  file.write(index.bytes().data(), index.bytes().size(), layout::header_bytes);
  auto const header = header_of(table, blocks, end);
  file.write(header.data(), header.size(), 0);
  file.commit();
}

template void write_table<Chess>(std::filesystem::path const&, Table<Chess> const&, unsigned);
template void write_table<Narrow>(std::filesystem::path const&, Table<Narrow> const&, unsigned);

} // namespace hippo::tablebase
