// Records that are the same as earlier ones.
#pragma once

#include "libanalysis/select/candidate.hpp"
#include "libanalysis/select/players.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace hippo::select {

enum class Sameness : std::uint8_t {
  moves,          ///< the game, the start and the moves of the main line
  final_position, ///< the game and the last position of the main line
  game,           ///< the same as `moves`, and players whose names are alike: may_be_one_game()
  contained,      ///< the beginning of another one, or the same: ContainedGames
};

/// A 128-bit hash that is equal for equal records, whoever played. Unplayable moves count as written.
using RecordHash = std::pair<std::uint64_t, std::uint64_t>;
[[nodiscard]] RecordHash hash_of(Candidate& candidate, Sameness sameness);

/// Different for different moves of a position, and none is the beginning of another.
[[nodiscard]] std::string bytes_of(Move const& move);

/// Where a record stands.
struct RecordPlace {
  std::string file;
  std::size_t line = 1;
};

/// Remembers 128 bits of each record and where it stands, some 60 bytes together.
class Duplicates {
public:
  /// The place of the first record that is the same; none if this one is the first.
  [[nodiscard]] std::optional<RecordPlace> add(RecordHash hash, RecordPlace const& place);

private:
  struct Place {
    std::size_t file = 0; ///< in files_
    std::size_t line = 1;
  };
  struct Hash {
    std::size_t operator()(RecordHash const& key) const { return key.first; }
  };

  std::vector<std::string> files_;
  std::unordered_map<RecordHash, Place, Hash> first_;
};

/// The same for Sameness::game, with the names of the players.
class SimilarGames {
public:
  struct First {
    RecordPlace place;
    std::string white, black;
  };
  /// The first record of the same game; none if this one is the first.
  [[nodiscard]] std::optional<First> add(RecordHash hash, Players const& players, RecordPlace const& place);

private:
  struct Known {
    Players players;
    RecordPlace place;
  };
  std::map<RecordHash, std::vector<Known>> known_;
};

} // namespace hippo::select
