// Options common to the generators of compiled and of loaded games.
#pragma once

#include "libanalysis/tablebase/table/transport.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <span>
#include <stdexcept>
#include <stop_token>
#include <string>

namespace hippo::tablebase {

/// Thrown after a stop was requested.
struct Interrupted : std::runtime_error {
  Interrupted() : std::runtime_error("interrupted") {}
};

/// Thrown if a win takes longer than a table of the game can store.
[[nodiscard]] inline std::range_error win_longer_than(unsigned plies) {
  return std::range_error("a win is longer than " + std::to_string(plies) +
                          " plies, which no table of this game can store");
}

struct GeneratorOptions {
  unsigned threads = 1;
  std::stop_token stop;
  /// Called after every ply with its number and how many positions (cells) are decided so far.
  std::function<void(unsigned ply, std::uint64_t decided)> progress;

  // The rest is for games that are compiled.

  /// The most bytes of slices to have in memory; the others lie in `folder`.
  std::uint64_t memory = std::numeric_limits<std::uint64_t>::max();
  /// The folder of scratch files and checkpoints; empty: none are written.
  std::filesystem::path folder = {};
  /// Time between two checkpoints; 0: after each ply.
  std::chrono::seconds checkpoint_every{300};
  /// The processes that share the work; null: this one alone.
  Transport* transport = nullptr;
  /// Called after every ply of several processes: the bytes that each process sent to others.
  std::function<void(unsigned ply, std::span<std::uint64_t const> sent)> traffic = {};
};

/// Bytes that a generator allocates for a table in memory, without the tables that it needs; those of `table`
/// remain allocated.
struct MemoryNeed {
  std::uint64_t table = 0;
  std::uint64_t working = 0;
};

} // namespace hippo::tablebase
