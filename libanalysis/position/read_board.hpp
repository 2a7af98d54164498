// The pieces of a position, from the ranks of its text.
#pragma once

#include "libanalysis/position/open_text.hpp"
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
        if constexpr (R::open) {
          if (width < static_cast<std::size_t>(board_.files))
            position_.state().dead |= typename R::Set(board_.at(static_cast<int>(width), rank));
          ++width;
        } else {
          refuse(dead->where, problem::NoDeadSquares{&variant_});
        }
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

  void place(notation::WrittenPiece const& written, Square square) {
    Piece piece = read_piece(written);
    if (written.on_other_side || written.was_pawn) piece.type = promoted(written, piece, square);
    if (!position_.laws().allowed_squares(piece.color, piece.type).has(square))
      refuse(written.where, problem::ForbiddenSquare{&variant_, piece, square});
    position_.put(square, piece);
  }

  [[nodiscard]] Piece read_piece(notation::WrittenPiece const& written) const {
    auto const type = variant_.find_piece(written.name);
    if (!type) refuse(written.where, problem::UnknownPiece{&variant_, written.name});
    return {written.is_white() ? Color::white : Color::black, *type};
  }

  /// What stands on the square as `+N` or `N~`; that it can fall back is remembered where it matters.
  PieceType promoted(notation::WrittenPiece const& written, Piece piece, Square square) {
    if constexpr (R::open) {
      auto const& tables = position_.laws().open_tables();
      auto const other_side = tables.promoted[piece.type.index()];
      auto const was = written.on_other_side ? std::optional(piece.type) : promoting_pawn(piece.color);
      if (was && (other_side || !written.on_other_side)) {
        if (tables.pieces_fall_back) {
          position_.state().promoted |= typename R::Set(square);
          position_.state().was[static_cast<std::size_t>(square.index())] =
              static_cast<std::uint8_t>(was->index());
        }
        return written.on_other_side ? *other_side : piece.type;
      }
    }
    refuse(written.where, problem::NoOtherSide{&variant_, written.name});
  }

  /// The type that promotes, the first one where there are several.
  [[nodiscard]] std::optional<PieceType> promoting_pawn(Color color) const {
    for (rules::Promotion const& promotion : position_.laws().def().promotions)
      if (!promotion.side || *promotion.side == color)
        return variant_.find_piece(promotion.pieces.substr(0, promotion.pieces.find(' ')));
    return std::nullopt;
  }

  void read_hands(notation::WrittenHands const& hands) {
    if constexpr (R::open) {
      if (!has_hands(position_.laws().def()) && !hands.pieces.empty())
        refuse(hands.where, problem::NoHands{&variant_});
      for (notation::WrittenPiece const& written : hands.pieces) {
        Piece const piece = read_piece(written);
        auto& count = position_.state().hands[index_of(piece.color)][piece.type.index()];
        if (count < 255) ++count;
      }
    }
  }

  VariantInfo const& variant_;
  BoardSize board_;
  rules::Position<R>& position_;
};

} // namespace hippo::position
