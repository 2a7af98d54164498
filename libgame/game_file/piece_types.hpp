// The types of pieces that files of games know by their names.
#pragma once

#include <span>
#include <string_view>

namespace hippo::game_file {

/// A type with a key of its own, such as `knight = n`.
struct KnownType {
  std::string_view key;   ///< the key, and the English name where `english` is empty
  std::string_view betza; ///< in our notation; of `pawn` and `soldier` without what regions add
  std::string_view english = "";

  [[nodiscard]] constexpr std::string_view name() const { return english.empty() ? key : english; }
};

/// In the order in which the pieces of a game are numbered. The pieces of customPiece keys come after all of
/// these but the last, the king.
[[nodiscard]] std::span<KnownType const> known_types();

/// The moves of the type pawn where first moves are open.
inline constexpr std::string_view stepping_pawn = "fmWfcFifmnD";
/// The moves that a pawn has in tripleStepRegion, and a soldier from its promotion rank on.
inline constexpr std::string_view triple_step = "ifmnH";
inline constexpr std::string_view soldier_sideways = "sW";

/// How many customPiece keys there are.
inline constexpr int custom_pieces = 25;

} // namespace hippo::game_file
