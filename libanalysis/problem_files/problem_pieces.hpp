// Men of diagrams as pieces of a game: chess with the pieces that a diagram needs.
#pragma once

#include "libnotation/problem_file/problem.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace hippo::problem_files {

/// The code of the piece: that of its walk, with signs for what else distinguishes it.
[[nodiscard]] std::string code_of(notation::DiagramMan const& man);
/// The name of a piece in a game: letters only.
[[nodiscard]] std::string name_of(std::string_view code);
/// The codes of a game with these pieces of the diagram that chess lacks, and those that they may become.
[[nodiscard]] std::set<std::string> new_pieces(notation::Diagram const& diagram);
/// Whether it is royal, and not the king.
[[nodiscard]] bool is_royal(std::string_view code);

/// Whether the walk promotes as pawns do, and is not that of the pawn.
[[nodiscard]] bool is_fairy_pawn(std::string_view walk);
/// The hunters whose moves up the board are the same for both sides.
[[nodiscard]] bool is_absolute_hunter(std::string_view walk);

/// Why no game has such a man.
[[nodiscard]] std::optional<std::string> unsupported(notation::DiagramMan const& man);

/// A file of games with one game.
[[nodiscard]] std::string game_text(std::set<std::string> const& codes);

/// What Popeye writes before the letter of the piece of that name: `c` for chameleons, `u` for uncapturable
/// men.
[[nodiscard]] std::string popeye_mark(std::string_view name);
/// The code of a walk in the language, by the name of the piece.
[[nodiscard]] std::string code_of_name(std::string_view name, notation::Language language);

} // namespace hippo::problem_files
