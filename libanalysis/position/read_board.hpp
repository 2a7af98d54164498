// The pieces of a position, from the ranks of its text.
#pragma once

#include "libanalysis/position/refuse.hpp"
#include "libanalysis/rules/position.hpp"
#include "libnotation/position_text/ast.hpp"

#include <algorithm>
#include <optional>

namespace hippo::position {

template <rules::RuleSet R>
class BoardReader {
public:
  BoardReader(VariantInfo const& variant, rules::Position<R>& position)
      : variant_(variant), board_(position.board()), position_(position) {}

  void read(notation::PositionText const& text) {
    if (text.ranks.size() != static_cast<std::size_t>(board_.ranks))
      refuse(text.board_where, problem::WrongRankCount{&variant_, text.ranks.size()});
    int rank = board_.ranks - 1;
    for (notation::WrittenRank const& written : text.ranks) read_rank(written, rank--);
    if (text.hands) read_hands(*text.hands);
  }

private:
  void read_rank(notation::WrittenRank const& written, int rank) {
    std::size_t width = 0;
    for (auto const& cell : written.cells) {
      if (auto const* run = std::get_if<notation::EmptyRun>(&cell)) {
        if (run->count == 0) refuse(run->where, problem::EmptyRunOfZero{});
        width += std::min<std::size_t>(run->count, 1000); // no sum of runs can overflow
      } else if (auto const* dead = std::get_if<notation::DeadSquare>(&cell)) {
        if (width < static_cast<std::size_t>(board_.files))
          kill(*dead, board_.at(static_cast<int>(width), rank));
        ++width;
      } else {
        auto const& piece = std::get<notation::WrittenPiece>(cell);
        if (width < static_cast<std::size_t>(board_.files))
          place(piece, board_.at(static_cast<int>(width), rank));
        ++width;
      }
    }
    if (width != static_cast<std::size_t>(board_.files))
      refuse(written.where, problem::WrongRankWidth{&variant_, rank, width});
  }

  [[nodiscard]] PieceType type_of(notation::WrittenPiece const& written) const {
    auto const type = variant_.find_piece(written.name);
    if (!type) refuse(written.where, problem::UnknownPiece{&variant_, written.name});
    return *type;
  }

  void place(notation::WrittenPiece const& written, Square square) {
    Piece piece{written.is_white() ? Color::white : Color::black, type_of(written)};
    std::optional<PieceType> was;
    if (written.on_other_side) {
      was = piece.type;
      piece.type = promoted_side(written, piece.type);
    }
    if (written.was_pawn) was = pawn_of(written, piece);
    if (!position_.laws().allowed_squares(piece.color, piece.type).has(square))
      refuse(written.where, problem::ForbiddenSquare{&variant_, piece, square});
    position_.put(square, piece);
    if constexpr (R::open)
      if (was && position_.laws().open_tables().pieces_fall_back) position_.mark_promoted(square, *was);
  }

  // What only games read from text have; in others it is a piece or a square that they do not know.

  [[nodiscard]] PieceType promoted_side(notation::WrittenPiece const& written, PieceType type) const {
    if constexpr (R::open)
      if (auto const promoted = position_.laws().open_tables().promoted[type.index()]) return *promoted;
    refuse(written.where, problem::UnknownPiece{&variant_, '+' + written.name});
  }

  /// The type that promotes as a pawn to the piece.
  [[nodiscard]] PieceType pawn_of(notation::WrittenPiece const& written, Piece piece) const {
    for (std::size_t t = 0; t < variant_.pieces.size(); ++t) {
      PieceType const type(static_cast<int>(t));
      auto const& choices = position_.laws().promotion_choices(type, piece.color);
      if (R::open && std::ranges::find(choices, piece.type) != choices.end()) return type;
    }
    refuse(written.where, problem::UnknownPiece{&variant_, written.name + '~'});
  }

  void kill(notation::DeadSquare const& written, Square square) {
    if constexpr (R::open)
      position_.state().dead |= typename R::Set(square);
    else
      refuse(written.where, problem::UnknownPiece{&variant_, "*"});
  }

  void read_hands(notation::WrittenHands const& hands) {
    for (notation::WrittenPiece const& written : hands.pieces) {
      PieceType const type = type_of(written);
      if constexpr (R::open) {
        auto& count =
            position_.state().hands[index_of(written.is_white() ? Color::white : Color::black)][type.index()];
        if (count == 0xff) refuse(hands.where, problem::UnknownPiece{&variant_, written.name});
        ++count;
      }
    }
  }

  VariantInfo const& variant_;
  BoardSize board_;
  rules::Position<R>& position_;
};

} // namespace hippo::position
