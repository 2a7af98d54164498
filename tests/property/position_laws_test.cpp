// Properties of all positions of all games, in random games: no known answers, only things that must agree.
#include "libgame/position/describe.hpp"
#include "libgame/position/visit.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/rules/engine.hpp"
#include "libgame/san/describe.hpp"
#include "libgame/san/resolve.hpp"
#include "libnotation/move_text/parse.hpp"
#include "tests/property/random_positions.hpp"
#include "tests/property/spelling_law.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <catch2/catch.hpp>

#include <set>

using namespace hippo;

namespace {

/// Visits random games of every game.
template <class Visit>
void everywhere(unsigned seed, std::size_t positions, Visit visit) {
  for (std::string_view game : test::game_names) test::on_random_games(game, ++seed, positions, 100, visit);
}

/// Recomputes all redundant data of a position from the piece on each square, slowly. Returns what disagrees;
/// empty where nothing does.
template <class R>
std::string inconsistency(rules::Position<R> const& position) {
  using Set = typename R::Set;
  Set colors[2];
  R const laws = position.laws();
  std::vector<Set> types(laws.type_count());
  for (int i = 0; i < 64; ++i) {
    Square const square(i);
    auto const piece = position.at(square);
    std::size_t standing = 0;
    for (std::size_t t = 0; t < types.size(); ++t)
      standing += position.pieces(PieceType(static_cast<int>(t))).has(square);
    if (standing != (piece ? 1U : 0U)) return fmt::format("{} types of pieces on square {}", standing, i);
    if (!piece) continue;
    if (!laws.tables().board_squares.has(square))
      return fmt::format("a piece outside of the board, on {}", i);
    if (!position.pieces(piece->type).has(square)) return fmt::format("two types on square {}", i);
    if (!laws.allowed_squares(piece->color, piece->type).has(square))
      return fmt::format("a piece that cannot be on {}", i);
    colors[index_of(piece->color)] |= Set(square);
    types[piece->type.index()] |= Set(square);
  }
  if ((position.pieces(Color::white) & position.pieces(Color::black)).any())
    return "pieces of both colours on a square";
  for (Color color : {Color::white, Color::black}) {
    if (position.pieces(color) != colors[index_of(color)]) return "the pieces of a colour";
    if (position.royals(color).count() > laws.def().royalty.max) return "too many kings";
    if (position.royals(color).count() < laws.def().royalty.min) return "too few kings";
  }
  for (Square corner : position.castling_rooks()) {
    Color const color = laws.board().rank_of(corner) == 0 ? Color::white : Color::black;
    Square const home = position.king_home(color);
    if (!position.royals(color).has(home)) return "a right to castle without a king at home";
    if (!position.pieces(color).has(corner)) return "a right to castle without a partner";
  }
  if (position.en_passant().several()) return "two squares en passant";
  return "";
}

/// Checks one move: the mark that is written must be the check in the next position.
void hold_after(AnyPosition const& position, san::Speller const& speller, Move move) {
  AnyPosition const after = position.after(move);
  std::string const text = speller(move);
  if (position.variant().rolls_dice) return;
  if ((text.back() == '+' || text.back() == '#') != after.in_check()) FAIL_CHECK(text << ": a false mark");
  bool const mates = after.in_check() && after.legal_moves().empty();
  if ((text.back() == '#') != mates) FAIL_CHECK(text << ": mate not marked, or marked where there is none");
  bool const own_king_safe = !after.check_applies(position.side()) || !after.in_check(position.side());
  if (!own_king_safe) FAIL_CHECK(text << ": leaves its own king in check");
  if (after.side() == position.side()) FAIL_CHECK(text << ": the same side is to move again");
}

} // namespace

TEST_CASE("laws: the redundant data of a position agree") {
  everywhere(100, 3000, [](AnyPosition const& position) {
    auto const wrong = position::visit(position, [](auto const& typed) { return inconsistency(typed); });
    if (!wrong.empty()) FAIL_CHECK(position::position_line(position) << ": " << wrong);
  });
}

TEST_CASE("laws: a position line read again is the same position") {
  everywhere(200, 3000, [](AnyPosition const& position) {
    std::string const line = position::position_line(position);
    auto const again = position::read_position(line, nullptr);
    auto const* read = std::get_if<AnyPosition>(&again);
    if (read == nullptr) {
      FAIL_CHECK(line << ": " << position::describe(std::get<position::SetupError>(again)).message);
      return;
    }
    if (position::position_line(*read) != line)
      FAIL_CHECK(line << " is written again as " << position::position_line(*read));
    if (*read != position) FAIL_CHECK(line << " is another position when it is read again");
  });
}

TEST_CASE("laws: counting moves, listing them and filtering pseudo-legal ones agree") {
  everywhere(300, 3000, [](AnyPosition const& position) {
    auto const legal = position.legal_moves();
    INFO(position::position_line(position));
    auto const count = position.count_legal_moves();
    if (count != legal.size()) FAIL_CHECK(count << " counted, " << legal.size() << " listed");
    if (std::ranges::adjacent_find(legal) != legal.end()) FAIL_CHECK("a move is listed twice");
    auto const unguarded = position.pseudo_legal_moves();
    for (Move move : legal)
      if (std::ranges::count(unguarded, move) != 1)
        FAIL_CHECK("a legal move is none without a king to guard");
    bool const nothing_to_guard = !position.check_applies(position.side());
    if (nothing_to_guard && unguarded.size() != legal.size())
      FAIL_CHECK("no king is guarded, yet moves are missing");
  });
}

TEST_CASE("laws: marks are true, and no move leaves its own only king in check") {
  everywhere(400, 600, [](AnyPosition const& position) {
    INFO(position::position_line(position));
    san::Speller const speller(position);
    for (Move move : speller.legal_moves()) hold_after(position, speller, move);
  });
}

namespace {

void hold_spellings(unsigned seed, std::size_t positions) {
  everywhere(seed, positions, [](AnyPosition const& position) {
    INFO(position::position_line(position));
    test::hold_spellings(position);
  });
}

} // namespace

TEST_CASE("laws: every legal move has a unique text that is read as that move") { hold_spellings(500, 250); }
TEST_CASE("laws: the same for the texts of many more moves", "[slow]") { hold_spellings(600, 10'000); }
