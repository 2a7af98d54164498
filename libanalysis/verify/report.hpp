// The report on a game record.
#pragma once

#include "libanalysis/verify/finding.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace hippo::verify {

enum class Verdict : std::uint8_t {
  valid,     ///< everything that is written is correct
  repaired,  ///< has errors as written; valid with the repairs
  played,    ///< has illegal moves, made as written; otherwise valid, maybe with repairs
  invalid,   ///< has an error
  unchecked, ///< it begins where a line could no longer be followed
};

/// A written move that was played.
struct Ply {
  notation::Span where;    ///< of the written move
  SharedPosition position; ///< before it, in the first alternative, as the following
  Move move;
  std::size_t outcomes = 1; ///< that the text leaves open for this move: a wildcard, a missing improvement
  std::size_t alternatives = 1; ///< that are alive after the move
  bool illegal = false;         ///< made as written, or the pass of a side before a second move of the other

  [[nodiscard]] AnyPosition const& before() const { return *position; }
  [[nodiscard]] AnyPosition after() const { return position->after(move); }
};

/// The main line or a side line.
struct LineReport {
  notation::Span where;
  std::string name; ///< "main line", or the first move as `17...d5`
  std::vector<Ply> plies;
  std::size_t unplayed = 0; ///< written moves after the point where the line could not be followed
  Verdict verdict = Verdict::valid;
  std::vector<Choices> alive;          ///< choices of wildcards that are legal to the end
  std::vector<EndedAlternative> ended; ///< the others
};

/// Plies by where in the text the written move begins.
using PliesByPlace = std::map<std::size_t, Ply const*>;

[[nodiscard]] inline bool has_illegal_moves(LineReport const& line) {
  return std::ranges::any_of(line.plies, &Ply::illegal);
}

struct RecordReport {
  VariantInfo const* variant = nullptr; ///< none if the record's game is unknown
  std::string title;                    ///< players, else the event; may be empty
  std::optional<AnyPosition> start;
  std::deque<LineReport> lines;  ///< the main line first, then side lines in the order of the text
  std::vector<Finding> findings; ///< in the order of the text
  std::optional<notation::WrittenResult> result;
  Verdict verdict = Verdict::valid; ///< the worst of the lines and tags

  /// The final position of the main line, as far as it could be followed.
  [[nodiscard]] std::optional<AnyPosition> final_position() const {
    if (!start || lines.empty() || lines.front().plies.empty()) return start;
    return lines.front().plies.back().after();
  }

  /// The plies of all lines. They point into the report.
  [[nodiscard]] PliesByPlace plies_by_place() const {
    PliesByPlace plies;
    for (LineReport const& line : lines)
      for (Ply const& ply : line.plies) plies[ply.where.begin] = &ply;
    return plies;
  }
};

} // namespace hippo::verify
