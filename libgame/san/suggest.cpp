#include "libgame/san/suggest.hpp"

#include "libgame/san/interpret.hpp"
#include "libnotation/text/edit_distance.hpp"
#include "libnotation/text/letters.hpp"

#include <algorithm>

namespace hippo::san {

namespace {

using notation::WrittenCapture;
using notation::WrittenCheck;
using notation::WrittenMove;
using notation::WrittenRelay;
using notation::WrittenShape;

Spelling spelling_of(WrittenMove const& written) {
  if (written.capture == WrittenCapture::colon || written.capture == WrittenCapture::dash)
    return Spelling::article;
  return written.piece.empty() && written.from.whole() && written.capture == WrittenCapture::none &&
                 written.relay == WrittenRelay::none
             ? Spelling::coordinate
             : Spelling::san;
}

WrittenCheck check_in(std::string_view marks) {
  if (marks.find('#') != std::string_view::npos) return WrittenCheck::mate;
  if (marks.find("++") != std::string_view::npos) return WrittenCheck::double_check;
  return marks.find('+') == std::string_view::npos ? WrittenCheck::none : WrittenCheck::check;
}

TextDistance distance_to(std::string_view core, std::string_view way) {
  return {text::edit_distance(text::lower(std::string(core)), text::lower(std::string(way))), false, false,
          text::edit_distance(core, way)};
}

/// The end of a move without the NAGs, the check mark and the blanks at its end.
std::size_t end_without_check(WrittenMove const& written, std::string_view text) {
  auto const trimmed = [&](std::size_t end) {
    while (end > written.where.begin &&
           std::string_view("!? \t").find(text[end - 1]) != std::string_view::npos)
      --end;
    return end;
  };
  std::size_t const end = trimmed(written.where.end);
  bool const has_check = written.check != WrittenCheck::none && written.check_where.end == end;
  return has_check ? trimmed(written.check_where.begin) : end;
}

/// The name of a king and the square to which castling takes him, `Kg1`: a beginner's text for `O-O`.
bool names_castling(AnyPosition const& position, Move move, std::string_view core) {
  if (move.kind != MoveKind::castle) return false;
  PieceType const king = position.at(move.from)->type;
  return core == position.variant().written(king) + position::square_name(position.board(), move.to);
}

} // namespace

MoveText move_text(WrittenMove const& written, std::string_view text) {
  bool const has_squares = written.shape == WrittenShape::piece || written.shape == WrittenShape::drop;
  std::size_t end = has_squares ? written.squares_where.end : written.where.end;
  if (written.improvement) end = std::max(end, written.improvement->where.end);
  if (written.entry) end = std::max(end, written.entry->where.end);
  if (written.relay == WrittenRelay::letter && text.substr(end).starts_with('R')) ++end;
  std::size_t const end_of_marks = end_without_check(written, text);
  if (!has_squares) end = end_of_marks;
  return {{written.where.begin, end},
          written.check,
          written.check_where,
          has_squares ? spelling_of(written) : Spelling::san,
          std::max(end, end_of_marks)};
}

MoveText move_text(notation::Span word, std::string_view text) {
  std::string_view const letters = word.of(text);
  std::size_t const size = letters.find_last_not_of("+#!? \t") + 1;
  bool const is_long = letters.substr(0, size).find(':') != std::string_view::npos;
  std::size_t const mark = std::min(letters.find_first_of("+#", size), letters.size());
  std::size_t const mark_end = std::min(letters.find_first_not_of("+#", mark), letters.size());
  return {{word.begin, word.begin + size},
          check_in(letters.substr(size)),
          {word.begin + mark, word.begin + mark_end},
          is_long ? Spelling::article : Spelling::san,
          word.begin + size};
}

text::Fix fix_to(AnyPosition const& position, MoveText const& written, Move move, std::string way) {
  notation::Span const core{written.core.begin, written.end};
  if (written.check == WrittenCheck::none) return {core, std::move(way)};
  notation::Span const whole{core.begin, std::max(core.end, written.check_where.end)};
  if (written.spelling == Spelling::coordinate) return {whole, std::move(way)}; // which has no marks
  CheckKind const given = check_given(position.after(move));
  bool const holds = written.check == WrittenCheck::mate           ? given == CheckKind::mate
                     : written.check == WrittenCheck::double_check ? given >= CheckKind::double_check
                                                                   : given != CheckKind::none;
  if (holds && written.check_where.begin >= core.end) return {core, std::move(way)};
  return {whole, way + (given == CheckKind::none ? "" : "+")};
}

std::vector<Suggestion> near_moves(Speller const& speller, AnyPosition const& position,
                                   MoveText const& written, std::string_view text) {
  std::string_view const core = written.core.of(text);
  std::vector<Suggestion> near;
  for (Move move : speller.legal_moves()) {
    Suggestion best{move, {written.core, {}}, {furthest_suggestion + 1, false, false, 0}};
    for (std::string& way : speller.ways_to_write(move, written.spelling))
      if (TextDistance const distance = distance_to(core, way); distance < best.distance) {
        best.distance = distance;
        best.fix.replacement = std::move(way);
      }
    if (names_castling(position, move, core)) {
      best.distance = {1, false, false, 0};
      best.fix.replacement = speller.bare(move);
    }
    if (best.distance.letters > furthest_suggestion) continue;
    bool const says_check = written.check != WrittenCheck::none;
    bool const gives_check = check_given(position.after(move)) != CheckKind::none;
    best.distance.false_mark = says_check && !gives_check;
    best.distance.mark_missing = !says_check && gives_check;
    best.fix = fix_to(position, written, move, std::move(best.fix.replacement));
    near.push_back(std::move(best));
  }
  std::ranges::stable_sort(near, {}, &Suggestion::distance);
  return near;
}

std::vector<Suggestion> nearest_moves(Speller const& speller, AnyPosition const& position,
                                      WrittenMove const& written, std::string_view text) {
  auto near = near_moves(speller, position, move_text(interpret(position, written), text), text);
  auto const is_farther = [&](Suggestion const& other) { return other.distance > near.front().distance; };
  if (!near.empty()) near.erase(std::ranges::find_if(near, is_farther), near.end());
  return near;
}

} // namespace hippo::san
