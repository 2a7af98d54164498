// Opening books of Polyglot's format, which most chess programs read
// (http://hgm.nubati.net/book_format.html).
#pragma once

#include "libanalysis/stats/statistics.hpp"
#include "libanalysis/verify/report.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

namespace hippo::stats {

/// Whether the format has a place for all positions and moves of the game: the pieces and the board of chess,
/// without hands.
[[nodiscard]] bool has_polyglot_keys(VariantInfo const& variant);
/// The key of a position of such a game.
[[nodiscard]] std::uint64_t polyglot_key(AnyPosition const& position);
/// A legal move as 16 bits; castling is the king's move to its rook.
[[nodiscard]] std::uint16_t polyglot_move(AnyPosition const& before, Move move);

class PolyglotBook {
public:
  /// Of the first `plies` of main lines.
  explicit PolyglotBook(std::size_t plies) : plies_(plies) {}

  /// `result`: of the record, whose game has_polyglot_keys().
  void add(verify::RecordReport const& report, std::string_view result);
  PolyglotBook& operator+=(PolyglotBook const& other);

  /// The bytes of the book, with the moves that were played at least so often. The weight of a move is two
  /// for each win of the side to move and one for each draw, scaled where it exceeds 16 bits; moves that won
  /// nothing are left out.
  [[nodiscard]] std::string bytes(Count least) const;

private:
  struct Entry {
    Count records = 0, weight = 0;
  };
  using Moves = std::map<std::uint16_t, Entry>;

  std::size_t plies_;
  std::unordered_map<std::uint64_t, Moves> positions_;
};

} // namespace hippo::stats
