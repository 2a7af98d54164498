#include "libgame/dialects/likely_form.hpp"

#include "libnotation/record/parse.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <variant>

namespace hippo::dialects {

namespace {

constexpr std::array forms{Form::iccs, Form::wxf, Form::descriptive};

struct FirstMoves {
  std::string text; ///< each after a blank
  int count = 0;
};

/// The words of the first moves, or the words in their place.
FirstMoves first_moves(notation::Record const& record, std::string_view text) {
  constexpr int most = 2;
  FirstMoves moves;
  for (notation::Node const& node : record.nodes) {
    auto const* const move = std::get_if<notation::WrittenMove>(&node);
    auto const* const word = std::get_if<notation::Unreadable>(&node);
    if (move == nullptr && word == nullptr) continue;
    moves.text += ' ';
    moves.text += (move != nullptr ? move->where : word->where).of(text);
    if (++moves.count == most) break;
  }
  return moves;
}

/// Whether the words are moves of a form, and none is the beginning of a tag or a comment.
bool are_moves_of(Form form, FirstMoves const& moves) {
  Translation const translation = translated("1." + moves.text + " *", form, nullptr);
  if (!translation.problems.empty()) return false;
  auto const nodes = notation::parse_record(translation.records).nodes;
  return std::ranges::count_if(nodes, [](notation::Node const& node) {
           return std::holds_alternative<notation::WrittenMove>(node);
         }) == moves.count;
}

} // namespace

std::optional<Form> likely_form(notation::Record const& record, std::string_view text) {
  FirstMoves const moves = first_moves(record, text);
  if (moves.count == 0) return std::nullopt;
  for (Form const form : forms)
    if (are_moves_of(form, moves)) return form;
  return std::nullopt;
}

std::string_view advice_on(Form form) {
  switch (form) {
  case Form::iccs:
    return "the moves look like ICCS coordinates of xiangqi: add [Format \"ICCS\"], or use hippo-convert "
           "--from iccs";
  case Form::wxf:
    return "the moves look like the WXF notation of xiangqi: add [Format \"WXF\"], or use hippo-convert "
           "--from wxf";
  case Form::descriptive:
    return "the moves look like descriptive notation: use hippo-convert --from descriptive";
  default:
    return "";
  }
}

} // namespace hippo::dialects
