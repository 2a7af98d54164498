#include "libanalysis/said/resolve.hpp"

#include "libanalysis/said/explain.hpp"
#include "libanalysis/said/matches.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace hippo {

namespace {

using notation::SaidCapture;
using notation::SaidImprovement;
using notation::SaidMove;
using notation::SaidShape;

constexpr std::string_view wildcards[] = {"any", "xx", "something", "?"};

bool is_wildcard(SaidImprovement const& said) {
  return std::ranges::any_of(wildcards, [&](std::string_view word) { return same_letters(word, said.name); });
}

/// Holds one said move against one position.
class Resolver {
public:
  Resolver(Speller const& speller, AnyPosition const& position, SaidMove const& said)
      : speller_(speller), position_(position), game_(position.game()), board_(game_.board), said_(said) {}

  std::variant<Meaning, Diagnostic> resolve() {
    if (auto unknown = unknown_piece(said_.piece, said_.piece_where)) return *unknown;
    for (Move move : speller_.legal_moves())
      if (fits(move)) meaning_.moves.push_back(move);
    if (meaning_.moves.empty()) return explain_illegal(position_, said_);
    heed_relay_mark();
    if (auto ambiguous = several_movers()) return *ambiguous;
    if (said_.shape == SaidShape::piece) {
      check_improvement();
      check_capture_sign();
      check_origin();
      check_relay_mark();
    }
    return std::move(meaning_);
  }

private:
  void flaw(Severity severity, notation::Span where, std::string message,
            std::vector<std::string> notes = {}) {
    meaning_.flaws.push_back({severity, where, std::move(message), std::move(notes)});
  }

  [[nodiscard]] std::optional<Diagnostic> unknown_piece(std::string const& name, notation::Span where) const {
    if (name.empty() || game_.find_piece(name)) return std::nullopt;
    return Diagnostic{Severity::error, where, fmt::format("{} has no piece '{}'", game_.name, name),
                      nearest_pieces(game_, name)};
  }

  /// Whether the move is one that the text may mean, whatever it says of captures and improvements.
  [[nodiscard]] bool fits(Move move) const {
    switch (said_.shape) {
    case SaidShape::pass:
      return move.kind == MoveKind::pass;
    case SaidShape::castle_short:
      return is_castle_to(move, castling::wings[0]);
    case SaidShape::castle_long:
      return is_castle_to(move, castling::wings[1]);
    case SaidShape::piece:
      break;
    }
    if (move.kind == MoveKind::pass) return false;
    if (!matches(said_.from, board_, move.from) || !matches(said_.to, board_, move.to)) return false;
    PieceType const type = position_.at(move.from)->type;
    // A text of two squares may leave out the piece, in the forms of machines and of relayed pawns.
    if (said_.piece.empty()) return game_.is_pawn(type) || said_.from.whole();
    return game_.find_piece(said_.piece) == type && (move.kind != MoveKind::castle || said_.from.whole());
  }
  [[nodiscard]] bool is_castle_to(Move move, castling::Wing wing) const {
    return move.kind == MoveKind::castle && board_.file_of(move.to) == wing.king_to;
  }

  /// A mark of relay tells the relayed moves from others to the same square, where there are any; a pawn's
  /// bare move without it is by the pawn's own power, where one has it.
  void heed_relay_mark() {
    auto const relayed = [](Move move) { return move.kind == MoveKind::relay; };
    bool const bare_pawn = said_.shape == SaidShape::piece && said_.piece.empty() && !said_.from.whole();
    auto& moves = meaning_.moves;
    if (said_.relay && std::ranges::any_of(moves, relayed)) std::erase_if(moves, std::not_fn(relayed));
    if (!said_.relay && bare_pawn && !std::ranges::all_of(moves, relayed)) std::erase_if(moves, relayed);
  }

  /// An error where pieces on several squares, or a piece to several squares, could be meant.
  [[nodiscard]] std::optional<Diagnostic> several_movers() const {
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
    return Diagnostic{Severity::error, said_.where, "the move is ambiguous", {"it may be " + list}};
  }

  void check_improvement() {
    Move const move = meaning_.moves.front();
    PieceType const type = position_.at(move.from)->type;
    bool const transforms = move.became != type;
    auto const& said = said_.improvement;
    if (!said) {
      if (transforms && (game_.says_every_transformation || meaning_.moves.size() > 1))
        flaw(Severity::error, said_.where, explain_missing_improvement(position_, meaning_.moves),
             {"did you mean " + quoted_choices() + "?"});
      return;
    }
    if (auto unknown = is_wildcard(*said) ? std::nullopt : unknown_piece(said->name, said->where)) {
      meaning_.flaws.push_back(*unknown);
    } else if (!transforms) {
      flaw(Severity::error, said->where, explain_no_improvement(position_, move));
    } else if (!is_wildcard(*said)) {
      PieceType const named = *game_.find_piece(said->name);
      auto const chosen = std::ranges::find(meaning_.moves, named, &Move::became);
      if (chosen != meaning_.moves.end())
        meaning_.moves = {*chosen};
      else
        flaw(Severity::error, said->where, explain_wrong_improvement(position_, meaning_.moves, named),
             {"did you mean " + quoted_choices() + "?"});
    }
  }

  [[nodiscard]] std::string quoted_choices() const {
    std::string list;
    for (Move move : meaning_.moves)
      list += fmt::format("{}'{}{}'", list.empty() ? "" : " or ", game_.transformation_sign,
                          game_.piece(move.became).name);
    return list;
  }

  void check_capture_sign() {
    bool const captures = is_capture(position_, meaning_.moves.front());
    bool const said_capture = said_.capture == SaidCapture::x || said_.capture == SaidCapture::colon;
    if (said_capture && !captures)
      flaw(Severity::error, said_.squares_where,
           fmt::format("nothing is captured: {} is empty", square_name(board_, meaning_.moves.front().to)));
    if (said_.capture == SaidCapture::dash && captures)
      flaw(Severity::error, said_.squares_where,
           fmt::format("written as no capture, but it captures the {} on {}",
                       game_.prose(victim(meaning_.moves.front())),
                       square_name(board_, meaning_.moves.front().to)));
    bool const machine_form = said_.piece.empty() && said_.from.whole();
    if (said_.capture == SaidCapture::none && captures && !machine_form)
      flaw(Severity::warning, said_.squares_where, "the sign of capture is missing");
  }
  [[nodiscard]] PieceType victim(Move move) const {
    auto const piece = position_.at(move.to);
    return piece ? piece->type : position_.at(move.from)->type; // en passant: a pawn takes a pawn
  }

  /// In SAN, an origin that tells the move from no other is needless; whole origins make it the long form.
  void check_origin() {
    bool const long_form = said_.from.whole() || said_.capture == SaidCapture::dash;
    if (said_.from.empty() || long_form || said_.piece.empty()) return;
    if (speller_.needed_origin(meaning_.moves.front()).empty())
      flaw(Severity::warning, said_.squares_where,
           "the origin is needless: only one such piece can move there");
  }

  void check_relay_mark() {
    if (!said_.relay || meaning_.moves.front().kind == MoveKind::relay) return;
    flaw(Severity::error, said_.where,
         "the move is marked as relayed, but it is an ordinary move of the piece");
  }

  Speller const& speller_;
  AnyPosition const& position_;
  GameInfo const& game_;
  BoardSize board_;
  SaidMove const& said_;
  Meaning meaning_;
};

} // namespace

std::variant<Meaning, Diagnostic> resolve(Speller const& speller, AnyPosition const& position,
                                          SaidMove const& said) {
  return Resolver(speller, position, said).resolve();
}

} // namespace hippo
