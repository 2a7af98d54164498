// Words that the sentences about a game are made of.
#pragma once

#include "libgame/rules/game_def.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::game_file {

using Sentences = std::vector<std::string>;

/// "a, b or c".
[[nodiscard]] std::string listed(Sentences const& words, std::string_view last);

/// The meaning of a Betza string; "never moves" for an empty one.
[[nodiscard]] std::string movement(std::string_view betza);

/// "knight (N)"; "piece W" for one without an English name.
[[nodiscard]] std::string name_of(rules::GameDef const& game, std::string_view name);
/// All of a list of names, with `last` before the last one; "any piece" for `*`.
[[nodiscard]] std::string names(rules::GameDef const& game, std::string_view list, std::string_view last);

/// "on rank 8", "on ranks 1 to 3 and e4", "anywhere", "nowhere".
[[nodiscard]] std::string on_region(std::string_view squares);
/// The same of each side: "on rank 8 for White, on rank 1 for Black". Empty regions are all squares.
[[nodiscard]] std::string both(rules::Regions const& regions);
/// Whether it leaves a side no square.
[[nodiscard]] bool is_nowhere(rules::Regions const& regions);

/// "pawn (P)", "pawn (P) of White; none of Black".
[[nodiscard]] std::string of_sides(rules::BySide<Sentences> const& names);
/// The pawns, and the pieces that have a role beside them, as of_sides().
[[nodiscard]] std::string pawns_and(rules::GameDef const& game, rules::BySide<bool> rules::PieceDef::*role);
/// Whether the pawns have a role, and nothing else has.
[[nodiscard]] bool is_role_of_pawns(rules::GameDef const& game, rules::BySide<bool> rules::PieceDef::*role);

/// "An archbishop (A)": with the article that the sound asks for.
[[nodiscard]] std::string with_article(std::string const& noun);

/// "wins", "loses" or "draws".
[[nodiscard]] std::string_view verb(rules::Outcome outcome);

} // namespace hippo::game_file
