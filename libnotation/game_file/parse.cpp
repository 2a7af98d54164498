#include "libnotation/game_file/parse.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/text/trimmed.hpp"

#include <algorithm>

namespace hippo::notation {

namespace {

/// A language of lines needs no grammar: the first character of a line tells its kind.
class GameFileReader {
public:
  explicit GameFileReader(std::string_view text) : text_(text) {}

  [[nodiscard]] GameFileTree read() {
    std::size_t at = text_.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
    while (at < text_.size()) {
      std::size_t const end = std::min(text_.find('\n', at), text_.size());
      read_line(trimmed({at, end}));
      at = end + 1;
    }
    return std::move(tree_);
  }

private:
  [[nodiscard]] Span trimmed(Span where) const {
    std::string_view const line = where.of(text_);
    std::size_t const first = std::min(line.find_first_not_of(text::blanks), line.size());
    std::size_t const last = line.find_last_not_of(text::blanks);
    return {where.begin + first, where.begin + (last == std::string_view::npos ? first : last + 1)};
  }

  void read_line(Span where) {
    std::string_view const line = where.of(text_);
    if (line.empty() || line.front() == '#' || line.front() == ';') return;
    if (line.front() == '[') return read_section(where);
    if (in_section_) read_entry(where);
  }

  void read_section(Span where) {
    in_section_ = true;
    std::string_view const line = where.of(text_);
    std::size_t const close = line.find(']');
    // A section even for an unreadable heading: the lines below it are not those of the game above.
    tree_.sections.emplace_back();
    if (close == std::string_view::npos) return fail(where.end, "a ] that closes the name of the game");
    std::size_t const colon = line.substr(0, close).find(':');
    Span const name = trimmed({where.begin + 1, where.begin + std::min(colon, close)});
    tree_.sections.back().name = name.of(text_);
    tree_.sections.back().name_where = name;
    if (name.size() == 0) return fail(name.begin, "the name of a game");
    if (colon != std::string_view::npos) {
      Span const parent = trimmed({where.begin + colon + 1, where.begin + close});
      if (parent.size() == 0) return fail_heading(parent.begin, "the name of the game that it is made from");
      tree_.sections.back().parent = parent.of(text_);
      tree_.sections.back().parent_where = parent;
    }
    if (close + 1 < line.size()) fail_heading(where.begin + close + 1, "the end of the line");
  }

  void read_entry(Span where) {
    std::size_t const equals = where.of(text_).find('=');
    if (equals == std::string_view::npos)
      return fail(where.end, "= and a value, or a section such as [mygame:chess]");
    Span const key = trimmed({where.begin, where.begin + equals});
    if (key.size() == 0) return fail(where.begin, "a key before the =");
    Span const value = trimmed({where.begin + equals + 1, where.end});
    tree_.sections.back().entries.push_back(
        {std::string(key.of(text_)), key, std::string(value.of(text_)), value});
  }

  void fail(std::size_t offset, char const* expected) {
    tree_.errors.push_back({offset, expected});
    tree_.sections.back().complete = false;
  }
  void fail_heading(std::size_t offset, char const* expected) {
    fail(offset, expected);
    tree_.sections.back().name.clear();
  }

  std::string_view text_;
  GameFileTree tree_;
  bool in_section_ = false; ///< the first one has begun
};

} // namespace

GameFileTree parse_game_file(std::string_view text) { return GameFileReader(text).read(); }

} // namespace hippo::notation
