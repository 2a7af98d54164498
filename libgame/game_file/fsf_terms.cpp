#include "libgame/game_file/fsf_terms.hpp"

#include "libnotation/betza/atoms.hpp"

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

std::vector<FsfTerm> fsf_terms(std::string_view text) {
  std::vector<FsfTerm> terms;
  FsfTerm term;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char const c = text[i];
    char const next = i + 1 < text.size() ? text[i + 1] : '\0';
    if (c == 'm' || c == 'c') {
      term.modalities += c;
    } else if (c == 'p' || c == 'g') {
      term.hopper = true;
      term.next_square |= c == 'g';
    } else if (c == 'n') {
      term.lame = true;
    } else if (c == 'i') {
      term.initial = true;
    } else if (is_in(verticals, c) || is_in(horizontals, c)) {
      bool const pair = next != '\0' && (next == c || (is_in(verticals, c) && is_in(horizontals, next)) ||
                                         (is_in(horizontals, c) && is_in(verticals, next)));
      term.directions.push_back({c, pair ? next : c});
      i += pair ? 1 : 0;
    } else if (notation::betza::find_atom(step_of(c))) {
      // An `e` applies to the whole piece, and a number after `NN` has no meaning.
      term.atom = step_of(c);
      if (term.atom != c) term.range = 0;
      if (next == c) {
        term.range = 0;
        ++i;
      } else if (is_digit(next)) {
        term.range = 0;
        while (i + 1 < text.size() && is_digit(text[i + 1]) && *term.range < 100)
          term.range = *term.range * 10 + (text[++i] - '0');
        term.next_square &= *term.range == 0;
      }
      term.where.end = i + 1;
      terms.push_back(std::exchange(term, {}));
      term.where.begin = i + 1;
    }
  }
  return terms;
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
