// What a mate by help or in a series needs at least: a square where the king can be in time, and for each of
// its flights a man that can guard it or stand on it in time. This is a bound on an empty board, which no
// line can undercut; it rules most positions of long helpmates out.
#pragma once

#include "libanalysis/solve/man_distances.hpp"
#include "libgame/rules/static_laws.hpp"

#include <boost/container/static_vector.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace hippo::solve {

template <rules::RuleSet L>
class MateBound {
  using Position = rules::Position<L>;
  using Set = typename L::Set;

  /// Of loaded games; none of them gives a man more ways than its own moves.
  static constexpr rules::LawSet bounded_laws =
      rules::compiled_laws | rules::LawSet(rules::Law::castling_types, rules::Law::initial_regions,
                                           rules::Law::en_passant_regions, rules::Law::piece_regions,
                                           rules::Law::repetition_result);
  static constexpr std::size_t max_squares = 64;
  static constexpr std::size_t max_flights = 8;
  static constexpr std::size_t entries = 4096; ///< of a memory; a later one replaces an earlier one
  using Mask = std::uint16_t;                  ///< bit 0: the king's square; the others: its flights

public:
  /// Whether the laws allow the bound.
  [[nodiscard]] static bool can_bound(Position const& position) {
    L const& laws = position.laws();
    if (L::loaded && !laws.has_only(bounded_laws)) return false;
    return ManDistances<L>::knows_moves(laws) && laws.def().royalty.check == rules::CheckRule::single_king &&
           !laws.has_relay() && laws.board().squares() <= static_cast<int>(max_squares) &&
           laws.all_capturable() && position.royals(Color::white).count() <= 1 &&
           position.royals(Color::black).count() <= 1;
  }

  /// Of mates that the side gives within so many of its moves.
  MateBound(Position const& start, Color mating, unsigned moves)
      : laws_(start.laws()), mating_(mating), squares_(static_cast<std::size_t>(laws_.board().squares())),
        masks_(types_of(laws_)) {
    ManDistances<L> const guards(laws_, mating), blockers(laws_, ~mating);
    for (std::size_t king = 0; king < squares_; ++king)
      zones_.push_back(zone_of(Square(static_cast<int>(king))));
    laws_.for_each_type([&](PieceType type) {
      add_blocker(blockers, type);
      add_guards(guards, type, may_have(start, type) ? moves : 0);
    });
    starts_.push_back(static_cast<std::uint32_t>(options_.size()));
  }

  /// What one thread has found out about placements of the mating side.
  class Memory {
  public:
    Memory() = default;

  private:
    friend MateBound;
    struct Entry {
      boost::container::static_vector<std::uint32_t, max_squares + 1> men =
          {}; ///< the options of each, and the moves
      std::array<std::vector<Mask>, max_squares> guards =
          {}; ///< [square of the king]: most that can be guarded
      std::array<bool, max_squares> known = {};
    };
    std::vector<std::unique_ptr<Entry>> entries_ = std::vector<std::unique_ptr<Entry>>(entries);
  };

  /// Whether the mating side may mate with its last move, after so many moves of each side.
  [[nodiscard]] bool may_mate(Position const& position, unsigned mating_moves, unsigned other_moves,
                              Memory& memory) const {
    if (position.royals(~mating_).empty()) return false;
    std::size_t const king = index(position.royals(~mating_).first());
    Blockers const blocks = blockers_of(position);
    typename Memory::Entry& placement = entry_of(memory, men_of(position, mating_moves));
    std::uint8_t const* const king_moves = &moves_of_king_[king * max_squares];
    for (std::size_t square = 0; square < squares_; ++square) {
      if (king_moves[square] > other_moves) continue;
      if (!zones_[square].is_bounded) return true;
      Blocking blocking{zones_[square], blocks, other_moves - king_moves[square]};
      for (Mask const guarded : guards_of(placement, square))
        if (can_block(blocking, guarded)) return true;
    }
    return false;
  }

private:
  /// Of the other side, without its king.
  struct Blockers {
    std::array<std::uint8_t const*, max_squares> rows; ///< [man] the moves to each square
    std::size_t count = 0;
    std::array<std::uint8_t, max_squares> least; ///< of all men
  };
  /// Without guards.
  struct Flights {
    std::array<std::uint8_t, max_flights> squares;
    std::size_t count = 0;
  };

  struct Zone {
    bool is_bounded = true; ///< false: too many flights
    std::vector<std::uint8_t> flights = {};
  };
  struct Option {
    Mask guarded = 0;
    std::uint8_t moves = 0;
  };
  struct Placement {
    std::size_t square = 0;
    std::uint8_t moves = 0;
    std::vector<Mask> const* masks = nullptr; ///< guard_masks_of() the man that it is there
  };
  /// Of the mating side: the places of their options for the first square of the king, and the moves.
  using Men = boost::container::static_vector<std::uint32_t, max_squares + 1>;
  struct Blocking {
    Zone const& zone;
    Blockers const& blocks;
    unsigned moves;
  };

  [[nodiscard]] static std::size_t index(Square square) { return static_cast<std::size_t>(square.index()); }

  [[nodiscard]] static std::size_t types_of(L const& laws) {
    std::size_t count = 0;
    laws.for_each_type([&](PieceType) { ++count; });
    return count;
  }

  /// Whether the mating side has a man of the type, or can get one by promotion.
  [[nodiscard]] bool may_have(Position const& start, PieceType type) const {
    bool may = false;
    laws_.for_each_type([&](PieceType now) {
      auto const& choices = laws_.promotion_choices(now, mating_);
      bool const becomes = now == type || std::ranges::find(choices, type) != choices.end();
      may = may || (becomes && start.pieces(mating_, now).any());
    });
    return may;
  }

  [[nodiscard]] Zone zone_of(Square king) const {
    Zone zone;
    for (Square flight :
         laws_.capture_leaps(~mating_, laws_.royal(), king) | laws_.move_leaps(~mating_, laws_.royal(), king))
      zone.flights.push_back(static_cast<std::uint8_t>(flight.index()));
    zone.is_bounded = zone.flights.size() <= max_flights;
    return zone;
  }

  [[nodiscard]] Mask guarded_by(PieceType type, Square from, std::size_t king) const {
    Set const attacked = laws_.capture_leaps(mating_, type, from) | laws_.rides(type, from, Set());
    bool const gives_check = type != laws_.royal() && attacked.has(Square(static_cast<int>(king)));
    Mask mask = gives_check ? 1 : 0;
    Zone const& zone = zones_[king];
    if (!zone.is_bounded) return mask;
    for (std::size_t i = 0; i < zone.flights.size(); ++i)
      if (attacked.has(Square(zone.flights[i]))) mask |= static_cast<Mask>(2U << i);
    return mask;
  }

  /// The moves of a man of the type to each square, as whatever it may become; of the king apart.
  void add_blocker(ManDistances<L> const& distances, PieceType type) {
    std::vector<std::uint8_t> moves(squares_ * max_squares, ManDistances<L>::never);
    laws_.for_each_type([&](PieceType later) {
      for (std::size_t from = 0; from < squares_; ++from)
        for (std::size_t to = 0; to < squares_; ++to) {
          std::uint8_t& least = moves[from * max_squares + to];
          least = std::min(
              least, distances.cost(type, Square(static_cast<int>(from)), later, Square(static_cast<int>(to)))
                         .moves);
        }
    });
    if (type == laws_.royal()) moves_of_king_ = moves;
    block_moves_.push_back(std::move(moves));
  }

  /// For each square of a man of the type and each square of the king, what it can guard with how many moves.
  void add_guards(ManDistances<L> const& distances, PieceType type, unsigned most_moves) {
    first_.push_back(static_cast<std::uint32_t>(starts_.size()));
    for (std::size_t from = 0; from < squares_; ++from) {
      std::vector<Placement> const placements = placements_of(distances, type, from, most_moves);
      for (std::size_t king = 0; king < squares_; ++king) {
        starts_.push_back(static_cast<std::uint32_t>(options_.size()));
        std::vector<Option> found;
        for (Placement const& one : placements)
          if (one.square != king) found.push_back({(*one.masks)[one.square * squares_ + king], one.moves});
        add_best(found);
      }
    }
  }

  /// Where a man of the type can be, and as what, after so many moves; the soonest first.
  [[nodiscard]] std::vector<Placement> placements_of(ManDistances<L> const& distances, PieceType type,
                                                     std::size_t from, unsigned most_moves) {
    std::vector<Placement> all;
    laws_.for_each_type([&](PieceType later) {
      for (std::size_t to = 0; to < squares_; ++to) {
        auto const moves =
            distances.cost(type, Square(static_cast<int>(from)), later, Square(static_cast<int>(to))).moves;
        if (moves <= most_moves) all.push_back({to, moves, &guard_masks_of(later)});
      }
    });
    std::ranges::stable_sort(all, {}, &Placement::moves);
    return all;
  }

  /// guarded_by() of all squares, computed once.
  [[nodiscard]] std::vector<Mask> const& guard_masks_of(PieceType type) {
    std::vector<Mask>& masks = masks_[type.index()];
    if (masks.empty())
      for (std::size_t from = 0; from < squares_; ++from)
        for (std::size_t king = 0; king < squares_; ++king)
          masks.push_back(guarded_by(type, Square(static_cast<int>(from)), king));
    return masks;
  }

  /// Without options that guard no more than an earlier one, which has no more moves.
  void add_best(std::vector<Option> const& found) {
    std::size_t const begin = options_.size();
    for (Option const& option : found) {
      auto const guards_as_much = [&](Option const& one) { return (option.guarded & ~one.guarded) == 0; };
      if (std::none_of(options_.begin() + static_cast<std::ptrdiff_t>(begin), options_.end(), guards_as_much))
        options_.push_back(option);
    }
  }

  [[nodiscard]] Blockers blockers_of(Position const& position) const {
    Blockers blockers;
    blockers.least.fill(ManDistances<L>::never);
    laws_.for_each_type([&](PieceType type) {
      if (type == laws_.royal()) return;
      for (Square from : position.pieces(~mating_, type)) {
        std::uint8_t const* const row = &block_moves_[type.index()][index(from) * max_squares];
        blockers.rows[blockers.count++] = row;
        for (std::size_t to = 0; to < max_squares; ++to)
          blockers.least[to] = std::min(blockers.least[to], row[to]);
      }
    });
    return blockers;
  }

  [[nodiscard]] Men men_of(Position const& position, unsigned moves) const {
    Men men;
    men.push_back(moves);
    laws_.for_each_type([&](PieceType type) {
      for (Square from : position.pieces(mating_, type))
        men.push_back(first_[type.index()] + static_cast<std::uint32_t>(index(from) * squares_));
    });
    return men;
  }

  [[nodiscard]] static typename Memory::Entry& entry_of(Memory& memory, Men const& men) {
    std::uint64_t hash = 0;
    for (std::uint32_t const one : men) hash = (hash ^ one) * 0x9E3779B97F4A7C15ULL;
    auto& entry = memory.entries_[hash >> 32U & (entries - 1)];
    if (entry == nullptr || entry->men != men) {
      entry = std::make_unique<typename Memory::Entry>();
      entry->men = men;
    }
    return *entry;
  }

  /// The largest parts of the zone that the men can guard together, the king's square among them.
  [[nodiscard]] std::vector<Mask> const& guards_of(typename Memory::Entry& placement,
                                                   std::size_t king) const {
    if (!placement.known[king]) placement.guards[king] = largest_guards(placement.men, king);
    placement.known[king] = true;
    return placement.guards[king];
  }

  [[nodiscard]] std::vector<Mask> largest_guards(Men const& men, std::size_t king) const {
    constexpr std::uint8_t never = ManDistances<L>::never;
    unsigned const moves = men.front();
    std::array<std::uint8_t, std::size_t{2} << max_flights> fewest; ///< [guarded]
    fewest.fill(never);
    fewest[0] = 0;
    for (std::size_t man = 1; man < men.size(); ++man) {
      auto next = fewest;
      next.fill(never);
      std::size_t const place = men[man] + king;
      for (std::size_t guarded = 0; guarded < fewest.size(); ++guarded) {
        if (fewest[guarded] == never) continue;
        for (std::size_t i = starts_[place]; i < starts_[place + 1]; ++i) {
          unsigned const all = fewest[guarded] + options_[i].moves;
          if (all > moves) break;
          std::uint8_t& least = next[guarded | options_[i].guarded];
          least = std::min(least, static_cast<std::uint8_t>(all));
        }
      }
      fewest = next;
    }
    return largest(fewest);
  }

  /// The masks with the king's square that are part of no other one.
  template <class Fewest>
  [[nodiscard]] static std::vector<Mask> largest(Fewest const& fewest) {
    std::vector<Mask> masks;
    for (std::size_t guarded = fewest.size(); guarded-- > 0;) {
      if (fewest[guarded] == ManDistances<L>::never || (guarded & 1U) == 0) continue;
      auto const mask = static_cast<Mask>(guarded);
      if (std::ranges::none_of(masks, [&](Mask one) { return (mask & ~one) == 0; })) masks.push_back(mask);
    }
    return masks;
  }

  /// Whether the other side can stand on all flights that are not guarded.
  [[nodiscard]] static bool can_block(Blocking const& now, Mask guarded) {
    Flights open;
    unsigned needed = 0;
    for (std::size_t i = 0; i < now.zone.flights.size(); ++i) {
      if ((guarded & 2U << i) != 0) continue;
      open.squares[open.count++] = now.zone.flights[i];
      needed += now.blocks.least[now.zone.flights[i]];
      if (needed > now.moves) return false;
    }
    return can_assign(now, open, 0, now.moves, 0);
  }

  /// Whether the flights from this one on can each have a man of its own within so many moves. `used`: a bit
  /// for each man.
  [[nodiscard]] static bool can_assign(Blocking const& now, Flights const& open, std::size_t flight,
                                       unsigned moves, std::uint64_t used) {
    if (flight == open.count) return true;
    for (std::size_t man = 0; man < now.blocks.count; ++man) {
      unsigned const cost = now.blocks.rows[man][open.squares[flight]];
      if (cost > moves || (used >> man & 1U) != 0) continue;
      if (can_assign(now, open, flight + 1, moves - cost, used | std::uint64_t{1} << man)) return true;
    }
    return false;
  }

  L const& laws_;
  Color mating_;
  std::size_t squares_;
  std::vector<Zone> zones_;                            ///< [square of the king]
  std::vector<std::vector<std::uint8_t>> block_moves_; ///< [type][from * max_squares + to]
  std::vector<std::uint8_t> moves_of_king_;            ///< [from * max_squares + to]
  std::vector<std::vector<Mask>> masks_;               ///< [type][from * squares_ + king]
  std::vector<std::uint32_t> first_;                   ///< [type], in starts_
  std::vector<std::uint32_t> starts_; ///< [first_ + from * squares_ + king], in options_, and the end
  std::vector<Option> options_;       ///< with the fewest moves first
};

} // namespace hippo::solve
