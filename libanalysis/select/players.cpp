#include "libanalysis/select/players.hpp"

#include "libanalysis/verify/start.hpp"
#include "libnotation/text/edit_distance.hpp"
#include "libnotation/text/letters.hpp"

#include <algorithm>
#include <span>

namespace hippo::select {

namespace {

/// The letters of U+00C0 to U+017F without diacritics, a byte each; a blank is no letter.
constexpr std::string_view latin_letters = "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty"
                                           "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll"
                                           "lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(latin_letters.size() == 0x180 - 0xC0);

/// The place in `latin_letters` of the letter with which the text begins; npos: another letter.
std::size_t latin_place(std::string_view text) {
  auto const byte = [&](std::size_t at) {
    return static_cast<unsigned>(static_cast<unsigned char>(text[at]));
  };
  if (text.size() < 2 || byte(0) < 0xC3 || byte(0) > 0xC5 || (byte(1) & 0xC0U) != 0x80U)
    return std::string_view::npos;
  return ((byte(0) & 0x1FU) << 6U | (byte(1) & 0x3FU)) - 0xC0U;
}

/// In small letters without diacritics; other signs of ASCII become blanks, letters of other scripts stay.
std::string folded(std::string_view name) {
  std::string text;
  for (std::size_t at = 0; at < name.size(); ++at) {
    std::size_t const place = latin_place(name.substr(at));
    bool const is_ascii = static_cast<unsigned char>(name[at]) < 0x80;
    if (place != std::string_view::npos) {
      text += latin_letters[place];
      ++at;
    } else if (is_ascii && !notation::is_letter(name[at])) {
      text += ' ';
    } else {
      text += text::lower(name[at]);
    }
  }
  return text;
}

bool are_alike(std::string const& a, std::string const& b) {
  return text::edit_distance(a, b) * 3 <= std::min(a.size(), b.size());
}

/// The words to compare: the surname if both names mark one, else all.
std::span<std::string const> words_of(NameWords const& name, bool of_surname) {
  std::span<std::string const> const words(name.words);
  return of_surname ? words.first(name.surname) : words;
}

bool have_common_word(NameWords const& a, NameWords const& b) {
  if (a.words.empty() || b.words.empty()) return true;
  bool const of_surname = a.surname > 0 && b.surname > 0;
  return std::ranges::any_of(words_of(a, of_surname), [&](std::string const& word) {
    return std::ranges::any_of(words_of(b, of_surname),
                               [&](std::string const& other) { return are_alike(word, other); });
  });
}

std::vector<std::string> words_in(std::string_view name) {
  std::string const text = folded(name);
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t const begin = std::min(text.find_first_not_of(' ', at), text.size());
    at = std::min(text.find(' ', begin), text.size());
    if (at - begin > 1) words.push_back(text.substr(begin, at - begin));
  }
  return words;
}

std::string_view value_of(notation::Record const& record, std::string_view tag) {
  auto const* const found = verify::find_tag(record, tag);
  return found == nullptr ? std::string_view() : found->value;
}

} // namespace

NameWords name_words(std::string_view name) {
  std::size_t const comma = name.find(',');
  NameWords found{words_in(name), 0};
  if (comma != std::string_view::npos) found.surname = words_in(name.substr(0, comma)).size();
  return found;
}

Players players_of(Candidate& candidate) {
  constexpr std::size_t year_digits = 4;
  notation::Record const& tags = candidate.tags();
  std::string_view const year = value_of(tags, "Date").substr(0, year_digits);
  Players players{std::string(value_of(tags, "White")), std::string(value_of(tags, "Black")), {}, {}, {}};
  if (year.find('?') == std::string_view::npos) players.year = year;
  players.white_words = name_words(players.white);
  players.black_words = name_words(players.black);
  return players;
}

bool may_be_one_game(Players const& a, Players const& b) {
  bool const are_years_other = !a.year.empty() && !b.year.empty() && a.year != b.year;
  return !are_years_other && have_common_word(a.white_words, b.white_words) &&
         have_common_word(a.black_words, b.black_words);
}

} // namespace hippo::select
