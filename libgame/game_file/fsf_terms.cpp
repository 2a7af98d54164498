#include "libgame/game_file/fsf_terms.hpp"

#include "libnotation/betza/atoms.hpp"

#include <algorithm>
#include <utility>

namespace hippo::game_file {

namespace {

constexpr std::string_view verticals = "fbvh";
constexpr std::string_view horizontals = "rlsh";

bool is_in(std::string_view letters, char c) { return letters.find(c) != std::string_view::npos; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The letter of an atom that is one step.
char step_of(char atom) {
  switch (atom) {
  case 'R':
    return 'W';
  case 'B':
    return 'F';
  case 'Q':
    return 'K';
  default:
    return atom;
  }
}

} // namespace

namespace {

/// Reads terms, one letter after another.
class TermReader {
public:
  explicit TermReader(std::string_view text) : text_(text) {}

  /// Whether Fairy-Stockfish knows the letter at the place.
  bool read_letter(std::size_t& i) {
    char const c = text_[i];
    char const next = i + 1 < text_.size() ? text_[i + 1] : '\0';
    if (c == 'm' || c == 'c') {
      term_.modalities += c;
    } else if (c == 'p' || c == 'g') {
      term_.hopper = true;
      term_.next_square |= c == 'g';
    } else if (c == 'n') {
      term_.lame = true;
    } else if (c == 'i') {
      term_.initial = true;
    } else if (is_in(verticals, c) || is_in(horizontals, c)) {
      bool const pair = next != '\0' && (next == c || (is_in(verticals, c) && is_in(horizontals, next)) ||
                                         (is_in(horizontals, c) && is_in(verticals, next)));
      term_.directions.push_back({c, pair ? next : c});
      i += pair ? 1 : 0;
    } else if (notation::betza::find_atom(step_of(c))) {
      // An `e` applies to the whole piece, and a number after `NN` has no meaning.
      term_.atom = step_of(c);
      if (term_.atom != c) term_.range = 0;
      if (next == c) {
        term_.range = 0;
        ++i;
      } else {
        read_range(i);
        if (is_digit(next)) term_.next_square &= *term_.range == 0;
      }
      end_term(i);
    } else {
      return false;
    }
    return true;
  }

  /// The same of the letters of Fairy-Stockfish-X.
  bool read_other_letter(std::size_t& i) {
    char const c = text_[i];
    if (c == 'z') {
      term_.to_end = true;
    } else if (c == 'j') {
      term_.skips_first = true;
    } else if (is_in(fsx_atoms, c)) {
      term_.atom = c;
      end_term(i);
    } else if (c == '(') {
      return read_tuple(i);
    } else {
      return c == 'e';
    }
    return true;
  }

  [[nodiscard]] std::vector<FsfTerm> result() && { return std::move(terms_); }

private:
  void read_range(std::size_t& i) {
    if (i + 1 == text_.size() || !is_digit(text_[i + 1])) return;
    term_.range = 0;
    while (i + 1 < text_.size() && is_digit(text_[i + 1]) && *term_.range < 100)
      term_.range = *term_.range * 10 + (text_[++i] - '0');
  }

  /// `(1,2)`, twice for a ride, or with the number of its steps: of leaps that an atom has, too.
  bool read_tuple(std::size_t& i) {
    std::size_t const close = i + 4;
    if (close >= text_.size() || !is_digit(text_[i + 1]) || text_[i + 2] != ',' || !is_digit(text_[i + 3]) ||
        text_[close] != ')')
      return false;
    std::string_view const tuple = text_.substr(i, 5);
    std::pair const steps{text_[i + 1] - '0', text_[i + 3] - '0'};
    notation::betza::Leap const leap{std::max(steps.first, steps.second),
                                     std::min(steps.first, steps.second)};
    auto const* const atom = std::ranges::find_if(notation::betza::atoms, [&](auto const& entry) {
      return entry.leap == leap && entry.max_steps == 1 && !entry.royal;
    });
    if (atom == notation::betza::atoms.end()) return false;
    term_.atom = atom->letter;
    term_.tuple = steps;
    i = close;
    if (text_.substr(i + 1).starts_with(tuple)) {
      term_.range = 0;
      i += tuple.size();
    } else {
      read_range(i);
    }
    end_term(i);
    return true;
  }

  void end_term(std::size_t i) {
    term_.where.end = i + 1;
    terms_.push_back(std::exchange(term_, {}));
    term_.where.begin = i + 1;
  }

  std::string_view text_;
  FsfTerm term_;
  std::vector<FsfTerm> terms_;
};

} // namespace

std::vector<FsfTerm> fsf_terms(std::string_view text) {
  TermReader reader(text);
  for (std::size_t i = 0; i < text.size(); ++i) (void)reader.read_letter(i);
  return std::move(reader).result();
}

std::optional<std::vector<FsfTerm>> fsx_terms(std::string_view text) {
  TermReader reader(text);
  for (std::size_t i = 0; i < text.size(); ++i)
    if (!reader.read_letter(i) && !reader.read_other_letter(i)) return std::nullopt;
  return std::move(reader).result();
}

std::optional<FsfGap::Kind> gap_of(FsfTerm const& term) {
  using Kind = FsfGap::Kind;
  if (term.hopper && !is_in("WFK", term.atom)) return Kind::hopper;
  if (term.lame && !is_in("NAZJD", term.atom)) return Kind::lame;
  if (!term.hopper && term.range.value_or(1) != 1 && !is_in("WFKN", term.atom)) return Kind::rider;
  return std::nullopt;
}

std::vector<FsfGap> fsf_gaps(std::string_view text) {
  using Kind = FsfGap::Kind;
  std::vector<FsfGap> gaps;
  if (std::size_t const unknown = text.find_first_not_of(fsf_letters); unknown != std::string_view::npos)
    return {{Kind::letters, {unknown, unknown + 1}}}; // the rest has other terms
  for (FsfTerm const& term : fsf_terms(text)) {
    if (term.range.value_or(0) > 9) gaps.push_back({Kind::range, term.where});
    if (auto const kind = gap_of(term)) gaps.push_back({*kind, term.where});
  }
  return gaps;
}

} // namespace hippo::game_file
