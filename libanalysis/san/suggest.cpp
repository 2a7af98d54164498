#include "libanalysis/san/suggest.hpp"

#include "libanalysis/san/interpret.hpp"
#include "libanalysis/text/edit_distance.hpp"
#include "libanalysis/text/letters.hpp"

#include <algorithm>
#include <tuple>

namespace hippo::san {

namespace {

using notation::WrittenCapture;
using notation::WrittenMove;
using notation::WrittenShape;

constexpr std::size_t furthest = 2;

Spelling spelling_of(WrittenMove const& written) {
  if (written.capture == WrittenCapture::colon || written.capture == WrittenCapture::dash)
    return Spelling::article;
  return written.piece.empty() && written.from.whole() ? Spelling::machine : Spelling::san;
}

/// The move without marks and NAGs, and without the blanks before them.
notation::Span core_of(WrittenMove const& written) {
  bool const has_squares = written.shape == WrittenShape::piece || written.shape == WrittenShape::drop;
  std::size_t end = has_squares ? written.squares_where.end : written.where.end;
  if (written.improvement) end = std::max(end, written.improvement->where.end);
  if (written.entry) end = std::max(end, written.entry->where.end);
  return {written.where.begin, end};
}

/// Nearer is less: letters first, then whether the mark agrees, then upper and lower case.
using Distance = std::tuple<std::size_t, bool, std::size_t>;

bool mark_disagrees(AnyPosition const& position, WrittenMove const& written, Move move) {
  bool const says_check = written.check != notation::WrittenCheck::none;
  return says_check != (check_given(position.after(move)) != CheckKind::none);
}

} // namespace

std::vector<Suggestion> nearest_moves(Speller const& speller, AnyPosition const& position,
                                      WrittenMove const& written, std::string_view text) {
  WrittenMove const meant = interpret(position, written);
  notation::Span const where = core_of(meant);
  std::string_view const core = where.of(text);
  Spelling const spelling = spelling_of(meant);
  std::vector<Suggestion> nearest;
  Distance least{furthest, true, std::string::npos};
  for (Move move : speller.legal_moves()) {
    Distance best{furthest + 1, true, 0};
    std::string best_text;
    for (std::string const& way : speller.ways_to_write(move, spelling)) {
      std::size_t const letters = text::edit_distance(text::lower(std::string(core)), text::lower(way));
      if (letters > std::get<0>(least)) continue;
      Distance const distance{letters, mark_disagrees(position, written, move),
                              text::edit_distance(core, way)};
      if (distance >= best) continue;
      best = distance;
      best_text = way;
    }
    if (best > least || best_text.empty()) continue;
    if (best < least) nearest.clear();
    least = best;
    nearest.push_back({move, {where, best_text}});
  }
  return nearest;
}

} // namespace hippo::san
