// The side to move, rights, clocks and roll of a position, from the words after its board.
#pragma once

#include "libanalysis/position/read_open_fields.hpp"
#include "libanalysis/position/refuse.hpp"
#include "libanalysis/position/square_name.hpp"
#include "libanalysis/rules/position.hpp"
#include "libnotation/position_text/ast.hpp"

#include <algorithm>
#include <charconv>

namespace hippo::position {

/// A halfmove clock or a move number.
[[nodiscard]] inline unsigned read_number(notation::WrittenField const& written, Part part) {
  unsigned value = 0;
  auto const* last = written.text.data() + written.text.size();
  auto const [stop, error] = std::from_chars(written.text.data(), last, value);
  if (error != std::errc() || stop != last || value > 1'000'000)
    refuse(written.where, problem::InvalidNumber{part, written.text});
  return value;
}

/// Reads the fields into a position that has its pieces.
template <rules::RuleSet R>
class FieldReader {
public:
  FieldReader(VariantInfo const& variant, rules::Position<R>& position)
      : variant_(variant), laws_(position.laws()), board_(position.board()), position_(position) {}

  void read(notation::PositionText const& text) {
    std::size_t next = 0;
    for (rules::Field field : laws_.def().fields) {
      if (next == text.fields.size()) {
        if (field == rules::Field::side) refuse_missing_side(text);
        continue; // what is left out at the end has the value of a new game
      }
      if constexpr (R::open)
        if (is_left_out(field, text.fields[next].text)) continue;
      read_field(field, text.fields[next++]);
    }
    if (next < text.fields.size())
      refuse(text.fields[next].where, problem::TooManyFields{&variant_, text.fields[next].text});
    position_.set_clocks(halfmove_, std::max(number_, 1U));
  }

private:
  using Set = typename R::Set;
  using WrittenField = notation::WrittenField;

  [[noreturn]] static void refuse_missing_side(notation::PositionText const& text) {
    std::size_t const end = text.fields.empty() ? text.board_where.end : text.fields.back().where.end;
    notation::Span const where{end, end};
    refuse(where, problem::SideMissing{}, {{where, " w"}, {where, " b"}});
  }

  void read_field(rules::Field field, WrittenField const& written) {
    switch (field) {
    case rules::Field::side:
      return read_side(written);
    case rules::Field::castling:
      return read_castling(written);
    case rules::Field::en_passant:
      return read_en_passant(written);
    case rules::Field::halfmove_clock:
      halfmove_ = read_number(written, Part::halfmove_clock);
      return;
    case rules::Field::move_number:
      number_ = read_number(written, Part::move_number);
      return;
    case rules::Field::checks_left:
      if constexpr (R::open) OpenFieldReader<R>(variant_, position_).read_checks(written);
      return;
    case rules::Field::roll:
      return read_roll(written);
    }
  }

  void read_side(WrittenField const& written) {
    if (written.text != "w" && written.text != "b") refuse(written.where, problem::InvalidSide{written.text});
    position_.set_side(written.text == "w" ? Color::white : Color::black);
  }

  void read_castling(WrittenField const& written) {
    if (written.text == "-") return;
    if constexpr (R::open) return OpenFieldReader<R>(variant_, position_).read_castling(written);
    for (std::size_t i = 0; i < written.text.size(); ++i)
      read_right(written.text[i], {written.where.begin + i, written.where.begin + i + 1});
  }

  void read_right(char letter, notation::Span where) {
    bool const anywhere = laws_.castling().from_anywhere;
    Color const color = CastlingSquares<R>::color_of(letter);
    Square const rook = anywhere ? rook_anywhere(letter, where) : corner(letter, where);
    auto const partner = position_.at(rook);
    if (!partner || partner->color != color || !laws_.can_hold_castling_right(partner->type))
      refuse(where, problem::CastlingWithoutRook{&variant_, letter, color, rook});
    position_.set_castling(position_.castling_rooks() | Set(rook));
    for (std::size_t wing = 0; anywhere && wing < laws_.castling().wings.size(); ++wing)
      if (rules::rooks_of_wing(position_, color, wing, rules::castling_king(position_, color)).several())
        refuse(where, problem::SecondCastlingRook{letter});
  }

  /// The rook of any file that a letter means, with a king on any file.
  [[nodiscard]] Square rook_anywhere(char letter, notation::Span where) const {
    CastlingSquares<R> const squares(variant_, position_);
    char const upper = CastlingSquares<R>::upper(letter);
    if (!CastlingSquares<R>::is_wing(letter) && (upper < 'A' || upper >= 'A' + board_.files))
      refuse(where, problem::NotACastlingRight{letter});
    return squares.rook(letter, squares.king(letter, where));
  }

  /// The corner that a letter of the castling field means: K and Q, or a file.
  [[nodiscard]] Square corner(char letter, notation::Span where) const {
    Color const color = CastlingSquares<R>::color_of(letter);
    char const upper = CastlingSquares<R>::upper(letter);
    Square const king = position_.king_home(color);
    for (rules::CastlingWing wing : laws_.castling().wings) {
      char const wing_letter = wing.king_to > laws_.castling().king_file ? 'K' : 'Q';
      if (upper != wing_letter && upper != 'A' + wing.rook_file) continue;
      if (!position_.royals(color).has(king))
        refuse(where, problem::CastlingWithoutKing{&variant_, letter, color, king});
      return board_.at(wing.rook_file, board_.rank_of(king));
    }
    refuse(where, problem::NotACastlingRight{letter});
  }

  void read_en_passant(WrittenField const& written) {
    if (written.text == "-") return;
    if constexpr (R::open) return OpenFieldReader<R>(variant_, position_).read_en_passant(written);
    auto const square = square_named(board_, written.text);
    if (!square) refuse(written.where, problem::NotASquare{written.text});
    if (!laws_.en_passant())
      refuse(written.where, problem::NoEnPassant{&variant_}, {{written.where, "-"}});
    else if (!can_have_passed(*square))
      refuse(written.where, problem::NotPassedOver{&variant_, ~position_.side(), *square});
    else
      position_.set_en_passant(Set(*square));
  }

  /// Whether an enemy pawn can just have gone from behind the square to before it.
  [[nodiscard]] bool can_have_passed(Square square) const {
    Color const mover = ~position_.side();
    int const forward = mover == Color::white ? 1 : -1;
    int const file = board_.file_of(square);
    int const rank = board_.rank_of(square);
    bool const right_rank = board_.rank_for(mover, square) == laws_.def().initial_rank;
    return right_rank && !position_.occupied().has(square) &&
           position_.pieces(mover, laws_.pawn()).has(board_.at(file, rank + forward)) &&
           !position_.occupied().has(board_.at(file, rank - forward));
  }

  void read_roll(WrittenField const& written) {
    if (written.text == "-") return;
    bool const faces = (written.text.size() == 1 || written.text.size() == 2) &&
                       std::ranges::all_of(written.text, [](char c) { return c >= '1' && c <= '6'; });
    if (!faces) refuse(written.where, problem::InvalidRoll{written.text});
    int const first = written.text.size() == 1 ? 0 : written.text.front() - '0';
    position_.set_turn({first, written.text.back() - '0'});
  }

  VariantInfo const& variant_;
  R laws_;
  BoardSize board_;
  rules::Position<R>& position_;
  unsigned halfmove_ = 0;
  unsigned number_ = 1;
};

} // namespace hippo::position
