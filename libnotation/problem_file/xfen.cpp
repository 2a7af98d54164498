#include "libnotation/problem_file/xfen.hpp"

#include "libnotation/ascii.hpp"

namespace hippo::notation {

namespace {

Glyphs const& usual_glyphs() {
  static Glyphs const glyphs{{"a", "am"},  {"b", "b"},  {"b2", "bh"}, {"e", "eq"},  {"q2", "g"},
                             {"k", "k"},   {"q1", "l"}, {"q3", "le"}, {"s2", "n"},  {"o", "o"},
                             {"e1", "or"}, {"p", "p"},  {"r3", "pa"}, {"q", "q"},   {"r", "r"},
                             {"r2", "rh"}, {"f", "ro"}, {"s", "s"},   {"b3", "va"}, {"s3", "z"}};
  return glyphs;
}

class XfenReader {
public:
  XfenReader(std::string_view text, Glyphs const& own) : rest_(text.substr(0, text.find(' '))), own_(own) {}

  std::optional<Diagram> read() {
    for (int rank = 7; rank >= 0; --rank) {
      if (!read_rank(static_cast<std::uint8_t>(rank))) return std::nullopt;
      if (rank > 0 && !take('/')) return std::nullopt;
    }
    return rest_.empty() ? std::optional(std::move(diagram_)) : std::nullopt;
  }

private:
  bool take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  /// Squares at the end of a rank may be left out.
  bool read_rank(std::uint8_t rank) {
    unsigned file = 0;
    while (!rest_.empty() && rest_.front() != '/') {
      if (is_digit(rest_.front())) {
        file += static_cast<unsigned>(rest_.front() - '0');
        rest_.remove_prefix(1);
        continue;
      }
      if (file > 7 || !read_man({static_cast<std::uint8_t>(file), rank})) return false;
      ++file;
    }
    return file <= 8;
  }

  bool read_man(DiagramSquare square) {
    std::string_view glyph = rest_.substr(0, 1);
    if (take('(')) {
      std::size_t const end = rest_.find(')');
      if (end == std::string_view::npos) return false;
      glyph = rest_.substr(0, end);
      rest_.remove_prefix(end + 1);
    } else {
      rest_.remove_prefix(1);
    }
    return put_man(glyph, square);
  }

  bool put_man(std::string_view glyph, DiagramSquare square) {
    bool const is_neutral = glyph.starts_with('!');
    if (is_neutral) glyph.remove_prefix(1);
    std::string drawing;
    bool has_capital = false;
    for (char const c : glyph) {
      has_capital |= is_capital(c);
      drawing += lower(c);
    }
    if (drawing.starts_with('n')) drawing.front() = 's';
    std::string const* const walk = find(drawing);
    if (walk == nullptr) return false;
    ManColor const color = is_neutral ? ManColor::neutral : has_capital ? ManColor::white : ManColor::black;
    put(diagram_, {.color = color, .walk = *walk, .square = square});
    return true;
  }

  [[nodiscard]] std::string const* find(std::string_view drawing) const {
    for (Glyphs const* glyphs : {&own_, &usual_glyphs()})
      if (auto const found = glyphs->find(drawing); found != glyphs->end()) return &found->second;
    return nullptr;
  }

  std::string_view rest_;
  Glyphs const& own_;
  Diagram diagram_;
};

} // namespace

std::optional<Diagram> read_xfen(std::string_view text, Glyphs const& own) {
  return XfenReader(text, own).read();
}

} // namespace hippo::notation
