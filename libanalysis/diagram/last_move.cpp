#include "libanalysis/diagram/last_move.hpp"

#include "libgame/betza/walk.hpp"
#include "libgame/position/read_position.hpp"
#include "libnotation/betza/parse.hpp"
#include "libnotation/text/number.hpp"

#include <algorithm>
#include <map>

namespace hippo::diagram {

namespace {

constexpr std::size_t max_changes = 4; ///< that a move makes: castling

using PiecesBySquare = std::map<Coordinate, std::pair<std::string, Color>>;

PiecesBySquare pieces_of(BoardPicture const& picture) {
  PiecesBySquare pieces;
  for (Figure const& figure : picture.figures) pieces[figure.at] = {figure.letters, figure.color};
  return pieces;
}

/// The squares in a written move, in order; the text after `/` or `=` is the new piece.
std::vector<std::pair<std::size_t, Coordinate>> squares_in(std::string_view move) {
  std::vector<std::pair<std::size_t, Coordinate>> squares;
  for (std::size_t i = 0; i + 1 < move.size(); ++i) {
    auto const end = move.find_first_not_of("0123456789", i + 1);
    if (move[i] < 'a' || move[i] > 'z' || end == i + 1) continue;
    std::string_view const name = move.substr(i, std::min(end, move.size()) - i);
    if (auto const square = betza::coordinate_named(name)) squares.emplace_back(i, *square);
  }
  return squares;
}

/// The squares from which a piece reached its square, where all else stood as it stands now.
class OriginFinder {
public:
  OriginFinder(AnyPosition const& after, Coordinate target, bool captured)
      : after_(after), mover_(~after.side()),
        target_(target), board_{after.board().files, after.board().ranks, {}, {}} {
    for (Square const square : after.occupied()) {
      Coordinate const at = seen({after.board().file_of(square), after.board().rank_of(square)});
      if (at != seen(target))
        (after.at(square)->color == mover_ ? board_.friends : board_.enemies).insert(at);
    }
    if (captured) board_.enemies.insert(seen(target));
  }

  [[nodiscard]] std::vector<Coordinate> origins(PieceType type, std::string_view hints) const {
    rules::PieceDef const& piece = after_.variant().piece(type);
    auto const parsed =
        notation::betza::parse(std::string(piece.betza) + std::string(piece.moves_out_of_check));
    auto const* tree = std::get_if<betza::Tree>(&parsed);
    std::vector<Coordinate> found;
    if (tree == nullptr) return found;
    betza::Movement const movement = betza::expand(*tree);
    for (int x = 0; x < board_.files; ++x)
      for (int y = 0; y < board_.ranks; ++y) {
        Coordinate const from = seen({x, y});
        if (Coordinate{x, y} == target_ || !board_.is_empty(from) || !fits({x, y}, hints)) continue;
        auto const arrives = [&](betza::Target const& to) { return to.at == seen(target_); };
        if (std::ranges::any_of(walk(movement, board_, from), arrives)) found.push_back({x, y});
      }
    return found;
  }

private:
  /// Forward is up: the board as the mover sees it.
  [[nodiscard]] Coordinate seen(Coordinate at) const {
    return mover_ == Color::white ? at : Coordinate{at.x, board_.ranks - 1 - at.y};
  }
  /// A file, a rank or both, as far as they are written.
  static bool fits(Coordinate at, std::string_view hints) {
    std::string const square = betza::name(at);
    auto const digits = square.find_first_of("0123456789");
    return hints.empty() || hints == square || hints == square.substr(0, digits) ||
           hints == square.substr(digits);
  }

  AnyPosition const& after_;
  Color mover_;
  Coordinate target_;
  betza::Board board_;
};

/// The piece that a written move names, and the text between it and the target.
struct WrittenOrigin {
  std::string name; ///< empty: a pawn
  std::string hints;
};
WrittenOrigin origin_in(std::string_view move) {
  WrittenOrigin origin;
  if (move.starts_with('(')) {
    auto const end = std::min(move.find(')'), move.size() - 1);
    origin.name = move.substr(1, end - 1);
    move.remove_prefix(end + 1);
  } else if (!move.empty() && move.front() >= 'A' && move.front() <= 'Z') {
    origin.name = move.front();
    move.remove_prefix(1);
  }
  for (char const c : move)
    if (c != 'x' && c != '-' && c != ':') origin.hints += c;
  return origin;
}

/// `1.e4`, and not `1...e5`, which a side line may begin with.
bool is_first_move(std::string_view move) { return move.starts_with("1.") && !move.starts_with("1.."); }

} // namespace

std::vector<Coordinate> squares_of_move(BoardSize board, Move const& move) {
  std::vector<Coordinate> squares;
  auto const add = [&](Square square) { squares.push_back({board.file_of(square), board.rank_of(square)}); };
  if (move.kind != MoveKind::pass && move.kind != MoveKind::drop) add(move.from);
  if (move.kind != MoveKind::pass) add(move.to);
  if (move.wall) add(*move.wall);
  return squares;
}

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
  if (changed.size() > max_changes) return {};
  for (Coordinate const wall : after.walls)
    if (!before.walls.contains(wall) && std::ranges::find(changed, wall) == changed.end())
      changed.push_back(wall);
  return changed;
}

bool goes_on_within_turn(AnyPosition const& position) { return position.state().moves_made != 0; }

void add_squares(std::vector<Coordinate>& squares, std::vector<Coordinate> const& others) {
  for (Coordinate const square : others)
    if (std::ranges::find(squares, square) == squares.end()) squares.push_back(square);
}

std::vector<Coordinate> squares_of_move(AnyPosition const& after, std::string_view move) {
  move.remove_prefix(std::min(move.find_first_not_of("0123456789. "), move.size()));
  move = move.substr(0, move.find_first_of("/="));
  auto const written = squares_in(move);
  std::vector<Coordinate> squares;
  for (auto const& [at, square] : written)
    if (square.x < after.board().files && square.y < after.board().ranks) squares.push_back(square);
  if (squares.size() != 1) return squares.size() <= max_changes ? squares : std::vector<Coordinate>();
  WrittenOrigin const origin = origin_in(move.substr(0, written.back().first));
  VariantInfo const& variant = after.variant();
  std::vector<Coordinate> origins;
  for (std::size_t i = 0; i < variant.pieces.size(); ++i) {
    PieceType const type(static_cast<int>(i));
    bool const named = origin.name.empty() ? variant.is_pawn(type) : variant.find_piece(origin.name) == type;
    if (named)
      origins = OriginFinder(after, squares.front(), move.find('x') != std::string_view::npos)
                    .origins(type, origin.hints);
  }
  if (origins.size() == 1) squares.insert(squares.begin(), origins.front());
  return squares;
}

void LastMoveTracker::mark_last_move(BoardPicture& picture, AnyPosition const& position,
                                     std::vector<std::string_view> const& notes) {
  int const ply = notes.size() < 3 ? 0 : text::read_number<int>(notes[1]).value_or(0);
  if (ply == 0) {
    *this = {};
    return;
  }
  bool goes_on = given_ || (notes[0] == game_ && ply == ply_ + 1);
  if (!goes_on && ply == 1 && is_first_move(notes[2])) {
    came_from(position::start_position(position.variant()));
    goes_on = true;
  }
  if (before_ && goes_on) {
    picture.last_move = changed_squares(*before_, picture);
    if (within_turn_) add_squares(picture.last_move, last_move_);
  }
  before_ = picture;
  within_turn_ = goes_on_within_turn(position);
  last_move_ = picture.last_move;
  game_ = notes[0];
  ply_ = ply;
  given_ = false;
}

} // namespace hippo::diagram
