#include "libnotation/move_text/dialect.hpp"

#include "libnotation/move_text/parse.hpp"
#include "libnotation/move_text/spans.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace hippo::notation {

namespace {

constexpr std::array<std::string_view, 5> null_moves{"--", "Z0", "0000", "@@@@", "null"};

/// Length of the longest text that can be two moves written together.
constexpr std::size_t longest_pair = 24;

/// The letters of the twelve figurines from U+2654 on; a pawn has none.
constexpr std::string_view figurine_letters = "KQRBN KQRBN ";
constexpr std::string_view figurine_prefix = "\xE2\x99"; ///< of UTF-8, then 0x94 and so on
constexpr unsigned first_figurine = 0x94;

struct Replacement {
  std::string_view sign, text;
};
/// Marks of check and mate in older books; Russian pieces, and letters that look like Latin ones. Longer
/// signs come first.
constexpr std::array<Replacement, 14> signs{{{"\u2020", "+"},
                                             {"\u2021", "++"},
                                             {"\u2260", "#"},
                                             {"Кр", "K"},
                                             {"Ф", "Q"},
                                             {"Л", "R"},
                                             {"С", "B"},
                                             {"К", "N"},
                                             {"О", "O"},
                                             {"а", "a"},
                                             {"с", "c"},
                                             {"е", "e"},
                                             {"х", "x"},
                                             {"Х", "x"}}};
/// The new piece of a move in numbers.
constexpr std::string_view numbered_pieces = "qrbn";
/// Castling without its hyphens.
constexpr std::array<Replacement, 2> castlings{{{"OO", "O-O"}, {"OOO", "O-O-O"}}};

/// The word with letters for figurines, and other signs as SAN has them; nothing where it has none.
std::optional<std::string> in_letters(std::string_view word) {
  for (auto const& [sign, text] : castlings)
    if (word == sign) return std::string(text);
  std::string text;
  bool any = false;
  for (std::size_t at = 0; at < word.size(); ++at) {
    auto const* mark = std::ranges::find_if(
        signs, [&](Replacement const& other) { return word.substr(at).starts_with(other.sign); });
    if (mark != signs.end()) {
      text += mark->text;
      any = true;
      at += mark->sign.size() - 1;
      continue;
    }
    if (word.substr(at).starts_with(figurine_prefix) && at + 2 < word.size()) {
      unsigned const which = static_cast<unsigned char>(word[at + 2]) - first_figurine;
      if (which < figurine_letters.size()) {
        if (char const letter = figurine_letters[which]; letter != ' ') text += letter;
        any = true;
        at += 2;
        continue;
      }
    }
    text += word[at];
  }
  return any ? std::optional(text) : std::nullopt;
}

/// `e7e8q` for `57581`.
std::string in_squares(std::string_view numbers) {
  std::string text;
  for (std::size_t at = 0; at < 4; at += 2) {
    text += static_cast<char>('a' + (numbers[at] - '1'));
    text += numbers[at + 1];
  }
  if (numbers.size() > 4) text += numbered_pieces[static_cast<std::size_t>(numbers[4] - '1')];
  return text;
}

std::optional<std::string> translated(std::string_view word) {
  return is_numeric_move(word) ? std::optional(in_squares(word)) : in_letters(word);
}

std::optional<WrittenMove> parsed(std::string_view text) {
  auto result = parse_move(text);
  if (auto* move = std::get_if<WrittenMove>(&result)) return std::move(*move);
  return std::nullopt;
}

} // namespace

bool is_null_move(std::string_view word) { return std::ranges::count(null_moves, word) > 0; }

bool is_numeric_move(std::string_view word) {
  auto const is_from_1_to = [](char last) { return [last](char c) { return c >= '1' && c <= last; }; };
  return (word.size() == 4 || (word.size() == 5 && is_from_1_to('4')(word.back()))) &&
         std::ranges::all_of(word.substr(0, 4), is_from_1_to('8'));
}

std::vector<std::vector<WrittenMove>> read_dialect(std::string_view word, std::size_t offset) {
  std::vector<std::vector<WrittenMove>> ways;
  if (auto const text = translated(word)) {
    auto move = parsed(*text);
    if (!move) return ways;
    change_spans(*move, [&](Span& span) { span = {offset, offset + word.size()}; });
    ways.push_back({*std::move(move)});
    return ways;
  }
  if (word.size() > longest_pair) return ways;
  for (std::size_t cut = 2; cut + 2 <= word.size(); ++cut) {
    std::size_t const next = cut + (word[cut] == ',' ? 1 : 0);
    auto const first = parsed(word.substr(0, cut));
    auto const second = first ? parsed(word.substr(next)) : std::nullopt;
    if (second) ways.push_back({moved(*first, offset), moved(*second, offset + next)});
  }
  return ways;
}

} // namespace hippo::notation
