// The last move, seen in the positions before and after it.
#pragma once

#include "libanalysis/diagram/board_picture.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hippo::diagram {

/// The squares of a move: its origin, its target and the wall that it places.
[[nodiscard]] std::vector<Coordinate> squares_of_move(BoardSize board, Move const& move);

/// The squares whose pieces differ, and those of new walls; none if the boards differ in size, or if more
/// pieces differ than a move can change.
[[nodiscard]] std::vector<Coordinate> changed_squares(BoardPicture const& before, BoardPicture const& after);

/// Whether the side to move has already made a move of its turn: pictures mark all moves of a turn.
[[nodiscard]] bool goes_on_within_turn(AnyPosition const& position);
/// Adds the squares that are not there yet.
void add_squares(std::vector<Coordinate>& squares, std::vector<Coordinate> const& others);

/// The squares of the last move, from its text: `17.Rhf1`. If only its target is written, the origin is the
/// only square from which the piece can have come, by its Betza string; omitted if there is no such square or
/// several.
[[nodiscard]] std::vector<Coordinate> squares_of_move(AnyPosition const& after, std::string_view move);

/// Marks the last move, or the moves of the turn so far, in pictures of positions that follow each other, as
/// hippo-replay writes them.
class LastMoveTracker {
public:
  /// `notes` are the fields after the position: the number of the game, of the ply, and the move. Pictures
  /// of other positions are left as they are.
  void mark_last_move(BoardPicture& picture, AnyPosition const& position,
                      std::vector<std::string_view> const& notes);
  /// The position from which the next one comes, where that is known.
  void came_from(AnyPosition const& position) {
    before_ = picture_of(position);
    within_turn_ = goes_on_within_turn(position);
    given_ = true;
  }

private:
  std::optional<BoardPicture> before_;
  bool within_turn_ = false;          ///< of `before_`
  std::vector<Coordinate> last_move_; ///< that led to `before_`, with earlier moves of its turn
  bool given_ = false;                ///< by came_from(), for the next picture
  std::string game_;
  int ply_ = 0;
};

} // namespace hippo::diagram
