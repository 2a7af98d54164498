#include "libgame/position/read_board.hpp"

#include "libgame/position/definition_queries.hpp"
#include "libgame/position/refuse.hpp"
#include "libgame/rules/loaded/pawn_of.hpp"

#include <algorithm>
#include <optional>

namespace hippo::position {

namespace {

class BoardReader {
public:
  BoardReader(VariantInfo const& variant, Setup& setup)
      : variant_(variant), def_(*variant.def), board_(variant.board), setup_(setup) {}

  void read(notation::PositionText const& text) {
    if (text.ranks.size() != static_cast<std::size_t>(board_.ranks))
      refuse(text.board_where, problem::WrongRankCount{&variant_, text.ranks.size()});
    int rank = board_.ranks - 1;
    for (notation::WrittenRank const& written : text.ranks) read_rank(written, rank--);
    if (!text.hands) return;
    count_pieces(*text.hands);
    read_hands(*text.hands);
  }

private:
  void read_rank(notation::WrittenRank const& written, int rank) {
    std::size_t width = 0;
    for (auto const& cell : written.cells) {
      if (auto const* run = std::get_if<notation::EmptyRun>(&cell)) {
        if (run->count == 0) refuse(run->where, problem::EmptyRunOfZero{});
        width += std::min<std::size_t>(run->count, 1000); // no sum of runs can overflow
        continue;
      }
      if (width < static_cast<std::size_t>(board_.files))
        read_cell(cell, board_.at(static_cast<int>(width), rank));
      ++width;
    }
    if (width != static_cast<std::size_t>(board_.files))
      refuse(written.where, problem::WrongRankWidth{&variant_, rank, width});
  }

  void read_cell(notation::WrittenCell const& cell, Square square) {
    if (auto const* dead = std::get_if<notation::DeadSquare>(&cell))
      kill(*dead, square);
    else
      place(std::get<notation::WrittenPiece>(cell), square);
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
    bool const mark_means_nothing = variant_.loaded != nullptr && !pieces_fall_back(def_);
    if (written.was_pawn && !mark_means_nothing) was = pawn_that_became(written, piece);
    if (!may_stand(def_, piece, square))
      refuse(written.where, problem::ForbiddenSquare{&variant_, piece, square});
    setup_.at(square) = piece;
    if (!was || !pieces_fall_back(def_)) return;
    setup_.state.promoted |= SquareSet(square);
    setup_.state.was[static_cast<std::size_t>(square.index())] = static_cast<std::uint8_t>(was->index());
  }

  [[nodiscard]] PieceType promoted_side(notation::WrittenPiece const& written, PieceType type) const {
    std::string_view const promoted = variant_.piece(type).promoted;
    if (!def_.promoted_sides || promoted.empty())
      refuse(written.where, problem::UnknownPiece{&variant_, '+' + written.name});
    return rules::piece_named(def_, promoted);
  }

  /// Only loaded games write that.
  [[nodiscard]] PieceType pawn_that_became(notation::WrittenPiece const& written, Piece piece) const {
    auto const pawn = rules::pawn_of(def_, piece.color, piece.type);
    if (variant_.loaded == nullptr || !pawn)
      refuse(written.where, problem::UnknownPiece{&variant_, written.name + '~'});
    return *pawn;
  }

  /// Only loaded games have dead squares; dead pieces, written ^, are those of another law than walls.
  void kill(notation::DeadSquare const& written, Square square) {
    bool const die = def_.petrification && def_.petrification->capturable;
    if (variant_.loaded == nullptr || written.is_piece != die)
      refuse(written.where, problem::UnknownPiece{&variant_, written.is_piece ? "^" : "*"});
    setup_.state.dead |= SquareSet(square);
  }

  void read_hands(notation::WrittenHands const& hands) {
    for (notation::WrittenPiece const& written : hands.pieces) {
      PieceType const type = type_of(written);
      if (variant_.loaded == nullptr) continue;
      ++setup_.state.hands[index_of(written.is_white() ? Color::white : Color::black)][type.index()];
    }
  }
  /// Counts in hands are bytes, now and after any captures.
  void count_pieces(notation::WrittenHands const& hands) const {
    SquareSet const on_board = setup_.of(Color::white) | setup_.of(Color::black);
    std::size_t const count = static_cast<std::size_t>(on_board.count()) + hands.pieces.size();
    if (count > max_pieces) refuse(hands.where, problem::TooManyPieces{count});
  }

  VariantInfo const& variant_;
  rules::GameDef const& def_;
  BoardSize board_;
  Setup& setup_;
};

} // namespace

void read_board(notation::PositionText const& text, VariantInfo const& variant, Setup& setup) {
  BoardReader(variant, setup).read(text);
}

} // namespace hippo::position
