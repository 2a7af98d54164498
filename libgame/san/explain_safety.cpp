#include "libgame/san/explain_safety.hpp"

#include "libgame/position/checked.hpp"
#include "libgame/position/definition_queries.hpp"

#include <algorithm>
#include <cstdlib>

namespace hippo::san {

namespace {

/// A move, and the position that it would lead to.
class Unsafe {
public:
  Unsafe(AnyPosition const& position, Move move)
      : position_(position), move_(move), us_(position.side()), after_(position.after(move)) {}

  [[nodiscard]] Reason reason() const {
    if (auto const kings = position::checked_royals(after_, us_); kings.any()) return in_check(kings);
    rules::Royalty const& law = position_.variant().def->royalty;
    if (auto const lonely = unattacked()) return *lonely;
    if (auto const crossed = crosses_attack()) return *crossed;
    if (!law.may_face || !law.may_face_diagonally || law.facing_ends)
      if (auto const facing = facing_kings()) return *facing;
    if (auto const lost = lost_king()) return *lost;
    if (after_.in_check(~us_)) return reason::GivesCheck{};
    bool const flees = position_.in_check() && position_.royals(us_).has(move_.from);
    if (flees && !law.flees_from_check) return reason::KingMayNotFlee{};
    return reason::NotLegal{};
  }

private:
  [[nodiscard]] std::vector<reason::KingInCheck::Man> men(SquareSet squares) const {
    std::vector<reason::KingInCheck::Man> men;
    for (Square square : squares) men.push_back({after_.at(square)->type, square});
    return men;
  }

  [[nodiscard]] Reason in_check(SquareSet kings) const {
    bool const goes_there = move_.kind != MoveKind::pass && kings == SquareSet(move_.to);
    if (move_.kind == MoveKind::drop && !goes_there) return reason::DropLeavesCheck{kings.first()};
    return reason::KingInCheck{.kings = men(kings),
                               .attackers = men(position::checkers(after_, us_)),
                               .king_moves = goes_there,
                               .was_in_check = position_.in_check()};
  }

  /// A piece that must be attacked, and is not after the move.
  [[nodiscard]] std::optional<reason::LeavesUnattacked> unattacked() const {
    auto const& law = position_.variant().def->anti_royals;
    if (!law || !after_.in_check(us_)) return std::nullopt;
    std::optional<reason::LeavesUnattacked> found;
    rules::for_each_name(law->types, [&](std::string_view name) {
      auto const type = position_.variant().find_piece(name);
      if (!type || found) return;
      SquareSet const pieces = after_.pieces(us_, *type);
      if (pieces.empty()) found = reason::LeavesUnattacked{*type, std::nullopt};
      for (Square square : pieces)
        if (!found && after_.attackers(square, ~us_).empty()) found = reason::LeavesUnattacked{*type, square};
    });
    return found;
  }
  /// The first attacked square that a king crosses, where that is illegal.
  [[nodiscard]] std::optional<reason::KingCrossesAttack> crosses_attack() const {
    bool const is_king = move_.kind == MoveKind::ordinary && position_.royals(us_).has(move_.from);
    if (!is_king || position_.variant().def->royalty.passes_attacks) return std::nullopt;
    BoardSize const board = position_.board();
    int const files = board.file_of(move_.to) - board.file_of(move_.from);
    int const ranks = board.rank_of(move_.to) - board.rank_of(move_.from);
    int const steps = std::max(std::abs(files), std::abs(ranks));
    if (files % steps != 0 || ranks % steps != 0) return std::nullopt;
    for (int step = 1; step < steps; ++step) {
      Square const square = board.at(board.file_of(move_.from) + step * files / steps,
                                     board.rank_of(move_.from) + step * ranks / steps);
      if (position_.attackers(square, ~us_).any() || after_.attackers(square, ~us_).any())
        return reason::KingCrossesAttack{square};
    }
    return std::nullopt;
  }

  /// Kings of both sides on one line on which they may not face, without a piece between them.
  [[nodiscard]] std::optional<reason::KingsFace> facing_kings() const {
    auto const royal = position::royal_type(*position_.variant().def);
    if (!royal) return std::nullopt;
    for (Square own : after_.pieces(us_, *royal))
      for (Square other : after_.pieces(~us_, *royal))
        if (is_open_line(own, other)) return reason::KingsFace{own, other};
    return std::nullopt;
  }
  [[nodiscard]] bool is_open_line(Square from, Square to) const {
    BoardSize const board = after_.board();
    int const files = board.file_of(to) - board.file_of(from);
    int const ranks = board.rank_of(to) - board.rank_of(from);
    rules::Royalty const& law = position_.variant().def->royalty;
    bool const straight = files == 0 || ranks == 0;
    bool const diagonal = std::abs(files) == std::abs(ranks);
    bool const is_barred = straight ? !law.may_face || law.facing_ends : diagonal && !law.may_face_diagonally;
    if (!is_barred) return false;
    int const steps = std::max(std::abs(files), std::abs(ranks));
    for (int step = 1; step < steps; ++step)
      if (after_.occupied().has(board.at(board.file_of(from) + step * files / steps,
                                         board.rank_of(from) + step * ranks / steps)))
        return false;
    return true;
  }

  /// A royal piece that is neither on its square after the move nor the one that moves, or does not arrive.
  [[nodiscard]] std::optional<reason::LosesKing> lost_king() const {
    if (move_.kind == MoveKind::pass || move_.kind == MoveKind::castle) return std::nullopt;
    for (Square king : position_.royals(us_)) {
      PieceType const type = position_.at(king)->type;
      bool const moves = move_.kind != MoveKind::drop && king == move_.from;
      Square const place = moves ? move_.to : king;
      Piece const expected{us_, moves ? move_.piece_after : type};
      if (after_.at(place) != expected) return reason::LosesKing{type, king};
    }
    return std::nullopt;
  }

  AnyPosition const& position_;
  Move move_;
  Color us_;
  AnyPosition after_;
};

} // namespace

Reason why_unsafe(AnyPosition const& position, Move move) { return Unsafe(position, move).reason(); }

} // namespace hippo::san
