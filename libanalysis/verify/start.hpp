// The game and the start position of a record, from its tags.
#pragma once

#include "libanalysis/verify/finding.hpp"
#include "libgame/position/any_position.hpp"
#include "libnotation/record/ast.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace hippo::verify {

/// The value of a tag, without regard to the case of its name; nullptr if there is none.
[[nodiscard]] notation::Tag const* find_tag(notation::Record const& record, std::string_view name);
/// The same as text; empty without such a tag.
[[nodiscard]] std::string tag_value(notation::Record const& record, std::string_view name);

/// Whether the records of a game have many start positions and must state theirs: Chess960.
[[nodiscard]] bool needs_start(VariantInfo const& variant);

/// "White - Black", else the event, else nothing. A value that is not known is empty or `?`.
[[nodiscard]] std::string title_of(std::string_view white, std::string_view black, std::string_view event);
/// White may be called Red.
[[nodiscard]] std::string title_of(notation::Record const& record);

/// The game that [Variant] names, or [Game], as programs for xiangqi write it; else orthodox chess.
[[nodiscard]] std::variant<VariantInfo const*, Finding> variant_of(notation::Record const& record);

/// The start position: that of [FEN], or the game's own with the points of [Handicap] spent. Where there are
/// both tags, they must agree. A position whose castling rights only Chess960 can have is one of that game.
[[nodiscard]] std::variant<AnyPosition, Finding> start_of(notation::Record const& record,
                                                          VariantInfo const& variant);

} // namespace hippo::verify
