#include "bench/src/record_with_places.hpp"

#include "libgame/position/read_position.hpp"
#include "libgame/san/result_tag.hpp"
#include "libgame/san/spell.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::bench {

namespace {

constexpr Move passing{Square(), Square(), PieceType(), MoveKind::pass};

/// Whether a turn of a game with dice has begun, and need not go on.
bool is_begun(AnyPosition const& position) {
  auto const dice = position.dice();
  return dice && (*dice)[0] == 0 && !position.ending();
}

std::string number_of(AnyPosition const& position) {
  bool const white = position.side() == Color::white;
  if (position.variant().rolls_dice) return fmt::format("{}{}.", position.move_number(), white ? 'W' : 'B');
  return white ? fmt::format("{}.", position.move_number()) : "";
}

std::string result_of(AnyPosition const& position) {
  using notation::WrittenResult;
  auto const ending = position.ending();
  if (!ending) return "*";
  if (!ending->winner) return std::string(san::result_tag(WrittenResult::draw));
  bool const white = *ending->winner == Color::white;
  return std::string(san::result_tag(white ? WrittenResult::white_wins : WrittenResult::black_wins));
}

} // namespace

RandomRecord random_record(VariantInfo const& variant, Dice& dice, unsigned plies) {
  RandomRecord record{&variant, {}, {}};
  AnyPosition position = position::start_position(variant);
  while (record.tokens.size() < plies && !position.ending()) {
    Token token;
    if (!variant.rolls_dice || !position.dice()) token.before = number_of(position);
    if (variant.rolls_dice && !position.dice()) {
      token.roll = {static_cast<int>(1 + dice.below(6)), static_cast<int>(1 + dice.below(6))};
      position.set_dice((*token.roll)[0], (*token.roll)[1]);
    }
    san::Speller const speller(position);
    Move const move = choose(dice, position, speller.legal_moves());
    bool const ends_turn = move.kind == MoveKind::pass && is_begun(position);
    token.text = speller(move);
    position.play(move);
    if (!ends_turn) record.tokens.push_back(std::move(token));
  }
  record.result = result_of(position);
  return record;
}

PlacedText write(RandomRecord const& record) {
  PlacedText placed;
  placed.text = fmt::format("[Variant \"{}\"]\n\n", record.variant->name);
  for (Token const& token : record.tokens) {
    if (!token.before.empty()) placed.text += token.before + ' ';
    if (token.roll) placed.text += fmt::format("({},{}) ", (*token.roll)[0], (*token.roll)[1]);
    placed.begins.push_back(placed.text.size());
    placed.text += token.text + ' ';
  }
  placed.text += record.result + '\n';
  return placed;
}

bool is_legal_game(RandomRecord const& record) {
  AnyPosition position = position::start_position(*record.variant);
  for (Token const& token : record.tokens) {
    if (token.roll) {
      if (is_begun(position)) position.play(passing);
      if (position.dice() || number_of(position) != token.before) return false;
      position.set_dice((*token.roll)[0], (*token.roll)[1]);
    }
    san::Speller const speller(position);
    auto const is_written = [&](Move move) {
      std::string const text = speller(move);
      return token.text == text || token.text == 'P' + text; // PGN has P for pawns, too (8.2.3.2)
    };
    auto const found = std::ranges::find_if(speller.legal_moves(), is_written);
    if (position.ending() || found == speller.legal_moves().end()) return false;
    position.play(*found);
  }
  return record.result == result_of(position);
}

} // namespace hippo::bench
