// Each game of the core and the library has been checked by somebody else: games/confirmed.tsv, which
// script/confirmed writes. What a game lacks is an exception with a reason:
// tests/data/confirmed/exceptions.tsv.
#include "libgame/game_file/confirmation.hpp"
#include "libgame/game_file/library.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/variant_info.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

using namespace hippo;
using game_file::Confirmation;

namespace {

/// Game and evidence: `joust` and `source`, `armageddon` and `end stalemate`.
using Lack = std::pair<std::string, std::string>;

/// By laws of the board.
std::set<std::string> ends_on_board(rules::GameDef const& game) {
  using enum Ending::Cause;
  std::set<std::string> kinds;
  auto const add = [&](bool can_happen, Ending::Cause cause) {
    if (can_happen) kinds.insert(std::string(position::name_of(cause)));
  };
  auto const& types = game.type_extinction;
  bool const pseudo_royal = types && types->pseudo_royal;
  bool const royal = game.royalty.max > 0 && game.royalty.check == rules::CheckRule::single_king;
  add((royal && game.royalty.may_check) || pseudo_royal, checkmate);
  add(std::ranges::any_of(game.pieces, &rules::PieceDef::drop_mate_loses), drop_mate);
  add(true, stalemate);
  add(game.extinction.royal_captured, king_captured);
  add(game.extinction.bare_king, bare_king);
  add((types && (!pseudo_royal || game.explosions)) || (royal && game.explosions), extinction);
  add(game.flag.has_value(), flag);
  add(game.counts_checks, checks);
  add(game.connection.has_value(), connection);
  add(game.castling && game.castling->wins != rules::BySide<std::array<bool, 2>>{}, castling);
  add((game.may_pass.white && game.may_pass.black) ||
          (game.passes_stalemate.white && game.passes_stalemate.black),
      passes);
  add(game.royalty.facing_ends, bikjang);
  add(game.full_board_ends, full_board);
  return kinds;
}

std::set<std::string> ends_of(rules::GameDef const& game) {
  auto kinds = ends_on_board(game);
  if (game.draws.moves > 0) kinds.insert(game.draws.moves == 50 ? "fifty-move rule" : "move rule");
  if (game.draws.repetitions > 0) kinds.insert("repetition");
  if (game.draws.repetitions > 0 && game.draws.perpetual_check_loses) kinds.insert("perpetual check");
  return kinds;
}

bool exists(std::string_view evidence) { return evidence != game_file::nobody; }

/// Kinds of ends on which Fairy-Stockfish disagrees are not confirmed.
std::string agreed_ends(Confirmation const& by) {
  return std::string(by.ends.substr(0, by.ends.find(", different:")));
}

std::set<Lack> lacks_of(VariantInfo const& game) {
  std::string const name(game.name);
  Confirmation const* const by = game_file::confirmation_of(name);
  if (by == nullptr) return {{name, "row"}};
  std::set<Lack> lacks;
  auto const need = [&](bool found, std::string const& evidence) {
    if (!found) lacks.insert({name, evidence});
  };
  need(exists(by->source), "source");
  need(exists(by->counts), "counts");
  need(exists(by->moves), "moves");
  need(exists(by->records) || by->moves.find("in SAN") != std::string_view::npos, "records");
  std::string const agreed = agreed_ends(*by);
  for (std::string const& kind : ends_of(*game.def))
    need(agreed.find(kind) != std::string::npos, "end " + kind);
  return lacks;
}

std::set<Lack> exceptions() {
  std::set<Lack> all;
  std::ifstream stream(HIPPOGONAL_DATA "/confirmed/exceptions.tsv");
  REQUIRE(stream);
  for (std::string line; std::getline(stream, line);) {
    if (line.empty() || line.front() == '#') continue;
    INFO(line);
    std::istringstream fields(line);
    std::string games, evidence, reason;
    std::getline(fields, games, '\t');
    std::getline(fields, evidence, '\t');
    std::getline(fields, reason);
    CHECK_FALSE(reason.empty());
    std::istringstream names(games);
    for (std::string name; names >> name;) CHECK(all.insert({name, evidence}).second);
  }
  return all;
}

std::string in_lines(std::set<Lack> const& of_one, std::set<Lack> const& of_other) {
  std::string text;
  for (Lack const& lack : of_one)
    if (!of_other.contains(lack)) text += lack.first + '\t' + lack.second + '\n';
  return text;
}

} // namespace

TEST_CASE("games: each has been checked by somebody else, or says why not", "[library]") {
  game_file::use_library();
  std::set<Lack> lacks;
  auto const add = [&](VariantInfo const& game) { lacks.merge(lacks_of(game)); };
  for (VariantInfo const& game : position::all_variants()) add(game);
  for (game_file::LibraryGame const& game : game_file::library()) add(*position::find_variant(game.name));
  auto const excused = exceptions();
  CHECK(in_lines(lacks, excused) == "");
  CHECK(in_lines(excused, lacks) == ""); // exceptions that are no longer needed
}
