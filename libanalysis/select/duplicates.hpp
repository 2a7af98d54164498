// Records that are the same as earlier ones.
#pragma once

#include "libanalysis/select/candidate.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace hippo::select {

enum class Sameness : std::uint8_t {
  moves,          ///< the game, the start and the moves of the main line
  final_position, ///< the game and the last position of the main line
};

/// Where a record stands.
struct RecordPlace {
  std::string file;
  std::size_t line = 1;
};

/// Remembers 128 bits of each record and where it stands, some 60 bytes together.
class Duplicates {
public:
  explicit Duplicates(Sameness sameness) : sameness_(sameness) {}

  /// The place of the first record that is the same; none where this one is the first. What could not be
  /// played counts as written.
  [[nodiscard]] std::optional<RecordPlace> add(Candidate& candidate, RecordPlace const& place);

private:
  struct Place {
    std::size_t file = 0; ///< in files_
    std::size_t line = 1;
  };
  struct Hash {
    std::size_t operator()(std::pair<std::uint64_t, std::uint64_t> const& key) const { return key.first; }
  };

  Sameness sameness_;
  std::vector<std::string> files_;
  std::unordered_map<std::pair<std::uint64_t, std::uint64_t>, Place, Hash> first_;
};

} // namespace hippo::select
