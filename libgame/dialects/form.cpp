#include "libgame/dialects/form.hpp"

#include "libgame/dialects/bpgn.hpp"
#include "libgame/dialects/descriptive.hpp"
#include "libgame/dialects/kif.hpp"
#include "libgame/dialects/movetext.hpp"
#include "libgame/dialects/usi_lines.hpp"
#include "libgame/dialects/wxf_file.hpp"
#include "libgame/dialects/xiangqi.hpp"
#include "libnotation/record/parse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <variant>

namespace hippo::dialects {

namespace {

/// Records of the shape of PGN.
template <class Moves>
Translation spelled(std::string_view text, VariantInfo const& game) {
  return with_moves_spelled(text, Moves(), game);
}

constexpr std::array all_forms{
    Form{"bpgn", "chess", [](std::string_view text, VariantInfo const&) { return translated_bpgn(text); }},
    Form{"descriptive", "chess", spelled<DescriptiveMoves>, "", "descriptive notation"},
    Form{"iccs", "xiangqi", spelled<IccsMoves>, "ICCS", "ICCS coordinates of xiangqi"},
    Form{.name = "kif", .game = "shogi", .translate = translated_kif, .may_be_shift_jis = true},
    Form{"usi", "shogi", translated_usi},
    Form{"wxf", "xiangqi", translated_wxf, "WXF", "the WXF notation of xiangqi"},
};

template <class Is>
Form const* first_form(Is const& is) {
  auto const* const found = std::ranges::find_if(all_forms, is);
  return found == all_forms.end() ? nullptr : found;
}

struct FirstMoves {
  std::string text; ///< each after a blank
  int count = 0;
};

/// The words of the first moves, or what stands in their place.
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
bool are_moves_of(Form const& form, FirstMoves const& moves) {
  Translation const translation = translated("1." + moves.text + " *", form, nullptr);
  if (!translation.problems.empty()) return false;
  auto const nodes = notation::parse_record(translation.records).nodes;
  return std::ranges::count_if(nodes, [](notation::Node const& node) {
           return std::holds_alternative<notation::WrittenMove>(node);
         }) == moves.count;
}

} // namespace

std::span<Form const> forms() { return all_forms; }

Form const* find_form(std::string_view name) {
  return first_form([&](Form const& form) { return form.name == name; });
}

Form const* form_of_tag(std::string_view value) {
  return first_form(
      [&](Form const& form) { return !form.format.empty() && position::same_letters(form.format, value); });
}

Form const* likely_form(notation::Record const& record, std::string_view text) {
  FirstMoves const moves = first_moves(record, text);
  if (moves.count == 0) return nullptr;
  return first_form([&](Form const& form) { return !form.moves.empty() && are_moves_of(form, moves); });
}

std::string advice_on(Form const& form) {
  std::string const tag = form.format.empty() ? "" : fmt::format("add [Format \"{}\"], or ", form.format);
  return fmt::format("the moves look like {}: {}use hippo-convert --from {}", form.moves, tag, form.name);
}

Translation translated(std::string_view text, Form const& form, VariantInfo const* variant) {
  return form.translate(text, variant != nullptr ? *variant : *position::find_variant(form.game));
}

} // namespace hippo::dialects
