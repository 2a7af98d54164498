// Plays the written moves of one line, in every position that its wildcards leave open.
#pragma once

#include "libanalysis/verify/alternatives.hpp"
#include "libanalysis/verify/language.hpp"
#include "libanalysis/verify/report.hpp"
#include "libgame/san/resolve.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace hippo::verify {

/// The result of playing a written move.
struct PlayedMove {
  Alternatives after;     ///< empty: the line cannot be followed
  std::optional<Ply> ply; ///< that of the first alternative
  std::vector<Finding> findings;
  std::vector<EndedAlternative> ended; ///< alternatives in which the move is not legal
};

/// An illegal move as written: its readings.
struct MadeMove {
  struct Reading {
    Alternative before, after;
    std::vector<Ply> plies; ///< the move, maybe after a pass of the other side
  };
  std::vector<Reading> readings; ///< one at least
  problem::MadeAsWritten note;
};

class LinePlayer {
public:
  /// `text`: the text of the spans; `letters`: the letters of the record's pieces.
  LinePlayer(std::string_view text, PieceLetters const& letters) : text_(text), letters_(letters) {}

  /// Plays a written move in all alternatives; there must be one at least.
  [[nodiscard]] PlayedMove play(Alternatives const& now, notation::WrittenMove const& written) const;

  /// Makes a move that play() has refused, in all alternatives: see san::illegal_moves(). `numbered`: the
  /// side of the move number before it. Nothing if the text does not name a piece and a target.
  [[nodiscard]] std::optional<MadeMove> make_illegal(Alternatives const& now,
                                                     notation::WrittenMove const& written,
                                                     std::optional<Color> numbered) const;

  /// Plays a move for a word that may be no move, in the alternatives in which it is legal; there must be
  /// one.
  [[nodiscard]] static PlayedMove play(Alternatives const& now, Move move, notation::Span word);

  /// The moves that a word means which the grammar does not know (move_text/dialect.hpp): the only way to
  /// read it, or the only legal one. None if there is no such way.
  [[nodiscard]] std::vector<notation::WrittenMove> certain_reading(Alternatives const& now,
                                                                   notation::Span word) const;

  /// The moves of a text such as `e4e5` that no move from a square to a square can be, if only two moves
  /// without a blank between them can be meant; else none.
  [[nodiscard]] std::vector<notation::WrittenMove> two_moves(Alternatives const& now,
                                                             notation::WrittenMove const& written) const;

private:
  /// Whether the moves can be played without an error.
  [[nodiscard]] bool plays(Alternatives now, std::vector<notation::WrittenMove> const& moves) const;
  struct Reading {
    Alternative const* from = nullptr;
    san::Meaning meaning;
  };
  static void advance(PlayedMove& played, std::vector<Reading> const& readings, notation::Span where);
  static void check_mark(PlayedMove& played, notation::WrittenMove const& written);

  std::string_view text_;
  PieceLetters const& letters_;
};

} // namespace hippo::verify
