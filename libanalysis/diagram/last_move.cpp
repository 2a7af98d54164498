#include "libanalysis/diagram/last_move.hpp"

#include "libanalysis/position/read_position.hpp"

#include <charconv>
#include <map>

namespace hippo::diagram {

namespace {

constexpr std::size_t most_changes = 4; ///< that a move makes: castling

using PiecesBySquare = std::map<Coordinate, std::pair<std::string, Color>>;

PiecesBySquare pieces_of(BoardPicture const& picture) {
  PiecesBySquare pieces;
  for (Figure const& figure : picture.figures) pieces[figure.at] = {figure.letters, figure.color};
  return pieces;
}

/// 0 if the text is not a number.
int number_in(std::string_view text) {
  int number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

/// `1.e4`, and not `1...e5`, which a side line may begin with.
bool is_first_move(std::string_view move) { return move.starts_with("1.") && !move.starts_with("1.."); }

} // namespace

std::vector<Coordinate> changed_squares(BoardPicture const& before, BoardPicture const& after) {
  std::vector<Coordinate> changed;
  if (before.files != after.files || before.ranks != after.ranks) return changed;
  PiecesBySquare const old_pieces = pieces_of(before);
  PiecesBySquare const new_pieces = pieces_of(after);
  for (int y = 0; y < after.ranks; ++y)
    for (int x = 0; x < after.files; ++x) {
      auto const one = old_pieces.find({x, y});
      auto const other = new_pieces.find({x, y});
      bool const same = one == old_pieces.end() ? other == new_pieces.end()
                                                : other != new_pieces.end() && one->second == other->second;
      if (!same) changed.push_back({x, y});
    }
  return changed.size() <= most_changes ? changed : std::vector<Coordinate>();
}

void LastMoveTracker::mark_last_move(BoardPicture& picture, AnyPosition const& position,
                                     std::vector<std::string_view> const& notes) {
  int const ply = notes.size() < 3 ? 0 : number_in(notes[1]);
  if (ply == 0) {
    *this = {};
    return;
  }
  bool goes_on = given_ || (notes[0] == game_ && ply == ply_ + 1);
  if (!goes_on && ply == 1 && is_first_move(notes[2])) {
    came_from(position::start_position(position.variant()));
    goes_on = true;
  }
  if (before_ && goes_on) picture.last_move = changed_squares(*before_, picture);
  before_ = picture;
  game_ = notes[0];
  ply_ = ply;
  given_ = false;
}

} // namespace hippo::diagram
