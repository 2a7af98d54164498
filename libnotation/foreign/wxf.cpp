#include "libnotation/foreign/wxf.hpp"

#include "libnotation/ascii.hpp"

#include <array>
#include <utility>

namespace hippo::notation {

namespace {

constexpr std::array<std::pair<char, char>, 9> pieces{{{'k', 'K'},
                                                       {'a', 'A'},
                                                       {'e', 'E'},
                                                       {'b', 'E'},
                                                       {'h', 'H'},
                                                       {'n', 'H'},
                                                       {'r', 'R'},
                                                       {'c', 'C'},
                                                       {'p', 'P'}}};

class WxfParser {
public:
  explicit WxfParser(std::string_view text) : text_(text) {}

  std::variant<WxfMove, ParseError> run() && {
    bool const is_placed_first = read_place();
    if (!read_piece()) return expected("a piece such as C, H or P");
    if (!is_placed_first && !read_place() && !read_number(move_.file.emplace()))
      return expected("the file of the piece, or + or - for the front or the rear one");
    if (!read_direction()) return expected("+, -, . or =");
    if (!read_number(move_.number)) return expected("a number from 1 to 9");
    if (at_ < text_.size()) return expected("the end of the move");
    return move_;
  }

private:
  [[nodiscard]] char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  bool read_place() {
    if (next() != '+' && next() != '-') return false;
    move_.place = text_[at_++] == '+' ? WxfMove::Place::front : WxfMove::Place::rear;
    return true;
  }
  bool read_piece() {
    for (auto const& [letter, piece] : pieces)
      if (lower(next()) == letter) {
        move_.piece = piece;
        ++at_;
        return true;
      }
    return false;
  }
  bool read_direction() {
    using enum WxfMove::Direction;
    char const sign = next();
    if (sign != '+' && sign != '-' && sign != '.' && sign != '=') return false;
    move_.direction = sign == '+' ? forward : sign == '-' ? backward : sideways;
    ++at_;
    return true;
  }
  bool read_number(int& number) {
    if (!is_digit(next()) || next() == '0') return false;
    number = text_[at_++] - '0';
    return true;
  }
  [[nodiscard]] ParseError expected(std::string_view what) const { return {at_, std::string(what)}; }

  std::string_view text_;
  std::size_t at_ = 0;
  WxfMove move_;
};

} // namespace

std::variant<WxfMove, ParseError> parse_wxf(std::string_view text) { return WxfParser(text).run(); }

} // namespace hippo::notation
