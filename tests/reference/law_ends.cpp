// How games end on the board, in the order in which ends are looked for.
#include "tests/reference/law_board.hpp"

#include <algorithm>

namespace hippo::reference::laws {

namespace {

Cell const& cell_at(Position const& position, Square square) {
  return position.cells[static_cast<std::size_t>(square)];
}
template <class T>
T const& own(Both<T> const& both, Side side) {
  return both[static_cast<std::size_t>(side)];
}

Value opposite(Value value) {
  return value == Value::win ? Value::loss : value == Value::loss ? Value::win : value;
}
/// A value of one side, as the side to move sees it.
Value seen(Position const& position, Side side, Value value) {
  return side == position.turn ? value : opposite(value);
}

int on_board(Position const& position, Side side, int type) {
  return static_cast<int>(std::ranges::count_if(
      position.cells, [&](Cell const& cell) { return cell.of(side) && (type == any || cell.type == type); }));
}
int with_hand(Position const& position, Side side, int type) {
  int number = on_board(position, side, type);
  for (auto const& [in_hand, count] : own(position.hand, side))
    number += type == any || type == in_hand ? count : 0;
  return number;
}

/// In half points, Black's 1.5 included.
int janggi_points(Position const& position, Side side) {
  std::vector<std::pair<std::string, int>> const values{
      {"rook", 26}, {"janggiCannon", 14}, {"horse", 10}, {"janggiElephant", 6}, {"wazir", 6}, {"soldier", 4}};
  int sum = side == 1 ? 3 : 0;
  for (auto const& [type, value] : values)
    if (int const number = position.laws->named(type); number != none)
      sum += value * on_board(position, side, number);
  return sum;
}

} // namespace

Value counted_material(Position const& position) {
  std::string const& rule = position.laws->material;
  if (rule == "whitedrawodds") return seen(position, 0, Value::win);
  if (rule == "blackdrawodds") return seen(position, 1, Value::win);
  int const more = rule == "janggi" ? janggi_points(position, 0) - janggi_points(position, 1)
                                    : on_board(position, 0, any) - on_board(position, 1, any);
  if (rule == "none" || more == 0) return Value::draw;
  return seen(position, more > 0 ? 0 : 1, Value::win);
}

namespace {

std::optional<End> kings_end(Position const& position) {
  Laws const& laws = *position.laws;
  for (Side const side : {1 - position.mover, position.mover}) {
    auto const number = static_cast<int>(kings(position, side).size());
    if (laws.king_capture_wins && laws.king != none && number == 0)
      return End{"king-captured", seen(position, side, Value::loss)};
    if (laws.bare_king_loses && on_board(position, side, any) == number)
      return End{"bare-king", seen(position, side, Value::loss)};
  }
  return std::nullopt;
}

/// Of a side whose king has exploded; if both have, of the one that exploded them.
std::optional<End> explosion_end(Position const& position) {
  bool const explodes =
      position.laws->blast || position.laws->blast_same_type || position.laws->blast_vanishing;
  if (!explodes || position.laws->king == none) return std::nullopt;
  for (Side const side : {position.mover, 1 - position.mover})
    if (kings(position, side).empty()) return End{"extinction", seen(position, side, Value::loss)};
  return std::nullopt;
}

/// Royal pieces are not captured, but they may change sides or types.
std::optional<End> lost_royals_end(Position const& position) {
  for (Side const side : {position.mover, 1 - position.mover})
    if (std::ranges::all_of(own(position.laws->extinct_types, side),
                            [&](int type) { return with_hand(position, side, type) == 0; }))
      return End{"extinction", seen(position, side, position.laws->extinction)};
  return std::nullopt;
}

/// Whether the side has had its turn since it lost pieces.
bool has_replied(Position const& position, Side side) {
  return side == position.mover && side != position.turn;
}

int with_hand(Position const& position, Side side, Types const& types) {
  int number = 0;
  for (int const type : types) number += with_hand(position, side, type);
  return number;
}

/// Of a side without pieces of the types that are royal while they are few.
std::optional<End> pseudo_royal_end(Position const& position) {
  Laws const& laws = *position.laws;
  if (laws.pseudo_royal_types.empty() || laws.pseudo_royal_value == Value::open) return std::nullopt;
  for (Side const side : {position.mover, 1 - position.mover})
    if (with_hand(position, side, laws.pseudo_royal_types) == 0)
      return End{"extinction", seen(position, side, laws.pseudo_royal_value)};
  return std::nullopt;
}

/// Each type is for itself, or all are together.
std::vector<Types> extinct_groups(Laws const& laws, Side side) {
  Types const& types = own(laws.extinct_types, side);
  if (laws.extinct_together) return {types};
  std::vector<Types> groups;
  for (int const type : types) groups.push_back({type});
  return groups;
}

std::optional<End> extinction_end(Position const& position) {
  Laws const& laws = *position.laws;
  if (laws.extinction == Value::open) return std::nullopt;
  if (laws.pseudo_royal && !laws.blast) return lost_royals_end(position);
  for (Side const side : {position.mover, 1 - position.mover})
    for (Types const& types : extinct_groups(laws, side)) {
      int const least =
          laws.extinct_opponent + (laws.extinction_claim && !has_replied(position, side) ? 1 : 0);
      auto const gone = [&](int type) {
        return with_hand(position, side, type) <= laws.extinct_count &&
               with_hand(position, 1 - side, type) >= least;
      };
      if (!types.empty() && std::ranges::all_of(types, gone))
        return End{"extinction", seen(position, side, laws.extinction)};
    }
  return std::nullopt;
}

bool flag_reached(Position const& position, Side side) {
  Laws const& laws = *position.laws;
  auto const& region = own(laws.flag_region, side);
  std::vector<Square> standing;
  bool full = true;
  for (Square const square : region) {
    Cell const& cell = cell_at(position, square);
    full = full && !cell.empty();
    if (cell.of(side) && (own(laws.flag_type, side) == any || cell.type == own(laws.flag_type, side)))
      standing.push_back(square);
  }
  int const number = static_cast<int>(standing.size());
  if (number == 0 || (number < laws.flag_count && !(laws.flag_blocked && full))) return false;
  bool const asks_safety = laws.flag_safe && (!laws.flag_move || side == position.mover);
  if (!asks_safety || number != laws.flag_count) return true;
  return std::ranges::none_of(standing, [&](Square square) { return attacked(position, square, 1 - side); });
}

/// Whether Black's king can still reach its region, too.
bool king_can_follow(Position position) {
  position.turn = 1;
  auto const own_kings = kings(position, position.turn);
  if (own_kings.empty() || king_in_check(position, position.turn)) return false;
  return std::ranges::any_of(legal_moves(position), [&](Move const& move) {
    return move.from == own_kings.front() && own(position.laws->flag_region, position.turn).contains(move.to);
  });
}

std::optional<End> flag_end(Position const& position) {
  Laws const& laws = *position.laws;
  Side const other = position.mover, turn = 1 - other;
  bool const king_races = laws.king != none && own(laws.flag_type, turn) == laws.king;
  bool const turn_is_over = position.turn == turn;
  if (turn_is_over && (laws.flag_move || laws.flag_safe) && flag_reached(position, turn)) {
    bool const other_king = laws.king != none && own(laws.flag_type, other) == laws.king;
    bool const shared = (laws.flag_move && turn == 0 && other_king) || (laws.flag_safe && !laws.flag_move);
    return End{"flag",
               shared && flag_reached(position, other) ? Value::draw : seen(position, turn, Value::win)};
  }
  if ((laws.flag_move && !laws.flag_safe && !king_races) || !flag_reached(position, other))
    return std::nullopt;
  if (laws.flag_move && king_races && turn == 1 && king_can_follow(position)) return std::nullopt;
  return End{"flag", seen(position, other, Value::win)};
}

std::optional<End> castling_end(Position const& position) {
  Laws const& laws = *position.laws;
  if (laws.castling_wins.empty()) return std::nullopt;
  auto const wins = [&](Right const& right) {
    std::string const letters = right.side == 0 ? "KQ" : "kq";
    return laws.castling_wins.find(letters[right.rook > right.king ? 0 : 1]) != std::string::npos;
  };
  if (position.castled && wins(*position.castled))
    return End{"castling", seen(position, position.mover, Value::win)};
  for (Side const side : {position.mover, 1 - position.mover}) {
    bool const concerned = laws.castling_wins.find_first_of(side == 0 ? "KQ" : "kq") != std::string::npos;
    bool const left = std::ranges::any_of(
        position.rights, [&](Right const& right) { return right.side == side && wins(right); });
    if (concerned && !left) return End{"castling", seen(position, side, Value::loss)};
  }
  return std::nullopt;
}

class Connection {
public:
  explicit Connection(Position const& position) : position_(position), laws_(*position.laws) {
    if (laws_.connect_ranks) steps_.push_back({1, 0});
    if (laws_.connect_files) steps_.push_back({0, 1});
    if (laws_.connect_diagonals) steps_.insert(steps_.end(), {{1, 1}, {1, -1}});
  }
  bool made() const {
    for (Square square = 0; square < laws_.squares(); ++square)
      if (counts(square) && (row_from(square) || block_from(square) || line_through(square))) return true;
    return chain();
  }

private:
  struct Step {
    int dx, dy;
  };
  bool counts(Square square) const {
    return square != none && cell_at(position_, square).of(position_.mover) &&
           laws_.connect_types.contains(cell_at(position_, square).type);
  }
  Square next(Square square, int dx, int dy) const {
    return laws_.at(laws_.file(square) + dx, laws_.rank(square) + dy);
  }

  bool row_from(Square square) const {
    return laws_.connect > 0 && std::ranges::any_of(steps_, [&](Step step) {
             for (int at = 1; at < laws_.connect; ++at)
               if (!counts(next(square, at * step.dx, at * step.dy))) return false;
             return true;
           });
  }
  bool block_from(Square square) const {
    if (laws_.connect_square == 0) return false;
    for (int dx = 0; dx < laws_.connect_square; ++dx)
      for (int dy = 0; dy < laws_.connect_square; ++dy)
        if (!counts(next(square, dx, dy))) return false;
    return true;
  }
  bool line_through(Square square) const {
    return laws_.collinear > 0 && std::ranges::any_of(steps_, [&](Step step) {
             std::set<Square> found;
             for (int at = -16; at <= 16; ++at)
               if (Square const other = next(square, at * step.dx, at * step.dy); counts(other))
                 found.insert(other);
             return static_cast<int>(found.size()) >= laws_.collinear;
           });
  }
  bool chain() const {
    Side const side = position_.mover;
    std::vector<Square> reached;
    for (Square const square : own(laws_.connect_from, side))
      if (counts(square)) reached.push_back(square);
    for (std::size_t at = 0; at < reached.size(); ++at)
      for (Step const step : steps_)
        for (int const sign : {-1, 1}) {
          Square const beside = next(reached[at], sign * step.dx, sign * step.dy);
          if (counts(beside) && std::ranges::find(reached, beside) == reached.end())
            reached.push_back(beside);
        }
    return std::ranges::any_of(reached,
                               [&](Square square) { return own(laws_.connect_to, side).contains(square); });
  }

  Position const& position_;
  Laws const& laws_;
  std::vector<Step> steps_;
};

std::optional<End> shared_end(Position const& position) {
  Laws const& laws = *position.laws;
  bool const full = std::ranges::none_of(position.cells, [](Cell const& cell) { return cell.empty(); });
  if (laws.bikjang && position.passed && position.faced_before && is_bikjang(position, position.turn))
    return End{"bikjang", counted_material(position)};
  if (position.passed && position.passed_before) return End{"passes", counted_material(position)};
  if (laws.full_board && full) return End{"full-board", counted_material(position)};
  return std::nullopt;
}

/// Of a position without moves.
End last_end(Position const& position) {
  Laws const& laws = *position.laws;
  Side const turn = position.turn;
  if (in_check(position, turn)) {
    bool pawns_only = laws.drop_mate_loses && position.dropped;
    for (Square const royal : royals(position, turn))
      for (Square const square : attackers(position, royal, 1 - turn))
        pawns_only = pawns_only && cell_at(position, square).type == laws.named("shogiPawn");
    if (pawns_only) return {"drop-mate", Value::win};
    return {"checkmate", laws.checkmate};
  }
  Value value = laws.stalemate;
  if (laws.stalemate_counts) {
    int const more = on_board(position, turn, any) - on_board(position, 1 - turn, any);
    value = more == 0 ? Value::draw : more < 0 ? value : opposite(value);
  }
  return {"stalemate", value == Value::draw ? counted_material(position) : value};
}

} // namespace

std::optional<End> end_on_board(Position const& position) {
  if (auto const found = explosion_end(position)) return found;
  if (auto const found = pseudo_royal_end(position)) return found;
  if (auto const found = extinction_end(position)) return found;
  if (auto const found = flag_end(position)) return found;
  if (auto const found = kings_end(position)) return found;
  if (auto const found = castling_end(position)) return found;
  if (position.laws->check_counting && own(position.checks_left, position.mover) <= 0)
    return End{"checks", seen(position, position.mover, Value::win)};
  if (Connection(position).made())
    return End{"connection", seen(position, position.mover, position.laws->connected)};
  return shared_end(position);
}

std::optional<End> end(Position const& position) {
  if (auto const found = end_on_board(position)) return found;
  if (legal_moves(position).empty()) return last_end(position);
  return std::nullopt;
}

} // namespace hippo::reference::laws
