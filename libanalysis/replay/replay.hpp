// A record made ready to be read on a page: its positions, and its text with every move, comment and finding
// in place.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"
#include "libanalysis/replay/evaluation.hpp"
#include "libanalysis/verify/report.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::replay {

/// A position that the page shows.
struct Step {
  std::size_t parent = 0;        ///< the step before; of the first one, itself
  diagram::BoardPicture picture; ///< with the squares of the last move and the signs of comments
  std::string id;                ///< `17w`, `17b`; of side lines `v12`
  std::string words;             ///< the move, for screen readers
  std::string move;              ///< `17.Rhf1`; of the start, empty
  bool main_line = true;
  std::map<diagram::Coordinate, std::set<diagram::Coordinate>> legal; ///< where each piece may go
  std::map<std::size_t, std::set<diagram::Coordinate>> drops; ///< where each of the picture's `hands` may
  std::map<diagram::Coordinate, std::set<diagram::Coordinate>> served; ///< whom each piece lends its leap
  std::string line;                                                    ///< the position line
  Color side = Color::white;                                           ///< to move
  std::vector<diagram::Coordinate> checked;                            ///< kings in check
  std::vector<diagram::Figure> taken;                                  ///< by the move
  std::vector<std::pair<diagram::Figure, diagram::Figure>> improved;   ///< by the move: from, to
  std::optional<Evaluation> evaluation;                                ///< of the position
};

/// A kind of piece of a record's game.
struct Kind {
  std::vector<diagram::Figure> figures; ///< White's and Black's in turn; those of promoted pieces differ
  std::string name;                     ///< `bishop`, or the exact Betza string
  std::string betza;                    ///< empty: it never moves
};

struct Replay {
  std::string title;       ///< players, else the event
  std::string details;     ///< event, date and the like, in one line
  std::string game;        ///< its title; empty if it is not known
  std::vector<Kind> kinds; ///< that occur in the record, in the game's order
  std::vector<Step> steps; ///< the start position first; each after its parent
  std::string text;        ///< the movetext as HTML; links to steps are `data-step="N"` and `href="#ID"`
  std::string findings;    ///< as HTML: those that belong to no move
  std::string source;      ///< the record as written
};

/// `text`: the source of the record; `prefix`: the beginning of all ids, empty, or `g2-` for the second
/// record of a page. Nothing is omitted: unplayable moves are shown as printed, with the reason.
[[nodiscard]] Replay replay_of(notation::Record const& record, std::string_view text,
                               verify::RecordReport const& report, std::string const& prefix);

/// Gives boards and pieces another style than that of the record's game.
void set_style(Replay& replay, diagram::BoardStyle style, VariantInfo const& variant);

} // namespace hippo::replay
