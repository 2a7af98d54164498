// The worth of a position from the laws alone: each piece by its mean reach on boards of several fillings and
// by its reach on its square, and pieces that promote by the worth of the choice: more, the nearer a piece
// that cannot go back is to the far end.
#pragma once

#include "libanalysis/rules/engine.hpp"
#include "libanalysis/search/search.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <vector>

namespace hippo::search {

template <rules::RuleSet L>
class Evaluation {
  using Position = rules::Position<L>;
  using Set = typename L::Set;

public:
  explicit Evaluation(L const& laws) : worth_(laws.type_count(), 0), at_(laws.type_count()) {
    std::vector<bool> goes_back; // [type]
    for (std::size_t t = 0; t < worth_.size(); ++t)
      goes_back.push_back(measure(laws, PieceType(static_cast<int>(t))));
    add_promotions(laws, goes_back);
  }

  /// For the side to move.
  [[nodiscard]] Score operator()(Position const& position) const {
    return of_side(position, position.side()) - of_side(position, ~position.side());
  }
  [[nodiscard]] Score worth(PieceType type) const { return worth_[type.index()]; }

private:
  static constexpr int per_target = 60;      ///< hundredths of a pawn for a square of mean reach
  static constexpr int per_local_target = 4; ///< for one more square of reach from here
  static constexpr int promotion_share =
      10;                                  ///< the part of a promotion's gain that a piece has at once: 1/10
  static constexpr int progress_share = 3; ///< the part that it has at the far end: 1/3
  static constexpr std::array<int, 3> fillings{45, 30, 15}; ///< of 100 squares

  [[nodiscard]] Score of_side(Position const& position, Color color) const {
    BoardSize const board = position.board();
    Set const royals = position.royals(color);
    Score sum = 0;
    for (Square square : position.pieces(color)) {
      if (royals.has(square)) continue;
      std::size_t const type = position.type_on(square).index();
      Square const seen = board.at(board.file_of(square), board.rank_for(color, square));
      sum += worth_[type] + at_[type][static_cast<std::size_t>(seen.index())];
    }
    if constexpr (L::loaded)
      for (std::size_t t = 0; t < worth_.size(); ++t)
        sum += worth_[t] * static_cast<Score>(position.state().hands[index_of(color)][t]);
    return sum;
  }

  /// The mean reach of White's piece from each square, then over all. Returns whether it reaches lower ranks.
  bool measure(L const& laws, PieceType type) {
    auto& at = at_[type.index()];
    at.fill(0);
    Set const& allowed = laws.allowed_squares(Color::white, type);
    int total = 0;
    int squares = 0;
    bool goes_back = false;
    std::mt19937 random(1); // NOLINT(cert-msc51-cpp): the same everywhere, as distributions are not
    for (Square square : allowed) {
      int reach = 0;
      for (int filling : fillings) {
        Set const found = targets(filled(laws, type, square, filling, random), square);
        reach += found.count();
        for (Square target : found) goes_back |= laws.board().rank_of(target) < laws.board().rank_of(square);
      }
      at[static_cast<std::size_t>(square.index())] = reach;
      total += reach;
      ++squares;
    }
    if (squares == 0) return goes_back;
    constexpr int boards = static_cast<int>(fillings.size());
    worth_[type.index()] = per_target * total / (squares * boards);
    for (Square square : allowed) {
      Score& value = at[static_cast<std::size_t>(square.index())];
      value = per_local_target * (value * squares - total) / (squares * boards);
    }
    return goes_back;
  }

  [[nodiscard]] static Position filled(L const& laws, PieceType type, Square square, int filling,
                                       std::mt19937& random) {
    Position position(laws);
    for (int s = 0; s < laws.board().squares(); ++s)
      if (Square(s) != square && static_cast<int>(random() % 100) < filling)
        position.put(Square(s), {random() % 2 == 0 ? Color::white : Color::black, type});
    position.put(square, {Color::white, type});
    if (laws.def().royalty.min > 0 && type != laws.royal())
      for (Color color : {Color::white, Color::black}) add_king(position, color, square);
    return position;
  }

  /// The generator relies on a king where the game always has one.
  static void add_king(Position& position, Color color, Square reserved) {
    PieceType const king = position.laws().royal();
    for (Square square : position.laws().allowed_squares(color, king)) {
      if (square == reserved || position.royals(Color::white).has(square)) continue;
      if (position.occupied().has(square)) position.clear(square);
      return position.put(square, {color, king});
    }
  }

  /// The squares that the piece reaches.
  [[nodiscard]] static Set targets(Position const& position, Square from) {
    MoveList moves;
    legal_moves(position, moves, rules::Legality::pseudo);
    Set found;
    for (Move const& move : moves)
      if (move.from == from && move.kind != MoveKind::pass && move.kind != MoveKind::drop)
        found |= Set(move.to);
    return found;
  }

  void add_promotions(L const& laws, std::vector<bool> const& goes_back) {
    std::vector<Score> const before = worth_;
    for (std::size_t t = 0; t < worth_.size(); ++t) {
      Score best = before[t];
      for (PieceType choice : laws.promotion_choices(PieceType(static_cast<int>(t))))
        best = std::max(best, before[choice.index()]);
      Score const gain = best - before[t];
      worth_[t] += gain / promotion_share;
      if (gain > 0 && !goes_back[t]) add_progress(laws.board(), at_[t], gain);
    }
  }

  /// A part of a promotion's gain that grows with the square of the ranks that are behind.
  static void add_progress(BoardSize board, std::array<Score, Set::capacity>& at, Score gain) {
    for (int s = 0; s < board.squares(); ++s) {
      int const rank = board.rank_of(Square(s));
      at[static_cast<std::size_t>(s)] += gain * rank * rank / (progress_share * board.ranks * board.ranks);
    }
  }

  std::vector<Score> worth_;                         ///< [type]
  std::vector<std::array<Score, Set::capacity>> at_; ///< [type][square as its owner counts ranks]
};

} // namespace hippo::search
