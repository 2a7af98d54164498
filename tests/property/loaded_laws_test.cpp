// The laws of a game that is read at run time are the same laws: on random games, LoadedLaws of every room
// for squares generate the moves that StaticLaws generate, and each move leads to the same position.
#include "libgame/position/visit.hpp"
#include "libgame/rules/engine.hpp"
#include "tests/property/random_positions.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <tuple>

using namespace hippo;
using namespace hippo::rules;

namespace {

/// The same position under other laws of the same game.
template <RuleSet To, RuleSet From>
Position<To> translated(Position<From> const& position, To laws) {
  auto const set = [](auto const& squares) {
    typename To::Set copy;
    for (Square square : squares) copy |= typename To::Set(square);
    return copy;
  };
  Position<To> copy(laws);
  for (Square square : position.occupied()) copy.put(square, *position.at(square));
  copy.set_side(position.side());
  copy.set_castling(set(position.castling_rooks()));
  copy.set_en_passant(set(position.en_passant()));
  if (position.laws().has_castling() && position.laws().castling().from_anywhere)
    for (Color color : {Color::white, Color::black})
      if (Square const king = castling_king(position, color);
          (position.castling_rooks() & position.pieces(color)).any() && king != castling_king(copy, color))
        copy.state().castling_kings |= typename To::Set(king);
  copy.set_clocks(position.halfmove_clock(), position.move_number());
  if (position.turn().rolled()) copy.set_turn({position.turn().faces()[0], position.turn().faces()[1]});
  return copy;
}

template <RuleSet L>
std::vector<Move> sorted_moves(Position<L> const& position) {
  MoveList moves;
  legal_moves(position, moves);
  std::ranges::sort(moves, {}, [](Move m) { return std::tuple(m.from, m.to, m.piece_after, m.kind); });
  return {moves.begin(), moves.end()};
}

template <std::size_t squares, RuleSet L>
void compare(Position<L> const& position, typename LoadedLaws<squares>::Game const& game) {
  LoadedLaws<squares> const laws(game);
  auto const same = translated(position, laws);
  auto const moves = sorted_moves(position);
  if (sorted_moves(same) != moves) FAIL_CHECK(game.def.name << ": other moves with room for " << squares);
  for (Move move : moves) {
    auto next = position;
    next.play(move);
    auto same_next = same;
    same_next.play(move);
    auto expected = translated(next, laws);
    expected.state().castling_kings = same_next.state().castling_kings; // kept when the rights are lost
    if (!(same_next == expected)) FAIL_CHECK(game.def.name << ": another position after a move");
  }
}

} // namespace

TEST_CASE("property: laws that are read at run time are the laws that are compiled") {
  unsigned seed = 900;
  for (std::string_view name : test::game_names)
    test::on_random_games(name, ++seed, 1000, 100, [](AnyPosition const& any) {
      position::visit(any, []<RuleSet L>(Position<L> const& position) {
        if constexpr (!L::loaded) {
          static auto const in_64 = std::make_unique<LoadedLaws<64>::Game>(L{}.def());
          static auto const in_128 = std::make_unique<LoadedLaws<128>::Game>(L{}.def());
          static auto const in_256 = std::make_unique<LoadedLaws<256>::Game>(L{}.def());
          compare<64>(position, *in_64);
          if (position.move_number() % 8 != 0) return; // the larger ones differ in nothing but room
          compare<128>(position, *in_128);
          compare<256>(position, *in_256);
        }
      });
    });
}
