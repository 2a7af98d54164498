#include "libanalysis/verify/start.hpp"

#include "libgame/position/handicap.hpp"
#include "libgame/position/read_position.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::verify {

notation::Tag const* find_tag(notation::Record const& record, std::string_view name) {
  for (notation::Tag const& tag : record.tags)
    if (position::same_letters(tag.name, name)) return &tag;
  return nullptr;
}

std::string tag_value(notation::Record const& record, std::string_view name) {
  auto const* const tag = find_tag(record, name);
  return tag == nullptr ? "" : tag->value;
}

bool needs_start(VariantInfo const& variant) {
  return variant.loaded == nullptr && variant.castling && variant.castling->from_anywhere;
}

std::string title_of(std::string_view white, std::string_view black, std::string_view event) {
  auto const is_known = [](std::string_view value) { return !value.empty() && value != "?"; };
  if (is_known(white) || is_known(black))
    return fmt::format("{} - {}", is_known(white) ? white : "?", is_known(black) ? black : "?");
  return std::string(is_known(event) ? event : "");
}

std::string title_of(notation::Record const& record) {
  auto const value = [&](char const* name) {
    auto const* tag = find_tag(record, name);
    return tag == nullptr ? std::string_view() : std::string_view(tag->value);
  };
  auto const first = value("White");
  return title_of(first.empty() ? value("Red") : first, value("Black"), value("Event"));
}

namespace {

/// Where the value stands, without its quotation marks; the end is exact where the value has no escapes.
notation::Span value_place(notation::Tag const& tag) {
  std::size_t const begin = tag.where.begin + tag.name.size() + 3; // ["
  return {begin, begin + tag.value.size()};
}

Finding in_tag(notation::Tag const& tag, Problem problem) {
  return {Topic::record, text::Severity::error, tag.where, std::move(problem)};
}

} // namespace

namespace {

/// The tag Game is of programs for xiangqi; its value may be anything else.
VariantInfo const* unnamed_game(notation::Record const& record) {
  auto const* const tag = find_tag(record, "Game");
  VariantInfo const* const named = tag == nullptr ? nullptr : position::find_variant(tag->value);
  return named == nullptr ? position::find_variant("chess") : named;
}

} // namespace

std::variant<VariantInfo const*, Finding> variant_of(notation::Record const& record) {
  auto const* tag = find_tag(record, "Variant");
  if (tag == nullptr) return unnamed_game(record);
  if (VariantInfo const* variant = position::find_variant(tag->value)) return variant;
  Finding unknown = in_tag(*tag, problem::UnknownGame{tag->value});
  if (auto const near = position::nearest_variant(tag->value))
    unknown.fixes = {{value_place(*tag), std::string(*near)}};
  return unknown;
}

namespace {

/// Whether a king or rook that may castle stands elsewhere than at the start of its game.
bool castles_off_home(AnyPosition const& start) {
  rules::Castling const& law = *start.variant().castling;
  BoardSize const board = start.board();
  for (Square const rook : start.castling_rooks()) {
    int const file = board.file_of(rook);
    bool const is_home =
        std::ranges::any_of(law.wings, [&](auto const& wing) { return wing.rook_file == file; });
    if (!is_home || board.file_of(start.castling_king(start.at(rook)->color)) != law.king_file) return true;
  }
  return false;
}

/// The same start in the game with castling from anywhere; a compiled game refuses one that needs it.
AnyPosition widened(AnyPosition start, std::string const& fen) {
  VariantInfo const& variant = start.variant();
  bool const may_need_it = variant.loaded != nullptr && variant.castling && !variant.castling->from_anywhere;
  if (!may_need_it || !castles_off_home(start)) return start;
  VariantInfo const* const wider = position::find_variant(std::string(variant.name) + "960");
  bool const is_same_game = wider != nullptr && wider->start.data() == variant.start.data();
  if (!is_same_game) return start;
  auto read = position::read_position(fen, wider);
  auto* const position = std::get_if<AnyPosition>(&read);
  return position != nullptr ? std::move(*position) : start;
}

std::variant<AnyPosition, Finding> printed_start(notation::Record const& record, VariantInfo const& variant) {
  auto const* tag = find_tag(record, "FEN");
  if (tag == nullptr) return position::start_position(variant);
  auto position = position::read_position(tag->value, &variant);
  if (auto* error = std::get_if<position::SetupError>(&position)) {
    // The value may hold escapes, so places inside it are those of the tag's text only as long as it has
    // none.
    std::size_t const begin = value_place(*tag).begin;
    bool const inside = begin + error->where.end < tag->where.end;
    notation::Span const place{begin + error->where.begin, begin + error->where.end};
    return Finding{Topic::record, text::Severity::error, inside ? place : tag->where,
                   std::move(error->problem), std::move(error->fixes)};
  }
  auto start = std::get<AnyPosition>(std::move(position));
  bool const from_anywhere =
      variant.castling && start.variant().name == variant.castling->free_placement_game;
  if (&start.variant() != &variant && !from_anywhere)
    return in_tag(*tag, problem::GameOfFenDiffers{&start.variant(), &variant});
  return widened(std::move(start), tag->value);
}

} // namespace

std::variant<AnyPosition, Finding> start_of(notation::Record const& record, VariantInfo const& variant) {
  auto printed = printed_start(record, variant);
  auto const* handicap = find_tag(record, "Handicap");
  if (handicap == nullptr || std::holds_alternative<Finding>(printed)) return printed;
  auto spent = position::spend_handicap(position::start_position(variant), handicap->value);
  if (auto* wrong = std::get_if<position::HandicapError>(&spent))
    return Finding{Topic::record, text::Severity::error, handicap->where, std::move(wrong->problem)};
  auto const& possible = std::get<position::Handicap>(spent);
  if (find_tag(record, "FEN") != nullptr) {
    if (possible.allows(std::get<AnyPosition>(printed))) return printed;
    return in_tag(*handicap, problem::HandicapAndFenDiffer{handicap->value});
  }
  if (auto position = possible.position()) return *std::move(position);
  return in_tag(*handicap, problem::HandicapIsOpen{handicap->value});
}

} // namespace hippo::verify
