#include "libanalysis/position/read_position.hpp"

#include "libanalysis/position/check_position.hpp"
#include "libanalysis/position/describe.hpp"
#include "libanalysis/position/laws_of.hpp"
#include "libanalysis/position/read_board.hpp"
#include "libanalysis/position/read_fields.hpp"
#include "libnotation/position_text/parse.hpp"

#include <optional>
#include <stdexcept>

namespace hippo::position {

namespace {

template <rules::RuleSet R>
rules::Position<R> build(notation::PositionText const& text, VariantInfo const& variant, R laws) {
  rules::Position<R> position(laws);
  BoardReader<R>(variant, position).read(text);
  FieldReader<R>(variant, position).read(text);
  check_kings(text, variant, position);
  return position;
}

std::variant<AnyPosition, SetupError> build(notation::PositionText const& text, VariantInfo const& variant) {
  return visit_laws(variant, [&](auto laws) -> std::variant<AnyPosition, SetupError> {
    try {
      return AnyPosition(build(text, variant, laws));
    } catch (SetupError& error) {
      return std::move(error);
    }
  });
}

bool has_hands(rules::GameDef const& game) { return game.drops || game.gating != rules::Gating::none; }

/// Brackets that end the board: in a game without hands they are a piece's name.
notation::PositionText with_last_piece(notation::PositionText text) {
  notation::WrittenPiece last{"", text.hands->where};
  for (notation::WrittenPiece const& letter : text.hands->pieces) last.name += letter.name;
  text.ranks.back().cells.emplace_back(std::move(last));
  text.ranks.back().where.end = text.hands->where.end;
  text.board_where.end = text.hands->where.end;
  text.hands.reset();
  return text;
}

} // namespace

std::variant<AnyPosition, SetupError> make_position(notation::PositionText const& text,
                                                    VariantInfo const* variant) {
  if (!text.game.empty()) {
    VariantInfo const* named = find_variant(text.game);
    if (named == nullptr) {
      SetupError unknown{text.game_where, problem::UnknownGame{text.game}};
      if (VariantInfo const* near = nearest_variant(text.game))
        unknown.fixes = {{text.game_where, std::string(near->name)}};
      return unknown;
    }
    variant = named;
  }
  if (variant == nullptr)
    return SetupError{{text.board_where.begin, text.board_where.begin}, problem::GameNotNamed{}};
  if (text.start) return start_position(*variant);
  if (text.hands && !text.hands->pieces.empty() && !has_hands(*variant->def))
    return build(with_last_piece(text), *variant);
  return build(text, *variant);
}

std::variant<AnyPosition, SetupError> read_position(std::string_view line, VariantInfo const* variant) {
  auto const parsed = notation::parse_position(line);
  if (auto const* error = std::get_if<notation::ParseError>(&parsed))
    return SetupError{{error->offset, error->offset}, problem::Unreadable{error->expected}};
  return make_position(std::get<notation::PositionText>(parsed), variant);
}

AnyPosition start_position(VariantInfo const& variant) {
  auto result = read_position(variant.start, &variant);
  if (auto const* error = std::get_if<SetupError>(&result)) throw std::logic_error(describe(*error).message);
  return std::get<AnyPosition>(std::move(result));
}

} // namespace hippo::position
