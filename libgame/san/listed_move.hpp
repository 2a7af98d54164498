// The legal move that a text means, found in the list of all legal moves: under any laws, and for moves that
// find_move.hpp leaves open. It too finds only exact texts, and resolve() explains all others.
#pragma once

#include "libgame/rules/engine.hpp"
#include "libgame/san/finder_tables.hpp"
#include "libnotation/record/scan.hpp"

#include <algorithm>
#include <optional>

namespace hippo::san {

/// Whether the texts of a game mean what ListedMoveFinder knows: not with dice, turns of several moves,
/// pieces or walls beside moves, or names in full.
[[nodiscard]] bool can_list_moves(VariantInfo const& variant);

/// Finds moves in one position.
template <rules::RuleSet L>
class ListedMoveFinder {
public:
  ListedMoveFinder(FinderTables<L> const& tables, VariantInfo const& variant,
                   rules::Position<L> const& position)
      : tables_(tables), variant_(variant), position_(position) {}

  /// The move, where resolve() would find just this one, and nothing wrong in the text.
  [[nodiscard]] std::optional<Move> operator()(notation::ScannedMove const& written) const {
    using notation::WrittenShape;
    switch (written.shape) {
    case WrittenShape::piece:
      return piece_move(written);
    case WrittenShape::drop:
      return drop(written);
    case WrittenShape::castle_short:
      return castling(written, 0);
    case WrittenShape::castle_long:
      return castling(written, 1);
    case WrittenShape::pass:
      break;
    }
    return std::nullopt;
  }

private:
  [[nodiscard]] BoardSize board() const { return position_.board(); }
  [[nodiscard]] bool transforms(Move move) const { return position_.type_on(move.from) != move.piece_after; }
  /// A move that nothing enters beside, and that takes nothing on its way.
  static bool is_simple(Move move) { return move.entry == Entry::none && move.taken.empty() && !move.wall; }

  [[nodiscard]] MoveList all_moves() const {
    MoveList moves;
    rules::legal_moves(position_, moves);
    return moves;
  }
  /// The only move that fits, if it is the only one.
  template <class Fits>
  [[nodiscard]] std::optional<Move> only(Fits fits) const {
    std::optional<Move> found;
    for (Move const move : all_moves()) {
      if (!fits(move)) continue;
      if (found || !is_simple(move)) return std::nullopt;
      found = move;
    }
    return found;
  }

  [[nodiscard]] std::optional<Move> castling(notation::ScannedMove const& written, std::size_t wing) const;
  [[nodiscard]] std::optional<Move> drop(notation::ScannedMove const& written) const;
  [[nodiscard]] std::optional<Move> piece_move(notation::ScannedMove const& written) const;
  [[nodiscard]] bool is_named(PieceType type, notation::ScannedMove const& written) const;
  [[nodiscard]] std::optional<MoveList> moves_to(Square to, notation::ScannedMove const& written) const;
  static void use_relay_mark(MoveList& moves, notation::ScannedMove const& written);
  [[nodiscard]] std::optional<Move> with_outcome(MoveList const& moves,
                                                 notation::ScannedMove const& written) const;

  FinderTables<L> const& tables_;
  VariantInfo const& variant_;
  rules::Position<L> const& position_;
};

// Implementation.

template <rules::RuleSet L>
std::optional<Move> ListedMoveFinder<L>::castling(notation::ScannedMove const& written,
                                                  std::size_t wing) const {
  if (!variant_.castling || !written.improvement.empty() || written.relay) return std::nullopt;
  int const file = variant_.castling->wings[wing].king_to;
  return only([&](Move move) {
    return move.kind == MoveKind::castle && move.entry == Entry::none && board().file_of(move.to) == file;
  });
}

template <rules::RuleSet L>
std::optional<Move> ListedMoveFinder<L>::drop(notation::ScannedMove const& written) const {
  if (!written.improvement.empty() || written.relay || !board().has(written.to_file, written.to_rank))
    return std::nullopt;
  Square const to = board().at(written.to_file, written.to_rank);
  auto const type = tables_.names.find(written.piece);
  if (!type) return std::nullopt;
  return only([&](Move move) {
    return move.kind == MoveKind::drop && move.to == to &&
           (move.entering == *type || move.piece_after == *type);
  });
}

template <rules::RuleSet L>
std::optional<Move> ListedMoveFinder<L>::piece_move(notation::ScannedMove const& written) const {
  if (!board().has(written.to_file, written.to_rank) || written.from_file >= board().files ||
      written.from_rank >= board().ranks)
    return std::nullopt;
  Square const to = board().at(written.to_file, written.to_rank);
  Color const us = position_.side();
  if (position_.pieces(us).has(to)) return std::nullopt; // a pass, castling by the rook's square, and others
  if (!written.piece.empty())
    if (auto const type = tables_.names.find(written.piece); !type || variant_.is_pawn(*type))
      return std::nullopt;
  auto moves = moves_to(to, written);
  if (!moves) return std::nullopt;
  use_relay_mark(*moves, written);
  if (moves->empty()) return std::nullopt;
  for (Move const move : *moves)
    if (move.from != moves->front().from) return std::nullopt;
  auto const move = with_outcome(*moves, written);
  if (!move) return std::nullopt;
  bool const captures = move->kind == MoveKind::en_passant || position_.occupied().has(to);
  if (written.capture != captures && (written.capture || !written.is_coordinates())) return std::nullopt;
  return move;
}

/// Whether the text may mean a piece of the type.
template <rules::RuleSet L>
bool ListedMoveFinder<L>::is_named(PieceType type, notation::ScannedMove const& written) const {
  if (!written.piece.empty()) return tables_.names.find(written.piece) == type;
  bool const has_origin = written.from_file >= 0 && written.from_rank >= 0;
  return has_origin || variant_.is_pawn(type) || variant_.piece(type).english == "pawn";
}

/// The moves that fit the text but for its marks. Nothing if other moves may be meant, or the origin is not
/// needed.
template <rules::RuleSet L>
std::optional<MoveList> ListedMoveFinder<L>::moves_to(Square to, notation::ScannedMove const& written) const {
  MoveList moves;
  std::optional<Square> other_origin;
  bool const has_file = written.from_file >= 0;
  bool const has_rank = written.from_rank >= 0;
  for (Move const move : all_moves()) {
    if (move.to != to || move.kind == MoveKind::drop) continue;
    bool const is_castling = move.kind == MoveKind::castle;
    bool const fits_origin = (!has_file || board().file_of(move.from) == written.from_file) &&
                             (!has_rank || board().rank_of(move.from) == written.from_rank);
    if (is_castling && !(has_file && has_rank && fits_origin)) continue;
    if (is_castling || move.kind == MoveKind::pass || !is_simple(move)) return std::nullopt;
    if (!is_named(position_.type_on(move.from), written)) continue;
    if (fits_origin)
      moves.push_back(move);
    else
      other_origin = move.from;
  }
  bool const is_short = has_file != has_rank;
  if (!written.piece.empty() && is_short && !other_origin) return std::nullopt;
  return moves;
}

/// See resolve(): the mark selects the relayed moves; a pawn's bare move is its own move, where it has one.
template <rules::RuleSet L>
void ListedMoveFinder<L>::use_relay_mark(MoveList& moves, notation::ScannedMove const& written) {
  auto const is_relayed = [](Move move) { return move.kind == MoveKind::relay; };
  auto const is_own = [](Move move) { return move.kind != MoveKind::relay; };
  bool const is_bare = written.piece.empty() && (written.from_file < 0 || written.from_rank < 0);
  bool const has_own = std::any_of(moves.begin(), moves.end(), is_own);
  if (written.relay)
    moves.erase(std::remove_if(moves.begin(), moves.end(), is_own), moves.end());
  else if (is_bare && has_own)
    moves.erase(std::remove_if(moves.begin(), moves.end(), is_relayed), moves.end());
}

/// Of moves from one square to another.
template <rules::RuleSet L>
std::optional<Move> ListedMoveFinder<L>::with_outcome(MoveList const& moves,
                                                      notation::ScannedMove const& written) const {
  auto const named = written.improvement.empty() ? std::nullopt : tables_.names.find(written.improvement);
  if (!written.improvement.empty() && !named) return std::nullopt;
  bool const is_coordinates = written.is_coordinates();
  std::optional<Move> found;
  for (Move const move : moves) {
    bool const changes = transforms(move);
    // Some write a promotion as a relay, or in coordinates as a check.
    bool const has_mark = written.relay || (written.check != notation::WrittenCheck::none && is_coordinates);
    if (changes && !named && has_mark) return std::nullopt;
    if (named ? !changes || move.piece_after != *named : changes) continue;
    if (found) return std::nullopt;
    found = move;
  }
  return found;
}

} // namespace hippo::san
