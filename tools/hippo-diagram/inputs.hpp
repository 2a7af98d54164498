// The kinds of input of hippo-diagram, and their content besides positions and pieces.
#pragma once

#include "tools/common/options/common_options.hpp"

#include "libanalysis/diagram/free_position.hpp"
#include "libnotation/record/ast.hpp"

#include <cstddef>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::tool {

/// Of a line: Betza strings have neither blanks nor `/`; `startpos` is a position.
[[nodiscard]] bool is_position(std::string_view text);
/// An operand with a slash or a dot is a file, and so is any file that exists; Betza strings have neither.
[[nodiscard]] bool is_file(std::string const& operand);

/// Whether a file is named as one of game records, or begins with a tag such as [Event "..."]; what is read
/// of the stream is put back.
[[nodiscard]] bool holds_records(std::string const& file, std::istream& stream);

/// The comments after each move of the main line, by where it begins.
[[nodiscard]] std::map<std::size_t, std::string> comments_of(std::vector<notation::Node> const& nodes);

/// The game that is the only operand. Throws Failure.
[[nodiscard]] VariantInfo const& only_game(Options options);

/// The pieces that a file describes; none where no file is given. Throws Failure.
[[nodiscard]] diagram::PieceKeys keys_in(std::string const& file);

/// A pattern for captions filled in: %t is the input, %p its number, %1 to %9 are fields of its notes, %% is
/// a percent sign.
[[nodiscard]] std::string filled_in(std::string_view pattern, std::string_view input, std::size_t number,
                                    std::vector<std::string_view> const& notes);

} // namespace hippo::tool
