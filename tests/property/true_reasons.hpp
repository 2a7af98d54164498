// Whether the reason for an illegal move holds on the board, by the attacks and moves of the position alone.
#pragma once

#include "libgame/san/matches.hpp"
#include "libgame/san/reason.hpp"
#include "libnotation/move_text/ast.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace hippo::test {

/// Tells for each reason whether it is true of the written move in the position.
class TrueReason {
public:
  TrueReason(AnyPosition const& position, notation::WrittenMove const& written)
      : position_(position), written_(written), us_(position.side()), board_(position.board()) {
    for (Move const move : position.pseudo_legal_moves())
      if (move.kind != MoveKind::pass && san::matches(written.to, board_, move.to)) moves_.push_back(move);
  }

  bool operator()(san::reason::GameOver const&) const { return position_.ending().has_value(); }
  bool operator()(san::reason::NoPass const&) const {
    return std::ranges::count(position_.legal_moves(), MoveKind::pass, &Move::kind) == 0;
  }
  bool operator()(san::reason::WrongOrigin const& r) const {
    return position_.at(r.from) != Piece{us_, r.type};
  }
  bool operator()(san::reason::NoSuchPiece const& r) const {
    return std::ranges::none_of(list(position_.pieces(us_, r.type)),
                                [&](Square square) { return san::matches(r.from, board_, square); });
  }
  bool operator()(san::reason::KingInCheck const& r) const {
    if (r.kings.empty() || r.attackers.empty()) return false;
    return some_move([&](AnyPosition const& after) {
      auto const stands = [&](Color color, auto const& man) {
        return after.at(man.square) == Piece{color, man.type};
      };
      auto const attacks_one = [&](auto const& man) {
        return stands(~us_, man) && std::ranges::any_of(r.kings, [&](auto const& king) {
                 return after.attackers(king.square, ~us_).has(man.square);
               });
      };
      auto const is_attacked = [&](auto const& king) {
        return stands(us_, king) && after.attackers(king.square, ~us_).any();
      };
      return after.in_check(us_) && std::ranges::all_of(r.kings, is_attacked) &&
             std::ranges::all_of(r.attackers, attacks_one);
    });
  }
  bool operator()(san::reason::KingsFace const& r) const {
    return some_move([&](AnyPosition const& after) {
      return after.royals(us_).has(r.own) && after.royals(~us_).has(r.other) && sees(after, r.own, r.other);
    });
  }
  bool operator()(san::reason::GivesCheck const&) const {
    return some_move([&](AnyPosition const& after) { return after.in_check(~us_); });
  }
  bool operator()(san::reason::LosesKing const& r) const {
    return position_.royals(us_).has(r.square) && some_move([&](AnyPosition const& after) {
             return after.royals(us_).count() < position_.royals(us_).count();
           });
  }
  bool operator()(san::reason::KingMayNotFlee const&) const { return position_.in_check(); }
  bool operator()(san::reason::CastlingBySquare const& r) const { return is_legal(r.castling); }
  bool operator()(san::reason::OtherCaptures const& r) const { return is_legal(r.example); }
  bool operator()(san::reason::WallMissing const& r) const { return is_legal(r.example); }
  bool operator()(san::reason::OwnPieceThere const& r) const { return position_.pieces(us_).has(r.to); }
  bool operator()(san::reason::NotCapturable const& r) const {
    auto const piece = position_.at(r.to);
    return piece && piece->color == ~us_ && !position_.capturable(piece->type);
  }
  bool operator()(san::reason::NeverCaptures const&) const {
    return std::ranges::none_of(position_.legal_moves(), [&](Move move) {
      return san::matches(written_.to, board_, move.to) && is_capture(position_, move) &&
             position::mover(position_, move) == san::written_type(position_, written_);
    });
  }
  bool operator()(san::reason::NothingToCapture const& r) const {
    bool const beside = !r.passed || position_.pieces(~us_).has(*r.passed);
    return !position_.at(r.to) && beside;
  }
  bool operator()(san::reason::Blocked const& r) const {
    return position_.at(r.from) == Piece{us_, r.type} && position_.occupied().has(r.blocker) &&
           is_between(r.from, r.blocker, r.to);
  }
  bool operator()(san::reason::CannotReach const& r) const {
    auto const goes = [&](Move move) {
      return move.kind != MoveKind::castle && move.kind != MoveKind::drop && r.to && move.to == *r.to &&
             std::ranges::count(r.from, move.from) > 0;
    };
    return std::ranges::all_of(r.from,
                               [&](Square from) {
                                 return position_.at(from) == Piece{us_, r.type};
                               }) &&
           std::ranges::none_of(moves_, goes);
  }
  bool operator()(san::reason::NoLender const& r) const {
    return std::ranges::all_of(r.from, [&](Square from) { return position_.at(from) == Piece{us_, r.type}; });
  }

  bool operator()(san::reason::KingNotAtHome const& r) const { return !position_.royals(us_).has(r.home); }
  bool operator()(san::reason::CastlingRightLost const& r) const {
    return !(position_.castling_rooks() & position_.pieces(us_)).has(r.partner);
  }
  bool operator()(san::reason::CastlingBlocked const& r) const { return position_.at(r.blocker).has_value(); }
  bool operator()(san::reason::CastlingOutOfCheck const&) const { return position_.in_check(); }
  bool operator()(san::reason::CastlingIntoAttack const& r) const {
    return position_.attackers(r.attacked, ~us_).any();
  }

  bool operator()(san::reason::NotInHand const& r) const {
    return position_.state().in_hand(us_, r.type) == 0;
  }
  bool operator()(san::reason::DropOccupied const& r) const { return position_.occupied().has(r.to); }
  bool operator()(san::reason::DropLeavesCheck const& r) const {
    return position_.pieces(us_).has(r.king) && some_move([&](AnyPosition const& after) {
             return after.in_check(us_) && after.attackers(r.king, ~us_).any();
           });
  }
  bool operator()(san::reason::DropFirst const&) const { return only_legal(MoveKind::drop); }
  bool operator()(san::reason::CaptureFirst const&) const {
    return std::ranges::all_of(position_.legal_moves(),
                               [&](Move move) { return is_capture(position_, move); });
  }

  // The move is legal, and its text is wrong.
  bool operator()(san::reason::Ambiguous const& r) const {
    return r.moves.size() > 1 && std::ranges::all_of(r.moves, [&](Move move) { return is_legal(move); });
  }
  bool operator()(san::reason::MissingImprovement const& r) const {
    return std::ranges::all_of(
        r.moves, [&](Move move) { return is_legal(move) && position::transforms(position_, move); });
  }
  bool operator()(san::reason::NoImprovement const& r) const {
    return is_legal(r.move) && !position::transforms(position_, r.move);
  }
  bool operator()(san::reason::NothingCaptured const& r) const { return !position_.pieces(~us_).has(r.to); }
  bool operator()(san::reason::UnmarkedCapture const& r) const { return is_capture(position_, r.move); }
  bool operator()(san::reason::NotEnPassant const&) const { return written_.en_passant; }

  /// Reasons that name nothing of the board.
  bool operator()(auto const&) const { return true; }

private:
  static std::vector<Square> list(SquareSet squares) {
    std::vector<Square> found;
    for (Square const square : squares) found.push_back(square);
    return found;
  }
  [[nodiscard]] bool is_legal(Move move) const {
    return std::ranges::count(position_.legal_moves(), move) > 0;
  }
  [[nodiscard]] bool only_legal(MoveKind kind) const {
    return std::ranges::all_of(position_.legal_moves(), [&](Move move) { return move.kind == kind; });
  }
  /// Whether the condition holds after a move to the written target that the rules for kings forbid.
  template <class Condition>
  [[nodiscard]] bool some_move(Condition condition) const {
    return std::ranges::any_of(moves_, [&](Move move) { return condition(position_.after(move)); });
  }
  [[nodiscard]] bool is_between(Square from, Square middle, Square to) const {
    auto const offset = [&](Square square) {
      return std::pair{board_.file_of(square) - board_.file_of(from),
                       board_.rank_of(square) - board_.rank_of(from)};
    };
    auto const [mx, my] = offset(middle);
    auto const [tx, ty] = offset(to);
    return mx * ty == my * tx && mx * tx >= 0 && my * ty >= 0 && middle != from &&
           std::abs(mx) + std::abs(my) <= std::abs(tx) + std::abs(ty);
  }
  [[nodiscard]] bool sees(AnyPosition const& after, Square from, Square to) const {
    bool const is_line =
        board_.file_of(from) == board_.file_of(to) || board_.rank_of(from) == board_.rank_of(to);
    return is_line && std::ranges::none_of(list(after.occupied()), [&](Square square) {
             return square != from && square != to && is_between(from, square, to);
           });
  }

  AnyPosition const& position_;
  notation::WrittenMove const& written_;
  Color us_;
  BoardSize board_;
  std::vector<Move> moves_; ///< pseudo-legal, to the written target
};

} // namespace hippo::test
