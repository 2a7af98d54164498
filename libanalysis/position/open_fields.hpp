// The words after the board in games that are read from text: what differs from compiled games.
#pragma once

#include "libanalysis/position/refuse.hpp"
#include "libanalysis/position/square_name.hpp"
#include "libanalysis/rules/castling.hpp"
#include "libanalysis/rules/position.hpp"
#include "libnotation/position_text/ast.hpp"

#include <algorithm>

namespace hippo::position {

[[nodiscard]] inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Reads rights, passed squares and checks into a position that has its pieces and hands.
template <rules::RuleSet R>
class OpenFields {
public:
  OpenFields(VariantInfo const& variant, rules::Position<R>& position)
      : variant_(variant), laws_(position.laws()), board_(position.board()), position_(position) {}

  /// Whether a field before the clocks is not there: `w 0 1`, and positions without checks left.
  [[nodiscard]] bool is_left_out(rules::Field field, notation::WrittenField const& written) const {
    bool const number = std::ranges::all_of(written.text, is_digit);
    if (field == rules::Field::castling) return number;
    if (field == rules::Field::en_passant) return number && castling_left_out_;
    if (field == rules::Field::checks_left) return written.text.find('+') == std::string::npos;
    return false;
  }
  void leave_out(rules::Field field) { castling_left_out_ |= field == rules::Field::castling; }

  /// `KQkq`, files of rooks, and with gating files of unmoved pieces.
  void read_castling(notation::WrittenField const& written) {
    for (std::size_t i = 0; i < written.text.size(); ++i)
      if (written.text[i] != '-')
        read_right(written.text[i], {written.where.begin + i, written.where.begin + i + 1});
  }

  /// The squares that were passed; the square where the piece stands that passed them may follow. A number
  /// there is a count of moves that no rule here uses.
  void read_en_passant(notation::WrittenField const& written) {
    if (written.text == "-" || std::ranges::all_of(written.text, is_digit)) return;
    Color const mover = ~position_.side();
    Set passed, landing;
    for (std::string_view left = written.text; !left.empty();) {
      std::size_t const size = std::min(left.find_first_of("abcdefghijklmnopqrstuvwxyz", 1), left.size());
      auto const square = square_named(board_, left.substr(0, size));
      if (!square) refuse(written.where, problem::NotASquare{written.text});
      (position_.pieces(mover).has(*square) ? landing : passed) |= Set(*square);
      left.remove_prefix(size);
    }
    if (!laws_.en_passant()) return;
    passed &= laws_.open_tables().en_passant_region[index_of(position_.side())];
    for (Square square : passed) {
      Set const ahead = position_.first_piece_ahead(square, mover);
      if (position_.occupied().has(square) || (ahead.empty() && landing.empty()))
        refuse(written.where, problem::NotPassedOver{&variant_, mover, square});
      if (landing.any() && ahead != landing) position_.state().passed_piece = landing;
    }
    position_.set_en_passant(passed);
  }

  /// `3+2`: what White and what Black must still give.
  void read_checks(std::string_view text) {
    std::size_t const plus = text.find('+');
    auto const count = [](std::string_view digits) {
      unsigned value = 0;
      for (char c : digits.substr(0, 2)) value = value * 10 + static_cast<unsigned>(c - '0');
      return static_cast<std::uint8_t>(value);
    };
    position_.state().checks_left = {count(text.substr(0, plus)), count(text.substr(plus + 1))};
  }
  void read_checks(notation::WrittenField const& written) {
    std::size_t const plus = written.text.find('+');
    auto const digits = [](std::string_view text) {
      return !text.empty() && text.size() <= 2 && std::ranges::all_of(text, is_digit);
    };
    std::string_view const text = written.text;
    if (plus == text.npos || !digits(text.substr(0, plus)) || !digits(text.substr(plus + 1)))
      refuse(written.where, problem::InvalidChecks{written.text});
    read_checks(text);
  }
  /// Those of the start position.
  void read_usual_checks() {
    if (!laws_.def().counts_checks) return;
    rules::for_each_name(variant_.start, [&](std::string_view word) {
      bool const counts = word.find('+') != word.npos && word.find('/') == word.npos;
      if (counts && std::ranges::all_of(word, [](char c) { return is_digit(c) || c == '+'; }))
        read_checks(word);
    });
  }

private:
  using Set = typename R::Set;

  [[nodiscard]] bool is_castling_rook(Square square, Color color) const {
    return position_.pieces(color).has(square) &&
           laws_.open_tables().castling_rooks[index_of(color)].has(position_.type_on(square));
  }

  /// Where the piece stands that K, Q or a file means.
  [[nodiscard]] std::optional<Square> square_of(char upper, int rank, Color color) const {
    if (laws_.has_castling() && (upper == 'K' || upper == 'Q')) {
      auto const& castling = laws_.castling();
      int const step = upper == 'K' ? -1 : 1;
      int file = castling.wings[upper == 'K' ? 0 : 1].rook_file;
      if (castling.from_anywhere) file = upper == 'K' ? board_.files - 1 : 0;
      while (board_.has(file + step, rank) && !is_castling_rook(board_.at(file, rank), color)) file += step;
      return board_.at(file, rank);
    }
    int const file = upper - 'A';
    return board_.has(file, rank) ? std::optional(board_.at(file, rank)) : std::nullopt;
  }

  /// The piece that castles as king, if the side has one on the rank.
  [[nodiscard]] std::optional<Square> king_on(int rank, Color color) const {
    auto const type = laws_.open_tables().castling_king[index_of(color)];
    if (!type) return std::nullopt;
    Set const kings = position_.pieces(color, *type) & rules::rank_squares<Set>(board_, rank, rank);
    Square const home = board_.at(laws_.castling().king_file, rank);
    if (kings.count() == 1) return kings.first();
    return kings.has(home) ? std::optional(home) : std::nullopt;
  }

  void read_right(char letter, notation::Span where) {
    Color const color = letter >= 'A' && letter <= 'Z' ? Color::white : Color::black;
    char const upper = color == Color::white ? letter : static_cast<char>(letter - 'a' + 'A');
    bool const gates = laws_.def().gating != rules::Gating::none;
    int const own_rank = laws_.has_castling() ? laws_.castling().rank - 1 : 0;
    int const rank = color == Color::white ? own_rank : board_.ranks - 1 - own_rank;
    if (upper < 'A' || upper > 'Z' || (!laws_.has_castling() && !gates))
      refuse(where, problem::NotACastlingRight{letter});
    auto const square = square_of(upper, rank, color);
    if (!square) refuse(where, problem::NotACastlingRight{letter});
    auto const king = laws_.has_castling() ? king_on(rank, color) : std::nullopt;
    bool const names_wing = upper == 'K' || upper == 'Q';
    if (gates) {
      position_.state().gates |= Set(*square) & position_.pieces(color);
      if (names_wing && king) position_.state().gates |= Set(*king);
      bool const keeps_hand = laws_.def().drops && laws_.def().drops->captures_to_hand;
      if (!names_wing && (position_.state().in_hand(color) > 0 || keeps_hand)) return;
      if (!laws_.has_castling()) return;
    }
    Square const home = board_.at(laws_.castling().king_file, rank);
    if (!king) refuse(where, problem::CastlingWithoutKing{&variant_, letter, color, home});
    if (!is_castling_rook(*square, color))
      refuse(where, problem::CastlingWithoutRook{&variant_, letter, color, *square});
    position_.set_castling(position_.castling_rooks() | Set(*square));
    if (*king != home) position_.state().castling_kings |= Set(*king);
  }

  VariantInfo const& variant_;
  R laws_;
  BoardSize board_;
  rules::Position<R>& position_;
  bool castling_left_out_ = false;
};

} // namespace hippo::position
