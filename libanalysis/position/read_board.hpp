// The pieces of a position, from the ranks of its text.
#pragma once

#include "libanalysis/position/refuse.hpp"
#include "libanalysis/rules/position.hpp"
#include "libnotation/position_text/ast.hpp"

#include <algorithm>

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
  }

private:
  void read_rank(notation::WrittenRank const& written, int rank) {
    std::size_t width = 0;
    for (auto const& cell : written.cells) {
      if (auto const* run = std::get_if<notation::EmptyRun>(&cell)) {
        if (run->count == 0) refuse(run->where, problem::EmptyRunOfZero{});
        width += std::min<std::size_t>(run->count, 1000); // no sum of runs can overflow
      } else if (auto const* dead = std::get_if<notation::DeadSquare>(&cell)) {
        refuse(dead->where, problem::UnknownPiece{&variant_, "*"});
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
    auto const type = variant_.find_piece(written.name);
    if (!type) refuse(written.where, problem::UnknownPiece{&variant_, written.name});
    Piece const piece{written.is_white() ? Color::white : Color::black, *type};
    if (!position_.laws().allowed_squares(piece.color, piece.type).has(square))
      refuse(written.where, problem::ForbiddenSquare{&variant_, piece, square});
    position_.put(square, piece);
  }

  VariantInfo const& variant_;
  BoardSize board_;
  rules::Position<R>& position_;
};

} // namespace hippo::position
