#include "libanalysis/search/result_text.hpp"

#include "libanalysis/search/expected_points.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>

namespace hippo::search {

std::string score_text(Score score) {
  if (auto const moves = moves_to_end(score)) return fmt::format("#{}", *moves);
  return fmt::format("{}{}.{:02}", score < 0 ? '-' : '+', std::abs(score) / 100, std::abs(score) % 100);
}

std::string score_text(VariantInfo const& variant, Score score) {
  return variant.rolls_dice ? fmt::format("{:.1f} %", 100 * expected_points(score)) : score_text(score);
}

std::string evaluation_text(Score score) {
  auto const moves = moves_to_end(score);
  return moves ? fmt::format("#{}", *moves) : fmt::format("{:.2f}", score / 100.0);
}

std::string line_text(AnyPosition const& position, std::vector<Move> const& moves, san::Spelling spelling) {
  if (spelling == san::Spelling::san) return san::numbered_line(position, moves);
  return fmt::to_string(fmt::join(san::spell_line(position, moves, spelling), " "));
}

} // namespace hippo::search
