// Named openings, found in games whatever the order of their moves.
#pragma once

#include "libanalysis/verify/report.hpp"
#include "libgame/position/position_hash.hpp"
#include "libnotation/record/ast.hpp"

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

namespace hippo::convert {

/// The tags that name an opening: ECO, Opening, Variation and SubVariation.
using OpeningTags = std::vector<notation::Tag>;

/// Lines of any games, by their last positions.
class NamedOpenings {
public:
  enum class Finding {
    added,
    repeated,   ///< a line before it ends in the same position, and its name stays
    nameless,   ///< the record has none of these tags with a value
    incomplete, ///< the main line cannot be played to its end, or has no moves
  };
  Finding add(notation::Record const& record, verify::RecordReport const& report);

  [[nodiscard]] bool empty() const { return names_.empty(); }
  /// The name of the last position of the main line that has one, as draws by repetition count positions;
  /// nullptr if none has.
  [[nodiscard]] OpeningTags const* find(verify::RecordReport const& report) const;

private:
  std::unordered_map<position::PositionHash, OpeningTags, position::ShortHash> names_;
};

/// Whether the tag is one of OpeningTags, without regard to case.
[[nodiscard]] bool names_opening(notation::Tag const& tag);

} // namespace hippo::convert
