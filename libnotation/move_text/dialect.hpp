// Words that the grammar rejects as moves, although their meaning is certain: habits of programs and people
// beside SAN.
#pragma once

#include "libnotation/move_text/ast.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace hippo::notation {

/// Whether the word is a null move, by which a side only passes the turn to the other: `--`, `Z0`, `0000`.
[[nodiscard]] bool is_null_move(std::string_view word);

/// Whether the word is a move in the numbers of the ICCF.
[[nodiscard]] bool is_numeric_move(std::string_view word);

/// The ways to read a word as moves, with spans that count from `offset`, where the word stands. Their parts
/// are exact where the word needs no translation, else they are the whole word. Read are
///   - figurines: U+2654 to U+265F in the place of the piece's letter;
///   - a dagger, a double dagger and U+2260 for check, double check or mate, and mate;
///   - the Russian letters of pieces (king, queen, rook, bishop, knight), and Cyrillic letters that look like
///   Latin ones in squares, captures and castling;
///   - `5254`, `57581`: squares as numbers and the new piece (1 to 4: queen, rook, bishop, knight), as the
///   International Correspondence Chess Federation has them, for boards of 8x8;
///   - `OO` and `OOO` for castling;
///   - two moves with a comma or nothing between them; which of the ways to cut the word makes sense, the
///   position says.
[[nodiscard]] std::vector<std::vector<WrittenMove>> read_dialect(std::string_view word, std::size_t offset);

} // namespace hippo::notation
