// Plays the written moves of one line, in every position that its wildcards leave open.
#pragma once

#include "libanalysis/san/resolve.hpp"
#include "libanalysis/verify/report.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::verify {

/// A position that a line may have reached, and the choices of wildcards that lead to it.
struct Alternative {
  SharedPosition position;
  std::vector<std::string> choices; ///< `18...Rxf8/NN`
};
using Alternatives = std::vector<Alternative>;

/// `17.Rhf1`, `17...d5`, from the position before the move.
[[nodiscard]] std::string numbered(AnyPosition const& before, std::string_view move);

/// What playing a written move gave.
struct PlayedMove {
  Alternatives after;     ///< empty: the line cannot be followed
  std::optional<Ply> ply; ///< that of the first alternative
  std::vector<text::Diagnostic> diagnostics;
  std::vector<std::string> died; ///< alternatives in which the move is not legal, with the reason
  bool repaired = false;
};

class LinePlayer {
public:
  /// `text` is what spans count in. With `repair`, what has one repair is repaired.
  LinePlayer(std::string_view text, bool repair) : text_(text), repair_(repair) {}

  /// Plays a written move in all alternatives; there must be one at least.
  [[nodiscard]] PlayedMove play(Alternatives const& now, notation::WrittenMove const& written) const;

  /// The moves that a word means which the grammar does not know (move_text/dialect.hpp): the only way to
  /// read it, or the only legal one. None where there is no such way.
  [[nodiscard]] std::vector<notation::WrittenMove> certain_reading(Alternatives const& now,
                                                                   notation::Span word) const;

private:
  /// Whether the moves can be played without an error.
  [[nodiscard]] bool plays(Alternatives now, std::vector<notation::WrittenMove> const& moves) const;
  struct Reading {
    Alternative const* from = nullptr;
    san::Meaning meaning;
  };
  void refuse(PlayedMove& played, Alternatives const& now, notation::WrittenMove const& written,
              san::Finding finding) const;
  /// Turns an error into a warning whose fix is used.
  static void take_repair(PlayedMove& played, text::Diagnostic& diagnostic);
  void advance(PlayedMove& played, std::vector<Reading> const& readings,
               notation::WrittenMove const& written) const;
  void check_mark(PlayedMove& played, notation::WrittenMove const& written) const;

  std::string_view text_;
  bool repair_;
};

} // namespace hippo::verify
