#include "libanalysis/san/explain.hpp"

#include "libanalysis/betza/plain_movement.hpp"
#include "libanalysis/position/square_name.hpp"
#include "libanalysis/san/matches.hpp"
#include "libanalysis/text/edit_distance.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace hippo::san {

namespace {

using notation::WrittenMove;
using notation::WrittenShape;
using notation::WrittenSquare;

/// "b4", "b4 and c8", "a1, b4 and c8".
std::string enumerate(std::vector<std::string> const& words) {
  if (words.empty()) return "";
  if (words.size() == 1) return words.front();
  std::vector<std::string> const head(words.begin(), words.end() - 1);
  return fmt::format("{} and {}", fmt::join(head, ", "), words.back());
}

std::string plural(std::string const& noun) { return noun + 's'; }

/// Builds the reason for one said move in one position.
class Explainer {
public:
  Explainer(AnyPosition const& position, WrittenMove const& written)
      : position_(position), variant_(position.variant()), board_(variant_.board), us_(position.side()),
        written_(written) {}

  std::string reason() const {
    if (auto const ending = position_.ending()) return ended(*ending);
    switch (written_.shape) {
    case WrittenShape::pass:
      return "there is no pass in this game";
    case WrittenShape::castle_short:
      return no_castling(0);
    case WrittenShape::castle_long:
      return no_castling(1);
    case WrittenShape::piece:
      break;
    }
    if (variant_.rolls_dice && !position_.dice()) return "the roll of this turn is missing";
    for (WrittenSquare const* square : {&written_.from, &written_.to})
      if (!on_board(*square))
        return fmt::format("there is no {} on a board of {}x{}", text_of(*square), board_.files,
                           board_.ranks);
    return no_such_move();
  }

private:
  [[nodiscard]] std::string name(Square square) const { return position::square_name(board_, square); }
  [[nodiscard]] std::string prose(Square square) const { return variant_.prose(position_.at(square)->type); }

  [[nodiscard]] bool on_board(WrittenSquare const& square) const {
    return (!square.file || *square.file - 'a' < board_.files) &&
           (!square.rank || (*square.rank >= 1 && *square.rank <= board_.ranks));
  }
  [[nodiscard]] static std::string text_of(WrittenSquare const& square) {
    if (square.whole()) return fmt::format("square {}{}", *square.file, *square.rank);
    return square.file ? fmt::format("file {}", *square.file) : fmt::format("rank {}", *square.rank);
  }
  [[nodiscard]] std::optional<Square> whole(WrittenSquare const& square) const {
    if (!square.whole()) return std::nullopt;
    return board_.at(*square.file - 'a', *square.rank - 1);
  }

  [[nodiscard]] std::string ended(Ending ending) const {
    std::string how;
    switch (ending.cause) {
    case Ending::Cause::checkmate:
      how = "checkmate";
      break;
    case Ending::Cause::stalemate:
      how = "stalemate";
      break;
    case Ending::Cause::king_captured:
      how = "a king has been captured";
      break;
    case Ending::Cause::bare_king:
      how = "bare king";
      break;
    }
    return fmt::format("the game is over: {}{}", how,
                       ending.winner ? fmt::format(", and {} has won", side_name(*ending.winner)) : "");
  }

  /// The types that the text may mean: what it names, what stands on its origin, or a pawn.
  [[nodiscard]] std::optional<PieceType> said_type() const {
    if (!written_.piece.empty()) return variant_.find_piece(written_.piece);
    if (auto const from = whole(written_.from))
      if (auto const piece = position_.at(*from)) return piece->type;
    for (std::size_t t = 0; t < variant_.pieces.size(); ++t)
      if (PieceType const type(static_cast<int>(t)); variant_.is_pawn(type)) return type;
    return std::nullopt;
  }

  [[nodiscard]] std::string no_such_move() const {
    auto const type = said_type();
    if (!type) return "the move does not name a piece";
    if (auto wrong = wrong_origin(*type); !wrong.empty()) return wrong;
    std::vector<Square> movers;
    for (Square square : position_.pieces(us_, *type))
      if (matches(written_.from, board_, square)) movers.push_back(square);
    if (movers.empty()) return no_such_piece(*type);
    if (!position_.dice_allow(*type))
      return fmt::format("no remaining die moves a {}", variant_.prose(*type));
    for (Move move : position_.pseudo_legal_moves())
      if (matches(written_.to, board_, move.to) && std::ranges::count(movers, move.from) > 0)
        return uncovers_king(move);
    return cannot_reach(*type, movers);
  }

  /// What is wrong on the square that the text names as the origin; empty where nothing is.
  [[nodiscard]] std::string wrong_origin(PieceType type) const {
    auto const from = whole(written_.from);
    if (!from) return "";
    auto const there = position_.at(*from);
    if (there && there->color == us_ && there->type == type) return "";
    std::string const noun = written_.piece.empty() ? "piece" : variant_.prose(type);
    std::string text = fmt::format("no {} {} on {}", side_adjective(us_), noun, name(*from));
    if (there && there->color != us_)
      return fmt::format("{}: the {} there is {}", text, prose(*from), side_adjective(there->color));
    if (written_.piece.empty()) return text;
    text += "; " + where_they_stand(type);
    if (there) text += fmt::format("; there is a {} on {}", prose(*from), name(*from));
    return text;
  }
  [[nodiscard]] std::string where_they_stand(PieceType type) const {
    std::vector<std::string> squares;
    for (Square square : position_.pieces(us_, type)) squares.push_back(name(square));
    std::string const noun = variant_.prose(type);
    if (squares.empty()) return fmt::format("{} has no {}", side_name(us_), noun);
    if (squares.size() == 1) return fmt::format("the {} stands on {}", noun, squares.front());
    return fmt::format("{} stand on {}", plural(noun), enumerate(squares));
  }
  [[nodiscard]] std::string no_such_piece(PieceType type) const {
    if (written_.from.empty()) return fmt::format("{} has no {}", side_name(us_), variant_.prose(type));
    return fmt::format("no {} {} on {}; {}", side_adjective(us_), variant_.prose(type),
                       text_of(written_.from), where_they_stand(type));
  }

  [[nodiscard]] std::string uncovers_king(Move move) const {
    AnyPosition const after = position_.after(move);
    Bitboard const kings = after.royals(us_);
    if (kings.empty()) return "the move is not legal";
    Square const king = kings.first();
    std::vector<std::string> attackers;
    for (Square square : after.attackers(king, ~us_))
      attackers.push_back(fmt::format("the {} on {}", variant_.prose(after.at(square)->type), name(square)));
    bool const was_in_check = position_.in_check();
    bool const king_moves = position_.royals(us_).has(move.from);
    if (king_moves) return fmt::format("{} is attacked by {}", name(king), enumerate(attackers));
    return fmt::format("it {} the king on {} in check from {}", was_in_check ? "leaves" : "puts", name(king),
                       enumerate(attackers));
  }

  [[nodiscard]] std::string cannot_reach(PieceType type, std::vector<Square> const& movers) const {
    auto const to = whole(written_.to);
    if (!to) return fmt::format("no such move of a {}", variant_.prose(type));
    if (auto const there = position_.at(*to)) {
      if (there->color == us_)
        return fmt::format("{} is occupied by {}'s own {}", name(*to), side_name(us_), prose(*to));
      if (!position_.capturable(there->type)) return fmt::format("a {} cannot be captured", prose(*to));
    }
    for (Square from : movers)
      if (auto const blocker = first_blocker(type, from, *to))
        return fmt::format("the path of the {} from {} to {} is blocked by the {} on {}",
                           variant_.prose(type), name(from), name(*to), prose(*blocker), name(*blocker));
    if (movers.size() == 1)
      return fmt::format("the {} on {} does not move to {}", variant_.prose(type), name(movers.front()),
                         name(*to));
    std::vector<std::string> squares;
    squares.reserve(movers.size());
    for (Square from : movers) squares.push_back(name(from));
    return fmt::format("no {} moves to {}; {} stand on {}", variant_.prose(type), name(*to),
                       plural(variant_.prose(type)), enumerate(squares));
  }

  /// The first man on the way of a ride that would lead from one square to the other.
  [[nodiscard]] std::optional<Square> first_blocker(PieceType type, Square from, Square to) const {
    int const forward = us_ == Color::white ? 1 : -1;
    for (betza::Ride const& ride : betza::read_plain_movement(variant_.piece(type).betza)) {
      if (ride.max_steps == 1) continue;
      std::optional<Square> blocker;
      int file = board_.file_of(from) + ride.dx;
      int rank = board_.rank_of(from) + forward * ride.dy;
      for (; board_.has(file, rank); file += ride.dx, rank += forward * ride.dy) {
        Square const here = board_.at(file, rank);
        if (here == to) {
          if (blocker) return blocker;
          break;
        }
        if (!blocker && position_.occupied().has(here)) blocker = here;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::string no_castling(std::size_t wing_number) const {
    if (!variant_.castling) return fmt::format("there is no castling in {}", variant_.title);
    int const king_file = variant_.castling->king_file;
    rules::CastlingWing const wing = variant_.castling->wings[wing_number];
    int const rank = us_ == Color::white ? 0 : board_.ranks - 1;
    Square const king = board_.at(king_file, rank);
    Square const partner = board_.at(wing.rook_file, rank);
    if (!position_.royals(us_).has(king))
      return fmt::format("{} cannot castle: no king on {}", side_name(us_), name(king));
    if (!position_.castling_rooks().has(partner))
      return fmt::format("{} has lost the right to castle with {}", side_name(us_), name(partner));
    for (int file = std::min(wing.rook_file, king_file) + 1; file < std::max(wing.rook_file, king_file);
         ++file)
      if (Square const between = board_.at(file, rank); position_.occupied().has(between))
        return fmt::format("the {} on {} is between king and rook", prose(between), name(between));
    if (position_.in_check()) return "castling out of check is illegal";
    for (int file : {wing.rook_to, wing.king_to})
      if (Square const square = board_.at(file, rank); position_.attackers(square, ~us_).any())
        return fmt::format("the king cannot castle through or to {}: the square is attacked", name(square));
    return "castling is not legal here";
  }

  AnyPosition const& position_;
  VariantInfo const& variant_;
  BoardSize board_;
  Color us_;
  WrittenMove const& written_;
};

/// "a knight (level 3)" where the game has levels, "a knight" elsewhere.
std::string with_level(VariantInfo const& variant, PieceType type) {
  int const level = variant.piece(type).level;
  return level == 0 ? fmt::format("a {}", variant.prose(type))
                    : fmt::format("a {} (level {})", variant.prose(type), level);
}

/// What a move captures, if anything.
std::optional<PieceType> victim_of(AnyPosition const& position, Move move) {
  if (move.kind == MoveKind::en_passant) return position.at(move.from)->type;
  if (!is_capture(position, move)) return std::nullopt;
  return position.at(move.to)->type;
}

std::string arrival_or_capture(AnyPosition const& position, Move move) {
  VariantInfo const& variant = position.variant();
  PieceType const type = position.at(move.from)->type;
  if (auto const victim = victim_of(position, move))
    return fmt::format("{} captures {}", with_level(variant, type), with_level(variant, *victim));
  return fmt::format("{} moves to {}", with_level(variant, type),
                     position::square_name(position.board(), move.to));
}

std::string outcomes(VariantInfo const& variant, std::span<Move const> moves) {
  std::string list;
  for (Move move : moves)
    list += (list.empty() ? "" : " or ") + std::string(variant.piece(move.piece_after).name);
  return list;
}

} // namespace

std::string_view side_name(Color color) { return color == Color::white ? "White" : "Black"; }
std::string_view side_adjective(Color color) { return color == Color::white ? "white" : "black"; }

text::Diagnostic explain_illegal(AnyPosition const& position, WrittenMove const& written) {
  return {text::Severity::error, written.where, Explainer(position, written).reason(), {}};
}

std::string explain_missing_improvement(AnyPosition const& position, std::span<Move const> moves) {
  return fmt::format("{} and becomes {}, which is not written", arrival_or_capture(position, moves.front()),
                     outcomes(position.variant(), moves));
}

std::string explain_no_improvement(AnyPosition const& position, Move move) {
  VariantInfo const& variant = position.variant();
  PieceType const type = position.at(move.from)->type;
  std::string const what = arrival_or_capture(position, move);
  if (position.promotion_choices(type).empty())
    return fmt::format("{}: a {} never becomes another piece", what, variant.prose(type));
  auto const victim = victim_of(position, move);
  if (victim && variant.piece(type).level > 0)
    return fmt::format("{}, less than half its level: it does not improve", what);
  return fmt::format("{}: it does not become another piece", what);
}

std::string explain_wrong_improvement(AnyPosition const& position, std::span<Move const> moves,
                                      PieceType named) {
  VariantInfo const& variant = position.variant();
  rules::PieceDef const& from = variant.piece(position.at(moves.front().from)->type);
  rules::PieceDef const& to = variant.piece(named);
  std::string reason;
  if (from.level == 0)
    reason = fmt::format("a {} cannot become a {}", from.english, to.english);
  else if (to.level > from.level + 1)
    reason = fmt::format("{} is {} levels higher", to.name, to.level - from.level);
  else if (to.level <= from.level)
    reason = fmt::format("{} (level {}) is not an improvement", to.name, to.level);
  else
    reason = fmt::format("{} is not on the path of {}", to.name, from.name);
  return fmt::format("{} and becomes {}; {}", arrival_or_capture(position, moves.front()),
                     outcomes(variant, moves), reason);
}

std::vector<std::string> nearest_pieces(VariantInfo const& variant, std::string_view name) {
  std::vector<std::string> near;
  for (rules::PieceDef const& piece : variant.pieces)
    if (text::edit_distance(piece.name, name) <= std::max<std::size_t>(1, name.size() / 2))
      near.emplace_back(piece.name);
  if (near.empty())
    for (rules::PieceDef const& piece : variant.pieces) near.emplace_back(piece.name);
  return {fmt::format("pieces of {}: {}", variant.name, fmt::join(near, " "))};
}

} // namespace hippo::san
