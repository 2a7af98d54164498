// Words of a record, for its report.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libnotation/record/ast.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::verify {

/// The first words of a text, on one line.
[[nodiscard]] std::string_view shortened(std::string_view text);

/// `17.Rhf1`, `17...d5`, from the position before the move.
[[nodiscard]] std::string numbered(AnyPosition const& before, std::string_view move);

/// The name of a variation: its first move, with its number if its start position is known. `text`: the text
/// of the spans, also below.
[[nodiscard]] std::string name_of(notation::Variation const& variation, std::string_view text,
                                  AnyPosition const* from);

/// A seeming variation may be an unclosed name of a piece, `(WfbDe4`: returns the move with its name closed.
/// Empty otherwise.
[[nodiscard]] std::string closed_name(notation::Variation const& variation, std::string_view text);

/// Comments do not nest: where a `{` stands in the comment at an index, the index of the `}` that was to
/// close the outer one. Nothing if there is none before the next comment.
[[nodiscard]] std::optional<std::size_t> end_of_nested_comment(std::span<notation::Node const> nodes,
                                                               std::size_t comment, std::string_view text);

/// `1A.`: a word that is not a move number, but begins and ends like one.
[[nodiscard]] bool is_misspelt_number(std::string_view word);
/// Whether a word may be an intended move, so that the rest of the line is uncertain. Prose (words of
/// letters), tags, comments, brackets and misspelt numbers are not.
[[nodiscard]] bool may_be_move(notation::Unreadable const& word, std::string_view text);

} // namespace hippo::verify
