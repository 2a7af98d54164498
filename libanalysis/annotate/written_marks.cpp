#include "libanalysis/annotate/written_marks.hpp"

#include "libnotation/record/nag_signs.hpp"

#include <algorithm>

namespace hippo::annotate {

namespace {

/// 0 if unknown.
unsigned number_of(std::string_view sign) {
  auto const& signs = notation::sign_of_nag;
  auto const* const found = std::ranges::find(signs, sign);
  return found == signs.end() ? 0 : static_cast<unsigned>(found - signs.begin());
}

void add_mark(MarkedMove& move, unsigned number, std::string_view sign) {
  if (unsigned const mark = number > 0 ? number : number_of(sign); mark > 0) move.marks.push_back(mark);
}

void add_alternative(MarkedMove& move, notation::Variation const& variation) {
  for (notation::Node const& node : variation.nodes)
    if (auto const* written = std::get_if<notation::WrittenMove>(&node))
      return move.alternatives.push_back(written->where.begin);
}

/// A comment to the end of the line has that end.
std::size_t end_of(notation::Comment const& comment, std::string_view text) {
  std::size_t const end = comment.where.end;
  return comment.to_end_of_line && end < text.size() && text[end] == '\n' ? end + 1 : end;
}

} // namespace

std::map<std::size_t, MarkedMove> marked_moves(notation::Record const& record, std::string_view text) {
  std::map<std::size_t, MarkedMove> moves;
  MarkedMove* last = nullptr;
  for (notation::Node const& node : record.nodes) {
    if (auto const* written = std::get_if<notation::WrittenMove>(&node)) {
      last = &moves[written->where.begin];
      add_mark(*last, 0, written->nags);
      last->end_of_marks = last->end_of_notes = written->where.end;
    } else if (last == nullptr) {
      continue;
    } else if (auto const* nag = std::get_if<notation::Nag>(&node)) {
      add_mark(*last, nag->number, nag->text);
      if (last->end_of_notes == last->end_of_marks) last->end_of_marks = nag->where.end;
      last->end_of_notes = nag->where.end;
    } else if (auto const* comment = std::get_if<notation::Comment>(&node)) {
      last->comments += comment->text + ' ';
      last->end_of_notes = end_of(*comment, text);
    } else if (auto const* variation = std::get_if<notation::Variation>(&node)) {
      add_alternative(*last, *variation);
      last->end_of_notes = variation->where.end;
    }
  }
  return moves;
}

} // namespace hippo::annotate
