#include "libgame/dialects/shogi_move.hpp"

#include "libnotation/foreign/kif.hpp"

#include <algorithm>
#include <vector>

namespace hippo::dialects {

namespace {

using notation::ShogiMove, notation::ShogiSquare;

constexpr int board_side = 9;

Square square_of(BoardSize board, ShogiSquare square) {
  return board.at(board.files - square.file, board.ranks - square.rank);
}

class ShogiMeaning {
public:
  ShogiMeaning(AnyPosition const& position, ShogiMove const& written, Square to)
      : position_(position), written_(written), to_(to) {}

  [[nodiscard]] std::vector<Move> moves() const {
    std::vector<Move> on_board, drops;
    for (Move const move : position_.legal_moves())
      if (move.to == to_ && is_meant(move)) (move.kind == MoveKind::drop ? drops : on_board).push_back(move);
    choose_by_words(on_board);
    bool const may_drop = written_.drops || (on_board.empty() && !written_.from);
    if (written_.drops) return drops;
    return may_drop ? drops : on_board;
  }

private:
  /// Keeps the moves in the written direction, and of these the one of the piece that stands outermost on the
  /// written side, as the mover sees it.
  void choose_by_words(std::vector<Move>& moves) const {
    using Side = notation::ShogiWords::Side;
    Side const side = written_.words.side;
    auto const direction = written_.words.direction;
    std::erase_if(moves, [&](Move const& move) { return !agrees(move, direction); });
    if (side == Side::straight)
      std::erase_if(moves, [&](Move const& move) {
        return to_the_right(move.from) != to_the_right(to_) || ahead(move) <= 0;
      });
    if (side != Side::right && side != Side::left) return;
    int const sign = side == Side::right ? 1 : -1;
    int outermost = -board_side;
    for (Move const& move : moves) outermost = std::max(outermost, sign * to_the_right(move.from));
    std::erase_if(moves, [&](Move const& move) { return sign * to_the_right(move.from) != outermost; });
  }
  [[nodiscard]] bool agrees(Move const& move, notation::ShogiWords::Direction direction) const {
    using Direction = notation::ShogiWords::Direction;
    switch (direction) {
    case Direction::up:
      return ahead(move) > 0;
    case Direction::sideways:
      return ahead(move) == 0;
    case Direction::back:
      return ahead(move) < 0;
    case Direction::none:
      break;
    }
    return true;
  }
  /// Ranks that the move goes forward.
  [[nodiscard]] int ahead(Move const& move) const {
    BoardSize const board = position_.board();
    return forward() * (board.rank_of(to_) - board.rank_of(move.from));
  }
  /// The file, counted from the mover's left.
  [[nodiscard]] int to_the_right(Square square) const {
    return forward() * position_.board().file_of(square);
  }
  [[nodiscard]] int forward() const { return position_.side() == Color::white ? 1 : -1; }

  [[nodiscard]] bool is_meant(Move move) const {
    if (move.kind == MoveKind::drop)
      return !written_.promotes && position_.variant().find_piece(written_.piece) == move.entering;
    if ((move.kind == MoveKind::turn_over) != written_.promotes || name_of(move.from) != written_.piece)
      return false;
    return !written_.from || square_of(position_.board(), *written_.from) == move.from;
  }

  /// The piece's name in SFEN.
  [[nodiscard]] std::string name_of(Square square) const {
    VariantInfo const& variant = position_.variant();
    if (auto const was = position_.state().promoted_from(square)) return "+" + variant.written(*was);
    return variant.written(position_.at(square)->type);
  }

  AnyPosition const& position_;
  ShogiMove const& written_;
  Square to_;
};

} // namespace

ReadMove read_shogi_move(AnyPosition const& position, std::optional<Square> last_target,
                         std::string_view text) {
  auto const parsed = notation::parse_shogi_move(text);
  if (auto const* error = std::get_if<notation::ParseError>(&parsed))
    return problem({error->offset, std::max(error->offset, text.size())}, "expected " + error->expected);
  auto const& written = std::get<ShogiMove>(parsed);
  BoardSize const board = position.board();
  if (board.files != board_side || board.ranks != board_side)
    return problem({0, text.size()}, "the squares of shogi are those of a board of 9x9");
  if (!written.to && !last_target)
    return problem({0, text.size()}, "no move before 同, which names its target");
  Square const to = written.to ? square_of(board, *written.to) : *last_target;
  return only_move(position, text, ShogiMeaning(position, written, to).moves());
}

} // namespace hippo::dialects
