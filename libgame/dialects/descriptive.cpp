#include "libgame/dialects/descriptive.hpp"

#include "libgame/position/captures.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/foreign/descriptive.hpp"

#include <algorithm>

namespace hippo::dialects {

namespace {

using notation::DescriptiveMove, notation::DescriptivePiece, notation::DescriptivePlace;
using Shape = DescriptiveMove::Shape;
using Mark = DescriptiveMove::Mark;

constexpr int files = 8, first_file_of_king = 4;
constexpr std::string_view file_letters = "RNBQKBNR"; ///< of the files from a to h

bool is_on_side(std::optional<char> side, int file) {
  return !side || (*side == 'K') == (file >= first_file_of_king);
}

/// Whether the legal moves of a line are what a text says.
class Meaning {
public:
  Meaning(Line const& line, DescriptiveMove const& written)
      : line_(line), position_(line.position()), written_(written) {}

  [[nodiscard]] std::vector<Move> moves() const {
    std::vector<Move> found = position_.legal_moves();
    std::erase_if(found, [this](Move move) { return !is_meant(move); });
    // Omitted parts are accepted only if unambiguous.
    auto const prefer = [&found](auto const& is_better) {
      if (std::ranges::any_of(found, is_better))
        std::erase_if(found, [&](Move move) { return !is_better(move); });
    };
    prefer([](Move move) { return move.kind != MoveKind::en_passant; });
    if (written_.mark != Mark::none)
      prefer([this](Move move) { return san::check_given(position_.after(move)) != san::CheckKind::none; });
    if (written_.mark == Mark::mate)
      prefer([this](Move move) { return san::check_given(position_.after(move)) == san::CheckKind::mate; });
    return found;
  }

private:
  [[nodiscard]] bool is_meant(Move move) const {
    if (auto const rook = position::castling_rook(position_, move)) return castles(move, *rook);
    if (written_.shape != Shape::move && written_.shape != Shape::capture) return false;
    if (move.kind == MoveKind::drop || move.kind == MoveKind::pass) return false;
    return is_piece(written_.piece, move.from) && is_place(written_.from, move.from) && goes_there(move) &&
           promotes(move);
  }

  [[nodiscard]] bool castles(Move move, Square rook) const {
    if (written_.shape == Shape::castles) return true;
    return written_.shape == (rook > move.from ? Shape::castle_short : Shape::castle_long);
  }

  [[nodiscard]] bool goes_there(Move move) const {
    bool const captures = position::is_capture(position_, move);
    if (captures != (written_.shape == Shape::capture)) return false;
    if (!captures) return is_place(written_.to, move.to);
    if (written_.en_passant && move.kind != MoveKind::en_passant) return false;
    SquareSet const taken = position::captured_squares(position_, move);
    bool const is_taken = !written_.taken || is_piece(*written_.taken, taken.first());
    return is_taken && (is_place(written_.to, move.to) || is_place(written_.to, taken.first()));
  }

  [[nodiscard]] bool promotes(Move move) const {
    if (!position::transforms(position_, move)) return !written_.promotion;
    return !written_.promotion || move.piece_after == type_of(*written_.promotion);
  }

  [[nodiscard]] std::optional<PieceType> type_of(char letter) const {
    return position_.variant().find_piece(std::string_view(&letter, 1));
  }

  [[nodiscard]] bool is_piece(DescriptivePiece const& piece, Square square) const {
    auto const there = position_.at(square);
    if (!there || there->type != type_of(piece.type)) return false;
    if (piece.type == 'P') return is_place({piece.side, piece.file, std::nullopt}, square);
    if (!piece.side) return true;
    auto const home = line_.home(square);
    return home && is_on_side(piece.side, position_.board().file_of(*home));
  }

  [[nodiscard]] bool is_place(DescriptivePlace const& place, Square square) const {
    int const file = position_.board().file_of(square), rank = position_.board().rank_of(square);
    int const own_rank = position_.side() == Color::white ? rank + 1 : position_.board().ranks - rank;
    bool const is_on_file = !place.file || (file_letters[static_cast<std::size_t>(file)] == *place.file &&
                                            is_on_side(place.side, file));
    return is_on_file && (!place.rank || own_rank == *place.rank);
  }

  Line const& line_;
  AnyPosition const& position_;
  DescriptiveMove const& written_;
};

} // namespace

ReadMove DescriptiveMoves::read(Line const& line, std::string_view text) const {
  auto const parsed = notation::parse_descriptive(text);
  if (auto const* error = std::get_if<notation::ParseError>(&parsed))
    return problem({error->offset, std::max(error->offset, text.size())}, "expected " + error->expected,
                   {"descriptive notation has moves such as P-K4, KtxP and O-O"});
  if (BoardSize const board = line.position().board(); board.files != files || board.ranks != files)
    return problem({0, text.size()}, "descriptive notation names the files of boards of 8x8 only");
  auto const& written = std::get<DescriptiveMove>(parsed);
  auto read = only_move(line.position(), text, Meaning(line, written).moves(), written.nags);
  if (auto* move = std::get_if<ForeignMove>(&read))
    move->check = written.mark == Mark::none ? "" : written.mark == Mark::mate ? "#" : "+";
  return read;
}

bool DescriptiveMoves::is_mark(std::string_view word) const { return notation::is_descriptive_mark(word); }

} // namespace hippo::dialects
