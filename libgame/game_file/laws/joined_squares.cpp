// Diagonals that join some squares (the palace of janggi).
#include "libgame/game_file/law_text.hpp"
#include "libgame/game_file/setters.hpp"

namespace hippo::game_file {

namespace {

constexpr Key joined_squares_rows[] = {
    {"diagonalLines", "Region", "points that diagonals join, along which the pieces of janggi move",
     region<&Draft::joined_squares>},
};

/// The moves of a type along the diagonals, by its key; empty: none. A king has them if its moves are `W`.
std::string_view joined_moves(DraftType const& type) {
  if (type.key == "king") return type.betza == "W" ? "F" : "";
  if (type.key == "wazir") return "F";
  if (type.key == "soldier") return "fF";
  if (type.key == "rook") return "B";
  if (type.key == "janggiCannon") return "pB";
  return "";
}

void define_joined_squares_of_piece(Definition& made, TypeId type, PieceDef& piece) {
  if (made.set_of(made.draft.joined_squares).any()) piece.joined_moves = joined_moves(made.draft.types[type]);
}
void define_joined_squares(Definition& made) {
  Squares const joined = made.set_of(made.draft.joined_squares);
  if (joined.any()) made.def().joined_squares = made.squares(joined);
}
void draft_of_joined_squares(Drafting& drafting) {
  drafting.draft.joined_squares = Drafting::region(drafting.game.joined_squares);
}

} // namespace

LawText joined_squares_law() {
  return {.keys = {{Group::check, joined_squares_rows}},
          .define_piece = define_joined_squares_of_piece,
          .define = define_joined_squares,
          .draft = draft_of_joined_squares};
}

} // namespace hippo::game_file
