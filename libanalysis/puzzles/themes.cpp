#include "libanalysis/puzzles/themes.hpp"

#include "libanalysis/search/search.hpp"
#include "libgame/position/checked.hpp"
#include "libgame/position/passed.hpp"

#include <algorithm>
#include <set>

namespace hippo::puzzles {

namespace {

/// One move of the solver.
class Step {
public:
  Step(AnyPosition const& before, Move move, std::vector<search::Score> const& values)
      : before_(before), after_(before.after(move)), move_(move), values_(values) {}

  void add_to(std::set<Theme>& themes) const {
    add_kind(themes);
    SquareSet const checkers = position::checkers(after_, after_.side());
    if (checkers.count() > 1) themes.insert(Theme::double_check);
    bool const discovered = checkers.any() && !checkers.has(move_.to) && move_.kind != MoveKind::castle;
    if (discovered) themes.insert(Theme::discovered_check);
    if (is_fork()) themes.insert(Theme::fork);
    if (checkers.empty() && has_new_pin()) themes.insert(Theme::pin);
  }

  /// Whether the reply captures the piece that has moved, and this costs the solver material.
  [[nodiscard]] bool is_sacrifice(Move reply) const {
    if (reply.to != move_.to || !position::is_capture(after_, reply)) return false;
    auto const taken = before_.at(move_.to);
    search::Score const won = taken ? value(taken->type) : 0;
    search::Score const lost = value(after_.at(move_.to)->type);
    return lost > won + 100;
  }

private:
  [[nodiscard]] search::Score value(PieceType type) const {
    return values_[static_cast<std::size_t>(type.index())];
  }

  void add_kind(std::set<Theme>& themes) const {
    if (move_.kind == MoveKind::castle) themes.insert(Theme::castling);
    if (move_.kind == MoveKind::en_passant) themes.insert(Theme::en_passant);
    if (move_.kind == MoveKind::drop) themes.insert(Theme::drop);
    auto const type = position::mover(before_, move_);
    if (!type || move_.kind == MoveKind::drop || !position::transforms(before_, move_)) return;
    bool const is_pawn = before_.variant().is_pawn(*type);
    themes.insert(is_pawn ? Theme::promotion : Theme::improvement);
    if (is_pawn && !is_best_promotion(*type)) themes.insert(Theme::underpromotion);
  }

  [[nodiscard]] bool is_best_promotion(PieceType pawn) const {
    auto const choices = before_.promotion_choices(pawn);
    return std::ranges::all_of(choices,
                               [&](PieceType type) { return value(type) <= value(move_.piece_after); });
  }

  [[nodiscard]] bool is_fork() const {
    auto const attacker = after_.at(move_.to);
    if (!attacker) return false;
    Color const enemy = after_.side();
    auto const is_aim = [&](Square square) {
      if (!after_.attackers(square, ~enemy).has(move_.to)) return false;
      return after_.royals(enemy).has(square) || after_.attackers(square, enemy).empty() ||
             value(after_.at(square)->type) > value(attacker->type);
    };
    int aims = 0;
    for (Square const square : after_.pieces(enemy)) aims += is_aim(square) ? 1 : 0;
    return aims > 1;
  }

  /// The pieces of the side to move, but kings, whose moves expose a king.
  static SquareSet pinned(AnyPosition const& position) {
    SquareSet pieces;
    auto const legal = position.legal_moves();
    for (Move const& move : position.pseudo_legal_moves()) {
      bool const is_of_piece =
          move.kind == MoveKind::ordinary && !position.royals(position.side()).has(move.from);
      if (is_of_piece && std::ranges::find(legal, move) == legal.end()) pieces |= SquareSet(move.from);
    }
    return pieces;
  }

  [[nodiscard]] bool has_new_pin() const {
    SquareSet const now = pinned(after_);
    if (now.empty()) return false;
    if (before_.in_check()) return true;
    SquareSet const earlier = pinned(position::passed(before_));
    return std::ranges::any_of(now, [&](Square square) { return !earlier.has(square); });
  }

  AnyPosition const& before_;
  AnyPosition const after_;
  Move move_;
  std::vector<search::Score> const& values_;
};

} // namespace

std::string_view name_of(Theme theme) {
  constexpr std::string_view names[] = {"mate", "drop mate", "promotion",  "underpromotion",   "improvement",
                                        "drop", "castling",  "en passant", "discovered check", "double check",
                                        "fork", "pin",       "sacrifice"}; // [Theme]
  return names[static_cast<std::size_t>(theme)];
}

std::vector<Theme> themes_of(AnyPosition const& start, std::vector<Move> const& line) {
  std::set<Theme> themes;
  auto const values = search::values_by_laws(start.variant());
  AnyPosition position = start;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i % 2 == 0) {
      Step const step(position, line[i], values);
      step.add_to(themes);
      if (i + 1 < line.size() && step.is_sacrifice(line[i + 1])) themes.insert(Theme::sacrifice);
    }
    position.play(line[i]);
  }
  auto const ending = position.ending();
  if (ending && ending->cause == Ending::Cause::checkmate) {
    themes.insert(Theme::mate);
    if (line.back().kind == MoveKind::drop) themes.insert(Theme::drop_mate);
  }
  return {themes.begin(), themes.end()};
}

} // namespace hippo::puzzles
