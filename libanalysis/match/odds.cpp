#include "libanalysis/match/odds.hpp"

#include "libgame/position/possible_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace hippo::match {

namespace {

PieceType piece_of(std::string_view name, VariantInfo const& game) {
  auto const type = game.find_piece(name);
  if (!type) throw std::invalid_argument(fmt::format("{} has no piece '{}'", game.title, name));
  if (game.piece(*type).royal) throw std::invalid_argument(fmt::format("'{}' is royal", name));
  return *type;
}

Square square_of(Setup const& setup, PieceType type, Color side, VariantInfo const& game) {
  for (Square const square : setup.of(side))
    if (setup.at(square)->type == type) return square;
  throw std::invalid_argument(fmt::format("no {} to give odds of", game.prose(type)));
}

} // namespace

Odds read_odds(std::string_view text, VariantInfo const& game) {
  auto const colon = text.find(':');
  if (colon == std::string_view::npos) throw std::invalid_argument("expected two pieces, as N:B");
  Odds odds{piece_of(text.substr(0, colon), game), {}};
  if (auto const other = text.substr(colon + 1); !other.empty()) odds.substitute = piece_of(other, game);
  return odds;
}

AnyPosition with_odds(AnyPosition const& position, Odds const& odds, Color side) {
  VariantInfo const& game = position.variant();
  Setup setup = position.setup();
  Square const square = square_of(setup, odds.piece, side, game);
  setup.castling_rooks &= ~SquareSet(square);
  setup.at(square) = odds.substitute ? std::optional(Piece{side, *odds.substitute}) : std::nullopt;
  if (auto changed = position::possible_position(setup, game)) return *std::move(changed);
  throw std::invalid_argument("the position with these odds is impossible");
}

} // namespace hippo::match
