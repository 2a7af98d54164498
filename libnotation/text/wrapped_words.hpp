// Text of words, in lines of a limited width.
#pragma once

#include "libnotation/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace hippo::text {

/// Words with one blank between them, wrapped. A word is put on a line when the next one comes, for signs may
/// be added to it until then.
class WrappedWords {
public:
  explicit WrappedWords(std::size_t width) : width_(width) {}

  void add(std::string_view word) {
    place();
    word_.swap(prefix_);
    prefix_.clear();
    word_ += word;
  }
  /// A line of its own.
  void add_line(std::string_view line) {
    end_line();
    add(line);
    end_line();
  }
  /// Puts a sign directly before the next word.
  void prepend(std::string_view sign) { prefix_ += sign; }
  /// Puts a sign directly after the last word.
  void append(std::string_view sign) {
    word_ += prefix_;
    word_ += sign;
    prefix_.clear();
  }
  void end_line() {
    place();
    if (!is_line_empty_) text_ += '\n';
    is_line_empty_ = true;
  }
  [[nodiscard]] std::string take() {
    append("");
    end_line();
    return std::exchange(text_, {});
  }

private:
  void place() {
    if (word_.empty()) return;
    std::size_t const first = columns(first_line(word_));
    bool const fits = width_ == 0 || column_ + 1 + first <= width_;
    if (!is_line_empty_) text_ += fits ? ' ' : '\n';
    bool const continues = !is_line_empty_ && fits;
    bool const is_one_line = word_.find('\n') == std::string::npos;
    column_ = !is_one_line ? columns(last_line(word_)) : continues ? column_ + 1 + first : first;
    is_line_empty_ = false;
    text_ += word_;
    word_.clear();
  }
  static std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }
  static std::string_view last_line(std::string_view text) {
    auto const newline = text.rfind('\n');
    return newline == std::string_view::npos ? text : text.substr(newline + 1);
  }
  static std::size_t columns(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return !notation::continues_code_point(c); }));
  }
  std::size_t width_; ///< of a line; 0: any
  std::string text_;
  std::size_t column_ = 0;    ///< the width of the last line of the text
  bool is_line_empty_ = true; ///< the last line
  std::string word_;          ///< the last one, which may still grow
  std::string prefix_;
};

} // namespace hippo::text
