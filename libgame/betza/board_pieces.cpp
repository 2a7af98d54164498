#include "libgame/betza/board_pieces.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace hippo::betza {
namespace {

// The effort (a second or two) beyond which a walk is given up: eight legs that each capture a piece can do
// so in millions of orders.
constexpr std::size_t max_effort_of_ways = 10'000'000;
// The effort of a lookup after captures, which make the search for known states slower.
constexpr std::size_t effort_after_captures = 6;
// The visits of squares that cost as much as one lookup.
constexpr std::size_t visits_per_effort = 64;

} // namespace

BoardPieces::BoardPieces(Board const& board, Coordinate origin)
    : BoardPieces(
          board.files, board.ranks,
          std::vector<Occupant>(static_cast<std::size_t>(board.files) * static_cast<std::size_t>(board.ranks),
                                Occupant::none),
          origin) {
  for (Coordinate at : board.friends)
    if (board.contains(at) && at != origin) pieces_[index(at)] = Occupant::friendly;
  for (Coordinate at : board.enemies)
    if (board.contains(at) && at != origin) pieces_[index(at)] = Occupant::enemy;
}

BoardPieces::BoardPieces(int files, int ranks, std::vector<Occupant> pieces, Coordinate origin)
    : files_(files), ranks_(ranks), origin_(origin), pieces_(std::move(pieces)),
      is_looked_at_(pieces_.size(), false) {
  pieces_[index(origin)] = Occupant::none;
}

Occupant BoardPieces::at(Coordinate square, Coordinates const& taken) {
  effort_ += taken.empty() ? 1 : effort_after_captures;
  if (effort_ > max_effort_of_ways)
    throw std::length_error("there are too many ways to go from " + name(origin_));
  if (!has_looked_at(index(square))) {
    is_looked_at_[index(square)] = true;
    looked_at_.push_back(square);
  }
  Occupant const occupant = pieces_[index(square)];
  bool const is_taken =
      occupant != Occupant::none && std::find(taken.begin(), taken.end(), square) != taken.end();
  return is_taken ? Occupant::none : occupant;
}

void BoardPieces::add_visits(std::size_t squares) { effort_ += squares / visits_per_effort; }

std::set<Coordinate> BoardPieces::looked_at() const { return {looked_at_.begin(), looked_at_.end()}; }

} // namespace hippo::betza
