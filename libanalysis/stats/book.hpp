// The moves that were played in positions, whatever moves led there.
#pragma once

#include "libanalysis/stats/statistics.hpp"
#include "libanalysis/verify/report.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace hippo::stats {

struct BookMove {
  std::string san, uci;
  Move move;
  Results results; ///< of the records in which it was played; `white` is won by the side to move
};

/// The moves of a position, the most frequent first.
struct BookPosition {
  VariantInfo const* variant = nullptr;
  std::string line; ///< without counters: position::repetition_key()
  std::vector<BookMove> moves;
  [[nodiscard]] Count records() const;
};

class Book {
public:
  /// Of the first `plies` of main lines.
  explicit Book(std::size_t plies) : plies_(plies) {}

  /// `result`: of the record.
  void add(verify::RecordReport const& report, std::string_view result);
  Book& operator+=(Book const& other);

  /// With the moves that were played at least so often; by game, then the most frequent first.
  [[nodiscard]] std::vector<BookPosition> positions(Count least) const;

private:
  struct Moves {
    VariantInfo const* variant = nullptr;
    std::map<std::string, BookMove> by_uci;
  };

  void add(verify::Ply const& ply, std::string_view result);

  std::size_t plies_;
  std::unordered_map<std::string, Moves> positions_; ///< by the game's name, a blank, and the line
};

} // namespace hippo::stats
