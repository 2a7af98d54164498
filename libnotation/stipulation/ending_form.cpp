// Kinds of problems in which a goal of either side ends play, as trees of play.
#include "libnotation/stipulation/structured.hpp"

#include "libnotation/text/number.hpp"

#include <fmt/format.h>

namespace hippo::notation {

namespace {

constexpr std::string_view last_rank_sign = "c81"; ///< the goal: a man moves to the last rank of its side

/// A goal as each side reaches it.
struct SideGoals {
  std::string white, black;
};

/// `(za8|zb8|...)`
std::string any_square_of(char rank) {
  std::string text;
  for (char file = 'a'; file <= 'h'; ++file)
    text += fmt::format("{}z{}{}", text.empty() ? "(" : "|", file, rank);
  return text + ')';
}

/// A goal at the beginning of a text, which it shortens.
std::optional<SideGoals> take_side_goals(std::string_view& text) {
  if (text.starts_with(last_rank_sign)) {
    text.remove_prefix(last_rank_sign.size());
    return SideGoals{any_square_of('8'), any_square_of('1')};
  }
  std::string_view const before = text;
  if (!take_goal(text)) return std::nullopt;
  std::string const sign(before.substr(0, before.size() - text.size()));
  return SideGoals{sign, sign};
}

} // namespace

std::optional<std::string> ending_form(std::string_view stipulation, bool goal_is_end) {
  constexpr std::string_view half_move = ".5";
  bool const is_help = stipulation.starts_with('h'), is_self = stipulation.starts_with('s');
  std::string_view rest = stipulation.substr(is_help || is_self ? 1 : 0);
  auto const goals = take_side_goals(rest);
  bool const half = is_help && rest.ends_with(half_move);
  if (half) rest.remove_suffix(half_move.size());
  auto const moves = text::read_number<unsigned>(rest);
  if (!goals || !moves || *moves == 0 || *moves > longest_structured_play / 2) return std::nullopt;
  auto const unless = [&](std::string const& goal) {
    return goal_is_end ? fmt::format("{{!{}}}", goal) : std::string();
  };
  unsigned const plies = 2 * *moves;
  if (is_self) return fmt::format("white {}a{}d[>{}]", plies, unless(goals->white), goals->black);
  if (half) return fmt::format("white {}h[>{}]h{}", plies + 1, goals->white, unless(goals->black));
  if (is_help) return fmt::format("black {}h{}h[>{}]", plies, unless(goals->black), goals->white);
  return fmt::format("white {}a[>{}]d{}", plies - 1, goals->white, unless(goals->black));
}

} // namespace hippo::notation
