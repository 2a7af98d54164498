// The engine compared with the slow second implementations of tests/reference, which were written
// independently from the rules: in random games, and with pieces on random squares.
#include "libgame/position/describe.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/play_text.hpp"
#include "tests/property/random_positions.hpp"
#include "tests/reference/ludus_reference.hpp"
#include "tests/reference/narrow_reference.hpp"
#include "tests/reference/nrelay_reference.hpp"
#include "tests/reference/wotn_reference.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <catch2/catch.hpp>

#include <optional>
#include <stdexcept>

using namespace hippo;
using hippo::test::Chance;

namespace {

// One interface to the references; each is built from FEN fields.
template <reference::Variant variant>
struct Orthodox {
  using Board = reference::Board;
  static Board parse(std::string const& fen) { return reference::parse(variant, fen); }
  static std::vector<std::string> moves(Board const& b) { return reference::legal_moves(b); }
  static Board play(Board const& b, std::string const& move) { return reference::play(b, move); }
  static std::string fen(Board const& b) { return reference::to_fen(b); }
  static bool in_check(Board const& b) { return reference::in_check(b); }
};
struct Relay {
  using Board = reference::nrelay::Board;
  static Board parse(std::string const& fen) { return reference::nrelay::parse(fen); }
  static std::vector<std::string> moves(Board const& b) { return reference::nrelay::legal_moves(b); }
  static Board play(Board const& b, std::string const& move) { return reference::nrelay::play(b, move); }
  static std::string fen(Board const& b) { return reference::nrelay::to_fen(b); }
  static bool in_check(Board const& b) { return reference::nrelay::in_check(b); }
};
struct TwoFiles {
  using Board = reference::narrow::Board;
  static Board parse(std::string const& fen) { return reference::narrow::parse(fen); }
  static std::vector<std::string> moves(Board const& b) { return reference::narrow::legal_moves(b); }
  static Board play(Board const& b, std::string const& move) { return reference::narrow::play(b, move); }
  static std::string fen(Board const& b) { return reference::narrow::to_fen(b); }
  static bool in_check(Board const& b) { return reference::narrow::in_check(b); }
};

/// "only the engine: a b; only the reference: c"; empty where both lists, sorted, are the same.
std::string difference(std::vector<std::string> const& engine, std::vector<std::string> const& other) {
  if (engine == other) return "";
  std::vector<std::string> extra;
  std::vector<std::string> missing;
  std::ranges::set_difference(engine, other, std::back_inserter(extra));
  std::ranges::set_difference(other, engine, std::back_inserter(missing));
  return fmt::format("only the engine: {}; only the reference: {}", fmt::join(extra, " "),
                     fmt::join(missing, " "));
}

std::vector<std::string> machine_moves(AnyPosition const& position) {
  san::Speller const speller(position);
  std::vector<std::string> moves;
  for (Move move : speller.legal_moves()) moves.push_back(speller.bare(move, san::Spelling::coordinate));
  std::ranges::sort(moves);
  return moves;
}

/// The result by the rules where the side to move has no move; `stalemate_loses` in Narrow Chess alone.
std::optional<Ending> expected_ending(Color side, bool stuck, bool in_check, bool stalemate_loses) {
  if (!stuck) return std::nullopt;
  if (in_check) return Ending{Ending::Cause::checkmate, ~side};
  return Ending{Ending::Cause::stalemate, stalemate_loses ? std::optional(~side) : std::nullopt};
}

/// What differs in the position itself; empty where nothing does.
template <class Reference>
std::string mismatch(AnyPosition const& position, typename Reference::Board const& board) {
  if (fen(position) != Reference::fen(board)) return "the reference has " + Reference::fen(board);
  auto const moves = Reference::moves(board);
  if (auto const other = difference(machine_moves(position), moves); !other.empty()) return other;
  bool const checked = Reference::in_check(board);
  if (position.in_check() != checked) return checked ? "check not seen" : "check seen where there is none";
  bool const narrow = std::is_same_v<Reference, TwoFiles>;
  if (position.ending() != expected_ending(position.side(), moves.empty(), checked, narrow))
    return "another ending";
  return "";
}

/// Which moves are relayed, and that both ways to the next position lead to the same one.
template <class Reference>
std::string mismatch_after_moves(AnyPosition const& position, typename Reference::Board const& board) {
  san::Speller const speller(position);
  for (Move move : speller.legal_moves()) {
    std::string const text = speller.bare(move, san::Spelling::coordinate);
    auto const expected = Reference::fen(Reference::play(board, text));
    if (fen(position.after(move)) != expected)
      return fmt::format("{} leads to {}, not {}", text, fen(position.after(move)), expected);
    if constexpr (std::is_same_v<Reference, Relay>)
      if ((move.kind == MoveKind::relay) != reference::nrelay::is_relayed(board, text))
        return fmt::format("{} is relayed in one of the two only", text);
  }
  return "";
}

template <class Reference>
void hold_games(std::string_view game, unsigned seed, std::size_t positions) {
  std::size_t several_kings = 0;
  std::size_t checks = 0;
  std::size_t count = 0;
  test::on_random_games(game, seed, positions, 120, [&](AnyPosition const& position) {
    auto const board = Reference::parse(fen(position));
    std::string wrong = mismatch<Reference>(position, board);
    if (wrong.empty() && count++ % 8 == 0) wrong = mismatch_after_moves<Reference>(position, board);
    if (!wrong.empty()) FAIL_CHECK(position::position_line(position) << ": " << wrong);
    several_kings += position.royals(Color::white).several() || position.royals(Color::black).several();
    checks += position.in_check();
  });
  CHECK(checks > positions / 100);
  if (game.starts_with("wotn")) CHECK(several_kings > positions / 20);
}

/// Both must accept the same positions, and have the same moves in them.
template <class Reference>
void hold_placements(std::string_view game, unsigned seed, std::size_t positions) {
  Chance chance(seed);
  test::RandomPlacement place(*position::find_variant(game), chance);
  std::size_t valid = 0;
  for (std::size_t tries = 0; valid < positions && tries < 40 * positions; ++tries) {
    std::string const fields = place();
    auto const read = position::read_position(fields, position::find_variant(game));
    std::optional<typename Reference::Board> board;
    try {
      board = Reference::parse(fields);
    } catch (std::runtime_error const&) {
    }
    auto const* position = std::get_if<AnyPosition>(&read);
    INFO(game << ' ' << fields);
    if ((position != nullptr) != board.has_value()) {
      FAIL_CHECK((board ? "refused: " + position::describe(std::get<position::SetupError>(read)).message
                        : "not refused"));
      continue;
    }
    if (!board) continue;
    std::string wrong = mismatch<Reference>(*position, *board);
    if (wrong.empty() && valid % 4 == 0) wrong = mismatch_after_moves<Reference>(*position, *board);
    if (!wrong.empty()) FAIL_CHECK(wrong);
    ++valid;
  }
  CHECK(valid == positions);
}

void hold_all(unsigned seed, std::size_t positions) {
  using enum reference::Variant;
  hold_games<Orthodox<chess>>("chess", seed + 1, positions);
  hold_games<Orthodox<wotn>>("wotn", seed + 2, positions * 2);
  hold_games<Orthodox<wotn_advanced>>("wotn-advanced", seed + 3, positions * 2);
  hold_games<Relay>("nrelay", seed + 4, positions);
  hold_games<TwoFiles>("narrow", seed + 5, positions);
  hold_placements<Orthodox<chess>>("chess", seed + 6, positions);
  hold_placements<Orthodox<wotn>>("wotn", seed + 7, positions);
  hold_placements<Orthodox<wotn_advanced>>("wotn-advanced", seed + 8, positions);
  hold_placements<Relay>("nrelay", seed + 9, positions);
  hold_placements<TwoFiles>("narrow", seed + 10, positions);
}

} // namespace

TEST_CASE("reference: the engine plays as the slow implementations do") { hold_all(1995, 1500); }
TEST_CASE("reference: the same on many more positions", "[slow]") { hold_all(2024, 3'000); }

// Ludus Equitum is compared by whole turns.
namespace {

namespace ludus = reference::ludus;

/// The reference writes a turn `b2b3,c1d2` and does not say that a miles becomes an armiger: nothing else
/// can.
std::string as_reference_writes(std::string turn) {
  for (std::size_t at; (at = turn.find("/a")) != std::string::npos;) turn.erase(at, 2);
  for (std::size_t at; (at = turn.find(", ")) != std::string::npos;) turn.erase(at + 1, 1);
  return turn;
}

AnyPosition after_turn(AnyPosition position, std::string const& turn) {
  Color const side = position.side();
  std::size_t begin = 0;
  while (begin < turn.size()) {
    std::size_t const end = std::min(turn.find(", ", begin), turn.size());
    std::string const move = turn.substr(begin, end - begin);
    auto const wrong = san::play_text(position, move);
    INFO(move);
    REQUIRE_FALSE(wrong);
    begin = end + 2;
  }
  if (position.side() == side && !position.ending()) REQUIRE_FALSE(san::play_text(position, "pass"));
  return position;
}

std::string board_of(std::string const& fields) { return fields.substr(0, fields.find(' ')); }

std::string ludus_mismatch(AnyPosition const& position, ludus::Board const& board, bool try_turns) {
  std::vector<std::string> const turns = san::move_lines(position, san::Spelling::coordinate);
  std::vector<std::string> written;
  for (std::string const& turn : turns) written.push_back(as_reference_writes(turn));
  std::ranges::sort(written);
  if (auto const other = difference(written, ludus::legal_turns(board)); !other.empty()) return other;
  for (std::size_t i = 0; try_turns && i < turns.size(); ++i) {
    AnyPosition const after = after_turn(position, turns[i]);
    ludus::Board const expected = ludus::play_turn(board, as_reference_writes(turns[i]));
    auto const winner = ludus::winner(expected);
    auto const ending = after.ending();
    if (winner.has_value() != ending.has_value()) return turns[i] + ": another ending";
    if (ending && ending->winner != (*winner ? Color::white : Color::black))
      return turns[i] + ": another winner";
    // Where the first die ends the game, whose turn it is and what is left of the roll mean nothing.
    std::string const mine = ending ? board_of(fen(after)) : fen(after);
    std::string const theirs = ending ? board_of(ludus::to_fen(expected)) : ludus::to_fen(expected);
    if (mine != theirs) return fmt::format("{} leads to {}, not {}", turns[i], mine, theirs);
  }
  return "";
}

void hold_ludus(unsigned seed, std::size_t positions) {
  std::size_t count = 0;
  test::on_random_games("ludus", seed, positions, 200, [&](AnyPosition const& position) {
    auto const dice = *position.dice();
    if (dice[0] == 0 || dice[1] == 0) return; // in mid-turn; the reference knows whole turns
    auto const wrong = ludus_mismatch(position, ludus::parse(fen(position)), count++ % 4 == 0);
    if (!wrong.empty()) FAIL_CHECK(position::position_line(position) << ": " << wrong);
  });
  CHECK(count > positions / 3);

  Chance chance(seed + 1);
  test::RandomPlacement place(*position::find_variant("ludus"), chance);
  for (std::size_t valid = 0; valid < positions / 4;) {
    std::string const fields = place();
    INFO("ludus " << fields);
    auto const read = position::read_position(fields, position::find_variant("ludus"));
    std::optional<ludus::Board> board;
    try {
      board = ludus::parse(fields);
    } catch (std::runtime_error const&) {
      continue; // it also refuses boards on which both have lost, which no game reaches
    }
    REQUIRE(std::holds_alternative<AnyPosition>(read));
    AnyPosition position = std::get<AnyPosition>(read);
    int const one = 1 + static_cast<int>(chance.below(6));
    int const other = 1 + static_cast<int>(chance.below(6));
    position.set_dice(one, other);
    board->roll = ludus::Roll{std::min(one, other), std::max(one, other)};
    auto const wrong = ludus_mismatch(position, *board, valid % 4 == 0);
    if (!wrong.empty()) FAIL_CHECK(wrong);
    ++valid;
  }
}

} // namespace

TEST_CASE("reference: ludus has the same turns and winners") { hold_ludus(1996, 4000); }
TEST_CASE("reference: ludus on many more positions", "[slow]") { hold_ludus(2025, 20'000); }
