// Betza strings as parsed by Fairy-Stockfish, and the parts that it ignores silently.
#pragma once

#include "libnotation/text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hippo::game_file {

/// The letters that it knows.
inline constexpr std::string_view fsf_letters = "mcpgniefbvhrlsWFDNAHLCJZGKRBQ0123456789";

/// One atom with its modifiers.
struct FsfTerm {
  std::string modalities;
  bool hopper = false, next_square = false, lame = false, initial = false;
  std::vector<std::string> directions; ///< each of two letters; a single letter is doubled
  char atom = 0;                       ///< one step of it: W for R, F for B, K for Q
  std::optional<int> range;            ///< none: no rider; 0: no limit
  notation::Span where;
  // Of Fairy-Stockfish-X.
  bool to_end = false;                      ///< `z`: a ride goes as far as it can
  bool skips_first = false;                 ///< `j`: a ride begins with its second square
  std::optional<std::pair<int, int>> tuple; ///< the steps along a rank and a file of `(2,1)`, by direction
};

/// The atoms of Fairy-Stockfish-X that stand for several terms here: griffon, manticore, any square.
inline constexpr std::string_view fsx_atoms = "OMU";
/// The letters that only that program knows.
inline constexpr std::string_view fsx_letters = "zjOMU(),";

/// The terms of a string of Fairy-Stockfish-X. Nothing if it has parts that the engine does not play.
[[nodiscard]] std::optional<std::vector<FsfTerm>> fsx_terms(std::string_view text);

/// Letters that it does not know are skipped.
[[nodiscard]] std::vector<FsfTerm> fsf_terms(std::string_view text);

/// Parts that Fairy-Stockfish reads without a message, but does not play.
struct FsfGap {
  enum class Kind : std::uint8_t {
    letters, ///< unknown ones, which it skips; the first of them
    rider,   ///< it has riders along W, F and N only
    lame,    ///< it has lame leaps of N, A, Z and D only
    hopper,  ///< it has hoppers along W and F only
    range,   ///< a number of two digits: the first one counts
  };
  Kind kind = Kind::letters;
  notation::Span where;
};
/// A term that does nothing there.
[[nodiscard]] std::optional<FsfGap::Kind> gap_of(FsfTerm const& term);
[[nodiscard]] std::vector<FsfGap> fsf_gaps(std::string_view text);

} // namespace hippo::game_file
