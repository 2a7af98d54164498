#include "libnotation/problem_file/popeye_men.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/problem_file/popeye_words.hpp"
#include "libnotation/text/number.hpp"

#include <algorithm>

namespace hippo::notation {

namespace {

constexpr char hunter_sign = '/'; ///< `r/b`: a rook away, a bishop home

std::string lowered(std::string_view text) {
  std::string result(text);
  for (char& letter : result) letter = lower(letter);
  return result;
}

std::optional<DiagramSquare> read_square(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  int const file = lower(text[0]) - 'a', rank = text[1] - '1';
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
  return DiagramSquare{static_cast<std::uint8_t>(file), static_cast<std::uint8_t>(rank)};
}

/// The code in English of a code in this language.
std::optional<std::string> code_of(std::string_view text, Language language) {
  Walk const* const walk = find_walk(lowered(text), language);
  return walk == nullptr ? std::nullopt : std::optional(std::string(walk->code()));
}

/// Codes have one letter where an odd number of characters is left, for squares have two.
std::size_t code_size(std::string_view token) { return token.size() % 2 == 1 ? 1 : 2; }

std::optional<WalkAndRest> read_hunter(std::string_view token, std::size_t sign, Language language) {
  std::string_view const home = token.substr(sign + 1);
  auto const away_code = code_of(token.substr(0, sign), language);
  auto const home_code = code_of(home.substr(0, code_size(home)), language);
  if (!away_code || !home_code) return std::nullopt;
  return WalkAndRest{*away_code + hunter_sign + *home_code, home.substr(code_size(home))};
}

class MenReader {
public:
  MenReader(PopeyeTokens& tokens, Language language, Complain const& complain)
      : tokens_(tokens), language_(language), complain_(complain) {}

  std::vector<DiagramMan> read(unsigned& invisible) {
    if (!color()) complain_(tokens_.where(), "the colour of men");
    while (auto const read_color = color()) {
      tokens_.next();
      if (*read_color == "TotalInvisible")
        invisible += read_number();
      else
        read_group(*read_color);
    }
    return std::move(men_);
  }

private:
  [[nodiscard]] std::optional<std::string_view> color() const {
    return find_word(PopeyeTable::color, language_, tokens_.token());
  }
  unsigned read_number() {
    unsigned const number = text::read_number<unsigned>(tokens_.token()).value_or(1);
    tokens_.next();
    return number;
  }

  void read_group(std::string_view color) {
    DiagramMan man{.color = color == "White"   ? ManColor::white
                            : color == "Black" ? ManColor::black
                                               : ManColor::neutral};
    while (auto const property = find_word(PopeyeTable::property, language_, tokens_.token())) {
      man.properties.emplace_back(*property);
      tokens_.next();
    }
    bool any = false;
    while (read_man(man)) {
      any = true;
      std::erase(man.properties, "Royal"); // a side has one royal piece at most
    }
    if (any) return;
    complain_(tokens_.where(), "a man such as Ka1");
    tokens_.next();
  }

  /// A code with its squares; false, and nothing is taken, where the token is something else.
  bool read_man(DiagramMan const& like) {
    auto const read = read_walk(tokens_.token(), language_);
    if (!read) return false;
    std::string_view squares = read->rest;
    bool const apart = squares.empty();
    if (!apart && !read_squares(squares).complete) return false;
    if (apart) {
      tokens_.next();
      squares = tokens_.token();
    }
    SquareList const list = read_squares(squares);
    if (list.squares.empty() || !list.complete) complain_(tokens_.where(), "squares such as a1b2");
    for (DiagramSquare const square : list.squares) {
      DiagramMan man = like;
      man.walk = read->walk;
      man.square = square;
      men_.push_back(std::move(man));
    }
    if (!apart || !list.squares.empty()) tokens_.next();
    return true;
  }

  PopeyeTokens& tokens_;
  Language language_;
  Complain const& complain_;
  std::vector<DiagramMan> men_;
};

/// Of the board as text.
class ForsythReader {
public:
  ForsythReader(std::string_view text, Language language) : rest_(text), language_(language) {}

  std::optional<Diagram> read() {
    while (!rest_.empty()) {
      if (rest_.front() == '/')
        rest_.remove_prefix(1);
      else if (rest_.front() >= '0' && rest_.front() <= '9')
        skip_squares();
      else if (!read_man())
        return std::nullopt;
    }
    return std::move(diagram_);
  }

private:
  void skip_squares() {
    unsigned count = 0;
    while (!rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9' && count < 64) {
      count = 10 * count + static_cast<unsigned>(rest_.front() - '0');
      rest_.remove_prefix(1);
    }
    next_ += count;
  }

  bool read_man() {
    std::optional<ManColor> color;
    constexpr std::string_view signs = "+-="; // in the order of ManColor
    if (auto const sign = signs.find(rest_.front()); sign != std::string_view::npos) {
      color = static_cast<ManColor>(sign);
      rest_.remove_prefix(1);
    }
    bool const is_long = rest_.starts_with('.');
    if (is_long) rest_.remove_prefix(1);
    std::size_t const size = is_long ? 2 : 1;
    if (rest_.size() < size || next_ >= 64) return false;
    auto const code = code_of(rest_.substr(0, size), language_);
    if (!code) return false;
    bool const is_small = lower(rest_.front()) == rest_.front();
    put(diagram_,
        {.color = color.value_or(is_small ? ManColor::black : ManColor::white),
         .walk = *code,
         .square = {static_cast<std::uint8_t>(next_ % 8), static_cast<std::uint8_t>(7 - next_ / 8)}});
    rest_.remove_prefix(size);
    ++next_;
    return true;
  }

  std::string_view rest_;
  Language language_;
  Diagram diagram_;
  unsigned next_ = 0; ///< from a8, by ranks
};

} // namespace

SquareList read_squares(std::string_view text) {
  SquareList list;
  while (!text.empty()) {
    auto const square = read_square(text);
    if (!square) {
      list.complete = false;
      break;
    }
    list.squares.push_back(*square);
    text.remove_prefix(2);
  }
  return list;
}

std::optional<WalkAndRest> read_walk(std::string_view token, Language language) {
  if (token.empty()) return std::nullopt;
  std::size_t const sign = token.find(hunter_sign);
  if (sign == 1 || sign == 2) return read_hunter(token, sign, language);
  auto const code = code_of(token.substr(0, code_size(token)), language);
  if (!code) return std::nullopt;
  return WalkAndRest{*code, token.substr(code_size(token))};
}

std::vector<DiagramMan> read_men(PopeyeTokens& tokens, Language language, Complain const& complain,
                                 unsigned& invisible) {
  return MenReader(tokens, language, complain).read(invisible);
}

std::optional<Diagram> read_forsyth(std::string_view text, Language language) {
  return ForsythReader(text, language).read();
}

} // namespace hippo::notation
