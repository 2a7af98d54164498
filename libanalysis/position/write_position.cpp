#include "libanalysis/position/write_position.hpp"

#include "libanalysis/position/open_text.hpp"
#include "libanalysis/position/square_name.hpp"
#include "libanalysis/text/letters.hpp"

namespace hippo::position {

namespace {

/// Calls write(OpenText) in a game that is read from text; nothing in others.
template <class Write>
std::optional<std::string> open_text(AnyPosition const& position, Write write) {
  return position.visit([&]<class P>(P const& typed) -> std::optional<std::string> {
    if constexpr (P::Laws::open) return write(typed);
    return std::nullopt;
  });
}

/// The piece on a square, `*`, or nothing.
std::string square_text(AnyPosition const& position, Square square) {
  auto const piece = position.at(square);
  auto const open = open_text(position, [&](auto const& typed) {
    return piece ? OpenText(typed).piece(square) : typed.state().dead.has(square) ? "*" : "";
  });
  if (open) return *open;
  if (!piece) return {};
  std::string const name = position.variant().written(piece->type);
  return piece->color == Color::black ? text::lower(name) : name;
}

std::string board_text(AnyPosition const& position) {
  BoardSize const board = position.board();
  std::string text;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    int empty = 0;
    auto const flush = [&] {
      if (empty != 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int file = 0; file < board.files; ++file) {
      std::string const square = square_text(position, board.at(file, rank));
      if (square.empty()) {
        ++empty;
        continue;
      }
      flush();
      text += square;
    }
    flush();
    if (rank != 0) text += '/';
  }
  return text + open_text(position, [](auto const& typed) { return OpenText(typed).hands(); }).value_or("");
}

/// X-FEN: K and Q stand for rooks, the file's letter for a partner that is none (an improved rook).
std::string castling_text(AnyPosition const& position) {
  if (auto const open = open_text(position, [](auto const& typed) { return OpenText(typed).castling(); }))
    return *open;
  BoardSize const board = position.board();
  auto const& castling = position.variant().castling;
  if (!castling || position.castling_rooks().empty()) return "-";
  std::string text;
  for (Color color : {Color::white, Color::black}) {
    for (rules::CastlingWing wing : castling->wings) {
      Square const corner = board.at(wing.rook_file, color == Color::white ? 0 : board.ranks - 1);
      if (!position.castling_rooks().has(corner)) continue;
      bool const is_rook = position.variant().piece(position.at(corner)->type).name == castling->rook;
      char const letter = !is_rook                             ? static_cast<char>('A' + wing.rook_file)
                          : wing.king_to > castling->king_file ? 'K'
                                                               : 'Q';
      text += color == Color::white ? letter : static_cast<char>(letter - 'A' + 'a');
    }
  }
  return text;
}

/// The dice left, spent ones left out; `-` before the roll.
std::string roll_text(AnyPosition const& position) {
  auto const dice = position.dice();
  if (!dice) return "-";
  std::string text;
  for (int face : *dice)
    if (face != 0) text += static_cast<char>('0' + face);
  return text;
}

std::string field_text(AnyPosition const& position, rules::Field field) {
  switch (field) {
  case rules::Field::side:
    return position.side() == Color::white ? "w" : "b";
  case rules::Field::castling:
    return castling_text(position);
  case rules::Field::en_passant:
    if (auto const open = open_text(position, [](auto const& typed) { return OpenText(typed).en_passant(); }))
      return *open;
    return position.en_passant().empty() ? "-" : square_name(position.board(), position.en_passant().first());
  case rules::Field::halfmove_clock:
    return std::to_string(position.halfmove_clock());
  case rules::Field::move_number:
    return std::to_string(position.move_number());
  case rules::Field::checks_left:
    return open_text(position, [](auto const& typed) { return OpenText(typed).checks_left(); }).value_or("");
  case rules::Field::roll:
    return roll_text(position);
  }
  return {};
}

} // namespace

std::string fen(AnyPosition const& position) {
  std::string text = board_text(position);
  for (rules::Field field : position.variant().fields) text += ' ' + field_text(position, field);
  return text;
}

std::string position_line(AnyPosition const& position) {
  return std::string(position.variant().name) + ' ' + fen(position);
}

} // namespace hippo::position
