// The fields of a position whose meaning is wider in games that are read from text.
#pragma once

#include "libanalysis/position/castling_squares.hpp"
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
  using Squares = CastlingSquares<R>;

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
    Color const color = Squares::color_of(letter);
    char const upper = Squares::upper(letter);
    bool const gates = laws_.def().gating != rules::Gating::none;
    bool const by_wing = laws_.has_castling() && Squares::is_wing(letter);
    bool const by_file = !by_wing && upper >= 'A' && upper < 'A' + board_.files;
    if (!(by_wing || (by_file && (gates || laws_.has_castling()))))
      refuse(where, problem::NotACastlingRight{letter});
    if (by_file && gates) {
      open_gate(board_.at(upper - 'A', rank(color)), color);
      if (position_.state().in_hand(color) != 0 || !laws_.has_castling()) return;
    }
    Squares const squares(variant_, position_);
    Square const king = squares.king(letter, where);
    Square const rook = squares.rook(letter, king);
    if (!squares.is_rook(rook, color)) {
      if (gates && by_file) return;
      refuse(where, problem::CastlingWithoutRook{&variant_, letter, color, rook});
    }
    if (gates) {
      open_gate(king, color);
      open_gate(rook, color);
    }
    position_.set_castling(position_.castling_rooks() | Set(rook));
    if (king != squares.home(color)) position_.state().castling_kings |= Set(king);
  }

  /// A gate stays open only while something is or may come in hand.
  void open_gate(Square square, Color color) {
    bool const refills = laws_.def().drops && laws_.def().drops->captures_to_hand;
    bool const is_of_use = refills || position_.state().in_hand(color) != 0;
    if (is_of_use && position_.pieces(color).has(square)) position_.state().gates |= Set(square);
  }

  /// Gates are on the rank of castling, or the first one.
  [[nodiscard]] int rank(Color color) const {
    if (laws_.has_castling()) return Squares(variant_, position_).rank(color);
    return color == Color::white ? 0 : board_.ranks - 1;
  }

  VariantInfo const& variant_;
  R laws_;
  BoardSize board_;
  rules::Position<R>& position_;
};

} // namespace hippo::position
