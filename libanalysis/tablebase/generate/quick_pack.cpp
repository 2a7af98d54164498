#include "libanalysis/tablebase/generate/quick_pack.hpp"

#include "libanalysis/files/error.hpp"

#include <zstd.h>

#include <algorithm>
#include <memory>
#include <vector>

namespace hippo::tablebase {

namespace {

constexpr int level = 1; ///< of zstd
/// zstd's own memory at this level: at most 568 KiB to compress and 94 KiB to decompress (ZSTD_estimate*).
constexpr std::size_t context_bytes = std::size_t{768} << 10;

struct Contexts {
  std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> packer{ZSTD_createCCtx(), &ZSTD_freeCCtx};
  std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> unpacker{ZSTD_createDCtx(), &ZSTD_freeDCtx};
  std::vector<std::byte> buffer;

  static Contexts& of_this_thread() {
    thread_local Contexts one;
    return one;
  }
};

} // namespace

std::span<std::byte> quick_buffer(std::size_t size) {
  auto& buffer = Contexts::of_this_thread().buffer;
  if (buffer.size() < size) buffer = std::vector<std::byte>(size); // without a copy of the old one
  return {buffer.data(), size};
}

std::span<std::byte const> quick_pack(std::span<std::byte const> bytes) {
  auto const room = quick_buffer(ZSTD_compressBound(bytes.size()));
  std::size_t const size = ZSTD_compressCCtx(Contexts::of_this_thread().packer.get(), room.data(),
                                             room.size(), bytes.data(), bytes.size(), level);
  if (ZSTD_isError(size) != 0) throw files::FileError(ZSTD_getErrorName(size));
  return room.first(size);
}

bool quick_unpack(std::span<std::byte const> packed, std::span<std::byte> bytes) {
  return ZSTD_decompressDCtx(Contexts::of_this_thread().unpacker.get(), bytes.data(), bytes.size(),
                             packed.data(), packed.size()) == bytes.size();
}

std::size_t quick_pack_memory(std::size_t size) { return context_bytes + ZSTD_compressBound(size); }

} // namespace hippo::tablebase
