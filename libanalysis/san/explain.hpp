// Why a move cannot be, in the words that a player would use.
#pragma once

#include "libanalysis/position/any_position.hpp"
#include "libanalysis/text/diagnostic.hpp"
#include "libnotation/move_text/ast.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::san {

/// The reason why no legal move of the position is the one that is said.
[[nodiscard]] text::Diagnostic explain_illegal(AnyPosition const& position,
                                               notation::WrittenMove const& written);

/// `moves` are one move with all its outcomes, and the text names none of them.
[[nodiscard]] std::string explain_missing_improvement(AnyPosition const& position,
                                                      std::span<Move const> moves);
/// The text names an outcome, but the move transforms nobody.
[[nodiscard]] std::string explain_no_improvement(AnyPosition const& position, Move move);
/// The text names an outcome that is none of those of `moves`.
[[nodiscard]] std::string explain_wrong_improvement(AnyPosition const& position, std::span<Move const> moves,
                                                    PieceType named);

/// A hint for a name that is none: the pieces of the game that are spelt most like it.
[[nodiscard]] std::vector<std::string> nearest_pieces(VariantInfo const& variant, std::string_view name);

/// "White", "Black"; "white", "black".
[[nodiscard]] std::string_view side_name(Color color);
[[nodiscard]] std::string_view side_adjective(Color color);

} // namespace hippo::san
