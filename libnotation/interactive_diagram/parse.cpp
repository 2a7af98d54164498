#include "libnotation/interactive_diagram/parse.hpp"

#include "libnotation/ascii.hpp"

#include <algorithm>
#include <optional>

namespace hippo::notation {

namespace {

/// The contents of HTML elements. The tag of one is a '<', a letter, and all up to the next '>'.
std::vector<Span> diagram_elements(std::string_view page) {
  std::vector<Span> elements;
  std::string const small = lower(std::string(page));
  for (std::size_t tag = page.find('<'); tag < page.size(); tag = page.find('<', tag + 1)) {
    if (tag + 1 == page.size() || !is_letter(page[tag + 1])) continue;
    std::size_t const end = page.find('>', tag);
    if (end == std::string_view::npos) break;
    std::string_view const inside = std::string_view(small).substr(tag + 1, end - tag - 1);
    std::size_t const attribute = inside.find("class=");
    if (attribute == std::string_view::npos || inside.find("idiagram", attribute) == std::string_view::npos) {
      tag = end;
      continue;
    }
    std::string const closing = "</" + std::string(inside.substr(0, inside.find_first_of(" \t\r\n")));
    std::size_t const close = std::min(small.find(closing, end), page.size());
    elements.push_back({end + 1, close});
    tag = close == page.size() ? close - 1 : close;
  }
  return elements;
}

/// The same bytes with blanks for tags.
std::string without_tags(std::string_view text) {
  std::string plain(text);
  for (std::size_t tag = plain.find('<'); tag != std::string::npos; tag = plain.find('<', tag + 1)) {
    std::size_t const end = plain.find('>', tag);
    if (end == std::string::npos) break;
    bool const is_break = lower(plain.substr(tag, 3)) == "<br";
    std::fill(plain.begin() + static_cast<std::ptrdiff_t>(tag),
              plain.begin() + static_cast<std::ptrdiff_t>(end) + 1, is_break ? '\n' : ' ');
  }
  return plain;
}

class DiagramReader {
public:
  /// `text` begins at the byte `base` of the text in which errors count.
  DiagramReader(std::string_view text, std::size_t base, std::vector<ParseError>& errors)
      : text_(text), base_(base), errors_(errors) {}

  InteractiveDiagram read() {
    for (std::size_t begin = 0; begin < text_.size();) {
      std::size_t const end = std::min(text_.find_first_of("\r\n", begin), text_.size());
      read_line({begin, end});
      begin = end + 1;
    }
    return std::move(diagram_);
  }

private:
  [[nodiscard]] std::string_view of(Span span) const { return span.of(text_); }
  void expected(std::size_t offset, std::string what) {
    errors_.push_back({base_ + offset, std::move(what)});
  }
  [[nodiscard]] Span in_page(Span span) const { return {base_ + span.begin, base_ + span.end}; }

  static bool is_setting(std::string_view item) {
    std::size_t const sign = item.find('=');
    return sign != std::string_view::npos && sign < std::min(item.find(':'), item.size());
  }
  static bool is_piece(std::string_view item) { return std::ranges::count(item, ':') >= 2; }

  [[nodiscard]] std::vector<Span> words(Span line) const {
    std::vector<Span> all;
    for (std::size_t at = line.begin; at < line.end;) {
      if (is_blank(text_[at])) {
        ++at;
        continue;
      }
      std::size_t const begin = at;
      while (at < line.end && !is_blank(text_[at])) ++at;
      all.push_back({begin, at});
    }
    return all;
  }

  /// A line is one item, or several words that each end one: a name of several words stands before its piece.
  void read_line(Span line) {
    auto const all = words(line);
    if (all.empty()) return;
    auto const ends_item = [&](Span word) { return is_setting(of(word)) || is_piece(of(word)); };
    if (std::ranges::count_if(all, ends_item) < 2) return read_item({all.front().begin, all.back().end});
    std::size_t begin = all.front().begin;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!ends_item(all[i]) && i + 1 < all.size()) continue;
      read_item({begin, all[i].end});
      if (i + 1 < all.size()) begin = all[i + 1].begin;
    }
  }

  void read_item(Span item) {
    std::string_view const text = of(item);
    if (is_setting(text)) {
      std::size_t const sign = text.find('=');
      diagram_.settings.push_back(
          {std::string(text.substr(0, sign)), std::string(text.substr(sign + 1)), in_page(item)});
    } else if (is_piece(text)) {
      read_piece(item);
    } else {
      expected(item.begin, "a setting such as files=10, or a piece such as knight:N:N::b1,g1");
    }
  }

  void read_piece(Span item) {
    std::vector<Span> fields{{item.begin, item.begin}};
    for (std::size_t at = item.begin; at < item.end; ++at) {
      if (text_[at] == ':')
        fields.push_back({at + 1, at + 1});
      else
        fields.back().end = at + 1;
    }
    fields.resize(std::max<std::size_t>(fields.size(), 6), {item.end, item.end});
    DiagramPiece piece{.name = std::string(of(fields[0])),
                       .id = std::string(of(fields[1])),
                       .moves = std::string(of(fields[2])),
                       .hand = std::string(of(fields[5])),
                       .where = in_page(item),
                       .moves_where = in_page(fields[2]),
                       .areas = {},
                       .black_given = false};
    read_squares(fields[4], piece);
    diagram_.pieces.push_back(std::move(piece));
  }

  void read_squares(Span field, DiagramPiece& piece) {
    if (field.size() == 0) return;
    for (std::size_t begin = field.begin; begin <= field.end;) {
      std::size_t const end = begin + std::min(of({begin, field.end}).find(','), field.end - begin);
      if (begin == end)
        piece.black_given = true;
      else if (auto const area = read_area({begin, end}))
        piece.areas[piece.black_given ? 1 : 0].push_back(*area);
      begin = end + 1;
    }
  }

  std::optional<DiagramArea> read_area(Span where) {
    DiagramArea area{.where = in_page(where)};
    std::size_t at = where.begin;
    bool good = read_square(at, where.end, area.first_file, area.first_rank);
    area.last_file = area.first_file;
    area.last_rank = area.first_rank;
    if (good && at < where.end && text_[at] == '-')
      good = read_square(++at, where.end, area.last_file, area.last_rank);
    if (good && at == where.end) return area;
    expected(at, "a square such as b1, or two corners such as a2-h2");
    return std::nullopt;
  }

  bool read_square(std::size_t& at, std::size_t end, int& file, int& rank) {
    while (at < end && is_blank(text_[at])) ++at;
    if (at == end || text_[at] < 'a' || text_[at] > 'z') return false;
    file = text_[at++] - 'a';
    std::size_t const digits = at;
    for (rank = 0; at < end && is_digit(text_[at]) && rank < 100; ++at) rank = 10 * rank + (text_[at] - '0');
    return at != digits;
  }

  std::string_view text_;
  std::size_t base_;
  std::vector<ParseError>& errors_;
  InteractiveDiagram diagram_;
};

} // namespace

DiagramPage parse_interactive_diagrams(std::string_view text) {
  DiagramPage page;
  auto elements = diagram_elements(text);
  if (elements.empty()) elements.push_back({0, text.size()});
  for (Span const element : elements) {
    std::string const plain = without_tags(element.of(text));
    InteractiveDiagram diagram = DiagramReader(plain, element.begin, page.errors).read();
    if (!diagram.pieces.empty()) page.diagrams.push_back(std::move(diagram));
  }
  return page;
}

} // namespace hippo::notation
