#include "libanalysis/san/resolve.hpp"

#include "libanalysis/position/square_name.hpp"
#include "libanalysis/san/explain.hpp"
#include "libanalysis/san/matches.hpp"

#include <fmt/format.h>

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

/// Holds one said move against one position.
class Resolver {
public:
  Resolver(Speller const& speller, AnyPosition const& position, WrittenMove const& written)
      : speller_(speller), position_(position), variant_(position.variant()), board_(variant_.board),
        written_(written) {}

  std::variant<Meaning, text::Diagnostic> resolve() {
    if (auto unknown = unknown_piece(written_.piece, written_.piece_where)) return *unknown;
    for (Move move : speller_.legal_moves())
      if (fits(move)) meaning_.moves.push_back(move);
    if (meaning_.moves.empty()) return explain_illegal(position_, written_);
    heed_relay_mark();
    if (auto ambiguous = several_movers()) return *ambiguous;
    if (written_.shape == WrittenShape::piece) {
      check_improvement();
      check_capture_sign();
      check_origin();
      check_relay_mark();
    }
    return std::move(meaning_);
  }

private:
  void flaw(text::Severity severity, notation::Span where, std::string message,
            std::vector<std::string> notes = {}) {
    meaning_.flaws.push_back({severity, where, std::move(message), std::move(notes)});
  }

  [[nodiscard]] std::optional<text::Diagnostic> unknown_piece(std::string const& name,
                                                              notation::Span where) const {
    if (name.empty() || variant_.find_piece(name)) return std::nullopt;
    return text::Diagnostic{text::Severity::error, where,
                            fmt::format("{} has no piece '{}'", variant_.name, name),
                            nearest_pieces(variant_, name)};
  }

  /// Whether the move is one that the text may mean, whatever it says of captures and improvements.
  [[nodiscard]] bool fits(Move move) const {
    switch (written_.shape) {
    case WrittenShape::pass:
      return move.kind == MoveKind::pass;
    case WrittenShape::castle_short:
      return is_castle(move, 0);
    case WrittenShape::castle_long:
      return is_castle(move, 1);
    case WrittenShape::piece:
      break;
    }
    if (move.kind == MoveKind::pass) return false;
    if (!matches(written_.from, board_, move.from) || !matches(written_.to, board_, move.to)) return false;
    PieceType const type = position_.at(move.from)->type;
    // A text of two squares may leave out the piece, in the forms of machines and of relayed pawns.
    if (written_.piece.empty()) return variant_.is_pawn(type) || written_.from.whole();
    return variant_.find_piece(written_.piece) == type &&
           (move.kind != MoveKind::castle || written_.from.whole());
  }
  [[nodiscard]] bool is_castle(Move move, std::size_t wing) const {
    return move.kind == MoveKind::castle && board_.file_of(move.to) == variant_.castling->wings[wing].king_to;
  }

  /// A mark of relay tells the relayed moves from others to the same square, where there are any; a pawn's
  /// bare move without it is by the pawn's own power, where one has it.
  void heed_relay_mark() {
    auto const relayed = [](Move move) { return move.kind == MoveKind::relay; };
    bool const bare_pawn =
        written_.shape == WrittenShape::piece && written_.piece.empty() && !written_.from.whole();
    auto& moves = meaning_.moves;
    if (written_.relay && std::ranges::any_of(moves, relayed)) std::erase_if(moves, std::not_fn(relayed));
    if (!written_.relay && bare_pawn && !std::ranges::all_of(moves, relayed)) std::erase_if(moves, relayed);
  }

  /// An error where pieces on several squares, or a piece to several squares, could be meant.
  [[nodiscard]] std::optional<text::Diagnostic> several_movers() const {
    std::string list;
    Move const first = meaning_.moves.front();
    bool several = false;
    Move const* last = nullptr;
    for (Move const& move : meaning_.moves) {
      several |= move.from != first.from || move.to != first.to;
      bool const other_outcome = last != nullptr && move.from == last->from && move.to == last->to;
      last = &move;
      if (!other_outcome) list += (list.empty() ? "" : ", ") + speller_.bare(move, Spelling::article);
    }
    if (!several) return std::nullopt;
    return text::Diagnostic{
        text::Severity::error, written_.where, "the move is ambiguous", {"it may be " + list}};
  }

  void check_improvement() {
    Move const move = meaning_.moves.front();
    PieceType const type = position_.at(move.from)->type;
    bool const transforms = move.piece_after != type;
    auto const& written = written_.improvement;
    if (!written) {
      if (transforms && (variant_.promotion_always_shown || meaning_.moves.size() > 1))
        flaw(text::Severity::error, written_.where, explain_missing_improvement(position_, meaning_.moves),
             {"did you mean " + quoted_choices() + "?"});
      return;
    }
    if (auto unknown = is_wildcard(*written) ? std::nullopt : unknown_piece(written->name, written->where)) {
      meaning_.flaws.push_back(*unknown);
    } else if (!transforms) {
      flaw(text::Severity::error, written->where, explain_no_improvement(position_, move));
    } else if (!is_wildcard(*written)) {
      PieceType const named = *variant_.find_piece(written->name);
      auto const chosen = std::ranges::find(meaning_.moves, named, &Move::piece_after);
      if (chosen != meaning_.moves.end())
        meaning_.moves = {*chosen};
      else
        flaw(text::Severity::error, written->where,
             explain_wrong_improvement(position_, meaning_.moves, named),
             {"did you mean " + quoted_choices() + "?"});
    }
  }

  [[nodiscard]] std::string quoted_choices() const {
    std::string list;
    for (Move move : meaning_.moves)
      list += fmt::format("{}'{}{}'", list.empty() ? "" : " or ", variant_.promotion_sign,
                          variant_.piece(move.piece_after).name);
    return list;
  }

  void check_capture_sign() {
    bool const captures = is_capture(position_, meaning_.moves.front());
    bool const said_capture =
        written_.capture == WrittenCapture::x || written_.capture == WrittenCapture::colon;
    if (said_capture && !captures)
      flaw(text::Severity::error, written_.squares_where,
           fmt::format("nothing is captured: {} is empty",
                       position::square_name(board_, meaning_.moves.front().to)));
    if (written_.capture == WrittenCapture::dash && captures)
      flaw(text::Severity::error, written_.squares_where,
           fmt::format("written as a non-capture, but it captures the {} on {}",
                       variant_.prose(victim(meaning_.moves.front())),
                       position::square_name(board_, meaning_.moves.front().to)));
    bool const machine_form = written_.piece.empty() && written_.from.whole();
    if (written_.capture == WrittenCapture::none && captures && !machine_form)
      flaw(text::Severity::warning, written_.squares_where, "the capture sign is missing");
  }
  [[nodiscard]] PieceType victim(Move move) const {
    auto const piece = position_.at(move.to);
    return piece ? piece->type : position_.at(move.from)->type; // en passant: a pawn takes a pawn
  }

  /// In SAN, an origin that tells the move from no other is needless; whole origins make it the long form.
  void check_origin() {
    bool const long_form = written_.from.whole() || written_.capture == WrittenCapture::dash;
    if (written_.from.empty() || long_form || written_.piece.empty()) return;
    if (speller_.needed_origin(meaning_.moves.front()).empty())
      flaw(text::Severity::warning, written_.squares_where,
           "redundant disambiguation: only one such piece can move there");
  }

  void check_relay_mark() {
    if (!written_.relay || meaning_.moves.front().kind == MoveKind::relay) return;
    flaw(text::Severity::error, written_.where,
         "the move is marked as relayed, but it is an ordinary move of the piece");
  }

  Speller const& speller_;
  AnyPosition const& position_;
  VariantInfo const& variant_;
  BoardSize board_;
  WrittenMove const& written_;
  Meaning meaning_;
};

} // namespace

std::variant<Meaning, text::Diagnostic> resolve(Speller const& speller, AnyPosition const& position,
                                                WrittenMove const& written) {
  return Resolver(speller, position, written).resolve();
}

} // namespace hippo::san
