#include "libanalysis/perft/method.hpp"

#include "libanalysis/perft/isa_dispatch.hpp"
#include "libanalysis/perft/kernels/no_check_walk.hpp"
#include "libanalysis/perft/lane_laws.hpp"
#include "libanalysis/perft/list_method.hpp"
#include "libgame/position/visit.hpp"
#include "perft/kernel_games.hpp"

#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

namespace hippo::perft {

namespace {

using Methods = std::vector<std::unique_ptr<Method const>>;

/// The pieces of a position for kernels whose laws are those of its game.
template <class R>
rules::PieceSets<R> sets_of(R laws, AnyPosition const& position) {
  using Set = typename R::Set;
  static_assert(Set::words == 1);
  rules::PieceSets<R> sets(laws);
  for (std::size_t t = 0; t < laws.type_count(); ++t)
    for (Color color : {Color::white, Color::black}) {
      PieceType const type(static_cast<int>(t));
      for (Square square : position.pieces(color, type)) sets.put(square, {color, type});
    }
  sets.set_side(position.side());
  sets.set_castling(Set(position.castling_rooks().word(0)));
  sets.set_en_passant(Set(position.en_passant().word(0)));
  return sets;
}

/// Counts by the kernel of a compiled game.
template <class R>
class KernelMethod : public Method {
public:
  explicit KernelMethod(Kernel<R> kernel) : kernel_(kernel) {}
  [[nodiscard]] Count count(AnyPosition const& position, unsigned depth, Table* table) const override {
    return kernel_.count(sets_of(R{}, position), depth, table);
  }

private:
  Kernel<R> kernel_;
};

/// A compiled game for the kernel with tables.
class TableGame {
public:
  explicit TableGame(rules::GameDef const& def) : game_(def), plain_(lane_game(LoadedLaws64(game_))) {}
  /// None if the kernel cannot count the game.
  [[nodiscard]] LaneLaws::Game const* plain() const { return plain_.get(); }

private:
  LoadedLaws64::Game game_;
  std::unique_ptr<LaneLaws::Game const> plain_; ///< refers to `game_`
};

/// Counts a compiled game by the kernel with tables.
class TableMethod : public Method {
public:
  TableMethod(std::shared_ptr<TableGame const> game, Kernel<LaneLaws> kernel)
      : game_(std::move(game)), kernel_(kernel) {}
  [[nodiscard]] Count count(AnyPosition const& position, unsigned depth, Table* table) const override {
    return kernel_.count(sets_of(LaneLaws(*game_->plain()), position), depth, table);
  }

private:
  std::shared_ptr<TableGame const> game_;
  Kernel<LaneLaws> kernel_;
};

/// Counts a game from a file by the kernel for boards of its size.
template <class L>
class LoadedMethod : public Method {
public:
  LoadedMethod(L const& laws, Kernel<L> kernel) : plan_(laws), kernel_(kernel) {}
  [[nodiscard]] Count count(AnyPosition const& position, unsigned depth, Table*) const override {
    auto const& under = position::under<L>(position);
    return plan_.forbids_checks ? walk_without_checks<L>(plan_, under, depth, kernel_)
                                : kernel_.count(plan_, under, depth);
  }

private:
  CountPlan<typename L::Set> plan_;
  Kernel<L> kernel_;
};

/// Counts a game from a file by the kernel with tables, except positions with state that the kernel lacks.
class LoadedLaneMethod : public Method {
public:
  LoadedLaneMethod(std::shared_ptr<LaneLaws::Game const> game, Kernel<LaneLaws> kernel,
                   std::unique_ptr<Method const> otherwise)
      : game_(std::move(game)), kernel_(kernel), otherwise_(std::move(otherwise)) {}
  [[nodiscard]] Count count(AnyPosition const& position, unsigned depth, Table* table) const override {
    auto const sets = lane_sets(LaneLaws(*game_), position::under<LoadedLaws64>(position));
    return sets ? kernel_.count(*sets, depth, table) : otherwise_->count(position, depth, nullptr);
  }

private:
  std::shared_ptr<LaneLaws::Game const> game_;
  Kernel<LaneLaws> kernel_;
  std::unique_ptr<Method const> otherwise_;
};

/// Finds the ways to count in the game of a position, up to a number of them.
class Finder {
public:
  Finder(AnyPosition const& position, std::size_t most) : position_(position), most_(most) {}

  Methods find() && {
    KernelGames::for_each([&]<class R>() { add_kernels<R>(); });
    if (position::LoadedGame const* loaded = position_.variant().loaded)
      loaded->visit([&](auto laws) { add_loaded(laws); });
    else
      add_tables(*position_.variant().def);
    if (wants_more()) add(std::make_unique<ListMethod>());
    return std::move(found_);
  }

private:
  [[nodiscard]] bool wants_more() const { return found_.size() < most_; }
  void add(std::unique_ptr<Method const> method) { found_.push_back(std::move(method)); }

  template <class R>
  void add_kernels() {
    if (&position::variant_of(R::def()) != &position_.variant()) return;
    for (Kernel<R> const& kernel : kernels<R>())
      if (wants_more()) add(std::make_unique<KernelMethod<R>>(kernel));
  }
  void add_tables(rules::GameDef const& def) {
    if (!wants_more() || def.dice) return;
    auto const game = std::make_shared<TableGame const>(def);
    if (game->plain() == nullptr) return;
    for (Kernel<LaneLaws> const& kernel : kernels<LaneLaws>())
      if (wants_more()) add(std::make_unique<TableMethod>(game, kernel));
  }
  template <class L>
  void add_loaded(L const& laws) {
    if constexpr (std::is_same_v<L, LoadedLaws64>)
      if (std::shared_ptr<LaneLaws::Game const> const game = lane_game(laws))
        for (Kernel<LaneLaws> const& kernel : kernels<LaneLaws>())
          if (wants_more()) add(std::make_unique<LoadedLaneMethod>(game, kernel, general(laws)));
    if (wants_more() && !kernels<L>().empty()) add(general(laws));
  }
  template <class L>
  [[nodiscard]] static std::unique_ptr<Method const> general(L const& laws) {
    if (kernels<L>().empty()) return std::make_unique<ListMethod>();
    return std::make_unique<LoadedMethod<L>>(laws, kernels<L>().front());
  }

  AnyPosition const& position_;
  std::size_t most_;
  Methods found_;
};

} // namespace

std::unique_ptr<Method const> fastest_method(AnyPosition const& position) {
  return std::move(Finder(position, 1).find().front());
}

std::vector<std::unique_ptr<Method const>> all_methods(AnyPosition const& position) {
  return Finder(position, std::numeric_limits<std::size_t>::max()).find();
}

} // namespace hippo::perft
