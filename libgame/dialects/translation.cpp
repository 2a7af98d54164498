#include "libgame/dialects/translation.hpp"

#include "libgame/dialects/bpgn.hpp"
#include "libgame/dialects/descriptive.hpp"
#include "libgame/dialects/kif.hpp"
#include "libgame/dialects/movetext.hpp"
#include "libgame/dialects/usi_lines.hpp"
#include "libgame/dialects/wxf_file.hpp"
#include "libgame/dialects/xiangqi.hpp"
#include "libnotation/lines.hpp"

#include <algorithm>

namespace hippo::dialects {

namespace {

/// The game of records that name none.
std::string_view usual_game(Form form) {
  switch (form) {
  case Form::bpgn:
  case Form::descriptive:
    return "chess";
  case Form::iccs:
  case Form::wxf:
    return "xiangqi";
  case Form::kif:
  case Form::usi:
    return "shogi";
  }
  return "chess";
}

/// The place in one text of a place in another one that has the same lines.
std::size_t same_line(std::string_view text, std::string_view other, std::size_t place) {
  std::string_view const before = text.substr(0, place);
  std::size_t const lines = notation::count_line_ends(before);
  std::size_t begin = 0;
  for (std::size_t i = 0; i < lines; ++i) begin = other.find('\n', begin) + 1;
  std::size_t const column = place - (before.rfind('\n') + 1);
  return std::min(begin + column, std::min(other.find('\n', begin), other.size()));
}

Translation translated_wxf(std::string_view text, VariantInfo const& game) {
  if (!is_wxf_file(text)) return with_moves_spelled(text, WxfMoves(), game);
  Translation framed = framed_as_pgn(text, game);
  Translation spelled = with_moves_spelled(framed.records, WxfMoves(), game);
  for (text::Diagnostic& problem : spelled.problems)
    problem.where = {same_line(framed.records, text, problem.where.begin),
                     same_line(framed.records, text, problem.where.end)};
  spelled.problems.insert(spelled.problems.begin(), framed.problems.begin(), framed.problems.end());
  std::ranges::stable_sort(spelled.problems, {}, [](auto const& problem) { return problem.where.begin; });
  return spelled;
}

} // namespace

std::optional<Form> form_of_tag(std::string_view value) {
  if (position::same_letters(value, "ICCS")) return Form::iccs;
  if (position::same_letters(value, "WXF")) return Form::wxf;
  return std::nullopt;
}

Translation translated(std::string_view text, Form form, VariantInfo const* variant) {
  VariantInfo const& game = variant != nullptr ? *variant : *position::find_variant(usual_game(form));
  switch (form) {
  case Form::bpgn:
    return translated_bpgn(text);
  case Form::descriptive:
    return with_moves_spelled(text, DescriptiveMoves(), game);
  case Form::iccs:
    return with_moves_spelled(text, IccsMoves(), game);
  case Form::kif:
    return translated_kif(text, game);
  case Form::usi:
    return translated_usi(text, game);
  case Form::wxf:
    return translated_wxf(text, game);
  }
  return {};
}

} // namespace hippo::dialects
