#include "libnotation/foreign/movetext.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/record/parse.hpp"
#include "libnotation/record/record_end.hpp"

#include <algorithm>
#include <optional>

namespace hippo::notation {

namespace {

using Kind = ForeignToken::Kind;

class Tokens {
public:
  explicit Tokens(std::string_view text) : text_(text) {}

  std::vector<ForeignToken> run() && {
    while (at_ < text_.size()) {
      if (is_blank(text_[at_]) || text_[at_] == ',')
        ++at_;
      else
        read();
    }
    return std::move(tokens_);
  }

private:
  void read() {
    char const first = text_[at_];
    bool const begins_line = at_ == 0 || text_[at_ - 1] == '\n';
    if (first == '{') return add(Kind::comment, end_after('}'));
    if (first == ';' || (first == '%' && begins_line)) return add(Kind::comment, end_after('\n'));
    if (first == '(') return add(Kind::open, at_ + 1);
    if (first == ')') return add(Kind::close, at_ + 1);
    if (first == '[' && begins_tag(text_.substr(at_))) return read_tag();
    if (auto const end = end_of_number()) return add(Kind::number, *end);
    read_word();
  }

  void add(Kind kind, std::size_t end) {
    tokens_.push_back({kind, {at_, end}});
    at_ = end;
  }

  [[nodiscard]] std::size_t end_after(char last) const {
    std::size_t const end = text_.find(last, at_);
    return end == std::string_view::npos ? text_.size() : end + 1;
  }

  void read_tag() {
    std::size_t const quote = text_.find('"', at_);
    std::string_view const name = without_blanks_before(text_.substr(at_ + 1, quote - at_ - 1));
    std::string value;
    std::size_t end = quote + 1;
    for (; end < text_.size() && text_[end] != '"' && text_[end] != '\n'; ++end) {
      if (text_[end] == '\\' && end + 1 < text_.size()) ++end;
      value += text_[end];
    }
    while (end < text_.size() && text_[end] != ']' && text_[end] != '\n') ++end;
    if (end < text_.size() && text_[end] == ']') ++end;
    tokens_.push_back(
        {Kind::tag, {at_, end}, std::string(name.substr(0, name.find_last_not_of(" \t") + 1)), value});
    at_ = end;
  }

  /// Digits, perhaps a letter, and dots; without dots a blank follows.
  [[nodiscard]] std::optional<std::size_t> end_of_number() const {
    std::size_t end = at_;
    while (end < text_.size() && is_digit(text_[end])) ++end;
    if (end == at_) return std::nullopt;
    if (end + 1 < text_.size() && is_letter(text_[end]) && text_[end + 1] == '.') ++end;
    std::size_t const dots = end;
    while (end < text_.size() && text_[end] == '.') ++end;
    bool const is_alone = end == text_.size() || is_blank(text_[end]);
    return end > dots || is_alone ? std::optional(end) : std::nullopt;
  }

  void read_word() {
    std::size_t end = at_;
    bool is_in_brackets = false;
    for (; end < text_.size() && !is_blank(text_[end]); ++end) {
      char const byte = text_[end];
      if (byte == '{' || byte == ';' || byte == ',' || (byte == ')' && !is_in_brackets)) break;
      if (byte == '(') is_in_brackets = true;
      if (byte == ')') is_in_brackets = false;
    }
    end = std::max(end, at_ + 1);
    std::string_view const word = text_.substr(at_, end - at_);
    bool const is_nag = word.front() == '$' || word.find_first_not_of("!?") == std::string_view::npos;
    add(is_nag ? Kind::nag : read_result(word) ? Kind::result : Kind::word, end);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<ForeignToken> tokens_;
};

} // namespace

std::vector<ForeignToken> foreign_tokens(std::string_view text) { return Tokens(text).run(); }

} // namespace hippo::notation
