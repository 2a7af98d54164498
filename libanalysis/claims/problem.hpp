// Reasons why a claim cannot be checked: a type for each problem, with its arguments. describe.hpp has the
// text.
#pragma once

#include "libgame/position/variant_info.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hippo::claims {

/// The kind of word that a claim requires.
enum class Expected : std::uint8_t {
  yes_or_no,
  equals_sign,
  square,
  piece,
  side,
  move,
  ending,
  can_or_side,
  mate_or_stalemate,
  wins,
  roll,
  event
};

namespace problem {

struct UnknownKind {
  std::vector<std::string_view> known;
};
/// The claim has no such word where it must have one.
struct Missing {
  Expected word;
};

// A word has another meaning, or the claim goes on after it.
struct NotYesOrNo {};
struct NotASide {};
struct NotMateOrStalemate {};
struct NotWins {};
struct NotAnEvent {};
struct NotAProbability {};
struct NotAMove {
  std::string text;
};
struct NoSuchSquare {
  std::string name;
};
struct UnknownPiece {
  VariantInfo const* variant = nullptr;
  std::string name;
};

struct EmptySquare {
  std::string name;
};
struct NoDice {
  VariantInfo const* variant = nullptr;
};

// An ending without facts.
struct InvalidEnding {
  std::string reason; ///< in the words of tablebase::read_material
};
struct NoTables {
  VariantInfo const* variant = nullptr;
};
struct TablesNeeded {
  std::size_t max_pieces = 0; ///< of endings that need none
};
struct UnusableTable {
  bool damaged = false; ///< else it is missing or cannot be read
  std::string reason;   ///< in the words of tablebase::FileError
};

} // namespace problem

using EndingProblem =
    std::variant<problem::InvalidEnding, problem::NoTables, problem::TablesNeeded, problem::UnusableTable>;

using Problem = std::variant<problem::UnknownKind, problem::Missing, problem::NotYesOrNo, problem::NotASide,
                             problem::NotMateOrStalemate, problem::NotWins, problem::NotAnEvent,
                             problem::NotAProbability, problem::NotAMove, problem::NoSuchSquare,
                             problem::UnknownPiece, problem::EmptySquare, problem::NoDice, EndingProblem>;

} // namespace hippo::claims
