// Which king and rook a letter of the castling field means, where they may stand anywhere on their rank:
// X-FEN, which has K and Q for the outermost rook and the file of any other one, and Shredder-FEN, which
// always has files.
#pragma once

#include "libanalysis/position/refuse.hpp"
#include "libanalysis/rules/position.hpp"

#include <optional>

namespace hippo::position {

template <rules::RuleSet R>
class CastlingSquares {
  using Set = typename R::Set;

public:
  /// `position` has its pieces, and a game that has castling.
  CastlingSquares(VariantInfo const& variant, rules::Position<R> const& position)
      : variant_(variant), laws_(position.laws()), board_(position.board()), position_(position) {}

  [[nodiscard]] static Color color_of(char letter) {
    return letter >= 'A' && letter <= 'Z' ? Color::white : Color::black;
  }
  [[nodiscard]] static char upper(char letter) {
    return color_of(letter) == Color::white ? letter : static_cast<char>(letter - 'a' + 'A');
  }
  [[nodiscard]] static bool is_wing(char letter) { return upper(letter) == 'K' || upper(letter) == 'Q'; }

  /// The rank of castling, from 0.
  [[nodiscard]] int rank(Color color) const {
    int const from_first = laws_.castling().rank;
    return color == Color::white ? from_first - 1 : board_.ranks - from_first;
  }
  [[nodiscard]] Square home(Color color) const { return board_.at(laws_.castling().king_file, rank(color)); }
  [[nodiscard]] bool is_rook(Square square, Color color) const {
    return position_.pieces(color).has(square) && holds_right(position_.type_on(square), color);
  }

  /// The king on the castling rank; where there are several, the one on its home. Refuses a letter without
  /// it.
  [[nodiscard]] Square king(char letter, notation::Span where) const {
    Color const color = color_of(letter);
    Set const on_rank = kings(color);
    if (on_rank.empty() || (on_rank.several() && !on_rank.has(home(color))))
      refuse(where, problem::CastlingWithoutKing{&variant_, letter, color, home(color)});
    return on_rank.several() ? home(color) : on_rank.first();
  }

  /// The square of the rook that a letter means; nothing may stand there.
  [[nodiscard]] Square rook(char letter, Square king) const {
    Color const color = color_of(letter);
    return is_wing(letter) ? outer_rook(upper(letter), color, king)
                           : board_.at(upper(letter) - 'A', rank(color));
  }

private:
  [[nodiscard]] bool holds_right(PieceType type, Color color) const {
    if constexpr (R::open)
      return laws_.open_tables().castling_rooks[index_of(color)].has(type);
    else
      return laws_.can_hold_castling_right(type);
  }
  [[nodiscard]] Set kings(Color color) const {
    if constexpr (R::open) {
      auto const type = laws_.open_tables().castling_king[index_of(color)];
      return type ? position_.pieces(color, *type) & laws_.open_tables().castling_rank[index_of(color)]
                  : Set();
    } else {
      return position_.royals(color) & laws_.first_rank(color);
    }
  }

  /// The rook of a wing: the first one from its own file towards the king.
  [[nodiscard]] Square outer_rook(char wing_letter, Color color, Square king) const {
    auto const& wing = laws_.castling().wings[wing_letter == 'K' ? 0 : 1];
    int const step = wing_letter == 'K' ? -1 : 1;
    int file = wing.rook_file;
    while (file != board_.file_of(king) && board_.has(file, 0) &&
           !is_rook(board_.at(file, rank(color)), color))
      file += step;
    bool const found = board_.has(file, 0) && is_rook(board_.at(file, rank(color)), color);
    return board_.at(found ? file : wing.rook_file, rank(color));
  }

  VariantInfo const& variant_;
  R laws_;
  BoardSize board_;
  rules::Position<R> const& position_;
};

} // namespace hippo::position
