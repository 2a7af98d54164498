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

/// Longer words are no two moves.
constexpr std::size_t longest_pair = 24;

/// The letters of the twelve figurines from U+2654 on; a pawn has none.
constexpr std::string_view figurine_letters = "KQRBN KQRBN ";
constexpr std::string_view figurine_prefix = "\xE2\x99"; ///< of UTF-8, then 0x94 and so on
constexpr unsigned first_figurine = 0x94;

struct Replacement {
  std::string_view sign, text;
};
/// Marks of check and mate in older books.
constexpr std::array<Replacement, 3> marks{{{"\u2020", "+"}, {"\u2021", "++"}, {"\u2260", "#"}}};
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
        marks, [&](Replacement const& other) { return word.substr(at).starts_with(other.sign); });
    if (mark != marks.end()) {
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

std::optional<WrittenMove> parsed(std::string_view text) {
  auto result = parse_move(text);
  if (auto* move = std::get_if<WrittenMove>(&result)) return std::move(*move);
  return std::nullopt;
}

} // namespace

bool is_null_move(std::string_view word) { return std::ranges::count(null_moves, word) > 0; }

std::vector<std::vector<WrittenMove>> read_dialect(std::string_view word, std::size_t offset) {
  std::vector<std::vector<WrittenMove>> ways;
  if (auto const text = in_letters(word)) {
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
