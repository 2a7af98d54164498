// The tokens of Popeye's input: words between blanks, and the rests of lines.
#pragma once

#include "libnotation/text.hpp"

#include <algorithm>
#include <string_view>

namespace hippo::notation {

class PopeyeTokens {
public:
  explicit PopeyeTokens(std::string_view text) : text_(text) { next(); }

  /// Empty at the end of the text, and for a character that no word has.
  [[nodiscard]] std::string_view token() const { return token_; }
  [[nodiscard]] bool at_end() const { return at_end_; }
  [[nodiscard]] Span where() const { return {begin_, begin_ + token_.size()}; }
  /// The first byte after the token.
  [[nodiscard]] std::size_t end() const { return at_; }

  void next() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    begin_ = at_;
    at_end_ = at_ == text_.size();
    while (at_ < text_.size() && is_of_word(text_[at_])) ++at_;
    token_ = text_.substr(begin_, at_ - begin_);
    if (token_.empty() && !at_end_) ++at_;
  }

  /// The text from the token to the end of its line; the token is then the next one after it.
  std::string_view take_line() {
    std::size_t begin = at_;
    while (begin < text_.size() && is_blank(text_[begin])) ++begin;
    std::size_t const end = std::min(text_.find_first_of("\r\n", begin), text_.size());
    at_ = end;
    next();
    return text_.substr(begin, end - begin);
  }

private:
  static bool is_blank(char c) { return c == ' ' || c == '\t'; }
  static bool is_space(char c) { return std::string_view(" \t\n\r;,\v\f").find(c) != std::string_view::npos; }
  static bool is_of_word(char c) {
    bool const is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return is_letter || std::string_view("#=+-%>!.<()~/&|:[]{}?*").find(c) != std::string_view::npos;
  }

  std::string_view text_;
  std::size_t at_ = 0, begin_ = 0;
  std::string_view token_;
  bool at_end_ = false;
};

} // namespace hippo::notation
