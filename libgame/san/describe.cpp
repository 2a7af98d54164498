#include "libgame/san/describe.hpp"

#include "libgame/position/captures.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/square_name.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/text/wording.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace hippo::san {

namespace {

using text::Coded;
using Words = std::vector<std::string>;

/// "b4", "b4 and c8", "a1, b4 and c8".
std::string enumerate(Words const& words) {
  if (words.empty()) return "";
  if (words.size() == 1) return words.front();
  Words const head(words.begin(), words.end() - 1);
  return fmt::format("{} and {}", fmt::join(head, ", "), words.back());
}

std::string plural(std::string const& noun) { return noun + 's'; }

std::string text_of(notation::WrittenSquare const& square) {
  if (square.whole()) return fmt::format("square {}{}", *square.file, *square.rank);
  return square.file ? fmt::format("file {}", *square.file) : fmt::format("rank {}", *square.rank);
}

std::string_view text_of(Ending::Cause cause) {
  switch (cause) {
  case Ending::Cause::checkmate:
    return "checkmate";
  case Ending::Cause::drop_mate:
    return "a drop that may not give mate has given it";
  case Ending::Cause::stalemate:
    return "stalemate";
  case Ending::Cause::king_captured:
    return "a king has been captured";
  case Ending::Cause::bare_king:
    return "bare king";
  case Ending::Cause::extinction:
    return "too few pieces of a type are left";
  case Ending::Cause::flag:
    return "a piece has reached its goal";
  case Ending::Cause::checks:
    return "the last check has been given";
  case Ending::Cause::connection:
    return "pieces are connected in a row";
  case Ending::Cause::castling:
    return "a side has castled to win, or cannot any more";
  case Ending::Cause::bikjang:
    return "a side has passed while the kings face each other";
  case Ending::Cause::passes:
    return "both sides have passed";
  case Ending::Cause::full_board:
    return "no square is empty";
  }
  return "";
}

/// What a move captures, if anything.
std::optional<PieceType> victim_of(AnyPosition const& position, Move move) {
  SquareSet const captured = position::captured_squares(position, move);
  if (captured.empty()) return std::nullopt;
  return position.at(captured.has(move.to) ? move.to : captured.first())->type;
}

/// The words for each reason.
class Describer {
public:
  explicit Describer(AnyPosition const& position)
      : position_(position), variant_(position.variant()), us_(position.side()) {}

  Coded<"unknown-piece"> operator()(reason::UnknownPiece const& r) const {
    return {fmt::format("{} has no piece '{}'", variant_.name, r.name), {pieces_of_game()}};
  }
  Coded<"piece-not-named"> operator()(reason::PieceNotNamed) const {
    return "the move does not name a piece";
  }
  Coded<"ambiguous"> operator()(reason::Ambiguous const& r) const {
    return {"the move is ambiguous", {readings(r.moves)}};
  }

  Coded<"game-over"> operator()(reason::GameOver const& r) const {
    auto const& winner = r.ending.winner;
    return fmt::format("the game is over: {}{}", text_of(r.ending.cause),
                       winner ? fmt::format(", and {} has won", position::side_name(*winner)) : "");
  }
  Coded<"no-pass"> operator()(reason::NoPass) const { return "there is no pass in this game"; }
  Coded<"roll-missing"> operator()(reason::RollMissing) const { return "the roll of this turn is missing"; }
  Coded<"turn-is-over"> operator()(reason::TurnIsOver const& r) const {
    return fmt::format("the turn of {} is over: both dice are used; the roll of {} is next",
                       position::side_name(r.side), position::side_name(~r.side));
  }
  Coded<"not-on-board"> operator()(reason::NotOnBoard const& r) const {
    return fmt::format("there is no {} on a board of {}x{}", text_of(r.square), variant_.board.files,
                       variant_.board.ranks);
  }
  Coded<"wrong-origin"> operator()(reason::WrongOrigin const& r) const {
    auto const there = position_.at(r.from);
    std::string const noun = r.type_is_written ? prose(r.type) : "piece";
    std::string text = fmt::format("no {} {} on {}", position::side_adjective(us_), noun, name(r.from));
    if (there && there->color != us_)
      return fmt::format("{}: the {} there is {}", text, prose(there->type),
                         position::side_adjective(there->color));
    if (!r.type_is_written) return text;
    text += "; " + where_they_stand(r.type);
    if (there) text += fmt::format("; there is a {} on {}", prose(there->type), name(r.from));
    return text;
  }
  Coded<"no-such-piece"> operator()(reason::NoSuchPiece const& r) const {
    if (r.from.empty()) return fmt::format("{} has no {}", position::side_name(us_), prose(r.type));
    return fmt::format("no {} {} on {}; {}", position::side_adjective(us_), prose(r.type), text_of(r.from),
                       where_they_stand(r.type));
  }
  Coded<"dice-forbid"> operator()(reason::DiceForbid const& r) const {
    return fmt::format("no remaining die moves a {}", prose(r.type));
  }
  Coded<"king-in-check"> operator()(reason::KingInCheck const& r) const {
    std::string const attackers = enumerate(placed(r.attackers));
    if (r.king_moves) return fmt::format("{} is attacked by {}", name(r.kings.front().square), attackers);
    return fmt::format("it {} {} in check from {}", r.was_in_check ? "leaves" : "puts",
                       enumerate(placed(r.kings)), attackers);
  }
  Coded<"kings-face"> operator()(reason::KingsFace const& r) const {
    return fmt::format("the kings on {} and {} would face each other", name(r.own), name(r.other));
  }
  Coded<"gives-check"> operator()(reason::GivesCheck) const {
    if (variant_.def->several_moves) return "the move gives check, which only the last move of a turn may";
    return "the move gives check, which is illegal in this game";
  }
  Coded<"loses-king"> operator()(reason::LosesKing const& r) const {
    return fmt::format("the move removes {}'s own {} on {}", position::side_name(us_), prose(r.type),
                       name(r.square));
  }
  Coded<"king-may-not-flee"> operator()(reason::KingMayNotFlee) const {
    return "in check, a king may only capture the checking piece";
  }
  Coded<"king-crosses-attack"> operator()(reason::KingCrossesAttack const& r) const {
    return fmt::format("the king may not cross {}, which is attacked", name(r.crossed));
  }
  Coded<"leaves-unattacked"> operator()(reason::LeavesUnattacked const& r) const {
    if (!r.square) return fmt::format("{} would have no {} left", position::side_name(us_), prose(r.type));
    return fmt::format("the {} on {} must be attacked, and would not be", prose(r.type), name(*r.square));
  }
  Coded<"castling-by-square"> operator()(reason::CastlingBySquare const& r) const {
    return fmt::format("the {} goes to {} by castling, which is written {}", prose_at(r.castling.from),
                       name(r.castling.to), Speller(position_).bare(r.castling));
  }
  Coded<"other-captures"> operator()(reason::OtherCaptures const& r) const {
    return fmt::format("the captures of the move are not the written ones; a legal move to {} is {}",
                       name(r.example.to), Speller(position_).bare(r.example));
  }
  Coded<"not-legal"> operator()(reason::NotLegal) const { return "the move is not legal"; }
  Coded<"no-walls"> operator()(reason::NoWalls) const {
    return fmt::format("{} has no walls to place", variant_.name);
  }
  Coded<"wall-missing"> operator()(reason::WallMissing const& r) const {
    return fmt::format("the move must also place a wall, as in {}", Speller(position_).bare(r.example));
  }
  Coded<"wall-forbidden"> operator()(reason::WallForbidden const& r) const {
    return fmt::format("the move cannot place a wall on {}", text_of(r.square));
  }
  Coded<"own-piece-there"> operator()(reason::OwnPieceThere const& r) const {
    return fmt::format("{} is occupied by {}'s own {}", name(r.to), position::side_name(us_), prose_at(r.to));
  }
  Coded<"not-capturable"> operator()(reason::NotCapturable const& r) const {
    return fmt::format("a {} cannot be captured", prose_at(r.to));
  }
  Coded<"never-captures"> operator()(reason::NeverCaptures const& r) const {
    return fmt::format("a {} of {} never captures", prose(r.type), variant_.title);
  }
  Coded<"spares-piece"> operator()(reason::SparesPiece const& r) const {
    return fmt::format("a {} of {} does not capture a {}", prose(r.type), variant_.title, prose_at(r.to));
  }
  Coded<"must-promote-there"> operator()(reason::MustPromoteThere const& r) const {
    return fmt::format("no move ends on {} without promotion", name(r.to));
  }
  Coded<"nothing-to-capture"> operator()(reason::NothingToCapture const& r) const {
    if (r.passed)
      return fmt::format("the {} on {} can be captured en passant only in reply to its double step",
                         prose_at(*r.passed), name(*r.passed));
    return fmt::format("{} is empty, and a {} goes there only to capture", name(r.to), prose(r.type));
  }
  Coded<"not-relayed-there"> operator()(reason::NotRelayedThere const& r) const {
    return fmt::format("a {} cannot be relayed to {}, where it could not stand", prose(r.type), name(r.to));
  }
  Coded<"no-lender"> operator()(reason::NoLender const& r) const {
    return fmt::format("no {} lends its move to the {} on {}", prose(r.lender), prose(r.type),
                       enumerate(names(r.from)));
  }
  Coded<"blocked"> operator()(reason::Blocked const& r) const {
    return fmt::format("the path of the {} from {} to {} is blocked by the {} on {}", prose(r.type),
                       name(r.from), name(r.to), prose_at(r.blocker), name(r.blocker));
  }
  Coded<"cannot-reach"> operator()(reason::CannotReach const& r) const {
    std::string const noun = prose(r.type);
    if (!r.to) return fmt::format("no such move of a {}", noun);
    if (r.from.size() == 1)
      return fmt::format("the {} on {} does not move to {}", noun, name(r.from.front()), name(*r.to));
    return fmt::format("no {} moves to {}; {} stand on {}", noun, name(*r.to), plural(noun),
                       enumerate(names(r.from)));
  }

  Coded<"no-castling"> operator()(reason::NoCastling) const {
    return fmt::format("there is no castling in {}", variant_.title);
  }
  Coded<"castling-too-early"> operator()(reason::CastlingTooEarly const& r) const {
    return fmt::format("there is no castling in the first {} plies of the game", r.plies);
  }
  Coded<"king-not-at-home"> operator()(reason::KingNotAtHome const& r) const {
    return fmt::format("{} cannot castle: no king on {}", position::side_name(us_), name(r.home));
  }
  Coded<"castling-right-lost"> operator()(reason::CastlingRightLost const& r) const {
    if (castles(position_.at(r.partner)))
      return fmt::format("{} has lost the right to castle with the {} on {}", position::side_name(us_),
                         prose_at(r.partner), name(r.partner));
    return fmt::format("{} cannot castle: no rook on {}", position::side_name(us_), name(r.partner));
  }
  Coded<"castling-blocked"> operator()(reason::CastlingBlocked const& r) const {
    return fmt::format("the {} on {} is in the way of castling", prose_at(r.blocker), name(r.blocker));
  }
  Coded<"castling-out-of-check"> operator()(reason::CastlingOutOfCheck) const {
    return "castling out of check is illegal";
  }
  Coded<"castling-into-attack"> operator()(reason::CastlingIntoAttack const& r) const {
    return fmt::format("the king cannot castle through or to {}: the square is attacked", name(r.attacked));
  }
  Coded<"castling-uncovers"> operator()(reason::CastlingUncovers const& r) const {
    return fmt::format("the king cannot castle to {}: the rook covers it there from an attack",
                       name(r.target));
  }
  Coded<"no-castling-right"> operator()(reason::NoCastlingRight) const {
    return fmt::format("{} has no right to castle to this side", position::side_name(us_));
  }
  Coded<"castling-illegal"> operator()(reason::CastlingIllegal) const { return "castling is not legal here"; }

  Coded<"no-drops"> operator()(reason::NoDrops const&) const {
    return fmt::format("there are no drops in {}", variant_.title);
  }
  Coded<"not-in-hand"> operator()(reason::NotInHand const& r) const {
    return fmt::format("{} has no {} in hand", position::side_name(us_), prose(r.type));
  }
  Coded<"drop-occupied"> operator()(reason::DropOccupied const& r) const {
    return fmt::format("{} is occupied by a {} {}", name(r.to),
                       position::side_adjective(position_.at(r.to)->color), prose_at(r.to));
  }
  Coded<"drop-forbidden"> operator()(reason::DropForbidden const& r) const {
    return fmt::format("{} may not drop a {} on {}", position::side_name(us_), prose(r.type), name(r.to));
  }
  Coded<"drop-is-stuck"> operator()(reason::DropIsStuck const& r) const {
    return fmt::format("a {} could never move from {}", prose(r.type), name(r.to));
  }
  Coded<"drop-on-full-file"> operator()(reason::DropOnFullFile const& r) const {
    return fmt::format("no {} may be dropped on file {}: {} has {} there", prose(r.type),
                       static_cast<char>('a' + variant_.board.file_of(r.to)), position::side_name(us_),
                       r.most == 1 ? "one" : std::to_string(r.most));
  }
  Coded<"not-dropped-promoted"> operator()(reason::NotDroppedPromoted const& r) const {
    return fmt::format("a {} is not dropped on its promoted side", prose(r.type));
  }
  Coded<"drop-leaves-check"> operator()(reason::DropLeavesCheck const& r) const {
    return fmt::format("the drop leaves the {} on {} in check", prose_at(r.king), name(r.king));
  }
  Coded<"drop-first"> operator()(reason::DropFirst const&) const {
    return "a piece in hand must be dropped first";
  }
  Coded<"capture-first"> operator()(reason::CaptureFirst const&) const {
    return "captures are compulsory, and one is possible";
  }
  Coded<"en-passant-first"> operator()(reason::EnPassantFirst const&) const {
    return "captures en passant are compulsory, and one is possible";
  }
  Coded<"no-entry"> operator()(reason::NoEntry const& r) const {
    return fmt::format("no {} may enter beside this move", prose(r.type));
  }

  Coded<"missing-improvement"> operator()(reason::MissingImprovement const& r) const {
    return fmt::format("{} and becomes {}, which is not written", target_or_capture(r.moves.front()),
                       outcomes(r.moves));
  }
  Coded<"no-improvement"> operator()(reason::NoImprovement const& r) const {
    if (r.move.kind == MoveKind::pass) return "a pass does not change a piece into another";
    if (r.move.kind == MoveKind::castle) return "castling does not change a piece into another";
    PieceType const type = *position::mover(position_, r.move);
    std::string const what = target_or_capture(r.move);
    if (position_.promotion_choices(type).empty())
      return fmt::format("{}: a {} never becomes another piece", what, prose(type));
    if (victim_of(position_, r.move) && variant_.piece(type).level > 0)
      return fmt::format("{}, less than half its level: it does not improve", what);
    return fmt::format("{}: it does not become another piece", what);
  }
  Coded<"wrong-improvement"> operator()(reason::WrongImprovement const& r) const {
    return fmt::format("{} and becomes {}; {}", target_or_capture(r.moves.front()), outcomes(r.moves),
                       why_not(*position::mover(position_, r.moves.front()), r.named));
  }
  Coded<"nothing-captured"> operator()(reason::NothingCaptured const& r) const {
    return fmt::format("nothing is captured: {} is empty", name(r.to));
  }
  Coded<"unmarked-capture"> operator()(reason::UnmarkedCapture const& r) const {
    return fmt::format("written as a non-capture, but it captures the {} on {}",
                       prose(*victim_of(position_, r.move)), name(r.move.to));
  }
  Coded<"missing-capture-sign"> operator()(reason::MissingCaptureSign) const {
    return "the capture sign is missing";
  }
  Coded<"redundant-origin"> operator()(reason::RedundantOrigin) const {
    return "redundant disambiguation: only one such piece can move there";
  }
  Coded<"not-relayed"> operator()(reason::NotRelayed) const {
    return "the move is marked as relayed, but it is not";
  }
  Coded<"not-en-passant"> operator()(reason::NotEnPassant) const {
    return "the move is marked as en passant, but it is not";
  }

private:
  [[nodiscard]] std::string name(Square square) const {
    return position::square_name(variant_.board, square);
  }
  template <class Squares>
  [[nodiscard]] Words names(Squares const& squares) const {
    Words words;
    for (Square square : squares) words.push_back(name(square));
    return words;
  }
  /// Whether a king of the side can castle with such a piece.
  [[nodiscard]] bool castles(std::optional<Piece> piece) const {
    if (!piece || piece->color != us_) return false;
    rules::Castling const& law = *variant_.castling;
    bool found = law.any_piece;
    auto const& of_side = law.rooks.of(us_);
    rules::for_each_name(of_side.empty() ? law.rook : of_side, [&](std::string_view partner) {
      found = found || variant_.find_piece(partner) == piece->type;
    });
    return found;
  }
  /// "the rook on c8" for each.
  [[nodiscard]] Words placed(std::vector<reason::KingInCheck::Man> const& men) const {
    Words words;
    for (auto const& [type, square] : men)
      words.push_back(fmt::format("the {} on {}", prose(type), name(square)));
    return words;
  }
  [[nodiscard]] std::string prose(PieceType type) const { return variant_.prose(type); }
  [[nodiscard]] std::string prose_at(Square square) const { return prose(position_.at(square)->type); }

  [[nodiscard]] std::string where_they_stand(PieceType type) const {
    Words const squares = names(position_.pieces(us_, type));
    if (squares.empty()) return fmt::format("{} has no {}", position::side_name(us_), prose(type));
    if (squares.size() == 1) return fmt::format("the {} stands on {}", prose(type), squares.front());
    return fmt::format("{} stand on {}", plural(prose(type)), enumerate(squares));
  }

  /// "a knight (level 3)" where the game has levels, "a knight" elsewhere.
  [[nodiscard]] std::string with_level(PieceType type) const {
    int const level = variant_.piece(type).level;
    return level == 0 ? fmt::format("a {}", prose(type)) : fmt::format("a {} (level {})", prose(type), level);
  }
  [[nodiscard]] std::string target_or_capture(Move move) const {
    PieceType const type = *position::mover(position_, move);
    if (move.kind == MoveKind::drop)
      return fmt::format("{} is dropped on {}", with_level(type), name(move.to));
    if (auto const victim = victim_of(position_, move))
      return fmt::format("{} captures {}", with_level(type), with_level(*victim));
    return fmt::format("{} moves to {}", with_level(type), name(move.to));
  }
  [[nodiscard]] std::string outcomes(std::vector<Move> const& moves) const {
    std::string list;
    for (Move move : moves)
      list += (list.empty() ? "" : " or ") + std::string(variant_.piece(move.piece_after).name);
    return list;
  }
  /// Why a piece of the one type cannot become the other by an improvement.
  [[nodiscard]] std::string why_not(PieceType from_type, PieceType to_type) const {
    rules::PieceDef const& from = variant_.piece(from_type);
    rules::PieceDef const& to = variant_.piece(to_type);
    if (from.level == 0) return fmt::format("a {} cannot become a {}", from.english, to.english);
    if (to.level > from.level + 1)
      return fmt::format("{} is {} levels higher", to.name, to.level - from.level);
    if (to.level <= from.level) return fmt::format("{} (level {}) is not an improvement", to.name, to.level);
    return fmt::format("{} is not on the path of {}", to.name, from.name);
  }

  /// All pieces of the game, for the author of an unknown one.
  [[nodiscard]] std::string pieces_of_game() const {
    std::vector<std::string_view> names;
    for (rules::PieceDef const& piece : variant_.pieces) names.push_back(piece.name);
    return fmt::format("pieces of {}: {}", variant_.name, fmt::join(names, " "));
  }
  /// Each move once, whatever its outcomes.
  [[nodiscard]] std::string readings(std::vector<Move> const& moves) const {
    Speller const speller(position_);
    Words texts;
    Move const* last = nullptr;
    for (Move const& move : moves) {
      bool const other_outcome = last != nullptr && move.from == last->from && move.to == last->to;
      last = &move;
      if (!other_outcome) texts.push_back(speller.bare(move, Spelling::article));
    }
    return fmt::format("it may be {}", fmt::join(texts, ", "));
  }

  AnyPosition const& position_;
  VariantInfo const& variant_;
  Color us_;
};

} // namespace

std::string describe(AnyPosition const& position, Reason const& reason) {
  return std::visit<text::Wording>(Describer(position), reason.kinds()).sentence;
}

text::Diagnostic describe(AnyPosition const& position, Finding const& finding) {
  return text::in_words(finding, std::visit<text::Wording>(Describer(position), finding.problem.kinds()));
}

std::span<std::string_view const> reason_codes() { return text::codes<Describer, ReasonKinds>; }

std::string_view code_of(Reason const& reason) { return reason_codes()[reason.kinds().index()]; }

} // namespace hippo::san

template class hippo::text::OneOf<hippo::san::ReasonKinds>;
