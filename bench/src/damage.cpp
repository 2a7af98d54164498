#include "bench/src/damage.hpp"

#include <algorithm>
#include <functional>
#include <vector>

namespace hippo::bench {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/// The places of a text of which something is true.
std::vector<std::size_t> places(std::string_view text, std::function<bool(std::size_t)> const& holds) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (holds(i)) found.push_back(i);
  return found;
}

/// The letters that names of pieces have, besides those of castling.
std::string capitals(VariantInfo const& variant) {
  std::string letters;
  for (rules::PieceDef const& piece : variant.pieces)
    for (char c : std::string_view(variant.full_names ? piece.full_name : piece.name))
      if (is_capital(c) && letters.find(c) == std::string::npos) letters += c;
  return letters;
}

/// One of the letters, but not that one.
char another(std::string_view letters, char than, Dice& dice) {
  char found = than;
  while (found == than) found = letters[dice.below(letters.size())];
  return found;
}

char misprinted(char c, VariantInfo const& variant, Dice& dice) {
  constexpr std::string_view files = "abcdefghijklmnop";
  std::string_view const board = files.substr(0, static_cast<std::size_t>(variant.board.files));
  if (is_digit(c)) return another("123456789", c, dice);
  if (is_capital(c)) return another(capitals(variant), c, dice);
  return another(board.find(c) == std::string_view::npos ? files : board, c, dice);
}

/// Where the target of a move begins; the end where it has none.
std::size_t target_in(std::string_view text) {
  std::size_t const digit = text.find_last_of("0123456789");
  if (digit == std::string_view::npos) return text.size();
  std::size_t const file = text.find_last_not_of("0123456789", digit);
  return file != std::string_view::npos && is_small(text[file]) ? file : text.size();
}

std::optional<std::string> with_false_x(std::string text) {
  std::size_t const target = target_in(text);
  if (text.find('x') != std::string::npos || target == text.size()) return std::nullopt;
  if (target > 0 && text[target - 1] == '-')
    text[target - 1] = 'x';
  else
    text.insert(target, "x");
  return text;
}

} // namespace

std::string_view name_of(Damage damage) {
  constexpr std::array<std::string_view, 5> names{"letter", "digit", "swap", "lost mark", "false x"};
  return names[static_cast<std::size_t>(damage)];
}

std::optional<std::string> damaged(std::string_view text, Damage damage, VariantInfo const& variant,
                                   Dice& dice) {
  std::string result(text);
  if (damage == Damage::false_x) return with_false_x(result);
  auto const found = places(text, [&](std::size_t i) {
    switch (damage) {
    case Damage::letter:
      return is_small(text[i]) || is_capital(text[i]);
    case Damage::digit:
      return is_digit(text[i]);
    case Damage::swap:
      return i + 1 < text.size() && text[i] != text[i + 1] && text[i] != ' ' && text[i + 1] != ' ';
    default:
      return std::string_view("x+#=/-").find(text[i]) != std::string_view::npos;
    }
  });
  if (found.empty()) return std::nullopt;
  std::size_t const at = found[dice.below(found.size())];
  if (damage == Damage::swap)
    std::swap(result[at], result[at + 1]);
  else if (damage == Damage::lost_mark)
    result.erase(at, 1);
  else
    result[at] = misprinted(result[at], variant, dice);
  return result;
}

} // namespace hippo::bench
