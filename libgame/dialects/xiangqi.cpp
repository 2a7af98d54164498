#include "libgame/dialects/xiangqi.hpp"

#include "libgame/dialects/iccs.hpp"
#include "libnotation/foreign/wxf.hpp"
#include "libnotation/text/letters.hpp"

#include <algorithm>
#include <cstdlib>

namespace hippo::dialects {

namespace {

using notation::WxfMove;
using Direction = WxfMove::Direction;
using Place = WxfMove::Place;

/// The move without the signs `!` and `?` behind it, which are `nags`.
std::string_view without_nags(std::string_view text, std::string& nags) {
  std::size_t const size = text.find_last_not_of("!?") + 1;
  nags = text.substr(size);
  return text.substr(0, size);
}

class WxfMeaning {
public:
  WxfMeaning(AnyPosition const& position, WxfMove const& written)
      : position_(position), board_(position.board()), written_(written), type_(type_of(written.piece)) {}

  [[nodiscard]] std::vector<Move> moves() const {
    std::vector<Move> found;
    if (!type_) return found;
    for (Move const move : position_.legal_moves())
      if (move.kind != MoveKind::drop && move.kind != MoveKind::pass && is_meant(move)) found.push_back(move);
    return found;
  }

private:
  /// Elephants are bishops, and horses are knights, in most programs.
  [[nodiscard]] std::optional<PieceType> type_of(char letter) const {
    VariantInfo const& variant = position_.variant();
    auto const type = variant.find_piece(std::string_view(&letter, 1));
    if (type || (letter != 'E' && letter != 'H')) return type;
    return variant.find_piece(letter == 'E' ? "B" : "N");
  }

  [[nodiscard]] bool is_meant(Move move) const {
    auto const piece = position_.at(move.from);
    if (!piece || piece->type != type_) return false;
    if (written_.file && file_number(move.from) != *written_.file) return false;
    return is_in_place(move.from) && goes_there(move);
  }

  [[nodiscard]] bool goes_there(Move move) const {
    int const ranks = advance(move.to) - advance(move.from);
    int const to_file = file_number(move.to);
    if (written_.direction == Direction::sideways) return ranks == 0 && to_file == written_.number;
    if (ranks == 0 || (ranks > 0) != (written_.direction == Direction::forward)) return false;
    bool const goes_along_files = std::string_view("KRCP").find(written_.piece) != std::string_view::npos;
    if (!goes_along_files) return to_file == written_.number;
    return to_file == file_number(move.from) && std::abs(ranks) == written_.number;
  }

  /// Whether the piece is the front or the rear one of several on its file.
  [[nodiscard]] bool is_in_place(Square square) const {
    if (written_.place == Place::any) return true;
    int others = 0;
    for (Square const other : position_.pieces(position_.side(), *type_)) {
      if (other == square || board_.file_of(other) != board_.file_of(square)) continue;
      if ((advance(other) > advance(square)) == (written_.place == Place::front)) return false;
      ++others;
    }
    return others > 0;
  }

  [[nodiscard]] bool is_red() const { return position_.side() == Color::white; }
  [[nodiscard]] int file_number(Square square) const {
    return is_red() ? board_.files - board_.file_of(square) : board_.file_of(square) + 1;
  }
  [[nodiscard]] int advance(Square square) const {
    return is_red() ? board_.rank_of(square) : -board_.rank_of(square);
  }

  AnyPosition const& position_;
  BoardSize board_;
  WxfMove const& written_;
  std::optional<PieceType> type_;
};

} // namespace

ReadMove WxfMoves::read(Line const& line, std::string_view text) const {
  std::string nags;
  std::string_view const core = without_nags(text, nags);
  auto const parsed = notation::parse_wxf(core);
  if (auto const* error = std::get_if<notation::ParseError>(&parsed))
    return problem({error->offset, std::max(error->offset, core.size())}, "expected " + error->expected,
                   {"the notation WXF has moves such as C2.5, H8+7 and C+=5"});
  return only_move(line.position(), text, WxfMeaning(line.position(), std::get<WxfMove>(parsed)).moves(),
                   std::move(nags));
}

ReadMove IccsMoves::read(Line const& line, std::string_view text) const {
  std::string nags;
  std::string squares(without_nags(text, nags));
  std::erase(squares, '-');
  std::ranges::transform(squares, squares.begin(), [](char letter) { return text::lower(letter); });
  auto const move = iccs_move(line.position(), squares);
  return only_move(line.position(), text, move ? std::vector{*move} : std::vector<Move>(), std::move(nags));
}

} // namespace hippo::dialects
