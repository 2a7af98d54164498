// Words of a record, for its report.
#pragma once

#include "libanalysis/position/any_position.hpp"
#include "libnotation/record/ast.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::verify {

/// The first words of a text, on one line.
[[nodiscard]] std::string_view shortened(std::string_view text);

/// `17.Rhf1`, `17...d5`, from the position before the move.
[[nodiscard]] std::string numbered(AnyPosition const& before, std::string_view move);

/// The name of a variation: its first move, with its number where the position that it begins from is known.
/// `text` is what spans count in, as below.
[[nodiscard]] std::string name_of(notation::Variation const& variation, std::string_view text,
                                  AnyPosition const* from);

/// What looks like a variation may be a piece's name that is not closed, `(WfbDe4`: the move with its name
/// closed. Empty where it is no such thing.
[[nodiscard]] std::string closed_name(notation::Variation const& variation, std::string_view text);

/// Comments do not nest: where a `{` stands in the comment at an index, the index of the `}` that was to
/// close the outer one. Nothing where there is none before the next comment.
[[nodiscard]] std::optional<std::size_t> end_of_nested_comment(std::vector<notation::Node> const& nodes,
                                                               std::size_t comment, std::string_view text);

/// `1A.`: a word that is no number of a move, and begins and ends like one.
[[nodiscard]] bool is_misspelt_number(std::string_view word);
/// `5254`: a move in the numeric notation of the ICCF.
[[nodiscard]] bool is_numeric_move(std::string_view word);
/// Whether a word may be meant as a move, so that what follows it is not certain. Prose, which is words of
/// letters, is not, and neither are tags, comments, brackets and misspelt numbers.
[[nodiscard]] bool may_be_move(notation::Unreadable const& word, std::string_view text);

} // namespace hippo::verify
