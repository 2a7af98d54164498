// Records with parts removed or added.
#pragma once

#include "libanalysis/convert/openings.hpp"
#include "libanalysis/verify/report.hpp"
#include "libnotation/record/ast.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::convert {

/// The parts to omit. Commands of comments are `[%clk 0:05:00]` and the like.
struct Dropped {
  bool comments = false;
  bool nags = false;
  bool variations = false;
  bool clocks = false;   ///< the commands clk, egt, emt, mct and timestamp
  bool evals = false;    ///< the commands eval and evp
  bool commands = false; ///< all commands
  friend bool operator==(Dropped const&, Dropped const&) = default;
};

/// Tags that are added, in place of those of the same name.
struct AddedTags {
  bool ply_count = false;     ///< PlyCount: plies of the main line
  bool fen = false;           ///< CurrentPosition: the position after the last move, without the game
  bool moves_hash = false;    ///< HashCode: hash_of_moves()
  bool position_hash = false; ///< PositionHash: hash_of_position()
  friend bool operator==(AddedTags const&, AddedTags const&) = default;
};

struct Edits {
  Dropped dropped = {};
  std::vector<std::string> tags =
      {}; ///< those that stay, without regard to case; `seven`: the roster; none: all stay
  AddedTags added = {};
  NamedOpenings const* openings = nullptr; ///< whose tags replace those of the record where it has one
  friend bool operator==(Edits const&, Edits const&) = default;
};

/// The record with these edits; places in the text stay those of the record. Tags on which the moves depend
/// always stay (Variant, FEN, SetUp, Handicap). Nothing is added to a record whose main line cannot be played
/// to its end.
[[nodiscard]] notation::Record edited(notation::Record record, std::string_view text,
                                      verify::RecordReport const& report, Edits const& edits);

/// Whether a tag is among those that stay (Edits::tags), or one on which the moves depend.
[[nodiscard]] bool stays(std::string_view tag, std::vector<std::string> const& wanted);

/// The record with the tags that are added, and no other edit: what it is sorted and split by.
[[nodiscard]] notation::Record with_added_tags(notation::Record record, verify::RecordReport const& report,
                                               Edits const& edits);

/// Sets the first tag of that name, without regard to case, and drops the others; adds it at the end if it is
/// new.
void set_tag(std::vector<notation::Tag>& tags, std::string_view name, std::string value);

/// The text of a comment without the commands that are dropped; empty if only blanks would remain.
[[nodiscard]] std::string without_commands(std::string_view comment, Dropped const& dropped);

} // namespace hippo::convert
