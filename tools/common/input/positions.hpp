// Position lines of the operands, one after another, read and set up.
#pragma once

#include "tools/common/json.hpp"
#include "tools/common/reporter.hpp"

#include "libgame/position/any_position.hpp"

#include <functional>
#include <string>
#include <vector>

namespace hippo::tool {

struct ReadPosition {
  std::string const& file;
  std::size_t line = 0;
  std::string const& text; ///< the whole line
  AnyPosition const& position;
  std::string const&
      notes;          ///< a TAB and operations of EPD, then what follows the first TAB, with it; may be empty
  bool alone = false; ///< the only position, given as an argument: results need not say whose they are
};

/// Adds operands that are files or position lines, and --fen.
void add_positions(Command& command, Options& options);

/// Completes a position line from its context.
using CompleteLine = std::function<std::string(std::string const& line)>;

/// Reads every position line of the operands and of --fen, reports those with errors, and hands on the
/// others. Returns whether there was one, read or reported. Blank lines and comments are skipped. Warns where
/// there is no line. `complete`, if not null, changes each line before it is read.
bool each_position(Options const& options, Reporter& reporter,
                   std::function<void(ReadPosition const&)> const& work,
                   CompleteLine const& complete = nullptr);
/// The same; where nothing is given and standard input is no file or pipe, for the start position.
void each_position_or_start(Options const& options, Reporter& reporter,
                            std::function<void(ReadPosition const&)> const& work);

/// Reports a position of a game with dice, of which hippo-odds computes chances; returns whether it was one.
[[nodiscard]] bool refuse_dice(ReadPosition const& read, Reporter& reporter);

/// Whether an operand is text, not the name of a file: `startpos`, a text with blanks, or a board of four or
/// more ranks alone, and no file of that name.
[[nodiscard]] bool is_position_line(std::string const& operand);
/// Throws Failure where the operands are the words of a position that should have been in quotes.
void refuse_unquoted(std::vector<std::string> const& operands);

/// What a result begins with: the position as a line, its notes, and a TAB.
[[nodiscard]] std::string head_of(ReadPosition const& read, AnyPosition const& position);
[[nodiscard]] inline std::string head_of(ReadPosition const& read) { return head_of(read, read.position); }
/// The same where a result can stand alone: empty for a position that is alone.
[[nodiscard]] std::string head_unless_alone(ReadPosition const& read, AnyPosition const& position);

/// The fields after the first TAB of a line, or of its notes.
[[nodiscard]] std::vector<std::string_view> notes_of(std::string_view line);

/// A JSON result about a position: its schema, the position and its notes.
[[nodiscard]] Json json_of(std::string_view schema, ReadPosition const& read, AnyPosition const& position);

} // namespace hippo::tool
