#include "libanalysis/tablebase/table/clock.hpp"

#include "libgame/rules/game_def.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace hippo::tablebase {

MoveRule move_rule_of(VariantInfo const& variant) {
  rules::DrawRules const& laws = variant.def->draws;
  int moves = std::max(laws.moves, laws.ending_moves);
  for (int const some : {laws.moves, laws.ending_moves})
    if (some > 0) moves = std::min(moves, some);
  return 2 * static_cast<MoveRule>(std::max(moves, 0));
}

std::optional<std::string> why_no_clock(VariantInfo const& variant) {
  if (variant.def->has_field(rules::Field::halfmove_clock)) return std::nullopt;
  return "hippo.fields: the game has no halfmove clock, which a move could reset";
}

std::string_view to_string(RuledResult result) {
  constexpr std::array<std::string_view, 5> names{"loss", "blessed loss", "draw", "cursed win", "win"};
  return names[static_cast<std::size_t>(result)];
}

std::string clock_text(Value value, MoveRule rule, unsigned clock) {
  if (value == illegal_value) return "illegal";
  std::string_view const result = to_string(ruled_result(value, rule, clock));
  return value == draw_value ? std::string(result) : fmt::format("{} {}", result, clock_plies_of(value));
}

} // namespace hippo::tablebase
