#include "libnotation/position_text/operations.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/text/trimmed.hpp"

#include <algorithm>

namespace hippo::notation {

namespace {

bool is_of_opcode(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

class Reader {
public:
  explicit Reader(std::string_view text) : text_(text) {}

  std::variant<std::vector<Operation>, ParseError> operator()() {
    std::vector<Operation> read;
    for (skip(" \t\r;"); at_ < text_.size(); skip(" \t\r;")) {
      Operation operation;
      if (!is_letter(text_[at_])) return ParseError{at_, "an opcode such as bm, or the end of the line"};
      operation.opcode = word();
      if (!std::ranges::all_of(operation.opcode.of(text_), is_of_opcode))
        return ParseError{operation.opcode.begin, "an opcode of letters, digits and _, such as bm"};
      for (skip(text::blanks); at_ < text_.size() && text_[at_] != ';'; skip(text::blanks)) {
        Span const operand = text_[at_] == '"' ? quoted() : word();
        if (operand.size() == 0) return ParseError{text_.size(), "a \" that closes the text"};
        operation.operands.push_back(operand);
      }
      read.push_back(std::move(operation));
    }
    return read;
  }

private:
  void skip(std::string_view which) { at_ = std::min(text_.find_first_not_of(which, at_), text_.size()); }

  Span word() {
    std::size_t const begin = at_;
    at_ = std::min(text_.find_first_of(" \t\r;", at_), text_.size());
    return {begin, at_};
  }
  /// Empty where it is not closed.
  Span quoted() {
    std::size_t const begin = at_;
    std::size_t const end = text_.find('"', begin + 1);
    if (end == std::string_view::npos) return {};
    at_ = end + 1;
    return {begin, at_};
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

} // namespace

std::variant<std::vector<Operation>, ParseError> parse_operations(std::string_view text) {
  return Reader(text)();
}

} // namespace hippo::notation
