#include "libanalysis/database/position_index.hpp"

#include "libanalysis/database/packed.hpp"
#include "libanalysis/database/place_lists.hpp"
#include "libanalysis/database/schema.hpp"

#include <boost/sort/spreadsort/integer_sort.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

namespace hippo::database {

namespace {

/// Range `range` of so many of about equal size, each of whole parts.
struct Range {
  std::uint64_t range, ranges;

  [[nodiscard]] bool has(PositionNumber number) const {
    return static_cast<std::uint64_t>(part_of(number)) * ranges >> part_bits == range;
  }
};

/// The first occurrences, those for which same(first, other).
template <class Same>
Occurrences first_group(Occurrences left, Same same) {
  std::size_t size = 1;
  while (size < left.size() && same(left.front(), left[size])) ++size;
  return left.first(size);
}

/// Calls use(group) for the occurrences of each position.
template <class Use>
void each_position(Occurrences left, Use use) {
  auto const same = [](Occurrence const& a, Occurrence const& b) { return a.position == b.position; };
  for (; !left.empty();) {
    Occurrences const group = first_group(left, same);
    use(group);
    left = left.subspan(group.size());
  }
}

/// The positions of the games that are not indexed yet, sorted range by range.
class NewPositions {
public:
  NewPositions(Connection& connection, std::size_t at_a_time)
      : after_game_(connection.number("SELECT last_game FROM indexed")),
        paths_(connection, "SELECT game, positions FROM paths WHERE game > ? ORDER BY game") {
    auto const bytes = connection.number(
        fmt::format("SELECT sum(length(positions)) FROM paths WHERE game > {}", after_game_).c_str());
    std::uint64_t const all = static_cast<std::uint64_t>(bytes) / sizeof(PositionNumber);
    ranges_ = std::min(all / at_a_time + 1, std::uint64_t{1} << part_bits);
    found_.reserve(all / ranges_ + all / ranges_ / 16);
  }

  /// Those up to this one were indexed before.
  [[nodiscard]] std::int64_t after_game() const { return after_game_; }

  /// Calls use(part, found) for each part of the positions, with all occurrences in their order.
  template <class Use>
  void each_part(Use use) {
    auto const same = [](Occurrence const& a, Occurrence const& b) {
      return part_of(a.position) == part_of(b.position);
    };
    for (std::uint64_t range = 0; range < ranges_; ++range) {
      read({range, ranges_});
      sort();
      for (Occurrences left = found_; !left.empty();) {
        Occurrences const found = first_group(left, same);
        use(part_of(found.front().position), found);
        left = left.subspan(found.size());
      }
    }
  }

private:
  /// Games are read in their order, but the sort is not stable.
  void sort() {
    boost::sort::spreadsort::integer_sort(
        found_.begin(), found_.end(),
        [](Occurrence const& one, unsigned shift) { return one.position >> shift; },
        [](Occurrence const& a, Occurrence const& b) { return a.position < b.position; });
    each_position(found_, [this](Occurrences group) {
      if (group.size() == 1) return;
      auto const begin = found_.begin() + (group.data() - found_.data());
      std::sort(begin, begin + static_cast<std::ptrdiff_t>(group.size()));
    });
  }

  void read(Range const& range) {
    found_.clear();
    paths_.bind(after_game_);
    while (paths_.row()) {
      auto const game = static_cast<std::uint32_t>(paths_.number(0));
      std::string_view const positions = paths_.blob(1);
      std::size_t const count = std::min<std::size_t>(positions.size() / sizeof(PositionNumber), last_ply);
      for (std::size_t i = 0; i < count; ++i)
        if (auto const position = unpacked<PositionNumber>(positions, i); range.has(position))
          found_.push_back({position, game, static_cast<std::uint32_t>(i + 1)});
    }
    paths_.reset();
  }

  std::int64_t after_game_;
  Statement paths_;
  std::uint64_t ranges_ = 1;
  std::vector<Occurrence> found_; ///< of a range
};

/// The lists of parts, which have the positions of earlier games and get those of new ones.
class Lists {
public:
  Lists(Connection& connection, std::int64_t after_game)
      : after_game_(after_game), stored_(connection, "SELECT places FROM lists WHERE part = ?"),
        remove_(connection, "DELETE FROM lists WHERE part = ?"),
        insert_(connection, "INSERT INTO lists VALUES(?,?,?)"),
        count_earlier_(connection, "INSERT INTO popular SELECT position, uci, san, games, decided, "
                                   "coalesce(points, 0) FROM counted WHERE part = ? AND position = ?") {}

  /// Adds what was found in a part. Positions whose new occurrences are to be counted go to `popular`.
  void add(std::int64_t part, Occurrences found, PopularPositions& popular) {
    if (after_game_ > 0) found = with_earlier(part, found);
    rare_.clear();
    often_.clear();
    each_position(found, [&](Occurrences group) {
      bool const is_popular = group.size() >= schema::least_popular;
      if (is_popular) note(part, group, popular);
      add_to_list(is_popular ? often_ : rare_, group);
    });
    if (after_game_ > 0) remove_.bind(part).run();
    write(part, 0, rare_);
    write(part, 1, often_);
  }

private:
  Occurrences with_earlier(std::int64_t part, Occurrences found) {
    all_.assign(found.begin(), found.end());
    stored_.bind(part);
    while (stored_.row()) read_list(stored_.blob(0), part, all_);
    stored_.reset();
    std::ranges::sort(all_);
    return all_;
  }

  /// If it becomes popular by its new occurrences, the earlier ones are counted here.
  void note(std::int64_t part, Occurrences group, PopularPositions& popular) {
    auto const is_earlier = [this](Occurrence const& one) { return one.game <= after_game_; };
    auto const earlier = static_cast<std::size_t>(std::ranges::count_if(group, is_earlier));
    if (earlier == group.size()) return;
    PositionNumber const position = group.front().position;
    if (earlier > 0 && earlier < schema::least_popular) count_earlier_.bind(part).bind(position).run();
    popular.push_back(position);
  }

  void write(std::int64_t part, std::int64_t popular, std::string& list) {
    if (list.empty()) return;
    end_list(list);
    insert_.bind(part).bind(popular).bind(list).run();
  }

  std::int64_t after_game_;
  Statement stored_, remove_, insert_, count_earlier_;
  std::vector<Occurrence> all_;
  std::string rare_, often_;
};

} // namespace

PopularPositions add_positions(Connection& connection, std::size_t at_a_time) {
  PopularPositions popular;
  NewPositions added(connection, at_a_time);
  Lists lists(connection, added.after_game());
  added.each_part([&](std::int64_t part, Occurrences found) { lists.add(part, found, popular); });
  return popular;
}

} // namespace hippo::database
