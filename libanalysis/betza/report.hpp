// All that hippo-betza says of a string, as a value, as text and as JSON.
#pragma once

#include "libanalysis/betza/influence.hpp"
#include "libanalysis/betza/properties.hpp"
#include "libnotation/betza/write.hpp"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hippo::betza {

/// A square that the piece can reach, and on what conditions.
struct Reach {
  Coordinate at;
  bool moves = false;               ///< it may go there while the square is empty
  bool captures = false;            ///< it may take an enemy there
  bool destroys = false;            ///< it may take a friend there
  bool initial = false;             ///< only as the piece's first move
  std::vector<Coordinate> path;     ///< squares stepped on, the last one is `at`
  std::vector<Coordinate> taken;    ///< squares emptied on the way
  std::vector<Influence> blockers;  ///< empty squares where a man would prevent it
  std::vector<Coordinate> supports; ///< men that it hangs on
};

/// What the movement reaches from `origin`, by square and by men taken. A square that is empty on the board
/// counts as capturable where an enemy on it could be taken. Throws std::length_error where that is too much
/// work (long moves of several legs on a large board).
[[nodiscard]] std::vector<Reach> reaches(Movement const&, Board const&, Coordinate origin);

/// A board and where the piece stands on it.
struct Scene {
  Board board;
  Coordinate at;
};

struct Report {
  std::string text;
  std::string canonical;
  std::string description;
  std::vector<std::string> properties;
  std::vector<notation::betza::Warning> warnings;
  Scene scene;
  std::vector<Reach> reaches;
};
[[nodiscard]] Report report(std::string_view text, Tree const&, Scene const&);

/// Lines of fields with a TAB between: betza, canonical, english, properties, then one line a reach: kind
/// (move, capture, both, with +friend where friends can be taken), square, path, blockers, supports, taken,
/// and `first` where only a first move may; `-` where a list is empty. Ends with a newline.
[[nodiscard]] std::string to_text(Report const&);

/// The same as one JSON object on one line, without a newline.
[[nodiscard]] std::string to_json(Report const&);

/// The scene of the command's options: a size such as "15x15" (files x ranks, 1 to 99 each), a square (none
/// is the middle) and the squares of other men; or what is wrong with them, in words.
[[nodiscard]] std::variant<Scene, std::string> scene(std::string_view size, std::string_view at,
                                                     std::vector<std::string> const& friends,
                                                     std::vector<std::string> const& enemies);

} // namespace hippo::betza
