// Conditions and statistics on random games of all games, compared with what the games are known to hold.
#include "libanalysis/select/duplicates.hpp"
#include "libanalysis/select/position_pattern.hpp"
#include "libanalysis/select/selector.hpp"
#include "libanalysis/stats/collect.hpp"
#include "libanalysis/stats/json.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/write_position.hpp"
#include "tests/property/random_positions.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include <array>
#include <set>

using namespace hippo;
using hippo::test::Chance;

namespace {

/// A random game as it was played.
struct Played {
  std::string tags;
  std::string moves;                  ///< in the canonical spelling
  std::string uci;                    ///< the same in coordinate notation
  std::vector<AnyPosition> positions; ///< before each move, with its roll, and the last one
  stats::Count plies = 0, captures = 0, transformations = 0, legal_moves = 0;
};

Played play(std::string_view game, Chance& chance) {
  auto const starts = test::starts_of(game);
  AnyPosition now = test::position(chance.one_in(2) ? starts.front() : chance.pick(starts));
  Played played;
  played.tags = fmt::format("[Variant \"{}\"]\n[FEN \"{}\"]\n\n", game, position::fen(now));
  for (std::size_t longest = 5 + chance.below(40); played.plies < longest; ++played.plies) {
    if (now.variant().rolls_dice && !now.dice() && !now.ending()) {
      int const one = 1 + static_cast<int>(chance.below(6));
      int const other = 1 + static_cast<int>(chance.below(6));
      now.set_dice(one, other);
      for (std::string* text : {&played.moves, &played.uci}) *text += fmt::format("({},{}) ", one, other);
    }
    san::Speller const speller(now);
    auto const& legal = speller.legal_moves();
    if (legal.empty()) break;
    Move const move = test::biased_move(now, legal, chance);
    played.positions.push_back(now);
    played.moves += speller(move) + ' ';
    played.uci += speller(move, san::Spelling::coordinate) + ' ';
    played.legal_moves += legal.size();
    if (move.kind != MoveKind::pass) {
      bool const captures = position::is_capture(now, move);
      played.captures += captures ? 1 : 0;
      played.transformations += now.at(move.from)->type != move.piece_after ? 1 : 0;
    }
    now.play(move);
  }
  played.positions.push_back(now);
  return played;
}

bool selects(select::Query const& query, std::string const& text) {
  verify::VerifyOptions const how;
  select::Candidate candidate(text, how);
  return select::Selector(query, nullptr).selects(candidate);
}

std::string material_of(AnyPosition const& position) {
  std::string text;
  for (Color const color : {Color::black, Color::white}) {
    for (std::size_t i = 0; i < position.variant().pieces.size(); ++i) {
      PieceType const type(static_cast<int>(i));
      for (auto count = position.pieces(color, type).count(); count > 0; --count)
        text += '(' + std::string(position.variant().piece(type).name) + ')';
    }
    if (color == Color::black) text += 'v';
  }
  return text;
}

} // namespace

TEST_CASE("select: finds random games by their positions, pieces and moves") {
  for (std::string_view game : test::game_names) {
    int with_moves = 0;
    Chance chance(7);
    for (int round = 0; round < 12; ++round) {
      Played const played = play(game, chance);
      std::string const record = played.tags + played.moves + "*\n";
      INFO(record);
      AnyPosition const& one = chance.pick(played.positions);
      CHECK(selects({.position = position::position_line(one)}, record));
      std::string const fen = position::fen(one);
      CHECK(selects({.position = fmt::format("{} {}", game, fen.substr(0, fen.find(' ')))}, record));
      CHECK(selects({.material = material_of(one)}, record));
      std::vector<std::string> squares;
      for (int i = 0; i < one.board().squares(); ++i) {
        Square const square(i);
        if (!one.at(square)) squares.push_back('1' + position::square_name(one.board(), square));
      }
      CHECK(selects({.squares = squares}, record));
      if (played.plies == 0) continue;
      ++with_moves;
      CHECK(selects({.plies = select::PlyRange{played.plies, played.plies}}, record));
      CHECK_FALSE(selects({.plies = select::PlyRange{played.plies + 1, played.plies + 9}}, record));
      bool const transforms = played.transformations > 0;
      CHECK(selects({.improvements = {"?=?"}}, record) == transforms);
      CHECK(selects({.verdicts = {"valid"}}, record));
    }
    INFO(game);
    CHECK(with_moves > 8);
  }
}

TEST_CASE("select: the tags alone are those of the whole record, whatever is in it") {
  constexpr std::array pieces{"[White \"a\"]\n",
                              "[Black \"b {\"]\n",
                              "[Event \"c; d\"] ",
                              "[Site \"\\\"e\"]\n",
                              "[Torn \"f\n",
                              "[White x]\n",
                              "[%clk 1:00]",
                              "{ [White \"g\"]\n",
                              "{",
                              "}",
                              "}\n\n",
                              "; [White \"h\"]\n",
                              "\n%[White \"i\"]\n",
                              "\n",
                              "1. e4 ",
                              "(1. d4) ",
                              "1-0\n",
                              "\"]",
                              "[",
                              " \" ] "};
  Chance chance(10);
  std::size_t tags = 0;
  verify::VerifyOptions const how;
  for (int round = 0; round < 5000; ++round) {
    std::string text;
    for (std::size_t count = chance.below(12); count > 0; --count) text += chance.pick(pieces);
    select::Candidate candidate(text, how);
    auto const found = candidate.tags().tags;
    INFO(text);
    REQUIRE(found == candidate.record().tags);
    tags += found.size();
  }
  CHECK(tags > 4000);
}

TEST_CASE("select: a record in another notation is a duplicate, with a move less it is none") {
  for (std::string_view game : test::game_names) {
    int compared = 0;
    Chance chance(8);
    for (int round = 0; round < 6; ++round) {
      Played const played = play(game, chance);
      if (played.plies < 2) continue;
      std::string const shorter = played.uci.substr(0, played.uci.rfind(' ', played.uci.size() - 2) + 1);
      verify::VerifyOptions const how;
      std::vector<std::string> const texts{played.tags + played.moves + "*\n",
                                           played.tags + played.uci + "*\n", played.tags + shorter + "*\n"};
      select::Duplicates by_moves;
      std::vector<bool> found;
      for (std::string const& text : texts) {
        select::Candidate candidate(text, how);
        found.push_back(
            by_moves.add(select::hash_of(candidate, select::Sameness::moves), {"file", 1}).has_value());
      }
      INFO(texts.front());
      CHECK(found == std::vector<bool>{false, true, false});
      ++compared;
    }
    INFO(game);
    CHECK(compared > 3);
  }
}

TEST_CASE("stats: the counts of random games are those of the games that were played") {
  verify::VerifyOptions const how;
  stats::Statistics all{3, {}, true};
  std::vector<stats::Statistics> parts(4, all);
  for (std::string_view game : test::game_names) {
    Chance chance(9);
    Played sum;
    for (int round = 0; round < 20; ++round) {
      Played const played = play(game, chance);
      sum.plies += played.plies;
      sum.captures += played.captures;
      sum.transformations += played.transformations;
      sum.legal_moves += played.legal_moves;
      std::string const record = played.tags + played.moves + "*\n";
      select::Candidate candidate(record, how);
      stats::collect(all, candidate);
      stats::collect(parts[chance.below(parts.size())], candidate);
    }
    stats::PlyCounts const counted = all.games[std::string(game)].all_plies();
    INFO(game);
    CHECK(counted.positions == sum.plies);
    CHECK(counted.captures == sum.captures);
    CHECK(counted.improvements == sum.transformations);
    CHECK(counted.legal_moves == sum.legal_moves);
    CHECK(all.games[std::string(game)].records == 20);
    CHECK(counted.errors == 0);
  }
  stats::Statistics sum{3, {}, true};
  for (std::size_t i : {2, 0, 3, 1}) sum += parts[i];
  CHECK(stats::to_json(sum) == stats::to_json(all));
}

TEST_CASE("stats: valid records are counted without a report as with one") {
  verify::VerifyOptions const how;
  verify::BulkVerifier bulk(nullptr);
  stats::Statistics quick, slow;
  std::size_t taken = 0;
  for (std::string_view game : test::game_names) {
    Chance chance(10);
    for (int round = 0; round < 20; ++round) {
      Played const played = play(game, chance);
      std::string const record = "[Result \"*\"]\n" + played.tags + played.moves + "*\n";
      select::Candidate candidate(record, how, &bulk);
      if (!stats::collect_valid(quick, candidate)) continue;
      stats::collect(slow, candidate);
      ++taken;
    }
  }
  CHECK(taken > 60);
  CHECK(stats::to_json(quick) == stats::to_json(slow));
}

TEST_CASE("different moves of a position have different bytes, in all games") {
  static bool const known = (game_file::use_library(), true);
  REQUIRE(known);
  std::vector<std::string_view> games;
  for (VariantInfo const& variant : position::all_variants()) games.push_back(variant.name);
  for (game_file::LibraryGame const& game : game_file::library()) games.push_back(game.name);
  Chance chance(7);
  std::size_t walls = 0;
  for (std::string_view const game : games) {
    AnyPosition now = position::start_position(*position::find_variant(game));
    for (int ply = 0; ply < 60; ++ply) {
      if (now.variant().rolls_dice && !now.dice()) now.set_dice(1 + ply % 6, 1 + ply % 5);
      auto const legal = now.legal_moves();
      if (legal.empty()) break;
      std::set<std::string> all;
      for (Move const& move : legal) {
        all.insert(select::bytes_of(move));
        walls += move.wall ? 1 : 0;
      }
      Move captures_on_its_way = legal.front();
      captures_on_its_way.taken.add(legal.front().from);
      CHECK_FALSE(all.contains(select::bytes_of(captures_on_its_way)));
      INFO(game << ' ' << position::fen(now));
      REQUIRE(all.size() == legal.size());
      now.play(test::biased_move(now, legal, chance));
    }
  }
  CHECK(walls > 0);
}
