#include "libgame/position/write_position.hpp"

#include "libgame/position/append_board.hpp"
#include "libgame/position/field_text.hpp"
#include "libgame/position/square_name.hpp"
#include "libnotation/text/letters.hpp"

#include <boost/container/small_vector.hpp>

#include <algorithm>
#include <deque>
#include <utility>

namespace hippo::position {

namespace {

using State = rules::LoadedState<SquareSet>;

std::string in_case_of(Color color, std::string const& text) {
  return color == Color::black ? text::lower(text) : text;
}

/// A piece, with the mark of one that has promoted and may fall back.
std::string piece_text(VariantInfo const& variant, Piece piece, std::optional<PieceType> was) {
  if (was && variant.piece(*was).promoted == variant.piece(piece.type).name)
    return '+' + in_case_of(piece.color, variant.written(*was));
  return in_case_of(piece.color, variant.written(piece.type)) + (was ? "~" : "");
}

/// The text of each square; nullptr: it is empty.
class SquareTexts {
public:
  SquareTexts(AnyPosition const& position, State const& state) {
    VariantInfo const& variant = position.variant();
    squares_.resize(static_cast<std::size_t>(variant.board.squares()));
    auto const& petrification = variant.def->petrification;
    for (Square square : state.dead) put(square, petrification && petrification->capturable ? "^" : "*");
    for (std::size_t t = 0; t < variant.pieces.size(); ++t)
      for (Color color : {Color::white, Color::black}) {
        Piece const piece{color, PieceType(static_cast<int>(t))};
        SquareSet const all = position.pieces(color, piece.type);
        if (all.empty()) continue;
        put(all & ~state.promoted, piece_text(variant, piece, std::nullopt));
        for (Square square : all& state.promoted)
          put(square, piece_text(variant, piece, state.promoted_from(square)));
      }
  }

  [[nodiscard]] std::string const* at(Square square) const {
    return squares_[static_cast<std::size_t>(square.index())];
  }

private:
  void put(SquareSet const& squares, std::string text) {
    if (squares.empty()) return;
    texts_.push_back(std::move(text));
    for (Square square : squares) squares_[static_cast<std::size_t>(square.index())] = &texts_.back();
  }
  void put(Square square, std::string text) { put(SquareSet(square), std::move(text)); }

  std::deque<std::string> texts_; ///< each once
  boost::container::small_vector<std::string const*, 64> squares_;
};

std::string board_text(AnyPosition const& position, State const& state) {
  SquareTexts const texts(position, state);
  std::string text;
  append_board(text, position.board(), [&](Square square) { return texts.at(square); });
  return text;
}

/// `[QNnp]`: the pieces in hand, White's first; nothing in games without hands.
std::string hands_text(VariantInfo const& variant, State const& state) {
  bool const drops_from_hand = variant.def->drops && !variant.def->drops->unlimited;
  if (!drops_from_hand && variant.def->gating == rules::Gating::none) return "";
  std::string text = "[";
  for (Color color : {Color::white, Color::black})
    for (std::size_t t = 0; t < variant.pieces.size(); ++t) {
      PieceType const type(static_cast<int>(t));
      for (unsigned n = state.in_hand(color, type); n > 0; --n)
        text += in_case_of(color, variant.written(type));
    }
  return text + ']';
}

/// Whether another rook of the side stands behind that one, as seen from the king: then K and Q would mean
/// it.
bool is_inner_rook(AnyPosition const& position, Square rook, bool to_the_right,
                   SquareSet const& rooks_of_side) {
  BoardSize const board = position.board();
  auto const is_behind = [&](Square other) {
    return board.rank_of(other) == board.rank_of(rook) && (to_the_right ? other > rook : other < rook);
  };
  return std::ranges::any_of(rooks_of_side, is_behind);
}

/// The rights of one side, as X-FEN writes them: K and Q stand for the outermost rooks, the file's letter for
/// another one and for a partner that is no rook (an improved one); with gating also for other pieces that
/// have not moved.
std::string castling_rights(AnyPosition const& position, State const& state, Color color) {
  BoardSize const board = position.board();
  auto const& castling = position.variant().castling;
  SquareSet const rooks = position.castling_rooks() & position.pieces(color);
  SquareSet gates = state.gates & position.pieces(color);
  std::string text;
  if (castling && rooks.any()) {
    auto const& rook_names = castling->rooks.of(color).empty() ? castling->rook : castling->rooks.of(color);
    SquareSet all_rooks;
    rules::for_each_name(rook_names, [&](std::string_view name) {
      all_rooks |= position.pieces(color, rules::piece_named(*position.variant().def, name));
    });
    Square const king = position.castling_king(color);
    for (bool to_the_right : {true, false})
      for (Square rook : rooks) {
        if ((rook > king) != to_the_right) continue;
        bool const is_outer = all_rooks.has(rook) && !is_inner_rook(position, rook, to_the_right, all_rooks);
        text += !is_outer ? static_cast<char>('A' + board.file_of(rook)) : to_the_right ? 'K' : 'Q';
      }
    gates &= ~(rooks | SquareSet(king));
  }
  for (Square gate : gates) text += static_cast<char>('A' + board.file_of(gate));
  return in_case_of(color, text);
}

std::string castling_text(AnyPosition const& position, State const& state) {
  std::string const text =
      castling_rights(position, state, Color::white) + castling_rights(position, state, Color::black);
  return text.empty() ? "-" : text;
}

/// The squares that were passed, and the square reached if it does not follow from them.
std::string en_passant_text(AnyPosition const& position, State const& state) {
  std::string text;
  for (Square square : position.en_passant() | state.passed_in_turn | state.passed_piece)
    text += square_name(position.board(), square);
  return text.empty() ? "-" : text;
}

std::string checks_text(State const& state) {
  return std::to_string(state.checks_left[0]) + '+' + std::to_string(state.checks_left[1]);
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

} // namespace

std::string field_text(AnyPosition const& position, State const& state, rules::Field field) {
  switch (field) {
  case rules::Field::side:
    return position.side() == Color::white ? "w" : "b";
  case rules::Field::castling:
    return castling_text(position, state);
  case rules::Field::en_passant:
    if (position.counting_limit() != 0) return std::to_string(position.counting_limit());
    return en_passant_text(position, state);
  case rules::Field::halfmove_clock:
    return std::to_string(position.halfmove_clock());
  case rules::Field::move_number:
    return std::to_string(position.move_number());
  case rules::Field::moves_left:
    return std::to_string(position.moves_left());
  case rules::Field::checks_left:
    return checks_text(state);
  case rules::Field::roll:
    return roll_text(position);
  }
  return {};
}

std::string fen(AnyPosition const& position) {
  State const state = position.state();
  std::string text = board_text(position, state) + hands_text(position.variant(), state);
  for (rules::Field field : position.variant().fields) {
    text += ' ';
    text += field_text(position, state, field);
  }
  return text;
}

std::string position_line(AnyPosition const& position) {
  return std::string(position.variant().name) + ' ' + fen(position);
}

} // namespace hippo::position
