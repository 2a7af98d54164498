#include "libanalysis/dialects/translation.hpp"

#include "libanalysis/dialects/bpgn.hpp"
#include "libanalysis/dialects/descriptive.hpp"
#include "libanalysis/dialects/kif.hpp"
#include "libanalysis/dialects/movetext.hpp"
#include "libanalysis/dialects/usi_lines.hpp"
#include "libanalysis/dialects/xiangqi.hpp"

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
    return with_moves_spelled(text, WxfMoves(), game);
  }
  return {};
}

} // namespace hippo::dialects
