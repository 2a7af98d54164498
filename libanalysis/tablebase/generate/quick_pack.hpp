// Fast compression of short-lived data, read by the same program on this machine or another of its run.
#pragma once

#include <cstddef>
#include <span>

namespace hippo::tablebase {

/// The packed bytes, valid until this thread packs again. Throws FileError.
[[nodiscard]] std::span<std::byte const> quick_pack(std::span<std::byte const> bytes);
/// False where it is not that many bytes, packed.
[[nodiscard]] bool quick_unpack(std::span<std::byte const> packed, std::span<std::byte> bytes);
/// Memory of this thread for this many bytes, valid until the next call.
[[nodiscard]] std::span<std::byte> quick_buffer(std::size_t size);
/// The most that one thread allocates for all that, where nothing that it packs is larger than `size`.
[[nodiscard]] std::size_t quick_pack_memory(std::size_t size);

} // namespace hippo::tablebase
