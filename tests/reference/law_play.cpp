// Moves that are played.
#include "tests/reference/law_board.hpp"

#include <algorithm>

namespace hippo::reference::laws {

namespace {

template <class T>
T& own(Both<T>& both, Side side) {
  return both[static_cast<std::size_t>(side)];
}
template <class T>
T const& own(Both<T> const& both, Side side) {
  return both[static_cast<std::size_t>(side)];
}

class Play {
public:
  Play(Position const& before, Move const& move)
      : laws_(*before.laws), before_(before), after_(before), move_(move), side_(before.turn) {}

  Position result() {
    start();
    switch (move_.kind) {
    case Move::Kind::castling:
      castle();
      break;
    case Move::Kind::drop:
      drop();
      break;
    case Move::Kind::ordinary:
      go();
      break;
    case Move::Kind::vanish:
      vanish();
      break;
    case Move::Kind::pass:
    case Move::Kind::stay:
      break;
    }
    bool const lands = move_.kind == Move::Kind::ordinary || move_.kind == Move::Kind::castling ||
                       move_.kind == Move::Kind::drop;
    if (lands) flip();
    enter();
    close_gates();
    if (captured_) end_of_capture();
    change_type();
    if (move_.kind == Move::Kind::vanish && laws_.blast_vanishing) explode();
    put_wall();
    finish();
    return std::move(after_);
  }

private:
  Cell& cell(Square square) { return after_.cells[static_cast<std::size_t>(square)]; }

  void start() {
    forget_crossings();
    after_.passed_before = before_.passed;
    after_.passed = passes() && !ends_early();
    after_.faced_before = is_bikjang(before_, side_);
    after_.dropped = move_.kind == Move::Kind::drop;
    after_.castled.reset();
    if (!ends_early()) ++after_.clock;
  }

  bool passes() const { return move_.kind == Move::Kind::pass; }
  /// A pass that only ends the turn is no move.
  bool ends_early() const {
    return passes() && within_turn(before_) && laws_.ends_early && !own(laws_.pass, side_);
  }

  /// Those of the other side, unless the capture of one lets others follow; those of earlier moves of the
  /// turn, as the law of turns says. A pass that ends the turn leaves what the turn's last move crossed.
  void forget_crossings() {
    bool const others = laws_.en_passant == Turned::again && move_.en_passant != none;
    bool const earlier = laws_.en_passant != Turned::last_move || (passes() && within_turn(before_));
    std::erase_if(after_.crossings, [&](Crossing const& crossing) {
      bool const shoots = move_.kind == Move::Kind::ordinary && stand_of(laws_, move_) == move_.from;
      bool const moves =
          crossing.crosser == move_.from && !passes() && move_.kind != Move::Kind::stay && !shoots;
      return (crossing.side == side_ ? !earlier : !others) || moves || crossing.crosser == move_.en_passant;
    });
  }
  /// A piece that is gone cannot be captured, nor can one be captured where another piece stands.
  void shorten_crossings() {
    std::erase_if(after_.crossings, [&](Crossing& crossing) {
      std::erase_if(crossing.squares, [&](Square square) {
        return !cell(square).empty() && (cell(square).type == wall || crossing.crosser != fresh_);
      });
      return crossing.squares.empty() || !cell(crossing.crosser).of(crossing.side);
    });
  }

  int pawn_of(Side side) const { return own(laws_.first_pawn, side); }

  void to_hand(Cell const& piece, Side receiver) {
    if (!laws_.to_hand || !piece.piece()) return;
    int type = piece.type;
    if (!laws_.drop_loop && piece.was != none) type = piece.was;
    if (!laws_.drop_loop && piece.was_pawn) type = pawn_of(piece.side);
    if (laws_.hand_types && !laws_.hand_types->contains(type)) return;
    if (laws_.demotes_captured) {
      auto const other = laws_.captured_as.find(type);
      if (other == laws_.captured_as.end()) return;
      type = other->second;
    }
    ++own(after_.hand, receiver)[type];
  }
  void take_from_hand(int type) {
    int& number = own(after_.hand, side_)[type];
    if (--number == 0) own(after_.hand, side_).erase(type);
  }

  void vanish() {
    if (own(laws_.clock_types, side_).contains(cell(move_.from).type)) after_.clock = 0;
    cell(move_.from) = {};
    lose_rights(move_.from);
  }

  void capture(Square square) {
    captured_ = true;
    to_hand(cell(square), side_);
    own(after_.gates, side_).erase(square);
    cell(square) = {};
    lose_rights(square);
    after_.clock = 0;
  }

  void go() {
    Cell mover = cell(move_.from);
    if (own(laws_.clock_types, side_).contains(mover.type)) after_.clock = 0;
    cell(move_.from) = {};
    if (move_.en_passant != none)
      capture(move_.en_passant);
    else if (!cell(move_.to).empty())
      capture(move_.to);
    Square const stand = stand_of(laws_, move_);
    lose_rights(move_.from);
    if (move_.becomes != none) {
      if (laws_.promotion_takes_hand) take_from_hand(move_.becomes);
      mover = {move_.becomes, side_};
      mover.was_pawn = laws_.to_hand || !laws_.promoted.empty();
      after_.clock = 0;
    }
    if (move_.promotes) {
      mover.was = mover.type;
      mover.was_pawn = false;
      mover.type = laws_.promoted.at(mover.type);
    } else if (move_.demotes) {
      mover.type = mover.was != none ? mover.was : pawn_of(side_);
      mover.was = none;
      mover.was_pawn = false;
    }
    cell(stand) = mover;
    if (stand != move_.from) leave_behind();
    if (move_.becomes == none && !move_.crossed.empty()) {
      Crossing crossing{side_, {}, move_.to};
      for (Square const square : move_.crossed)
        if (own(laws_.en_passant_region, 1 - side_).contains(square)) crossing.squares.push_back(square);
      std::ranges::sort(crossing.squares);
      after_.crossings.push_back(crossing);
      fresh_ = move_.to;
    }
  }

  void leave_behind() {
    int const left = left_behind(before_, move_);
    if (left != none) cell(move_.from) = {left, side_};
  }

  /// A piece that has moved, and is still there as it was, becomes another one.
  void change_type() {
    if (move_.kind != Move::Kind::ordinary) return;
    int const mover = before_.cells[static_cast<std::size_t>(move_.from)].type;
    auto const other = laws_.morphs.find(mover);
    Cell& piece = cell(stand_of(laws_, move_));
    if (other != laws_.morphs.end() && piece.of(side_) && piece.type == mover) piece = {other->second, side_};
  }

  void castle() {
    bool const king_side = move_.to > move_.from;
    Cell const king = cell(move_.from), rook = cell(move_.to);
    after_.castled = Right{side_, move_.from, move_.to};
    cell(move_.from) = cell(move_.to) = {};
    cell(target()) = king;
    cell(target() + (king_side ? -1 : 1)) = rook;
    lose_rights(move_.from);
    lose_rights(move_.to);
    if (laws_.opposite_castling)
      std::erase_if(after_.rights, [&](Right const& right) {
        return right.side != side_ && (right.rook > right.king) == king_side;
      });
  }

  void drop() {
    if (!laws_.free_drops) take_from_hand(move_.dropped);
    Cell piece{move_.dropped, side_};
    if (move_.promotes) {
      piece.was = move_.dropped;
      piece.type = laws_.promoted.at(move_.dropped);
    }
    cell(move_.to) = piece;
    if (own(laws_.clock_types, side_).contains(move_.dropped)) after_.clock = 0;
    if (laws_.castles_after_drop) gain_rights();
  }

  /// A king on its file and rooks in the corners may castle again, if one of them was dropped.
  void gain_rights() {
    int const rank = side_ == 0 ? laws_.castling_rank : laws_.ranks - 1 - laws_.castling_rank;
    Square const king = laws_.at(laws_.king_file, rank);
    Cell const& piece = cell(king);
    if (!piece.of(side_) || piece.type != own(laws_.castling_king, side_)) return;
    for (int const file : {laws_.files - 1, 0}) {
      Square const corner = laws_.at(file, rank);
      bool const rook =
          cell(corner).of(side_) && own(laws_.castling_rooks, side_).contains(cell(corner).type);
      Right const right{side_, king, corner};
      if (rook && (move_.to == king || move_.to == corner) &&
          std::ranges::find(after_.rights, right) == after_.rights.end())
        after_.rights.push_back(right);
    }
  }

  void lose_rights(Square square) {
    std::erase_if(after_.rights,
                  [&](Right const& right) { return right.king == square || right.rook == square; });
  }

  void flip() {
    if (laws_.flips == "none") return;
    bool const reversi = laws_.flips == "reversi";
    if (!reversi && laws_.flips == "quadwrangle" && move_.kind == Move::Kind::drop && !beside_friend())
      return;
    for (int const dx : {-1, 0, 1})
      for (int const dy : {-1, 0, 1}) {
        if (dx == 0 && dy == 0) continue;
        if (reversi)
          flip_row(dx, dy);
        else
          flip_at(step(1, dx, dy));
      }
  }
  /// Where the piece lands, the king if it castles.
  Square target() const {
    if (move_.kind != Move::Kind::castling) return move_.to;
    int const file = move_.to > move_.from ? laws_.king_side_file : laws_.queen_side_file;
    return laws_.at(file, laws_.rank(move_.from));
  }
  Square step(int steps, int dx, int dy) const {
    return laws_.at(laws_.file(target()) + steps * dx, laws_.rank(target()) + steps * dy);
  }
  bool beside_friend() {
    for (int const dx : {-1, 0, 1})
      for (int const dy : {-1, 0, 1})
        if (Square const next = step(1, dx, dy); next != none && next != move_.to && cell(next).of(side_))
          return true;
    return false;
  }
  void flip_at(Square square) {
    if (square == none || !cell(square).of(1 - side_)) return;
    cell(square).side = side_;
    lose_rights(square);
    for (Region& gates : after_.gates) gates.erase(square);
  }
  /// A row ends at a friend, or at the square that the piece has left.
  void flip_row(int dx, int dy) {
    int length = 1;
    while (length < 99 && step(length, dx, dy) != none && cell(step(length, dx, dy)).of(1 - side_)) ++length;
    Square const end = step(length, dx, dy);
    if (end == none || (!cell(end).of(side_) && end != move_.from)) return;
    for (int at = 1; at < length; ++at) flip_at(step(at, dx, dy));
  }

  void enter() {
    if (move_.enters == none) return;
    cell(move_.entry) = {move_.enters, side_};
    take_from_hand(move_.enters);
    own(after_.gates, side_).erase(move_.entry);
  }

  void close_gates() {
    if (!laws_.gating || move_.kind == Move::Kind::pass || move_.kind == Move::Kind::stay) return;
    own(after_.gates, side_).erase(move_.from);
    if (move_.kind == Move::Kind::castling) own(after_.gates, side_).erase(move_.to);
    own(after_.gates, 1 - side_).erase(move_.to);
    if (laws_.cambodian) aim_at_king();
    if (laws_.seirawan && own(after_.hand, side_).empty() && !laws_.to_hand) own(after_.gates, side_).clear();
  }

  /// A king loses its leap when a rook moves to its file or rank.
  void aim_at_king() {
    if (move_.from == none || before_.cells[static_cast<std::size_t>(move_.from)].type != laws_.named("rook"))
      return;
    for (Square const king : kings(after_, 1 - side_))
      if (laws_.file(king) == laws_.file(move_.to) || laws_.rank(king) == laws_.rank(move_.to))
        own(after_.gates, 1 - side_).erase(king);
  }

  void end_of_capture() {
    int const capturer = before_.cells[static_cast<std::size_t>(move_.from)].type;
    Square const taken = move_.en_passant != none ? move_.en_passant : move_.to;
    Square const stand = stand_of(laws_, move_);
    if (before_.cells[static_cast<std::size_t>(taken)].type == dead) return;
    if (explodes(before_, move_.from, taken)) explode();
    bool const exploded = stand == move_.to && explodes(before_, move_.from, taken);
    if (exploded || !cell(stand).of(side_)) return;
    bool const dies = laws_.dying.contains(capturer);
    if (!dies && !laws_.petrified.contains(capturer)) return;
    remove(stand, !dies);
    if (dies) cell(stand).type = dead;
  }
  void explode() {
    for (int const dx : {-1, 0, 1})
      for (int const dy : {-1, 0, 1}) {
        Square const square = step(1, dx, dy);
        if (square == none || !cell(square).piece() || laws_.blast_immune.contains(cell(square).type))
          continue;
        bool const centre = dx == 0 && dy == 0;
        if (!in_blast(laws_, move_.to, square)) continue;
        if (!centre && cell(square).type == laws_.named("pawn")) continue;
        bool const dies =
            centre && move_.kind != Move::Kind::vanish && laws_.dying.contains(cell(square).type);
        remove(square, centre ? laws_.petrified.contains(cell(square).type) : laws_.petrify_blast);
        if (dies) cell(square).type = dead;
      }
  }
  void remove(Square square, bool petrifies) {
    to_hand(cell(square), 1 - cell(square).side);
    cell(square) = {};
    if (petrifies) cell(square).type = wall;
    lose_rights(square);
    own(after_.gates, 0).erase(square);
    own(after_.gates, 1).erase(square);
  }

  void put_wall() {
    if (move_.wall_at == none) return;
    if (laws_.wall_rule == "duck")
      for (Cell& any_cell : after_.cells)
        if (any_cell.type == wall) any_cell = {};
    cell(move_.wall_at).type = wall;
  }

  void finish() {
    Side const other = 1 - side_;
    after_.mover = side_;
    shorten_crossings();
    if (--after_.left == 0 || passes() || in_check(after_, other)) end_turn();
    if (laws_.check_counting && king_in_check(after_, other)) --own(after_.checks_left, side_);
    if (laws_.first_move_lost_by_check && laws_.first_move_type == laws_.king && king_in_check(after_, other))
      for (Square const king : kings(after_, other)) own(after_.gates, other).erase(king);
  }

  void end_turn() {
    after_.turn = 1 - side_;
    if (side_ == 1) ++after_.number;
    after_.left = laws_.moves_of_turn(after_.turn, after_.number);
    std::erase_if(after_.crossings, [&](Crossing const& crossing) { return crossing.side != side_; });
  }

  Laws const& laws_;
  Position const& before_;
  Position after_;
  Move const& move_;
  Side side_;
  bool captured_ = false;
  Square fresh_ = none; ///< of the piece that crossed squares with this move
};

} // namespace

Position play(Position const& position, Move const& move) { return Play(position, move).result(); }

} // namespace hippo::reference::laws
