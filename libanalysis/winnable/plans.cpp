#include "libanalysis/winnable/plans.hpp"

#include "libanalysis/winnable/mate_finder.hpp"

#include <cmath>
#include <unordered_map>

namespace hippo::winnable {

namespace {

constexpr std::size_t most_plans = 32;
constexpr std::size_t most_tests = 200; ///< of pictures for a square of the king
constexpr unsigned of_promotion = 2;    ///< moves of a promoted man to its place, about

std::size_t index_of_square(Squares square) { return static_cast<std::size_t>(std::countr_zero(square)); }

unsigned ranks_to_go(Color color, Squares square) {
  auto const rank = static_cast<unsigned>(index_of_square(square) / 8);
  return color == Color::white ? 7 - rank : rank;
}

} // namespace

/// Chooses plans, and prepares distances for them.
class Planner {
public:
  Planner(Plans& plans, Men const& men, Color winner)
      : plans_(plans), men_(men), winner_(winner), finder_(men, winner) {}

  void run() {
    for (Man const& man : men_) from_home_.push_back(distances_from(man));
    finder_.find([&](MatePicture const& picture) { return consider(picture), false; },
                 [&](MatePicture const& picture) {
                   return cost_of_movers(picture) < worst(picture.king) &&
                          ++tests_[index_of_square(picture.king)] < most_tests;
                 });
    std::vector<std::pair<unsigned, MatePicture>> best;
    for (auto const& [king, chosen] : chosen_)
      for (auto const& one : chosen) best.push_back(one);
    std::ranges::sort(best, {}, [](auto const& one) { return std::pair(one.first, one.second.king); });
    if (best.size() > most_plans) best.resize(most_plans);
    for (auto const& one : best) add(one.second);
  }

private:
  static constexpr std::size_t per_square = 3; ///< plans for a square of the king

  /// The moves of a man from its home to each square, if nothing but walls is in its way.
  [[nodiscard]] Plans::Distances distances_from(Man const& man) const {
    Plans::Distances found;
    found.fill(Plans::far);
    Squares seen = man.home, layer = man.home;
    for (std::uint8_t moves = 0; layer != 0; ++moves) {
      Squares next = 0;
      each_square(layer, [&](Squares square) {
        found[index_of_square(square)] = moves;
        next |= moves_of(man.role, man.color, square);
      });
      layer = next & man.reach & ~seen;
      seen |= next;
    }
    if (man.may_change)
      each_square(man.reach & ~seen, [&](Squares square) {
        found[index_of_square(square)] =
            static_cast<std::uint8_t>(ranks_to_go(man.color, man.home) + of_promotion);
      });
    return found;
  }

  [[nodiscard]] Squares moves_of(Role role, Color color, Squares square) const {
    Squares const targets = attacks(role, color, square, finder_.walls());
    if (role != Role::pawn) return targets;
    Squares const first = color == Color::white ? rank_1 << 8 : rank_8 >> 8;
    Squares const once = pawn_pushes(square, color);
    return targets | once | pawn_pushes(pawn_pushes(square & first, color), color);
  }

  [[nodiscard]] unsigned home_distance(Man const& man, Squares square) const {
    return from_home_[static_cast<std::size_t>(&man - men_.data())][index_of_square(square)];
  }
  [[nodiscard]] unsigned cost_of_movers(MatePicture const& picture) const {
    return home_distance(finder_.king(), picture.king) + home_distance(finder_.own_king(), picture.own_king) +
           home_distance(*picture.checker, picture.from);
  }
  [[nodiscard]] unsigned worst(Squares king) const {
    auto const found = chosen_.find(king);
    return found == chosen_.end() || found->second.size() < per_square ? Plans::far
                                                                       : found->second.back().first;
  }

  /// Rooks and queens do not count as blockers: most of them parry the check.
  [[nodiscard]] bool is_blocker(Man const& man) const {
    return man.color != winner_ && man.role < Role::rook;
  }

  void consider(MatePicture const& picture) {
    if (std::popcount(picture.blocked) >
        std::ranges::count_if(men_, [&](Man const& man) { return is_blocker(man); }))
      return;
    unsigned cost = cost_of_movers(picture);
    each_square(picture.blocked, [&](Squares square) {
      unsigned least = Plans::far;
      for (Man const& man : men_)
        if (is_blocker(man)) least = std::min(least, home_distance(man, square));
      cost += least;
    });
    if (cost >= Plans::far) return;
    auto& best = chosen_[picture.king];
    auto const place = std::ranges::upper_bound(best, cost, {}, [](auto const& one) { return one.first; });
    best.insert(place, {cost, picture});
    if (best.size() > per_square) best.pop_back();
  }

  void add(MatePicture const& picture) {
    Plans::Plan plan;
    plan.king = errand(~winner_, picture.king, {Role::king});
    plan.own_king = errand(winner_, picture.own_king, {Role::king});
    plan.checker =
        errand(winner_, picture.from, {picture.checker->may_change ? Role::queen : picture.checker->role});
    each_square(picture.blocked, [&](Squares square) {
      plan.blockers.push_back(errand(~winner_, square, {Role::pawn, Role::knight, Role::bishop}));
    });
    plans_.plans_.push_back(std::move(plan));
  }

  Plans::Errand errand(Color color, Squares target, std::initializer_list<Role> of) {
    Plans::Errand made{color, {}};
    for (Role role : of) made.by_role[static_cast<std::size_t>(role)] = &distances_to(color, role, target);
    return made;
  }

  /// The moves of a man of a role from each square to the target.
  Plans::Distances const& distances_to(Color color, Role role, Squares target) {
    auto const [entry, is_new] = plans_.distances_.try_emplace({color, role, target});
    Plans::Distances& found = entry->second;
    if (!is_new) return found;
    found.fill(Plans::far);
    Squares seen = target;
    found[index_of_square(target)] = 0;
    for (std::uint8_t moves = 1; moves < Plans::far; ++moves) {
      Squares next = 0;
      each_square(~seen, [&](Squares square) {
        if ((steps(color, role)[index_of_square(square)] & seen) != 0) next |= square;
      });
      if (next == 0) break;
      each_square(next, [&](Squares square) { found[index_of_square(square)] = moves; });
      seen |= next;
    }
    return found;
  }
  /// [square] the moves of a man from there.
  std::array<Squares, 64> const& steps(Color color, Role role) {
    auto const [entry, is_new] = steps_.try_emplace({color, role});
    if (!is_new) return entry->second;
    Squares allowed = ~Squares{0};
    if (role == Role::king) allowed = color == winner_ ? finder_.own_king().reach : finder_.king().reach;
    for (std::size_t s = 0; s < 64; ++s) entry->second[s] = moves_of(role, color, Squares{1} << s) & allowed;
    return entry->second;
  }

  Plans& plans_;
  Men const& men_;
  Color winner_;
  MateFinder finder_;
  std::vector<Plans::Distances> from_home_;                                 ///< [index in men_]
  std::map<Squares, std::vector<std::pair<unsigned, MatePicture>>> chosen_; ///< by king: the best, with costs
  std::array<std::size_t, 64> tests_{};                                     ///< [square of the king]
  std::map<std::pair<Color, Role>, std::array<Squares, 64>> steps_;
};

Plans::Plans(Men const& men, Color winner) { Planner(*this, men, winner).run(); }

unsigned Plans::moves(Errand const& errand, Board const& board) {
  unsigned least = far;
  for (std::size_t role = 0; role < role_count; ++role)
    if (Distances const* distances = errand.by_role[role])
      each_square(board[index_of(errand.color)][role], [&](Squares square) {
        least = std::min<unsigned>(least, (*distances)[index_of_square(square)]);
      });
  if (least == far)
    each_square(board[index_of(errand.color)][0], [&](Squares pawn) {
      least = std::min(least, ranks_to_go(errand.color, pawn) + of_promotion);
    });
  return least;
}

/// At least `enough` where it is not less.
unsigned Plans::moves(Plan const& plan, Board const& board, unsigned enough) {
  unsigned sum = moves(plan.king, board) + moves(plan.own_king, board);
  if (sum < enough) sum += moves(plan.checker, board);
  for (Errand const& blocker : plan.blockers)
    if (sum < enough) sum += moves(blocker, board);
  return sum;
}

unsigned Plans::moves(Board const& board) const {
  unsigned least = far;
  for (Plan const& plan : plans_) least = std::min(least, moves(plan, board, least));
  return least;
}

} // namespace hippo::winnable
