// A record made ready to be read on a page: its positions, and its text with every move, comment and finding
// in place.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"
#include "libanalysis/verify/report.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::replay {

/// A position that the page shows.
struct Step {
  std::size_t parent = 0;        ///< the step before; of the first one, itself
  diagram::BoardPicture picture; ///< with the squares of the last move and the signs of comments
  std::string id;                ///< `17w`, `17b`; of side lines `v12`
  std::string words;             ///< the move, for screen readers
  bool main_line = true;
  std::map<diagram::Coordinate, std::set<diagram::Coordinate>> legal; ///< where each piece may go
  std::map<std::size_t, std::set<diagram::Coordinate>> drops; ///< where each of the picture's `hands` may
};

struct Replay {
  std::string title;       ///< players, else the event
  std::string details;     ///< event, date and the like, in one line
  std::vector<Step> steps; ///< the start position first; each after its parent
  std::string text;        ///< the movetext as HTML; links to steps are `data-step="N"` and `href="#ID"`
  std::string findings;    ///< as HTML: those that belong to no move
};

/// `text`: the source of the record; `prefix`: the beginning of all ids, empty, or `g2-` for the second
/// record of a page. Nothing is omitted: unplayable moves are shown as printed, with the reason.
[[nodiscard]] Replay replay_of(notation::Record const& record, std::string_view text,
                               verify::RecordReport const& report, std::string const& prefix);

} // namespace hippo::replay
