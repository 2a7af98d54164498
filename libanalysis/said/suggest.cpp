#include "libanalysis/said/suggest.hpp"

#include "libanalysis/edit_distance.hpp"
#include "libanalysis/letters.hpp"

#include <algorithm>
#include <tuple>

namespace hippo {

namespace {

using notation::SaidCapture;
using notation::SaidMove;
using notation::SaidShape;

constexpr std::size_t furthest = 2;

Spelling spelling_of(SaidMove const& said) {
  if (said.capture == SaidCapture::colon || said.capture == SaidCapture::dash) return Spelling::article;
  return said.piece.empty() && said.from.whole() ? Spelling::machine : Spelling::san;
}

/// The text of the move without marks and glyphs, and without the blanks that may stand before them.
std::string_view core_of(SaidMove const& said, std::string_view text) {
  std::size_t end = said.shape == SaidShape::piece ? said.squares_where.end : said.where.end;
  if (said.improvement) end = std::max(end, said.improvement->where.end);
  return text.substr(said.where.begin, end - said.where.begin);
}

/// Nearer is less: letters first, then whether the mark agrees, then upper and lower case.
using Distance = std::tuple<std::size_t, bool, std::size_t>;

bool mark_disagrees(AnyPosition const& position, SaidMove const& said, Move move) {
  bool const says_check = said.check != notation::SaidCheck::none;
  return says_check != (check_given(position.after(move)) != CheckKind::none);
}

} // namespace

std::vector<Suggestion> nearest_moves(Speller const& speller, AnyPosition const& position,
                                      SaidMove const& said, std::string_view text) {
  std::string_view const core = core_of(said, text);
  Spelling const spelling = spelling_of(said);
  std::vector<Suggestion> nearest;
  Distance least{furthest, true, std::string::npos};
  for (Move move : speller.legal_moves()) {
    Distance best{furthest + 1, true, 0};
    std::string best_text;
    for (std::string const& way : speller.ways_to_write(move, spelling)) {
      std::size_t const letters = edit_distance(lower(std::string(core)), lower(way));
      if (letters > std::get<0>(least)) continue;
      Distance const distance{letters, mark_disagrees(position, said, move), edit_distance(core, way)};
      if (distance >= best) continue;
      best = distance;
      best_text = way;
    }
    if (best > least || best_text.empty()) continue;
    if (best < least) nearest.clear();
    least = best;
    nearest.push_back({move, best_text});
  }
  return nearest;
}

} // namespace hippo
