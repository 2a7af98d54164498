// Games whose pieces move leg by leg: what is legal is what leaves no king to be captured by any move of the
// other side, a side is in check where such a move is there, and moves are read as they are written.
#include "libgame/game_file/load.hpp"
#include "libgame/position/loaded_game.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/play_text.hpp"
#include "libgame/san/spell.hpp"
#include "tests/property/random_positions.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using namespace hippo;

namespace {

std::vector<VariantInfo const*> const& leg_games() {
  static std::vector<VariantInfo const*> const games = [] {
    std::ifstream stream(std::filesystem::path(HIPPOGONAL_CORPUS) / "games" / "legs.ini");
    std::string const text(std::istreambuf_iterator<char>(stream), {});
    return game_file::load_games(text).games;
  }();
  return games;
}

/// Whether the side to move could capture a king of the other.
bool can_capture_king(AnyPosition const& position) {
  SquareSet const kings = position.royals(~position.side());
  return std::ranges::any_of(position.pseudo_legal_moves(), [&](Move move) {
    bool captures = move.to != move.from && kings.has(move.to) && move.kind != MoveKind::castle;
    for (Square taken : move.taken) captures |= kings.has(taken);
    return captures;
  });
}

/// Whether the other side could capture the king of the side to move, if it were its turn.
bool king_hangs(AnyPosition const& position) {
  return can_capture_king(
      position.after({.from = Square(), .to = Square(), .piece_after = PieceType(), .kind = MoveKind::pass}));
}

struct Seen {
  std::size_t positions = 0, checks = 0, illegal = 0, on_the_way = 0, null = 0;
};

template <class Visit>
void on_random_games(VariantInfo const& game, unsigned seed, std::size_t positions, Visit visit) {
  test::Chance chance(seed);
  for (std::size_t seen = 0; seen < positions;) {
    AnyPosition now = position::start_position(game);
    for (std::size_t ply = 0; ply < 100 && seen < positions; ++ply, ++seen) {
      visit(now);
      auto const moves = now.legal_moves();
      if (moves.empty()) break;
      now.play(test::biased_move(now, moves, chance));
    }
  }
}

} // namespace

TEST_CASE("property: pieces of several legs check, pin and capture as their moves say") {
  REQUIRE(leg_games().size() == 4);
  unsigned seed = 300;
  Seen all;
  for (VariantInfo const* game : leg_games())
    on_random_games(*game, ++seed, 150, [&](AnyPosition const& position) {
      ++all.positions;
      all.checks += position.in_check() ? 1 : 0;
      if (position.in_check() != king_hangs(position))
        FAIL_CHECK(position::position_line(position) << ": check is not what moves of the other side say");
      auto const legal = position.legal_moves();
      for (Move move : position.pseudo_legal_moves()) {
        all.on_the_way += move.taken.empty() ? 0 : 1;
        all.null += move.from == move.to ? 1 : 0;
        if (move.kind == MoveKind::castle) continue; // the way of the king is looked at, too
        bool const allowed = std::ranges::count(legal, move) == 1;
        all.illegal += allowed ? 0 : 1;
        if (allowed == can_capture_king(position.after(move)))
          FAIL_CHECK(position::position_line(position)
                     << ": a move that is " << (allowed ? "allowed" : "not allowed") << " from square "
                     << move.from.index() << " to " << move.to.index());
      }
    });
  CHECK(all.positions == 600);
  CHECK(all.checks > 20);
  CHECK(all.illegal > 200);
  CHECK(all.on_the_way > 100);
  CHECK(all.null > 20);
}

TEST_CASE("property: moves of several legs are read as they are written") {
  unsigned seed = 400;
  for (VariantInfo const* game : leg_games())
    on_random_games(*game, ++seed, 40, [&](AnyPosition const& position) {
      san::Speller const speller(position);
      for (Move move : speller.legal_moves())
        for (san::Spelling spelling :
             {san::Spelling::san, san::Spelling::article, san::Spelling::coordinate, san::Spelling::uci}) {
          std::string const text = speller.bare(move, spelling);
          AnyPosition read = position;
          auto const wrong = san::play_text(read, text);
          if (wrong || !(read == position.after(move)))
            FAIL_CHECK(position::position_line(position)
                       << ": " << text << " is read as another move" << (wrong ? ": " + wrong->message : ""));
        }
    });
}
