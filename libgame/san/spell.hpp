// From a move to its text.
#pragma once

#include "libgame/position/any_position.hpp"
#include "libgame/position/square_name.hpp"
#include "libgame/san/check_kind.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace hippo::san {

enum class Spelling : std::uint8_t {
  san,        ///< `exd4/WfbD`, `(BNN)xe5`, `Rhf1`, `e8=Q`, `N@e4`, `Nf3/H`, `O-O/He1`; captures on the way
              ///< `Lxe5xd6`, `Lxe5-f6`; in games that spell in full, `Rex e1-f1`
  article,    ///< the long form of the 1995 article, with the pieces' old names: `e5:d4/WfD`, `NrBc3:e5`
  coordinate, ///< `e2e4`, `e5d4/wfbd`, `N@e4`, `g1f3/h`, `pass`; with captures on the way `e4xe5xd6`; with a
              ///< wall `e2e4,e4d5`, where the others have `e4,d5`
  uci, ///< as engines write it: `e7e8q`, `b2g7+`, `N@e4`, `g1f3h`, `h1e1h`, `a2a3n` where a piece is left
       ///< behind, `e1e1` for a pass; coordinate notation for pieces without letters and for captures on the
       ///< way
};

[[nodiscard]] CheckKind check_given(AnyPosition const& after);

/// Spells the moves of one position. Keeps the legal moves, which disambiguation needs.
class Speller {
public:
  explicit Speller(AnyPosition const& position) : Speller(position, position.legal_moves()) {}
  /// The moves that count as legal are given.
  Speller(AnyPosition position, std::vector<Move> legal)
      : position_(std::move(position)), legal_(std::move(legal)) {}

  [[nodiscard]] std::vector<Move> const& legal_moves() const { return legal_; }

  /// A legal move with its `+` or `#` (coordinate notation and UCI have none).
  [[nodiscard]] std::string operator()(Move move, Spelling spelling = Spelling::san) const;
  /// The same without `+` and `#`.
  [[nodiscard]] std::string bare(Move move, Spelling spelling = Spelling::san) const;

  /// SAN with the whole origin, which names an illegal move, too.
  [[nodiscard]] std::string with_origin(Move move) const;

  /// All the texts, without marks, that this spelling allows for the move: with old and new
  /// names, and in the article's form with the origin and, where the move is clear, without.
  [[nodiscard]] std::vector<std::string> ways_to_write(Move move, Spelling spelling) const;

  /// The part of the origin that SAN needs to distinguish the move from others: "", "b", "3" or "b3".
  [[nodiscard]] std::string needed_origin(Move move) const;
  /// The type that the move leaves where its piece came from, by the law of the game.
  [[nodiscard]] std::optional<PieceType> left_behind(Move move) const;

private:
  [[nodiscard]] std::string san(Move move) const;
  [[nodiscard]] std::string pawns_origin(Move move, bool captures) const;
  [[nodiscard]] std::string article(Move move, bool legacy_names, bool with_origin) const;
  [[nodiscard]] std::string coordinate(Move move) const;
  [[nodiscard]] std::string uci(Move move) const;
  [[nodiscard]] std::string uci_pass() const;
  [[nodiscard]] std::string uci_squares(Move move) const;
  [[nodiscard]] std::string uci_outcome(Move move) const;
  [[nodiscard]] std::string drop(Move move) const;
  [[nodiscard]] std::string entry(Move move, Spelling spelling) const;
  [[nodiscard]] std::string wall(Move move, Spelling spelling) const;
  [[nodiscard]] std::string only_wall(Move move, Spelling spelling) const;
  [[nodiscard]] std::string in_full(Move move) const;
  [[nodiscard]] std::string transformation(Move move, bool legacy_names) const;
  [[nodiscard]] std::string taken_on_the_way(Move move, char sign) const;
  [[nodiscard]] std::string square(Square square) const {
    return position::square_name(position_.board(), square);
  }

  AnyPosition position_;
  std::vector<Move> legal_;
};

} // namespace hippo::san
