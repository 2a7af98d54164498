// The fields of a position whose meaning is wider in games that are read from text.
#pragma once

#include "libanalysis/position/refuse.hpp"
#include "libanalysis/position/square_name.hpp"
#include "libanalysis/rules/position.hpp"
#include "libnotation/position_text/ast.hpp"

#include <optional>
#include <string_view>

namespace hippo::position {

/// Whether a field is left out before the word that stands in its place: castling rights and en passant
/// squares begin with no digit (`w 0 1`, as in shogi), and checks left have a plus.
[[nodiscard]] inline bool is_left_out(rules::Field field, std::string_view word) {
  if (field == rules::Field::checks_left) return word.find('+') == std::string_view::npos;
  bool const is_digit = word.front() >= '0' && word.front() <= '9';
  return is_digit && (field == rules::Field::castling || field == rules::Field::en_passant);
}

template <rules::RuleSet R>
class OpenFieldReader {
  using Set = typename R::Set;
  using WrittenField = notation::WrittenField;

public:
  OpenFieldReader(VariantInfo const& variant, rules::Position<R>& position)
      : variant_(variant), laws_(position.laws()), board_(position.board()), position_(position) {}

  /// `3+2`: White's first.
  void read_checks(WrittenField const& written) {
    std::size_t const plus = written.text.find('+');
    if (plus == std::string::npos) refuse(written.where, problem::InvalidChecks{written.text});
    auto const number = [&](std::string_view digits) -> std::uint8_t {
      bool const good = digits.size() == 1 && digits[0] >= '0' && digits[0] <= '9';
      if (!good) refuse(written.where, problem::InvalidChecks{written.text});
      return static_cast<std::uint8_t>(digits[0] - '0');
    };
    std::string_view const text = written.text;
    position_.state().checks_left = {number(text.substr(0, plus)), number(text.substr(plus + 1))};
  }

  /// One or more squares: those that were passed, and maybe the one that was reached.
  void read_en_passant(WrittenField const& written) {
    Set passed, reached;
    for (std::string_view rest = written.text; !rest.empty();) {
      auto const end = std::min(rest.find_first_not_of("0123456789", 1), rest.size());
      auto const square = square_named(board_, rest.substr(0, end));
      if (!square) refuse(written.where, problem::NotASquare{written.text});
      (position_.occupied().has(*square) ? reached : passed) |= Set(*square);
      rest.remove_prefix(end);
    }
    Color const mover = ~position_.side();
    reached &= position_.pieces(mover);
    if (reached.any()) reached = Set(mover == Color::black ? reached.first() : reached.last());
    for (Square square : passed) {
      Set const ahead = position_.first_piece_ahead(square, mover);
      if (ahead.empty() && reached.empty())
        refuse(written.where, problem::NotPassedOver{&variant_, mover, square});
      if (reached.any() && ahead != reached) position_.state().passed_piece = reached;
    }
    position_.set_en_passant(passed & laws_.open_tables().en_passant_region[index_of(~mover)]);
  }

  /// K and Q, or the files of rooks; with gating also those of unmoved pieces.
  void read_castling(WrittenField const& written) {
    for (std::size_t i = 0; i < written.text.size(); ++i)
      read_right(written.text[i], {written.where.begin + i, written.where.begin + i + 1});
  }

private:
  void read_right(char letter, notation::Span where) {
    Color const color = letter >= 'A' && letter <= 'Z' ? Color::white : Color::black;
    char const upper = color == Color::white ? letter : static_cast<char>(letter - 'a' + 'A');
    bool const gates = laws_.def().gating != rules::Gating::none;
    bool const by_wing = laws_.has_castling() && (upper == 'K' || upper == 'Q');
    bool const by_file = !by_wing && upper >= 'A' && upper < 'A' + board_.files;
    if (!(by_wing || (by_file && (gates || laws_.has_castling()))))
      refuse(where, problem::NotACastlingRight{letter});
    if (by_file && gates) {
      open_gate(board_.at(upper - 'A', rank(color)), color);
      if (position_.state().in_hand(color) != 0 || !laws_.has_castling()) return;
    }
    Square const king = king_square(color, letter, where);
    Square const rook = by_wing ? outer_rook(upper, color, king) : board_.at(upper - 'A', rank(color));
    if (!is_rook(rook, color)) {
      if (gates && by_file) return;
      refuse(where, problem::CastlingWithoutRook{&variant_, letter, color, rook});
    }
    if (gates) {
      open_gate(king, color);
      open_gate(rook, color);
    }
    position_.set_castling(position_.castling_rooks() | Set(rook));
    if (king != home(color)) position_.state().castling_kings |= Set(king);
  }

  /// A gate stays open only while something is or may come in hand.
  void open_gate(Square square, Color color) {
    bool const refills = laws_.def().drops && laws_.def().drops->captures_to_hand;
    bool const is_of_use = refills || position_.state().in_hand(color) != 0;
    if (is_of_use && position_.pieces(color).has(square)) position_.state().gates |= Set(square);
  }

  [[nodiscard]] int rank(Color color) const {
    int const from_first = laws_.has_castling() ? laws_.castling().rank : 1;
    return color == Color::white ? from_first - 1 : board_.ranks - from_first;
  }
  [[nodiscard]] Square home(Color color) const { return board_.at(laws_.castling().king_file, rank(color)); }
  [[nodiscard]] bool is_rook(Square square, Color color) const {
    return position_.pieces(color).has(square) &&
           laws_.open_tables().castling_rooks[index_of(color)].has(position_.type_on(square));
  }

  /// The king on the castling rank; where there are several, the one on its home.
  [[nodiscard]] Square king_square(Color color, char letter, notation::Span where) const {
    auto const type = laws_.open_tables().castling_king[index_of(color)];
    Set const kings =
        type ? position_.pieces(color, *type) & laws_.open_tables().castling_rank[index_of(color)] : Set();
    if (kings.empty() || (kings.several() && !kings.has(home(color))))
      refuse(where, problem::CastlingWithoutKing{&variant_, letter, color, home(color)});
    return kings.several() ? home(color) : kings.first();
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
  rules::Position<R>& position_;
};

} // namespace hippo::position
