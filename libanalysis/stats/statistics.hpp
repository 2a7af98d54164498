// Additive statistics of a collection of records.
#pragma once

#include "libgame/position/variant_info.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::stats {

using Count = std::uint64_t;

/// Records by result.
struct Results {
  Count white = 0, black = 0, draw = 0, unknown = 0;

  /// `1-0`, `0-1`, `1/2-1/2`; all others are unknown.
  void add(std::string_view result);
  Results& operator+=(Results const& other);
  /// With White and Black exchanged.
  [[nodiscard]] Results of_other_side() const { return {black, white, draw, unknown}; }
  [[nodiscard]] Count total() const { return white + black + draw + unknown; }
  /// White's share of the points of the decided games and draws; none if there are none.
  [[nodiscard]] std::optional<double> score() const;
  friend bool operator==(Results const&, Results const&) = default;
};

/// The events at one ply of the main lines.
struct PlyCounts {
  Count positions = 0;   ///< in which a move was made
  Count legal_moves = 0; ///< in all of these positions together, if they are counted
  Count captures = 0;
  Count improvements = 0; ///< promotions too
  Count errors = 0;       ///< where a line could be followed up to there

  PlyCounts& operator+=(PlyCounts const& other);
  friend bool operator==(PlyCounts const&, PlyCounts const&) = default;
};

/// Counts by two pieces of one game.
class PieceCounts {
public:
  using ByName = std::map<std::pair<std::string, std::string>, Count>;

  void add(VariantInfo const& variant, PieceType first, PieceType second);
  PieceCounts& operator+=(PieceCounts const& other);
  /// Those that are not 0.
  [[nodiscard]] ByName by_name() const;

private:
  VariantInfo const* variant_ = nullptr; ///< none: all counts are 0
  std::vector<Count> counts_;            ///< [first][second]
};

/// A move of an opening, and all records in which it was made.
struct OpeningNode {
  Results results;
  std::map<std::string, OpeningNode> next; ///< by move, `1.e4`

  OpeningNode& operator+=(OpeningNode const& other);
};

/// Of all records of one game.
struct GameStatistics {
  Count records = 0;
  std::map<std::string, Count> verdicts; ///< of the main line and the tags: as name_of(verify::Verdict)
  Results results;
  std::map<std::string, Count> endings; ///< position::name_of(), `none`, and `unknown` of invalid lines
  std::map<std::size_t, Count> lengths; ///< records by plies of the main line as written
  std::vector<PlyCounts> plies;         ///< from the first ply of the main line
  PieceCounts captures;                 ///< by the capturing and the captured piece
  PieceCounts improvements;             ///< by the piece before and after it
  std::map<std::string, Count> moves;   ///< of a special kind: `castling`, `en passant`, `relay`, `pass`
  std::map<std::string, Count> errors;  ///< by place: `tags`, `result`, `main line`, `variations`
  OpeningNode openings;                 ///< of the records that begin at the start position of the game

  GameStatistics& operator+=(GameStatistics const& other);
  /// Of all plies together.
  [[nodiscard]] PlyCounts all_plies() const;
  /// The length that half of the records do not exceed; 0 if there are no records.
  [[nodiscard]] std::size_t median_length() const;
};

/// Records of a game that is not known.
inline constexpr std::string_view unknown_game = "?";

struct Statistics {
  unsigned tree_depth = 0; ///< plies of the openings
  std::map<std::string, GameStatistics> games;
  bool counts_legal_moves = false; ///< takes longer than all the rest

  /// Both must have the same depth, and count the same.
  Statistics& operator+=(Statistics const& other);
};

} // namespace hippo::stats
