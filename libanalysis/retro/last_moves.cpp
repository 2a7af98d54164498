#include "libanalysis/retro/last_moves.hpp"

#include "libanalysis/retro/material.hpp"
#include "libgame/position/definition_queries.hpp"
#include "libgame/position/possible_position.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/position/square_name.hpp"
#include "libgame/rules/law_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace hippo::retro {

namespace {

using rules::Law;

/// By their moves more changes than a man, its square and the man that stands there.
constexpr rules::LawSet not_taken_back(Law::dice, Law::several_moves, Law::drops, Law::explosions,
                                       Law::petrification, Law::walls, Law::walls_instead, Law::flips,
                                       Law::gating, Law::first_leaps, Law::pass, Law::pass_on_stalemate,
                                       Law::promoted_sides, Law::promotion_in_place, Law::counts_checks);

/// In Betza's notation, a leg that captures before the last one, or a capture of friends.
bool captures_on_its_way(rules::PieceDef const& piece) {
  bool const has_legs =
      piece.betza.find('a') != std::string_view::npos || piece.betza.find('[') != std::string_view::npos;
  bool const captures_friends = piece.betza.find('d') != std::string_view::npos;
  return captures_friends || (has_legs && piece.betza.find('c') != std::string_view::npos);
}

/// Takes the last move back in all ways, each of which is then played.
class Unmover {
public:
  explicit Unmover(AnyPosition const& target)
      : target_(target), game_(target.variant()), setup_(target.setup()), us_(~target.side()) {
    setup_.side = us_;
    setup_.en_passant = SquareSet();
    setup_.halfmove_clock = 0;
    royal_ = position::royal_type(*game_.def);
    for (std::size_t i = 0; i < game_.pieces.size(); ++i) types_.emplace_back(static_cast<int>(i));
  }

  std::vector<LastMove> all() {
    for (Square const to : target_.pieces(us_))
      for (PieceType const type : types_before(target_.at(to)->type)) {
        take_back(to, type);
        if (game_.is_pawn(type)) take_back_en_passant(to, type);
      }
    if (game_.castling) take_back_castling();
    return std::move(found_);
  }

private:
  /// What a man can have been before the move that made it this.
  [[nodiscard]] std::vector<PieceType> types_before(PieceType now) const {
    std::vector<PieceType> all{now};
    for (PieceType const type : types_) {
      auto const choices = target_.promotion_choices(type);
      if (type != now && std::ranges::find(choices, now) != choices.end()) all.push_back(type);
    }
    return all;
  }

  [[nodiscard]] SquareSet empty_squares() const {
    SquareSet empty;
    for (int i = 0; i < game_.board.squares(); ++i)
      if (!setup_.at(Square(i))) empty |= SquareSet(Square(i));
    return empty;
  }

  void take_back(Square to, PieceType type) {
    for (Square const from : empty_squares()) {
      if (!target_.may_stand(us_, type, from)) continue;
      Setup before = moved_back(to, from, type);
      add(before, from, to);
      bool is_reached = true; // by a capture, whatever is captured
      for (PieceType const captured : types_) {
        if (!is_reached || !may_be_captured(captured, to)) continue;
        before.at(to) = Piece{~us_, captured};
        is_reached = add(before, from, to);
      }
    }
  }

  [[nodiscard]] Setup moved_back(Square to, Square from, PieceType type) const {
    Setup before = setup_;
    before.at(to) = std::nullopt;
    before.at(from) = Piece{us_, type};
    return before;
  }

  [[nodiscard]] bool may_be_captured(PieceType type, Square square) const {
    bool const is_royal = royal_ == type && game_.def->royalty.max == 1;
    return !is_royal && target_.capturable(type) && target_.may_stand(~us_, type, square);
  }

  void take_back_en_passant(Square to, PieceType type) {
    for (Square const from : empty_squares()) {
      bool const is_near = std::abs(file(from) - file(to)) == 1 && std::abs(rank(from) - rank(to)) <= 1;
      if (!is_near || !target_.may_stand(us_, type, from)) continue;
      for (Square const passed : empty_squares())
        if (file(passed) == file(to) && passed != from) add_en_passant(to, from, passed, type);
    }
  }
  void add_en_passant(Square to, Square from, Square captured, PieceType type) {
    for (PieceType const pawn : types_) {
      if (!game_.is_pawn(pawn) || !target_.may_stand(~us_, pawn, captured)) continue;
      Setup before = moved_back(to, from, type);
      before.at(captured) = Piece{~us_, pawn};
      before.en_passant = SquareSet(to);
      add(before, from, to);
    }
  }

  void take_back_castling() {
    rules::Castling const& law = *game_.castling;
    int const home = us_ == Color::white ? law.rank - 1 : game_.board.ranks - law.rank;
    for (rules::CastlingWing const& wing : law.wings) {
      Square const king_to = game_.board.at(wing.king_to, home), rook_to = game_.board.at(wing.rook_to, home);
      if (!is_ours(king_to) || !is_ours(rook_to)) continue;
      for (int king = 0; king < game_.board.files; ++king)
        for (int rook = 0; rook < game_.board.files; ++rook)
          if (law.from_anywhere ? king != rook : king == law.king_file && rook == wing.rook_file)
            add_castling(game_.board.at(king, home), king_to, game_.board.at(rook, home), rook_to);
    }
  }
  void add_castling(Square king_from, Square king_to, Square rook_from, Square rook_to) {
    Setup before = setup_;
    auto const king = setup_.at(king_to), rook = setup_.at(rook_to);
    before.at(king_to) = before.at(rook_to) = std::nullopt;
    if (before.at(king_from) || before.at(rook_from)) return;
    before.at(king_from) = king;
    before.at(rook_from) = rook;
    before.castling_rooks |= SquareSet(rook_from);
    add(before, king_from, std::nullopt);
  }
  [[nodiscard]] bool is_ours(Square square) const {
    return setup_.at(square) && setup_.at(square)->color == us_;
  }

  /// Adds the legal moves that lead from the setup to the target. Without a target square: castling moves.
  /// Returns whether a move reaches the square at all.
  bool add(Setup const& before, Square from, std::optional<Square> to) {
    if (!has_right_kings(before)) return true;
    AnyPosition const position(before, game_);
    auto const is_candidate = [&](Move move) {
      return move.from == from &&
             (to ? move.to == *to && move.kind != MoveKind::castle : move.kind == MoveKind::castle);
    };
    auto const pseudo_legal = position.pseudo_legal_moves();
    if (std::ranges::none_of(pseudo_legal, is_candidate)) return false;
    for (Move const move : position.legal_moves())
      if (is_candidate(move) && leads_to_target(position.after(move))) add_if_possible(before, move);
    return true;
  }

  void add_if_possible(Setup const& before, Move move) {
    if (excess_of(before, game_)) return;
    auto const possible = position::possible_position(before, game_);
    if (!possible || possible->variant().def != game_.def) return;
    // Rights that the position before cannot have are gone by now.
    auto const legal = possible->legal_moves();
    bool const is_legal = std::ranges::find(legal, move) != legal.end();
    if (is_legal && leads_to_target(possible->after(move))) found_.push_back({*possible, move});
  }

  [[nodiscard]] bool has_right_kings(Setup const& setup) const {
    if (!royal_) return true;
    rules::Royalty const& law = game_.def->royalty;
    return std::ranges::all_of(std::array{Color::white, Color::black}, [&](Color color) {
      int const kings = setup.of(color, *royal_).count();
      return kings >= law.min && kings <= law.max;
    });
  }

  [[nodiscard]] bool leads_to_target(AnyPosition const& after) const {
    Setup const now = after.setup(), wanted = target_.setup();
    return now.pieces == wanted.pieces && now.castling_rooks == wanted.castling_rooks &&
           now.state == wanted.state &&
           (now.en_passant == wanted.en_passant || (wanted.en_passant.empty() && !has_en_passant(after)));
  }
  [[nodiscard]] static bool has_en_passant(AnyPosition const& position) {
    return std::ranges::any_of(position.legal_moves(),
                               [](Move move) { return move.kind == MoveKind::en_passant; });
  }

  [[nodiscard]] int file(Square square) const { return game_.board.file_of(square); }
  [[nodiscard]] int rank(Square square) const { return game_.board.rank_of(square); }

  AnyPosition const& target_;
  VariantInfo const& game_;
  Setup setup_; ///< of the target, with the other side to move
  Color us_;    ///< the side that has moved
  std::optional<PieceType> royal_;
  std::vector<PieceType> types_;
  std::vector<LastMove> found_;
};

/// `O-O`; where the squares of king and rook differ from game to game, `O-O(f1h1)`.
std::string castling_words(AnyPosition const& before, Move move) {
  VariantInfo const& game = before.variant();
  rules::CastlingPlan const plan = before.castling(move);
  bool const is_short = game.board.file_of(plan.king_to) > game.board.file_of(plan.rook_to);
  std::string words = is_short ? "O-O" : "O-O-O";
  if (!game.castling->from_anywhere) return words;
  return fmt::format("{}({}{})", words, position::square_name(game.board, plan.king),
                     position::square_name(game.board, plan.rook));
}

class HistoryFinder {
public:
  explicit HistoryFinder(Limits const& limits) : limits_(limits) {}

  Histories find(AnyPosition const& position, unsigned plies) {
    follow(position, plies);
    return std::move(all_);
  }

private:
  void follow(AnyPosition const& position, unsigned plies) {
    if (plies == 0 || (!moves_.empty() && is_start(position))) add(position);
    if (plies == 0 || is_stopped()) return;
    for (LastMove const& last : last_moves(position)) {
      moves_.push_back(last.move);
      follow(last.before, plies - 1);
      moves_.pop_back();
    }
  }

  void add(AnyPosition const& start) {
    if (is_stopped()) return;
    if (limits_.histories != 0 && all_.found.size() == limits_.histories) {
      all_.finished = false;
      return;
    }
    all_.found.push_back({start, {moves_.rbegin(), moves_.rend()}});
  }

  [[nodiscard]] bool is_stopped() {
    if (all_.finished && limits_.stop && limits_.stop(++tried_)) all_.finished = false;
    return !all_.finished;
  }

  Limits const& limits_;
  Histories all_;
  std::vector<Move> moves_; ///< the last one first
  std::uint64_t tried_ = 0;
};

} // namespace

std::optional<std::string> unsupported(VariantInfo const& game) {
  if (!rules::laws_of(*game.def).subset_of(rules::all_laws - not_taken_back))
    return "the game has laws, such as drops or explosions, that are not taken back";
  if (std::ranges::any_of(game.pieces, captures_on_its_way))
    return "the game has pieces that capture on their way";
  return std::nullopt;
}

std::vector<LastMove> last_moves(AnyPosition const& position) {
  auto all = Unmover(position).all();
  auto const key = [](LastMove const& last) {
    auto const captured = last.before.at(last.move.to);
    return std::tuple(last.move, last.before.at(last.move.from)->type.index(),
                      captured ? captured->type.index() + 1 : 0);
  };
  std::ranges::sort(all, [&](LastMove const& a, LastMove const& b) { return key(a) < key(b); });
  auto const same = [](LastMove const& a, LastMove const& b) {
    return a.move == b.move && a.before == b.before;
  };
  all.erase(std::unique(all.begin(), all.end(), same), all.end());
  return all;
}

Histories histories(AnyPosition const& position, unsigned plies, Limits const& limits) {
  return HistoryFinder(limits).find(position, plies);
}

bool is_start(AnyPosition const& position) {
  Setup const start = position::start_position(position.variant()).setup(), now = position.setup();
  return start.pieces == now.pieces && start.side == now.side && start.castling_rooks == now.castling_rooks &&
         start.state == now.state;
}

std::string words_of(LastMove const& last) {
  AnyPosition const& before = last.before;
  VariantInfo const& game = before.variant();
  Move const move = last.move;
  auto const square = [&](Square one) { return position::square_name(game.board, one); };
  auto const letter = [&](PieceType type) { return game.is_pawn(type) ? "" : game.written(type); };
  if (move.kind == MoveKind::castle) return castling_words(before, move);
  PieceType const type = before.at(move.from)->type;
  std::string text = letter(type) + square(move.from);
  auto const captured = before.at(move.to);
  text += captured ? 'x' + letter(captured->type) : move.kind == MoveKind::en_passant ? "x" : "-";
  text += square(move.to);
  if (type != move.piece_after) text += game.promotion_sign + game.written(move.piece_after);
  return move.kind == MoveKind::en_passant ? text + " e.p." : text;
}

SquareSet lost_rights(AnyPosition const& position) {
  SquareSet lost;
  if (is_start(position)) return lost;
  for (Square const rook : position.castling_rooks()) {
    Setup setup = position.setup();
    setup.castling_rooks = SquareSet(rook);
    if (last_moves(AnyPosition(setup, position.variant())).empty()) lost |= SquareSet(rook);
  }
  return lost;
}

} // namespace hippo::retro
