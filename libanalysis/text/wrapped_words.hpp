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
    word_ = std::exchange(prefix_, {}) + std::string(word);
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
  void append(std::string_view sign) { word_ += std::exchange(prefix_, {}) + std::string(sign); }
  void end_line() {
    place();
    if (line_.empty()) return;
    text_ += line_ + '\n';
    line_.clear();
  }
  [[nodiscard]] std::string take() {
    word_ += std::exchange(prefix_, {});
    end_line();
    return std::move(text_);
  }

private:
  void place() {
    if (word_.empty()) return;
    bool const fits = width_ == 0 || columns(last_line(line_)) + 1 + columns(first_line(word_)) <= width_;
    if (!line_.empty() && !fits) text_ += std::exchange(line_, {}) + '\n';
    if (!line_.empty()) line_ += ' ';
    line_ += std::exchange(word_, {});
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
  std::string line_;
  std::string word_; ///< the last one, which may still grow
  std::string prefix_;
};

} // namespace hippo::text
