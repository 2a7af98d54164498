#include "libanalysis/game_file/explain_ends.hpp"

#include "libanalysis/game_file/explain_rare.hpp"
#include "libanalysis/game_file/explain_roles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace hippo::game_file {

namespace {

using rules::GameDef;
using rules::Outcome;
using rules::PieceDef;
using rules::TypeExtinction;

/// Where pieces may be dropped, those with the same squares in one sentence.
void add_drop_regions(GameDef const& game, Sentences& said) {
  std::vector<std::pair<std::string, Sentences>> groups;
  for (PieceDef const& piece : game.pieces) {
    std::string const where = both(piece.drop_regions);
    if (where == "anywhere") continue;
    auto group = std::ranges::find(groups, where, &std::pair<std::string, Sentences>::first);
    if (group == groups.end()) group = groups.insert(groups.end(), {where, {}});
    group->second.push_back(name_of(game, piece.name));
  }
  for (auto const& [where, pieces] : groups) {
    std::string const who = with_article(listed(pieces, "or"));
    bool const of_one_side = where.find("anywhere") != std::string::npos;
    if (pieces.size() == game.pieces.size())
      said.push_back(fmt::format("Drops are legal only {}.", where));
    else if (where == "nowhere")
      said.push_back(fmt::format("{} may not be dropped.", who));
    else
      said.push_back(fmt::format("{} may be dropped {}{}.", who, of_one_side ? "" : "only ", where));
  }
}

void add_extinction(GameDef const& game, TypeExtinction const& end, Sentences& said) {
  std::string const condition =
      (end.opponent_count == 0 ? ""
                               : fmt::format(" while the other side has at least {}", end.opponent_count)) +
      (end.one_more_move ? ", unless its next move restores the balance" : "");
  bool const several = end.types.find(' ') != std::string_view::npos;
  std::string const what = names(game, end.types, several ? "and" : "or");
  std::string const few = end.count == 0 ? "no" : fmt::format("at most {}", end.count);
  if (end.pseudo_royal) {
    std::string const last =
        end.count == 0 ? "The last" : fmt::format("Each of the last {} of type", end.count + 1);
    said.push_back(several ? fmt::format("{} of each of these types is royal: {}.", last, what)
                           : fmt::format("{} {} of a side is royal.", last, what));
    if (!game.explosions) return; // royal pieces are not captured
  }
  if (end.types == "*")
    said.push_back(fmt::format("A side that has {} piece{} in all {}{}.", few, end.count == 1 ? "" : "s",
                               verb(end.outcome), condition));
  else if (several)
    said.push_back(fmt::format("A side that has {} of one of these types {}{}: {}.",
                               end.count == 0 ? "none left" : few, verb(end.outcome), condition, what));
  else
    said.push_back(fmt::format("A side that has {} {} {}{}.", few, what, verb(end.outcome), condition));
}

void add_flag(GameDef const& game, rules::FlagWin const& flag, Sentences& said) {
  auto const add = [&](std::string_view list, std::string const& where) {
    std::string const who = list.empty() ? "piece" : names(game, list, "or");
    said.push_back(fmt::format(
        "{} {}{}{}{}.",
        flag.count == 1 ? with_article(who) + " wins" : fmt::format("{} {} together win", flag.count, who),
        where, flag.blocked_wins ? ", or fewer where all other squares are occupied" : "",
        flag.must_be_safe ? ", if it is not attacked there" : "",
        flag.one_more_move ? ", after one more move of the other side" : ""));
  };
  if (flag.pieces.white == flag.pieces.black) return add(flag.pieces.white, both(flag.regions));
  add(flag.pieces.white, on_region(flag.regions.white) + " for White");
  add(flag.pieces.black, on_region(flag.regions.black) + " for Black");
}

void add_connection(GameDef const& game, rules::Connection const& row, Sentences& said) {
  Sentences lines;
  if (row.horizontal) lines.emplace_back("rank");
  if (row.vertical) lines.emplace_back("file");
  if (row.diagonal) lines.emplace_back("diagonal");
  std::string const line = listed(lines, "or"), types = names(game, row.types, "or");
  for (std::string& name : lines) name += 's';
  std::string const plural = listed(lines, "or");
  std::string_view const one = verb(row.outcome);
  std::string_view const many = one.substr(0, one.size() - 1);
  if (row.length != 0)
    said.push_back(fmt::format("{} in a row on a {} {}: {}.", row.length, line, many, types));
  if (row.collinear != 0)
    said.push_back(
        fmt::format("{} on one {}, with gaps or without, {}: {}.", row.collinear, line, many, types));
  if (row.square != 0)
    said.push_back(fmt::format("A square of {0} by {0} {1}: {2}.", row.square, one, types));
  for (Color color : {Color::white, Color::black})
    if (row.begin.of(color) != "-")
      said.push_back(fmt::format("A chain of {} along {} from {} to {} {}: {}.",
                                 color == Color::white ? "White's" : "Black's", plural, row.begin.of(color),
                                 row.end.of(color), one, types));
}

} // namespace

Sentences explain_drops(GameDef const& game) {
  if (!game.drops) return {};
  rules::Drops const& drops = *game.drops;
  Sentences said{"A piece in hand may be dropped on an empty square."};
  if (drops.unlimited) said = {"Any piece may be dropped on an empty square; there are always more."};
  if (drops.captures_to_hand)
    said.emplace_back(drops.keeps_promotion
                          ? "Captured pieces go to the captor's hand; promoted pieces stay promoted."
                          : "Captured pieces go to the captor's hand; promoted pieces lose their promotion.");
  if (!drops.may_check) said.emplace_back("No drop may give check.");
  if (drops.mandatory)
    said.push_back(
        fmt::format("While {} is in hand, it must be dropped if possible.",
                    drops.mandatory_type.empty() ? "a piece" : "the " + name_of(game, drops.mandatory_type)));
  add_drop_regions(game, said);
  for (PieceDef const& piece : game.pieces) {
    std::string const name = name_of(game, piece.name);
    if (piece.drops_per_file != 0)
      said.push_back(fmt::format("No file may get more than {} {} by drops.", piece.drops_per_file, name));
    if (piece.drops_balance_colors)
      said.push_back(
          fmt::format("Two dropped pieces of type {} stand on squares of different colours.", name));
    if (piece.drop_mate_loses) said.push_back(fmt::format("Mate by a drop of a {} loses.", name));
  }
  return said;
}

Sentences explain_ends(GameDef const& game) {
  Sentences said;
  auto const& extinction = game.type_extinction;
  bool const royal =
      std::ranges::any_of(game.pieces, &PieceDef::royal) || (extinction && extinction->pseudo_royal);
  if (royal && game.royalty.check != rules::CheckRule::never)
    said.push_back(fmt::format("A side that is checkmated {}.", verb(game.checkmate)));
  if (!game.dice)
    said.push_back(game.stalemate_counts_pieces
                       ? fmt::format("In a stalemate, the side with fewer pieces {}.", verb(game.stalemate))
                   : game.stalemate == Outcome::draw
                       ? "Stalemate is a draw."
                       : fmt::format("A side that is stalemated {}.", verb(game.stalemate)));
  if (game.extinction.royal_captured) said.emplace_back("A side without a king has lost.");
  if (game.extinction.bare_king) said.emplace_back("A side that has only its king has lost.");
  if (extinction) add_extinction(game, *extinction, said);
  if (game.flag) add_flag(game, *game.flag, said);
  if (game.counts_checks) said.emplace_back("The last check of a given number wins.");
  if (game.connection) add_connection(game, *game.connection, said);
  bool const plain = !game.full_board_ends && game.material == rules::MaterialCount::none;
  if (plain && game.may_pass.white && game.may_pass.black)
    said.emplace_back("When both sides have passed, one after the other, the game is a draw.");
  if (!plain)
    for (std::string const& sentence : explain_material(game)) said.push_back(sentence);
  return said;
}

Sentences explain_draws(GameDef const& game) {
  Sentences said;
  if (game.dice) return said;
  if (game.draws.moves != 0)
    said.push_back(
        fmt::format("{} moves by each side without a capture or another move that resets the count: a draw.",
                    game.draws.moves));
  if (game.draws.moves != 0)
    for (std::string const& sentence : explain_clock_types(game)) said.push_back(sentence);
  if (game.draws.moves != 0 && game.draws.ending_moves == game.draws.moves)
    said.emplace_back("This draw needs no claim.");
  if (game.draws.ending_moves > game.draws.moves)
    said.push_back(fmt::format("After {} such moves, the draw needs no claim.", game.draws.ending_moves));
  if (game.draws.repetitions != 0 && game.draws.repetition == Outcome::draw)
    said.push_back(fmt::format("A position that occurs {} times: a draw.", game.draws.repetitions));
  else if (game.draws.repetitions != 0)
    said.push_back(fmt::format("When a position occurs {} times, {} {}.", game.draws.repetitions,
                               game.draws.repetition_is_white ? "White" : "the side to move",
                               verb(game.draws.repetition)));
  if (game.draws.repetitions != 0 && game.draws.ending_repetitions == game.draws.repetitions &&
      game.draws.repetition == Outcome::draw)
    said.emplace_back("This draw needs no claim.");
  if (game.draws.ending_repetitions > game.draws.repetitions && game.draws.repetition == Outcome::draw)
    said.push_back(
        fmt::format("When it occurs {} times, the draw needs no claim.", game.draws.ending_repetitions));
  if (game.draws.repetitions != 0 && game.draws.perpetual_check_loses)
    said.emplace_back("When all moves of one side between these positions gave check, that side loses.");
  if (game.draws.dead_position)
    said.emplace_back("A position from which no series of moves leads to mate: a draw.");
  return said;
}

} // namespace hippo::game_file
