// Kinds of problems as trees of play.
#include "libnotation/stipulation/structured.hpp"

#include "libnotation/ascii.hpp"

#include <fmt/format.h>

namespace hippo::notation {

namespace {

/// `h#2.5` without its kind.
struct GoalAndLength {
  std::string_view goal;
  unsigned moves = 0;
  bool half = false;
};

std::optional<GoalAndLength> goal_and_length(std::string_view text) {
  GoalAndLength read;
  std::string_view rest = text;
  if (!take_goal(rest)) return std::nullopt;
  read.goal = text.substr(0, text.size() - rest.size());
  std::size_t digits = 0;
  for (; digits < rest.size() && is_digit(rest[digits]) && digits < 3; ++digits)
    read.moves = 10 * read.moves + static_cast<unsigned>(rest[digits] - '0');
  read.half = rest.substr(digits) == ".5";
  bool const is_whole = rest.size() == digits || read.half;
  if (digits == 0 || !is_whole || read.moves > longest_structured_play / 2) return std::nullopt;
  return read;
}

/// The length of play in plies, `3` or `3:3`.
std::string plies(unsigned most, unsigned least, bool is_exact) {
  return is_exact ? fmt::format("{}:{}", least, most) : fmt::to_string(most);
}

/// Of help play up to a move after which White is bound to a goal.
std::string help_up_to(GoalAndLength const& wanted, bool is_exact, std::string_view end,
                       std::string_view constraint) {
  unsigned const length = 2 * wanted.moves - (wanted.half ? 0 : 1);
  std::string const count = plies(length, length, is_exact);
  return wanted.half ? fmt::format("black {}h{}h{}", count, constraint, end)
                     : fmt::format("white {}h{}h{}", count, end, constraint);
}

/// A kind by its letters, with the play of a goal.
struct KindForm {
  std::string_view letters;
  bool has_halves;
  std::string (*form)(GoalAndLength const& wanted, bool is_exact);
};

std::string reflex_end(std::string_view goal) { return fmt::format("[>1a[{}]d]", goal); }
std::string reflex_constraint(std::string_view goal) { return fmt::format("{{!1a[{}]d}}", goal); }
std::string self_end(std::string_view goal) { return fmt::format("[1d[{}]a]", goal); }

/// Of contests: the plies of so many moves, the last of them White's.
std::string contest_plies(GoalAndLength const& wanted, bool is_exact) {
  unsigned const length = 2 * wanted.moves - 1;
  return plies(length, length - 1, is_exact && length > 1);
}
std::string series_moves(GoalAndLength const& wanted, bool is_exact) {
  return plies(wanted.moves, wanted.moves, is_exact);
}

// Longer names come before their beginnings.
constexpr KindForm kind_forms[] = {
    {"ser-h", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("black {}s[1h[{}]h]", series_moves(wanted, is_exact), wanted.goal);
     }},
    {"ser-s", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}s[>1d[{}]a]", series_moves(wanted, is_exact), wanted.goal);
     }},
    {"ser-r", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}s{}{}", series_moves(wanted, is_exact), reflex_end(wanted.goal),
                          reflex_constraint(wanted.goal));
     }},
    {"ser-", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}s[{}]", series_moves(wanted, is_exact), wanted.goal);
     }},
    {"phser-r", false,
     [](GoalAndLength const& wanted, bool) {
       return fmt::format("white {}h{}?+?h{}", 2 * wanted.moves - 1, reflex_end(wanted.goal),
                          reflex_constraint(wanted.goal));
     }},
    {"phser-s", false,
     [](GoalAndLength const& wanted, bool) {
       return fmt::format("white {}h{}?+?h", 2 * wanted.moves - 1, self_end(wanted.goal));
     }},
    {"phser-", false,
     [](GoalAndLength const& wanted, bool) {
       return fmt::format("white {}h[{}]?+?h", 2 * wanted.moves - 1, wanted.goal);
     }},
    {"pser-h", false,
     [](GoalAndLength const& wanted, bool) {
       return fmt::format("black {}h[1h[{}]h]?+?h", 2 * wanted.moves - 1, wanted.goal);
     }},
    {"pser-s", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}a{}?+?d[{}]", contest_plies(wanted, is_exact), self_end(wanted.goal),
                          wanted.goal);
     }},
    {"pser-r", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}a{}?+?d{}", contest_plies(wanted, is_exact), reflex_end(wanted.goal),
                          reflex_constraint(wanted.goal));
     }},
    {"pser-", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}a[{}]?+?d", contest_plies(wanted, is_exact), wanted.goal);
     }},
    {"hs", true,
     [](GoalAndLength const& wanted, bool is_exact) {
       return help_up_to(wanted, is_exact, fmt::format("[>1d[{}]a]", wanted.goal), "");
     }},
    {"hr", true,
     [](GoalAndLength const& wanted, bool is_exact) {
       return help_up_to(wanted, is_exact, reflex_end(wanted.goal), reflex_constraint(wanted.goal));
     }},
    {"h", true,
     [](GoalAndLength const& wanted, bool is_exact) {
       unsigned const length = 2 * wanted.moves + (wanted.half ? 1 : 0);
       std::string const count = plies(length, length, is_exact);
       return wanted.half ? fmt::format("white {}h[{}]h", count, wanted.goal)
                          : fmt::format("black {}hh[{}]", count, wanted.goal);
     }},
    {"semi-r", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}a{}d", contest_plies(wanted, is_exact), reflex_end(wanted.goal));
     }},
    {"r", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}a{}d{}", contest_plies(wanted, is_exact), reflex_end(wanted.goal),
                          reflex_constraint(wanted.goal));
     }},
    {"s", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}ad[{}]", plies(2 * wanted.moves, 2 * wanted.moves - 1, is_exact),
                          wanted.goal);
     }},
    {"", false,
     [](GoalAndLength const& wanted, bool is_exact) {
       return fmt::format("white {}a[{}]d", contest_plies(wanted, is_exact), wanted.goal);
     }},
};

/// `2->ser-h#3`: moves of the side that does not begin the rest.
std::optional<std::string> form_with_introduction(std::string_view moves, std::string_view rest) {
  auto const form = structured_form(rest);
  if (!form || moves.empty() || moves.size() > 2 || !is_digit(moves.front()) || !is_digit(moves.back()))
    return std::nullopt;
  std::size_t const blank = form->find(' ');
  bool const is_black = form->starts_with('b');
  return fmt::format("{} {}s[{}]", is_black ? "white" : "black", moves, form->substr(blank + 1));
}

} // namespace

std::optional<std::string> structured_form(std::string_view stipulation) {
  std::string const small = lower(std::string(stipulation));
  constexpr std::string_view exactly = "exact-", arrow = "->";
  std::string_view text = small;
  if (auto const sign = text.find(arrow); sign != std::string_view::npos)
    return form_with_introduction(text.substr(0, sign), text.substr(sign + arrow.size()));
  bool const is_exact = text.starts_with(exactly);
  if (is_exact) text.remove_prefix(exactly.size());
  for (KindForm const& kind : kind_forms) {
    if (!text.starts_with(kind.letters)) continue;
    auto const wanted = goal_and_length(text.substr(kind.letters.size()));
    bool const fits =
        wanted && (!wanted->half || kind.has_halves) && wanted->moves + (wanted->half ? 1 : 0) > 0;
    if (fits) return kind.form(*wanted, is_exact);
  }
  return is_exact ? std::nullopt : ending_form(text, false);
}

} // namespace hippo::notation
