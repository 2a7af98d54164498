// Movetext as it grows: moves with their numbers where these are needed, comments and variations, in lines.
#pragma once

#include "libgame/san/turn_number.hpp"
#include "libnotation/text/wrapped_words.hpp"

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

namespace hippo::san {

/// PGN has "less than 80 printing characters" on a line of its export format (8.2.1).
constexpr std::size_t pgn_width = 79;

class Movetext {
public:
  /// width: columns of a line; 0: no limit.
  explicit Movetext(std::size_t width) : words_(width) {}

  void word(std::string_view text) { words_.add(text); }
  void append(std::string_view sign) { words_.append(sign); }
  void line(std::string_view text) { words_.add_line(text); }

  /// Whether a comment or a bracket stands before the next move, or nothing.
  [[nodiscard]] bool is_interrupted() const { return needs_number_; }
  /// Whether a move has its number before it: White's, and the first one after an interruption.
  [[nodiscard]] bool has_number(AnyPosition const& before) const {
    return needs_number_ || is_numbered(before);
  }
  /// `12.` or `12...`
  void number(TurnNumber turn) {
    std::array<char, 16> text{};
    char const* const dots = turn.black ? "..." : ".";
    auto const size = fmt::format_to_n(text.data(), text.size(), "{}{}", turn.number, dots).size;
    words_.add({text.data(), size});
  }
  void move(std::string_view text) {
    words_.add(text);
    needs_number_ = false;
  }
  /// With its number where it has one.
  void move(AnyPosition const& before, std::string_view text) {
    if (has_number(before)) number(turn_number(before));
    move(text);
  }

  /// The next move has its number.
  void interrupt() { needs_number_ = true; }

  /// In braces, or to the end of the line where the text has a brace.
  void comment(std::string_view text) {
    bool const fits_in_braces = text.find('}') == std::string_view::npos;
    words_.add(fits_in_braces ? "{" : ";");
    words_.append(text);
    if (fits_in_braces)
      words_.append("}");
    else
      words_.end_line();
    interrupt();
  }
  void open() {
    words_.prepend("(");
    interrupt();
  }
  void close() {
    words_.append(")");
    interrupt();
  }

  [[nodiscard]] std::string take() {
    interrupt();
    return words_.take();
  }

private:
  text::WrappedWords words_;
  bool needs_number_ = true;
};

} // namespace hippo::san
