#include "libgame/san/explain.hpp"

#include "libgame/betza/plain_movement.hpp"
#include "libgame/rules/regions.hpp"
#include "libgame/san/explain_drop.hpp"
#include "libgame/san/explain_safety.hpp"
#include "libgame/san/illegal_moves.hpp"
#include "libgame/san/matches.hpp"

#include <algorithm>
#include <stdexcept>

namespace hippo::san {

namespace {

using notation::WrittenMove;
using notation::WrittenShape;
using notation::WrittenSquare;

/// Finds the reason for one written move in one position.
class Explainer {
public:
  Explainer(AnyPosition const& position, WrittenMove const& written)
      : position_(position), variant_(position.variant()), board_(variant_.board), us_(position.side()),
        written_(written) {}

  [[nodiscard]] Reason reason() const {
    if (auto const ending = position_.ending()) return reason::GameOver{*ending};
    switch (written_.shape) {
    case WrittenShape::pass:
      return reason::NoPass{};
    case WrittenShape::castle_short:
    case WrittenShape::castle_long:
      if (written_.entry && can_castle()) return reason::NoEntry{*variant_.find_piece(written_.entry->name)};
      return no_castling(wing());
    case WrittenShape::drop:
      if (!on_board(written_.to)) return reason::NotOnBoard{written_.to};
      return why_no_drop(position_, written_);
    case WrittenShape::piece:
      break;
    }
    if (variant_.rolls_dice && !position_.dice()) return no_dice();
    for (WrittenSquare const* square : {&written_.from, &written_.to})
      if (!on_board(*square)) return reason::NotOnBoard{*square};
    return no_such_move();
  }

private:
  [[nodiscard]] bool on_board(WrittenSquare const& square) const {
    return (!square.file || *square.file - 'a' < board_.files) &&
           (!square.rank || (*square.rank >= 1 && *square.rank <= board_.ranks));
  }
  [[nodiscard]] std::optional<Square> from() const { return square_on(board_, written_.from); }
  [[nodiscard]] std::optional<Square> to() const { return square_on(board_, written_.to); }

  /// The roll is missing; a piece of the side that moved last is one move too many.
  [[nodiscard]] Reason no_dice() const {
    auto const piece = from() ? position_.at(*from()) : std::nullopt;
    if (piece && piece->color == ~us_) return reason::TurnIsOver{~us_};
    return reason::RollMissing{};
  }

  [[nodiscard]] Reason no_such_move() const {
    auto const type = written_type(position_, written_);
    if (!type) return reason::PieceNotNamed{};
    if (auto const origin = from(); origin && position_.at(*origin) != Piece{us_, *type})
      return reason::WrongOrigin{*type, !written_.piece.empty(), *origin};
    std::vector<Square> movers;
    for (Square square : position_.pieces(us_, *type))
      if (matches(written_.from, board_, square)) movers.push_back(square);
    if (movers.empty()) return reason::NoSuchPiece{*type, written_.from};
    if (!position_.dice_allow(*type)) return reason::DiceForbid{*type};
    if (auto const reason = compulsory_moves()) return *reason;
    auto const legal = position_.legal_moves();
    for (Move move : position_.pseudo_legal_moves())
      if (goes_there(move, movers))
        return std::ranges::count(legal, move) > 0 ? wrong_particulars(move) : not_legal(move);
    for (Move move : legal)
      if (move.kind == MoveKind::castle && matches(written_.to, board_, move.to) &&
          std::ranges::count(movers, move.from) > 0)
        return reason::CastlingBySquare{move};
    return cannot_reach(*type, movers);
  }

  [[nodiscard]] std::size_t wing() const { return written_.shape == WrittenShape::castle_short ? 0 : 1; }
  [[nodiscard]] bool can_castle() const {
    return std::ranges::any_of(position_.legal_moves(), [&](Move move) {
      return move.kind == MoveKind::castle &&
             board_.file_of(move.to) == variant_.castling->wings[wing()].king_to;
    });
  }

  /// The violation of a compulsory drop or capture, if the text is neither.
  [[nodiscard]] std::optional<Reason> compulsory_moves() const {
    rules::GameDef const& def = *variant_.def;
    bool const must_drop = def.drops && def.drops->mandatory;
    if (!must_drop && !def.must_capture && !def.must_capture_en_passant) return std::nullopt;
    auto const legal = position_.legal_moves();
    if (legal.empty()) return std::nullopt;
    auto const drops = [](Move move) { return move.kind == MoveKind::drop; };
    auto const captures = [&](Move move) { return is_capture(position_, move); };
    if (must_drop && std::ranges::all_of(legal, drops)) return reason::DropFirst{};
    auto const en_passant = [](Move move) { return move.kind == MoveKind::en_passant; };
    if (def.must_capture_en_passant && std::ranges::all_of(legal, en_passant))
      return reason::EnPassantFirst{};
    bool const empty_target = to() && !position_.occupied().has(*to());
    if (def.must_capture && empty_target && std::ranges::all_of(legal, captures))
      return reason::CaptureFirst{};
    return std::nullopt;
  }

  /// Whether one of the pieces makes the move, to the written target. Castling is written by its squares only
  /// with both of them.
  [[nodiscard]] bool goes_there(Move move, std::vector<Square> const& movers) const {
    if (move.kind == MoveKind::pass || move.kind == MoveKind::drop) return false;
    if (move.kind == MoveKind::castle && !written_.from.whole()) return false;
    return matches(written_.to, board_, move.to) && std::ranges::count(movers, move.from) > 0;
  }

  /// Why a move that the piece could make is illegal: by the piece that enters beside it, or by check.
  [[nodiscard]] Reason not_legal(Move move) const {
    // A king that an illegal move of a record has left in check.
    if (leaves_king(position_) && position_.royals(~us_).has(move.to)) return reason::NotCapturable{move.to};
    if (written_.entry) return reason::NoEntry{*variant_.find_piece(written_.entry->name)};
    return why_unsafe(position_, move);
  }

  /// Why a text does not mean a legal move from and to the written squares.
  [[nodiscard]] Reason wrong_particulars(Move move) const {
    if (written_.entry) return reason::NoEntry{*variant_.find_piece(written_.entry->name)};
    if (!written_.through.empty() || !move.taken.empty()) return reason::OtherCaptures{move};
    return reason::NotLegal{};
  }

  [[nodiscard]] Reason cannot_reach(PieceType type, std::vector<Square> const& movers) const {
    auto const target = to();
    if (!target) return reason::CannotReach{type, movers, std::nullopt};
    auto const movement = rides(type);
    if (auto const there = position_.at(*target)) {
      if (there->color == us_) return reason::OwnPieceThere{*target};
      if (!position_.capturable(there->type)) return reason::NotCapturable{*target};
      if (spares(type, there->type) && attacks(movers, *target)) return reason::SparesPiece{type, *target};
      if (movement && never_captures(*movement)) return reason::NeverCaptures{type};
    }
    std::string_view const must_promote = variant_.piece(type).must_promote.of(us_);
    if (rules::squares_named<SquareSet>(board_, must_promote).has(*target) && attacks(movers, *target))
      return reason::MustPromoteThere{*target};
    if (auto const relay = no_relay(type, movers, *target)) return *relay;
    if (movement && position_.may_stand(us_, type, *target)) {
      if (auto const from = capturer(*movement, movers, *target))
        return reason::NothingToCapture{type, *target, passed_pawn(*from, *target)};
      for (Square from : movers)
        if (auto const blocker = first_blocker(*movement, from, *target))
          return reason::Blocked{type, from, *target, *blocker};
    }
    return reason::CannotReach{type, movers, *target};
  }

  /// Whether one of the pieces could capture there, whatever it spares.
  [[nodiscard]] bool attacks(std::vector<Square> const& movers, Square to) const {
    SquareSet const attackers = position_.attackers(to, us_);
    return std::ranges::any_of(movers, [&](Square from) { return attackers.has(from); });
  }
  [[nodiscard]] bool spares(PieceType type, PieceType other) const {
    bool found = false;
    rules::for_each_name(variant_.piece(type).spares, [&](std::string_view name) {
      found = found || name == "*" || variant_.find_piece(name) == other;
    });
    return found;
  }

  /// Why a piece that is a lender's move away from the target is not relayed there.
  [[nodiscard]] std::optional<Reason> no_relay(PieceType type, std::vector<Square> const& movers,
                                               Square to) const {
    if (!variant_.lends_moves || variant_.piece(type).royal) return std::nullopt;
    auto const lender = variant_.find_piece(variant_.def->relay->lender);
    auto const lent = lender && *lender != type ? rides(*lender) : std::nullopt;
    if (!lent) return std::nullopt;
    std::vector<Square> near;
    for (Square from : movers)
      if (std::ranges::any_of(*lent, [&](betza::Ride const& ride) { return leads(ride, from, to); }))
        near.push_back(from);
    if (near.empty()) return std::nullopt;
    if (!position_.may_stand(us_, type, to)) return reason::NotRelayedThere{type, to};
    return reason::NoLender{type, *lender, near};
  }

  /// Whether a step of the ride leads from one square to the other.
  [[nodiscard]] bool leads(betza::Ride const& ride, Square from, Square to) const {
    int const forward = us_ == Color::white ? 1 : -1;
    return board_.file_of(to) - board_.file_of(from) == ride.dx &&
           board_.rank_of(to) - board_.rank_of(from) == forward * ride.dy;
  }

  /// For a text that says where the pawn comes from, or that it captures: a mover that goes to the empty
  /// target only to capture.
  [[nodiscard]] std::optional<Square> capturer(betza::PlainMovement const& movement,
                                               std::vector<Square> const& movers, Square to) const {
    bool const is_step = written_.from.empty() && written_.capture == notation::WrittenCapture::none;
    if (is_step || position_.at(to)) return std::nullopt;
    auto const captures = [&](Square from) {
      return std::ranges::any_of(movement, [&](betza::Ride const& ride) {
        return ride.captures && !ride.moves && leads(ride, from, to);
      });
    };
    auto const from = std::ranges::find_if(movers, captures);
    return from == movers.end() ? std::nullopt : std::optional(*from);
  }

  /// The enemy pawn beside a pawn that could have been captured en passant after a double step.
  [[nodiscard]] std::optional<Square> passed_pawn(Square from, Square to) const {
    int const steps =
        variant_.def->initial_rank + 1; // from the pawn's own edge to the end of its double step
    int const rank = us_ == Color::white ? board_.ranks - 1 - steps : steps;
    Square const beside = board_.at(board_.file_of(to), board_.rank_of(from));
    auto const piece = position_.at(beside);
    bool const is_pawn = piece && piece->color == ~us_ && variant_.is_pawn(piece->type);
    if (!variant_.def->en_passant || !is_pawn || board_.rank_of(from) != rank) return std::nullopt;
    return beside;
  }

  /// The rides of a piece; none for a piece with other moves, such as a hopper, whose obstacles are not
  /// named.
  [[nodiscard]] std::optional<betza::PlainMovement> rides(PieceType type) const {
    try {
      return betza::read_plain_movement(variant_.piece(type).betza);
    } catch (std::logic_error const&) {
      return std::nullopt;
    }
  }

  [[nodiscard]] static bool never_captures(betza::PlainMovement const& movement) {
    return std::ranges::none_of(movement, [](betza::Ride const& ride) { return ride.captures; });
  }

  /// The first piece on the path of a move that would lead from one square to the other; on the target, if
  /// the move does not capture.
  [[nodiscard]] std::optional<Square> first_blocker(betza::PlainMovement const& movement, Square from,
                                                    Square to) const {
    for (betza::Ride const& ride : movement) {
      if (ride.initial && !is_at_start(from)) continue;
      auto const path = path_of(ride, from, to);
      bool const ends_there = position_.at(to) ? ride.moves || ride.captures : ride.moves;
      if (path.empty() || !ends_there) continue;
      for (Square square : path)
        if (position_.occupied().has(square) && (square != to || !ride.captures)) return square;
    }
    return std::nullopt;
  }
  /// The squares that the move crosses, and its target; empty if it does not lead there.
  [[nodiscard]] std::vector<Square> path_of(betza::Ride const& ride, Square from, Square to) const {
    int const forward = us_ == Color::white ? 1 : -1;
    int const halves = ride.lame ? 2 : 1; // a lame step crosses the square in its middle
    int file = board_.file_of(from);
    int rank = board_.rank_of(from);
    std::vector<Square> path;
    for (int step = 1; (step - 1) / halves < ride.max_steps; ++step) {
      file += ride.dx / halves;
      rank += forward * ride.dy / halves;
      if (!board_.has(file, rank)) break;
      path.push_back(board_.at(file, rank));
      if (path.back() == to) return step % halves == 0 ? path : std::vector<Square>();
    }
    return {};
  }
  /// Whether initial moves are open to a piece there.
  [[nodiscard]] bool is_at_start(Square from) const {
    std::string_view const region = variant_.def->initial_regions.of(us_);
    if (!region.empty()) return rules::squares_named<SquareSet>(board_, region).has(from);
    int const rank = board_.rank_of(from);
    return (us_ == Color::white ? rank : board_.ranks - 1 - rank) + 1 == variant_.def->initial_rank;
  }

  [[nodiscard]] Reason no_castling(std::size_t wing_number) const {
    if (!variant_.castling) return reason::NoCastling{};
    int const later = variant_.castling->after_plies;
    if (rules::GameDef::plies_before(position_.move_number(), us_) < later)
      return reason::CastlingTooEarly{later};
    rules::CastlingWing const wing = variant_.castling->wings[wing_number];
    Square const king = position_.castling_king(us_);
    auto const rook = position_.castling_rook(us_, wing_number);
    if (!position_.royals(us_).has(king)) return reason::KingNotAtHome{king};
    if (!rook && variant_.castling->from_anywhere) return reason::NoCastlingRight{};
    if (!rook) return reason::CastlingRightLost{board_.at(wing.rook_file, board_.rank_of(king))};
    int const rank = board_.rank_of(king);
    Square const king_to = board_.at(wing.king_to, rank);
    Square const rook_to = board_.at(wing.rook_to, rank);
    auto const [first, last] = std::minmax({king, *rook, king_to, rook_to});
    for (int file = board_.file_of(first); file <= board_.file_of(last); ++file)
      if (Square const on_way = board_.at(file, rank);
          on_way != king && on_way != *rook && position_.occupied().has(on_way))
        return reason::CastlingBlocked{on_way};
    if (position_.in_check()) return reason::CastlingOutOfCheck{};
    if (auto const attacked = attacked_on_way(king, king_to)) return reason::CastlingIntoAttack{*attacked};
    Move const castling{king, king_to, position_.at(king)->type, MoveKind::castle};
    if (position_.after(castling).in_check(us_)) return reason::CastlingUncovers{king_to};
    return reason::CastlingIllegal{};
  }

  /// The first attacked square that the king would pass or reach in castling.
  [[nodiscard]] std::optional<Square> attacked_on_way(Square king, Square king_to) const {
    int const step = king_to > king ? 1 : -1;
    int const rank = board_.rank_of(king);
    for (int file = board_.file_of(king); file != board_.file_of(king_to);) {
      file += step;
      if (Square const square = board_.at(file, rank); position_.attackers(square, ~us_).any()) return square;
    }
    return std::nullopt;
  }

  AnyPosition const& position_;
  VariantInfo const& variant_;
  BoardSize board_;
  Color us_;
  WrittenMove const& written_;
};

} // namespace

Reason why_illegal(AnyPosition const& position, WrittenMove const& written) {
  return Explainer(position, written).reason();
}

} // namespace hippo::san
