// Draws that end a game without a claim: what is found in random endgames is what a slow recount finds, by
// the lists of legal moves and the letters of the pieces; and the bulk verifier takes all games but those.
#include "libanalysis/verify/bulk.hpp"
#include "libgame/position/write_position.hpp"
#include "libgame/san/spell.hpp"
#include "tests/property/random_positions.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

using namespace hippo;
using hippo::test::Chance;

namespace {

struct Played {
  std::string text;
  std::vector<AnyPosition> positions; ///< the start first
};

/// A game whose moves are often taken back, so that positions repeat; it goes on after draws.
Played play(std::string const& start, Chance& chance, std::size_t plies) {
  Played game{{}, {test::position(start)}};
  std::vector<Move> moves;
  std::string movetext;
  std::size_t const restless = chance.below(4); // 0: nothing is taken back on purpose
  for (std::size_t ply = 0; ply < plies; ++ply) {
    AnyPosition const& now = game.positions.back();
    san::Speller const speller(now);
    auto const& legal = speller.legal_moves();
    if (legal.empty()) break;
    Move move = chance.pick(legal);
    if (moves.size() >= 2 && restless != 0 && !chance.one_in(1 + restless)) {
      Move const last = moves[moves.size() - 2];
      auto const back = std::ranges::find_if(legal, [&](Move m) {
        return m.from == last.to && m.to == last.from && m.kind == MoveKind::ordinary;
      });
      if (back != legal.end()) move = *back;
    }
    movetext +=
        fmt::format("{}{} {} ", now.move_number(), now.side() == Color::white ? "." : "...", speller(move));
    moves.push_back(move);
    game.positions.push_back(now.after(move));
  }
  auto const ending = game.positions.back().ending();
  std::string const result = !ending                           ? "*"
                             : !ending->winner                 ? "1/2-1/2"
                             : *ending->winner == Color::white ? "1-0"
                                                               : "0-1";
  game.text = fmt::format("[Variant \"{}\"]\n[FEN \"{}\"]\n\n{}{}\n", game.positions.front().variant().name,
                          position::fen(game.positions.front()), movetext, result);
  return game;
}

/// What FIDE Laws 9.2.3 compare: pieces, side, castling rights and the possible moves.
std::string identity(AnyPosition const& position) {
  std::string const fen = position::fen(position);
  std::size_t end = 0;
  for (int field = 0; field < 3; ++field) end = fen.find(' ', end + 1);
  std::string text = fen.substr(0, end);
  for (Move const move : position.legal_moves())
    text += fmt::format(" {}-{}/{}", move.from.index(), move.to.index(), move.piece_after.index());
  return text;
}

/// By the letters of a board: kings alone, one knight or bishop more, or bishops of one colour of squares
/// only.
bool cannot_mate(std::string const& fen) {
  int minors = 0;
  int knights = 0;
  bool on_dark = false, on_light = false;
  int file = 0, rank = 0;
  for (char const c : fen.substr(0, fen.find(' '))) {
    if (c == '/') {
      file = 0;
      ++rank;
      continue;
    }
    if (c >= '1' && c <= '8') {
      file += c - '0';
      continue;
    }
    char const letter = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
    if (letter == 'P' || letter == 'R' || letter == 'Q') return false;
    if (letter == 'N' || letter == 'B') ++minors;
    if (letter == 'N') ++knights;
    if (letter == 'B') ((file + rank) % 2 == 0 ? on_light : on_dark) = true;
    ++file;
  }
  return minors <= 1 || (knights == 0 && on_dark != on_light);
}

/// The first ply after which the game has ended as a draw.
std::optional<std::size_t> end_of(std::vector<AnyPosition> const& positions) {
  std::map<std::string, int> seen;
  for (std::size_t ply = 0; ply < positions.size(); ++ply) {
    AnyPosition const& now = positions[ply];
    bool const drawn =
        ++seen[identity(now)] == 5 || now.halfmove_clock() >= 150 || cannot_mate(position::fen(now));
    if (drawn && !(ply + 1 == positions.size() && now.ending())) return ply;
  }
  return std::nullopt;
}

void hold(std::string const& start, unsigned seed, int games, int& ended, int& went_on, int& taken) {
  Chance chance(seed);
  verify::BulkVerifier bulk(nullptr);
  for (int round = 0; round < games; ++round) {
    Played const game = play(start, chance, 20 + chance.below(220));
    CAPTURE(game.text);
    auto const end = end_of(game.positions);
    auto const slow = verify::verify_record(notation::parse_record(game.text), game.text);
    bool const goes_on = end && *end + 1 < game.positions.size();
    REQUIRE(slow.findings.size() == (goes_on ? 1 : 0));
    if (goes_on) {
      CHECK(slow.findings.front().severity == text::Severity::warning);
      CHECK(slow.findings.front().where == slow.lines.front().plies[*end].where);
    }
    auto const fast = bulk(game.text);
    if (goes_on) CHECK_FALSE(fast);
    ended += end ? 1 : 0;
    went_on += goes_on ? 1 : 0;
    taken += fast ? 1 : 0;
  }
}

void hold_all(unsigned seed, int games) {
  int ended = 0, went_on = 0, taken = 0, all = 0;
  for (char const* start :
       {"chess 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "chess 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "chess 2b1k3/4p3/8/8/8/8/8/2B1KN2 w - - 0 1", "chess 4k3/2p5/8/1P6/8/8/8/4K2B w - - 120 90",
        "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "chess960 1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1", "chess 4kn2/8/8/8/8/8/8/3BKB2 w - - 0 1"}) {
    INFO(start);
    hold(start, ++seed, games, ended, went_on, taken);
    all += games;
  }
  CHECK(ended > all / 5);
  CHECK(taken > all / 5);
  CHECK(went_on + taken >= all * 9 / 10); // the bulk verifier gives up for few other reasons
}

} // namespace

TEST_CASE("draws: random endgames end where a slow recount says") { hold_all(50, 12); }
TEST_CASE("draws: the same in many more games", "[slow]") { hold_all(75, 300); }
