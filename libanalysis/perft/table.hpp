// Counts of positions that were counted before, shared by all threads without locks. doc/perft.md explains
// why a count that is found here is exact.
#pragma once

#include "libgame/rules/piece_sets.hpp"

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>

namespace hippo::perft {

/// 128 bits that stand for a position and the depth to which it is counted.
struct Key {
  std::uint64_t a = 0;
  std::uint64_t b = 0;
};

/// Mixes all that the legal moves depend on. Each step maps the 64 bits so far one to one for any word, and
/// the two halves are mixed in different ways.
template <class R>
[[nodiscard]] inline Key key_of(rules::PieceSets<R> const& sets, Color side, unsigned depth) {
  Key key{0x9E3779B97F4A7C15U ^ depth, 0xD1B54A32D192ED03U + (std::uint64_t{depth} << 1) + index_of(side)};
  auto const mix = [&key](std::uint64_t word) {
    key.a = (key.a ^ word) * 0xFF51AFD7ED558CCDU;
    key.a ^= key.a >> 32;
    key.b = std::rotl(key.b + word, 29) * 0xC4CEB9FE1A85EC53U;
    key.b ^= key.b >> 31;
  };
  for (std::size_t t = 0; t < R::max_types; ++t) mix(sets.pieces(PieceType(static_cast<int>(t))).bits());
  mix(sets.pieces(Color::white).bits());
  mix(sets.castling_rooks().bits());
  mix(sets.en_passant().bits() ^ (side == Color::white ? 0 : 0x5555555555555555U));
  return key;
}

class Table {
public:
  /// The memory is reserved now, and used page by page. Throws std::bad_alloc.
  explicit Table(std::size_t mib)
      : buckets_(mib * (std::size_t{1} << 20) / sizeof(Bucket)),
        memory_(static_cast<Bucket*>(
            std::calloc(buckets_ + 1, sizeof(Bucket)))) { // NOLINT(*-no-malloc): zero pages
    if (!memory_) throw std::bad_alloc();
  }

  [[nodiscard]] std::optional<std::uint64_t> find(Key key) const {
    for (Entry const& entry : bucket(key).entries) {
      std::uint64_t const count = entry.count.load(std::memory_order_relaxed);
      if ((entry.a.load(std::memory_order_relaxed) ^ count) == key.a &&
          (entry.b.load(std::memory_order_relaxed) ^ std::rotl(count, 32)) == key.b)
        return count;
    }
    return std::nullopt;
  }

  /// The first entry of a bucket keeps the deeper count, the second is always replaced.
  void store(Key key, unsigned depth, std::uint64_t count) {
    auto& entries = bucket(key).entries;
    Entry& entry = entries[depth >= entries[0].depth.load(std::memory_order_relaxed) ? 0 : 1];
    entry.depth.store(depth, std::memory_order_relaxed);
    entry.count.store(count, std::memory_order_relaxed);
    entry.a.store(key.a ^ count, std::memory_order_relaxed);
    entry.b.store(key.b ^ std::rotl(count, 32), std::memory_order_relaxed);
  }

private:
  /// Both halves of the key are XORed with the count, so that an entry of which two threads wrote a part each
  /// does not match any key. All zero where nothing was stored.
  struct Entry {
    std::atomic<std::uint64_t> a, b, count, depth;
  };
  struct alignas(64) Bucket {
    std::array<Entry, 2> entries;
  };
  struct Free {
    void operator()(void* memory) const { std::free(memory); } // NOLINT(*-no-malloc)
  };

  [[nodiscard]] Bucket& bucket(Key key) const {
    __extension__ using Wide = unsigned __int128;
    return memory_.get()[static_cast<std::size_t>((Wide{key.a} * buckets_) >> 64)];
  }

  std::size_t buckets_;
  std::unique_ptr<Bucket[], Free> memory_;
};

} // namespace hippo::perft
