// The parts of a record that stay as written in every notation.
#pragma once

#include "libanalysis/verify/report.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/record/ast.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hippo::convert {

/// The move in that spelling. Where the text leaves its outcome open, the outcome stays as written, a
/// wildcard or nothing.
[[nodiscard]] std::string spelled_as_open(san::Speller const& speller, notation::WrittenMove const& written,
                                          verify::Ply const& ply, san::Spelling spelling);

/// An illegal move that was made: with its whole origin, or unchanged if the text has several readings.
/// `written`: the text without NAGs; empty if it is more than this move.
[[nodiscard]] std::string spelled_illegal(san::Speller const& speller, std::string_view written,
                                          verify::Ply const& ply, san::Spelling spelling);

/// The text of a written move without its NAGs.
[[nodiscard]] std::string_view without_nags(notation::WrittenMove const& written, std::string_view text);

/// The moves that were played for an element: one for a written move, several for a word in which a blank is
/// missing. Empty for an element that is not a move, and for a word of which not all moves were played.
[[nodiscard]] std::vector<verify::Ply const*> plies_of(notation::Node const& node,
                                                       verify::PliesByPlace const& plies);

/// Whether the node is a move that was played and that gets a number from its position. Where there are dice,
/// the number belongs to the roll.
[[nodiscard]] bool gets_number(notation::Node const& node, verify::PliesByPlace const& plies);

/// A line without the move numbers at its end, which nothing follows. `0000` and `5254` are moves, played or
/// not.
[[nodiscard]] std::span<notation::Node const> without_last_numbers(std::span<notation::Node const> line,
                                                                   std::string_view text,
                                                                   verify::PliesByPlace const& plies);

/// Whether the node at that place is a move number that no position determines: after it, other numbers and
/// early results comes an element that is not a move with a number. A move in figures that was not played is
/// kept, too.
[[nodiscard]] bool keeps_number(std::span<notation::Node const> line, std::size_t place,
                                std::string_view text, verify::PliesByPlace const& plies);

} // namespace hippo::convert
