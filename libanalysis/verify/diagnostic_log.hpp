// The diagnostics of a record that may have millions: of each cause the first ones are kept, the rest is
// counted.
#pragma once

#include "libanalysis/text/diagnostic.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace hippo::verify {

/// What a diagnostic is about.
enum class Cause : std::uint8_t {
  record, ///< the game, the start, the result
  unreadable,
  brackets, ///< that close nothing, or are too deep inside one another
  open_variation,
  early_variation, ///< before the first move of its line
  move_number,
  dice,
  illegal_move,
  inexact_move, ///< a move that is played: its marks, its spelling, what it leaves open
  alternative,  ///< of a wildcard, which ends
  blunder,
};

class DiagnosticLog {
public:
  /// So many are kept of one cause and severity ...
  static constexpr std::size_t most_of_a_cause = 100;
  /// ... but of one that comes by the thousand from one mistake, the first.
  [[nodiscard]] static constexpr std::size_t most_of(Cause cause) {
    return cause == Cause::brackets || cause == Cause::early_variation ? 1 : most_of_a_cause;
  }

  void add(Cause cause, text::Diagnostic diagnostic);

  /// What was kept, in the order of the text, and at the end a note on what was not.
  [[nodiscard]] std::vector<text::Diagnostic> take();

private:
  [[nodiscard]] std::optional<text::Diagnostic> closing_note() const;

  std::vector<text::Diagnostic> kept_;
  std::map<std::pair<text::Severity, Cause>, std::size_t> count_; ///< of all that were added
  notation::Span last_; ///< the place of the last one that was not kept
};

} // namespace hippo::verify
