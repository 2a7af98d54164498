#include "libanalysis/winnable/plans.hpp"

#include "libanalysis/winnable/mate_finder.hpp"

namespace hippo::winnable {

namespace {

constexpr std::size_t max_plans = 32;
constexpr std::size_t max_tests = 200; ///< of pictures for a square of the king
constexpr unsigned of_promotion = 2;   ///< moves of a promoted man to its place, about

std::size_t index_of_square(Squares square) { return static_cast<std::size_t>(std::countr_zero(square)); }

/// The files whose pawns promote to bishops that reach the square.
Squares files_to_bishop(Color color, Squares square) {
  Squares const last = color == Color::white ? rank_8 : rank_1;
  Squares const there = last & ((square & dark_squares) != 0 ? dark_squares : ~dark_squares);
  Squares files = there;
  for (int rank = 0; rank < 7; ++rank) files |= north(files) | south(files);
  return files;
}

unsigned ranks_to_go(Color color, Squares square) {
  auto const rank = static_cast<unsigned>(index_of_square(square) / 8);
  return color == Color::white ? 7 - rank : rank;
}

} // namespace

/// Chooses plans, and prepares distances for them.
class Planner {
public:
  Planner(Plans& plans, Men const& men, Color winner)
      : plans_(plans), men_(men), winner_(winner), finder_(men, winner),
        may_capture_(std::ranges::count(men, winner, &Man::color) > 2) {}

  void run() {
    for (Man const& man : men_) from_home_.push_back(distances_from(man));
    finder_.find([&](MatePicture const& picture) { return consider(picture), false; },
                 [&](MatePicture const& picture) {
                   return cost_of_movers(picture) < worst(picture.king) &&
                          ++tests_[index_of_square(picture.king)] < max_tests;
                 });
    std::vector<std::pair<unsigned, MatePicture>> best;
    for (auto const& chosen : chosen_) best.insert(best.end(), chosen.begin(), chosen.end());
    std::ranges::sort(best, {}, [](auto const& one) { return std::pair(one.first, one.second.king); });
    if (best.size() > max_plans) best.resize(max_plans);
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
    Squares targets = attacks(role, color, square, finder_.walls());
    if (role != Role::pawn) return targets;
    if (color != winner_ && !may_capture_) targets = 0;
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
    auto const& best = chosen_[index_of_square(king)];
    return best.size() < per_square ? Plans::far : best.back().first;
  }

  /// Rooks and queens do not count as blockers: most of them parry the check.
  [[nodiscard]] bool is_blocker(Man const& man) const {
    return man.color != winner_ && man.role < Role::rook;
  }

  /// Where pawns stand that may promote to a man of the roles on the square. Captures may change files.
  [[nodiscard]] Squares promoting_files(Squares square, std::vector<Role> const& roles) const {
    auto const has = [&](Role role) { return std::ranges::find(roles, role) != roles.end(); };
    if (has(Role::knight) || may_capture_) return ~Squares{0};
    return has(Role::bishop) ? files_to_bishop(~winner_, square) : 0;
  }
  [[nodiscard]] static bool may_become(Man const& man, std::vector<Role> const& roles, Squares promoting) {
    return std::ranges::find(roles, man.role) != roles.end() ||
           (man.may_change && (man.home & promoting) != 0);
  }

  /// The moves of different men to the squares; `used`: the homes of men that go elsewhere.
  [[nodiscard]] unsigned cost_of_blockers(MatePicture const& picture, Squares squares, Squares used) const {
    if (squares == 0) return 0;
    Squares const square = squares & (~squares + 1);
    auto const roles = idle_roles(picture, square);
    Squares const promoting = promoting_files(square, roles);
    unsigned least = Plans::far;
    for (Man const& man : men_)
      if (is_blocker(man) && (man.home & used) == 0 && may_become(man, roles, promoting))
        if (unsigned const cost = home_distance(man, square); cost < least)
          least = std::min(least, cost + cost_of_blockers(picture, squares & ~square, used | man.home));
    return least;
  }

  void consider(MatePicture const& picture) {
    if (std::popcount(picture.blocked) >
        std::ranges::count_if(men_, [&](Man const& man) { return is_blocker(man); }))
      return;
    unsigned const cost = cost_of_movers(picture) + cost_of_blockers(picture, picture.blocked, 0);
    if (cost >= Plans::far) return;
    auto& best = chosen_[index_of_square(picture.king)];
    auto const place = std::ranges::upper_bound(best, cost, {}, [](auto const& one) { return one.first; });
    best.insert(place, {cost, picture});
    if (best.size() > per_square) best.pop_back();
  }

  /// The squares between the checker and the king, and the checker's: those that the mated side must not
  /// reach.
  [[nodiscard]] static Squares check_line(MatePicture const& picture) {
    auto const [begin, end] = directions_of(picture.checker->role);
    for (std::size_t d = begin; d < end; ++d) {
      Squares line = picture.from;
      for (Squares at = step(line, d); at != 0; at = step(at, d)) {
        if (at == picture.king) return line;
        line |= at;
      }
    }
    return picture.from;
  }

  /// The roles of men that block the square and do not parry the check of the picture's checker, as far as
  /// its role is known.
  [[nodiscard]] std::vector<Role> idle_roles(MatePicture const& picture, Squares square) const {
    Squares const line = picture.checker->may_change ? 0 : check_line(picture);
    Squares const occupied = picture.king | picture.own_king | picture.from | picture.blocked;
    std::vector<Role> idle;
    if ((picture.own_king & line) != 0) return idle;
    for (Role role : {Role::pawn, Role::knight, Role::bishop}) {
      if (role == Role::pawn && (square & (rank_1 | rank_8)) != 0) continue;
      Squares hits = attacks(role, ~winner_, square, occupied);
      if (role == Role::pawn) hits = (hits & picture.from) | (pawn_pushes(square, ~winner_) & ~occupied);
      if ((hits & line) == 0) idle.push_back(role);
    }
    return idle;
  }

  void add(MatePicture const& picture) {
    Plans::Plan plan;
    plan.push_back(errand(~winner_, picture.king, {Role::king}));
    plan.push_back(errand(winner_, picture.own_king, {Role::king}));
    plan.push_back(
        errand(winner_, picture.from, {picture.checker->may_change ? Role::queen : picture.checker->role}));
    plan.back().promoting = picture.checker->may_change ? ~Squares{0} : 0;
    each_square(picture.blocked, [&](Squares square) {
      auto const roles = idle_roles(picture, square);
      plan.push_back(errand(~winner_, square, roles));
      plan.back().promoting = promoting_files(square, roles);
    });
    plans_.plans_.push_back(std::move(plan));
  }

  Plans::Errand errand(Color color, Squares target, std::vector<Role> const& of) {
    Plans::Errand made{color, {}, {}};
    for (Role role : of) made.by.push_back({role, &distances_to(color, role, target)});
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
  bool may_capture_;                        ///< whether the mated side may capture a man and still be mated
  std::vector<Plans::Distances> from_home_; ///< [index in men_]
  /// [square of the king] the best, with costs.
  std::array<std::vector<std::pair<unsigned, MatePicture>>, 64> chosen_;
  std::array<std::size_t, 64> tests_{}; ///< [square of the king]
  std::map<std::pair<Color, Role>, std::array<Squares, 64>> steps_;
};

Plans::Plans(Men const& men, Color winner) { Planner(*this, men, winner).run(); }

unsigned Plans::moves(std::span<Errand const> errands, Board const& board, Squares used, unsigned enough) {
  if (errands.empty()) return 0;
  Errand const& errand = errands.front();
  unsigned least = enough;
  auto const send = [&](Squares man, unsigned distance) {
    if (distance < least)
      least = std::min(least, distance + moves(errands.subspan(1), board, used | man, least - distance));
  };
  auto const& men = board[index_of(errand.color)];
  for (Errand::Runner const& runner : errand.by)
    each_square(men[static_cast<std::size_t>(runner.role)] & ~used,
                [&](Squares man) { send(man, (*runner.distances)[index_of_square(man)]); });
  each_square(men[static_cast<std::size_t>(Role::pawn)] & errand.promoting & ~used,
              [&](Squares man) { send(man, ranks_to_go(errand.color, man) + of_promotion); });
  return least;
}

unsigned Plans::moves(Board const& board) const {
  unsigned least = far;
  for (Plan const& plan : plans_) least = std::min(least, moves(plan, board, 0, least));
  return least;
}

} // namespace hippo::winnable
