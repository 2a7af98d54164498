#include "libgame/san/resolve.hpp"

#include "libgame/position/definition_queries.hpp"
#include "libgame/san/explain.hpp"
#include "libgame/san/interpret.hpp"
#include "libgame/san/matches.hpp"

#include <algorithm>
#include <functional>

namespace hippo::san {

namespace {

using notation::WrittenCapture;
using notation::WrittenImprovement;
using notation::WrittenMove;
using notation::WrittenShape;

constexpr std::string_view wildcards[] = {"any", "xx", "something", "?"};

bool is_wildcard(WrittenImprovement const& written) {
  return std::ranges::any_of(
      wildcards, [&](std::string_view word) { return position::same_letters(word, written.name); });
}

/// Compares one written move with one position.
class Resolver {
public:
  Resolver(Speller const& speller, AnyPosition const& position, WrittenMove interpreted)
      : speller_(speller), position_(position), variant_(position.variant()), board_(variant_.board),
        written_(std::move(interpreted)) {}

  std::variant<Meaning, Finding> resolve() {
    if (auto unknown = unknown_piece(written_.piece, written_.piece_where)) return *unknown;
    if (written_.entry)
      if (auto unknown = unknown_piece(written_.entry->name, written_.entry->where)) return *unknown;
    for (Move move : speller_.legal_moves())
      if (fits(move) && fits_wall(move)) meaning_.moves.push_back(move);
    if (meaning_.moves.empty())
      if (auto reason = wrong_wall()) return Finding{written_.where, *reason};
    if (meaning_.moves.empty()) return Finding{written_.where, why_illegal(position_, written_)};
    prefer_plain_moves();
    use_relay_mark();
    if (auto ambiguous = several_movers()) return *ambiguous;
    check_improvement();
    bool const passes = meaning_.moves.front().kind == MoveKind::pass;
    if (written_.shape == WrittenShape::piece && !passes) {
      check_capture_sign();
      check_origin();
    }
    check_relay_mark();
    check_en_passant_mark();
    meaning_.written = std::move(written_);
    return std::move(meaning_);
  }

private:
  void flaw(text::Severity severity, notation::Span where, Reason reason, std::vector<text::Fix> fixes = {}) {
    meaning_.flaws.push_back({where, std::move(reason), std::move(fixes), severity});
  }

  [[nodiscard]] std::optional<Finding> unknown_piece(std::string const& name, notation::Span where) const {
    if (name.empty() || variant_.find_piece(name)) return std::nullopt;
    return Finding{where, reason::UnknownPiece{name}};
  }

  /// Whether the text may mean the move, capture signs and improvements aside.
  [[nodiscard]] bool fits(Move move) const {
    if (!fits_entry(move)) return false;
    switch (written_.shape) {
    case WrittenShape::pass:
      return move.kind == MoveKind::pass;
    case WrittenShape::castle_short:
      return is_castle(move, 0);
    case WrittenShape::castle_long:
      return is_castle(move, 1);
    case WrittenShape::drop:
      return is_drop(move);
    case WrittenShape::piece:
      break;
    }
    if (move.kind == MoveKind::pass) return move.wall ? first_piece_stays() : stays_on_its_square();
    if (move.kind == MoveKind::drop) return false;
    if (enters_for_rook(move)) return true;
    if (!matches(written_.from, board_, move.from)) return false;
    auto const rook = position::castling_rook(position_, move);
    bool const takes_rook = rook && matches(written_.to, board_, *rook);
    if (!takes_rook && !matches(written_.to, board_, move.to)) return false;
    if (!captures_as_written(move)) return false;
    PieceType const type = position_.at(move.from)->type;
    if (!was_as_written(move.from)) return false;
    // A text of two squares may leave out the piece, in coordinate notation and for relayed pawns.
    if (written_.piece.empty()) return is_bare(type) || written_.from.whole();
    return variant_.find_piece(written_.piece) == type &&
           (move.kind != MoveKind::castle || written_.from.whole());
  }
  /// Whether the captures on the way are the written ones, in any order.
  [[nodiscard]] bool captures_as_written(Move move) const {
    auto const on_the_way = std::ranges::count_if(move.taken, [&](Square taken) { return taken != move.to; });
    return on_the_way == std::ssize(written_.through) &&
           std::ranges::all_of(written_.through, [&](notation::WrittenSquare const& square) {
             auto const taken = square_on(board_, square);
             return taken && move.taken.has(*taken);
           });
  }
  [[nodiscard]] bool is_castle(Move move, std::size_t wing) const {
    return move.kind == MoveKind::castle && board_.file_of(move.to) == variant_.castling->wings[wing].king_to;
  }
  /// Whether a text without a name may mean the type: a pawn, or a piece that is called one (Spartan chess).
  [[nodiscard]] bool is_bare(PieceType type) const {
    return variant_.is_pawn(type) || variant_.piece(type).english == "pawn";
  }
  /// `Ke1` and `e1e1` of a king on e1, or of another royal piece: how programs write a pass; without kings,
  /// of the first piece.
  [[nodiscard]] bool stays_on_its_square() const {
    if (!written_.to.whole() || (written_.piece.empty() && written_.from != written_.to)) return false;
    Color const us = position_.side();
    auto const royal = position::royal_type(*variant_.def);
    bool const is_kingless = !royal || position_.pieces(us, *royal).empty();
    if (is_kingless && first_piece_stays()) return true;
    for (Square king : position_.royals(us))
      if (matches(written_.to, board_, king) && matches(written_.from, board_, king))
        return written_.piece.empty() || variant_.find_piece(written_.piece) == position_.at(king)->type;
    return false;
  }
  /// The same for the first piece of a side; a wall instead of a move is written so, too.
  [[nodiscard]] bool first_piece_stays() const {
    Square const first = position_.pieces(position_.side()).first();
    if (!written_.to.whole() || !matches(written_.to, board_, first)) return false;
    if (!matches(written_.from, board_, first)) return false;
    PieceType const type = position_.at(first)->type;
    return written_.piece.empty() ? is_bare(type) || written_.from.whole()
                                  : variant_.find_piece(written_.piece) == type;
  }
  [[nodiscard]] bool fits_wall(Move move) const {
    if (!written_.wall) return !move.wall;
    auto const& from = written_.wall->from;
    // Where a wall is a move of its own, Fairy-Stockfish writes one on a1 after all others.
    auto const& walls = variant_.def->walls;
    if (!move.wall)
      return walls && walls->instead_of_move && matches(written_.wall->square, board_, board_.at(0, 0));
    bool const from_target = move.kind == MoveKind::pass || matches(from, board_, move.to) ||
                             matches(from, board_, position::named_target(position_, move));
    return from_target && matches(written_.wall->square, board_, *move.wall);
  }
  /// The reason if only the wall does not fit.
  [[nodiscard]] std::optional<Reason> wrong_wall() const {
    if (written_.wall && !variant_.def->walls) return reason::NoWalls{};
    for (Move move : speller_.legal_moves()) {
      if (!fits(move)) continue;
      if (written_.wall) return reason::WallForbidden{written_.wall->square};
      if (move.wall) return reason::WallMissing{move};
    }
    return std::nullopt;
  }
  [[nodiscard]] bool is_drop(Move move) const {
    if (move.kind != MoveKind::drop || !matches(written_.to, board_, move.to)) return false;
    if (written_.piece.empty()) return is_bare(move.entering);
    if (!written_.piece.starts_with('+')) {
      auto const named = variant_.find_piece(written_.piece);
      return named == move.entering || named == move.piece_after;
    }
    return move.piece_after != move.entering &&
           variant_.find_piece(written_.piece.substr(1)) == move.entering;
  }
  /// Whether the piece is a promoted P, if the text names it `+P`.
  [[nodiscard]] bool was_as_written(Square from) const {
    if (!written_.piece.starts_with('+')) return true;
    auto const was = position_.state().promoted_from(from);
    return was && was == variant_.find_piece(written_.piece.substr(1));
  }
  /// Whether the same piece, or none, enters beside the move. Coordinates name the square of the king when he
  /// castles.
  [[nodiscard]] bool fits_entry(Move move) const {
    auto const& entry = written_.entry;
    if (!entry || move.entry == Entry::none) return !entry && move.entry == Entry::none;
    if (variant_.find_piece(entry->name) != move.entering) return false;
    if (entry->square.empty() && written_.from.whole())
      return move.entry == Entry::on_origin || enters_for_rook(move);
    return matches(entry->square, board_, *position::entry_square(position_, move));
  }

  /// `h1e1h`: castling in UCI, where the piece enters on the rook's square.
  [[nodiscard]] bool enters_for_rook(Move move) const {
    return move.entry == Entry::on_rook_home && written_.entry && written_.entry->square.empty() &&
           written_.from.whole() &&
           matches(written_.from, board_, *position::entry_square(position_, move)) &&
           matches(written_.to, board_, move.from);
  }

  /// Two squares of a king that could also step there do not mean castling, which is written O-O or by the
  /// rook's square.
  void prefer_plain_moves() {
    if (written_.shape != WrittenShape::piece) return;
    auto const castles = [](Move move) { return move.kind == MoveKind::castle; };
    if (!std::ranges::all_of(meaning_.moves, castles)) std::erase_if(meaning_.moves, castles);
  }

  [[nodiscard]] bool has_relay_mark() const { return written_.relay != notation::WrittenRelay::none; }

  /// A relay mark selects the relayed moves, where there are any; without it a pawn's bare move is its own
  /// move, where it has one.
  void use_relay_mark() {
    auto const relayed = [](Move move) { return move.kind == MoveKind::relay; };
    bool const bare_pawn =
        written_.shape == WrittenShape::piece && written_.piece.empty() && !written_.from.whole();
    auto& moves = meaning_.moves;
    if (has_relay_mark() && std::ranges::any_of(moves, relayed)) std::erase_if(moves, std::not_fn(relayed));
    if (!has_relay_mark() && bare_pawn && !std::ranges::all_of(moves, relayed)) std::erase_if(moves, relayed);
  }

  /// An error where pieces on several squares, or a piece to several squares, could be meant.
  [[nodiscard]] std::optional<Finding> several_movers() const {
    Move const first = meaning_.moves.front();
    auto const is_another = [&](Move move) {
      return move.from != first.from || move.to != first.to || move.entry != first.entry ||
             move.entering != first.entering;
    };
    if (std::ranges::none_of(meaning_.moves, is_another)) return std::nullopt;
    return Finding{written_.where, reason::Ambiguous{meaning_.moves}};
  }

  [[nodiscard]] bool transforms(Move move) const { return position::transforms(position_, move); }

  void check_improvement() {
    bool const some_transform =
        std::ranges::any_of(meaning_.moves, [&](Move move) { return transforms(move); });
    if (written_.improvement)
      check_written_improvement(*written_.improvement, some_transform);
    else if (some_transform)
      check_missing_improvement();
  }

  /// If promotion is optional, a text without a name means none; so does a drop without the sign or the name
  /// of the promoted side.
  void check_missing_improvement() {
    if (written_.shape == WrittenShape::drop && meaning_.moves.size() == 1) return;
    auto const stays = std::ranges::find_if_not(meaning_.moves, [&](Move move) { return transforms(move); });
    if (stays != meaning_.moves.end()) {
      meaning_.moves = {*stays};
      return;
    }
    bool const lacks_sign =
        is_pawns_step() && is_capture(position_, meaning_.moves.front()); // then that is the error
    std::size_t const end = written_.squares_where.end;
    if (!lacks_sign && (variant_.promotion_always_shown || meaning_.moves.size() > 1))
      flaw(text::Severity::error, written_.where, reason::MissingImprovement{meaning_.moves},
           choices_at({end, end}));
  }

  void check_written_improvement(WrittenImprovement const& written, bool some_transform) {
    bool const is_open = is_wildcard(written);
    if (auto unknown = is_open ? std::nullopt : unknown_piece(written.name, written.where)) {
      meaning_.flaws.push_back(*unknown);
    } else if (!some_transform) {
      if (!names_left_behind(written))
        flaw(text::Severity::error, written.where, reason::NoImprovement{meaning_.moves.front()});
    } else if (!is_open) {
      PieceType const named = *variant_.find_piece(written.name);
      auto const chosen = std::ranges::find(meaning_.moves, named, &Move::piece_after);
      if (chosen != meaning_.moves.end())
        meaning_.moves = {*chosen};
      else
        flaw(text::Severity::error, written.where, reason::WrongImprovement{meaning_.moves, named},
             choices_at(written.where));
    }
  }

  /// `a2a3n`: in UCI notation, the type that the move leaves behind.
  [[nodiscard]] bool names_left_behind(WrittenImprovement const& written) const {
    auto const left = speller_.left_behind(meaning_.moves.front());
    return left && written_.from.whole() && variant_.find_piece(written.name) == left;
  }

  /// The possible outcomes, each as an edit of that place.
  [[nodiscard]] std::vector<text::Fix> choices_at(notation::Span where) const {
    std::vector<text::Fix> fixes;
    for (Move move : meaning_.moves)
      fixes.push_back({where, variant_.promotion_sign + std::string(variant_.piece(move.piece_after).name)});
    return fixes;
  }

  void check_capture_sign() {
    Move const move = meaning_.moves.front();
    bool const captures = written_.through.empty()
                              ? is_capture(position_, move)
                              : move.to != move.from && position_.occupied().has(move.to);
    bool const has_sign = written_.capture == WrittenCapture::x || written_.capture == WrittenCapture::colon;
    if (has_sign && !captures)
      flaw(text::Severity::error, written_.squares_where, reason::NothingCaptured{move.to});
    if (written_.capture == WrittenCapture::dash && captures)
      flaw(text::Severity::error, written_.squares_where, reason::UnmarkedCapture{move});
    bool const needs_no_sign = written_.piece.empty() && written_.from.whole(); // coordinate notation
    if (written_.capture == WrittenCapture::none && captures && !needs_no_sign)
      flaw(is_pawns_step() ? text::Severity::error : text::Severity::warning, written_.squares_where,
           reason::MissingCaptureSign{});
  }
  /// Whether the text is a mere target, as of a pawn's step.
  [[nodiscard]] bool is_pawns_step() const { return written_.piece.empty() && written_.from.empty(); }

  /// Only SAN has minimal disambiguation: a whole origin is the long form.
  void check_origin() {
    bool const long_form = written_.from.whole() || written_.capture == WrittenCapture::dash;
    if (written_.from.empty() || long_form || written_.piece.empty()) return;
    if (speller_.needed_origin(meaning_.moves.front()).empty())
      flaw(text::Severity::warning, written_.squares_where, reason::RedundantOrigin{});
  }

  void check_relay_mark() {
    if (!has_relay_mark() || meaning_.moves.front().kind == MoveKind::relay) return;
    flaw(text::Severity::error, written_.where, reason::NotRelayed{});
  }

  void check_en_passant_mark() {
    if (written_.en_passant && meaning_.moves.front().kind != MoveKind::en_passant)
      flaw(text::Severity::error, written_.where, reason::NotEnPassant{});
  }

  Speller const& speller_;
  AnyPosition const& position_;
  VariantInfo const& variant_;
  BoardSize board_;
  WrittenMove written_;
  Meaning meaning_;
};

} // namespace

std::variant<Meaning, Finding> resolve(Speller const& speller, AnyPosition const& position,
                                       WrittenMove const& written) {
  return resolve_interpreted(speller, position, interpret(position, written));
}

std::variant<Meaning, Finding> resolve_interpreted(Speller const& speller, AnyPosition const& position,
                                                   WrittenMove interpreted) {
  return Resolver(speller, position, std::move(interpreted)).resolve();
}

} // namespace hippo::san
