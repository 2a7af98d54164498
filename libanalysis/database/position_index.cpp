#include "libanalysis/database/position_index.hpp"

#include "libanalysis/database/packed.hpp"
#include "libanalysis/database/schema.hpp"

#include <boost/sort/spreadsort/integer_sort.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <tuple>

namespace hippo::database {

namespace {

/// Rows that one run of a statement adds, which is faster than a run for each.
constexpr std::size_t rows_together = 64;

/// An occurrence of a position.
struct Occurrence {
  PositionNumber position;
  std::uint32_t game; ///< counted from the first one that is added
  std::uint32_t ply;  ///< of the move that follows, from 1
};

using Occurrences = std::span<Occurrence const>;

/// Part `part` of so many equal ranges of numbers, in their order.
struct Range {
  std::uint64_t part, parts;

  [[nodiscard]] bool has(PositionNumber number) const {
    // Of the upper 32 bits, as an unsigned number in the same order.
    std::uint64_t const place = (static_cast<std::uint64_t>(number) ^ (std::uint64_t{1} << 63)) >> 32;
    return place * parts >> 32 == part;
  }
};

std::int64_t last_indexed(Connection& connection) {
  return connection.number("SELECT last_game FROM indexed");
}

/// The positions of the games that are not indexed yet, sorted range by range.
class NewPositions {
public:
  NewPositions(Connection& connection, std::size_t at_a_time)
      : after_game_(last_indexed(connection)),
        paths_(connection, "SELECT game, positions FROM paths WHERE game > ? ORDER BY game") {
    auto const bytes = connection.number(
        fmt::format("SELECT sum(length(positions)) FROM paths WHERE game > {}", after_game_).c_str());
    std::uint64_t const all = static_cast<std::uint64_t>(bytes) / sizeof(PositionNumber);
    parts_ = all / at_a_time + 1;
    found_.reserve(all / parts_ + all / parts_ / 16);
  }

  /// Whether games were indexed before.
  [[nodiscard]] bool has_earlier() const { return after_game_ > 0; }
  [[nodiscard]] std::int64_t game_of(Occurrence const& one) const { return after_game_ + one.game; }

  /// Calls use(found) for each range of positions, with all occurrences in their order.
  template <class Use>
  void each_range(Use use) {
    for (std::uint64_t part = 0; part < parts_; ++part) {
      read({part, parts_});
      boost::sort::spreadsort::integer_sort(
          found_.begin(), found_.end(),
          [](Occurrence const& one, unsigned shift) { return one.position >> shift; },
          [](Occurrence const& a, Occurrence const& b) { return a.position < b.position; });
      for (std::span<Occurrence> left = found_; !left.empty();) {
        auto const group = left.first(size_of_group(left));
        std::ranges::sort(group, {}, [](Occurrence const& one) { return std::tuple(one.game, one.ply); });
        left = left.subspan(group.size());
      }
      use(Occurrences(found_));
    }
  }

  /// Calls use(group) for the occurrences of each position.
  template <class Use>
  static void each_group(Occurrences left, Use use) {
    while (!left.empty()) {
      Occurrences const group = left.first(size_of_group(left));
      use(group);
      left = left.subspan(group.size());
    }
  }

private:
  static std::size_t size_of_group(Occurrences left) {
    std::size_t size = 1;
    while (size < left.size() && left[size].position == left.front().position) ++size;
    return size;
  }

  void read(Range const& range) {
    found_.clear();
    paths_.bind(after_game_);
    while (paths_.row()) {
      auto const game = static_cast<std::uint32_t>(paths_.number(0) - after_game_);
      std::string_view const positions = paths_.blob(1);
      std::size_t const count = positions.size() / sizeof(PositionNumber);
      for (std::size_t i = 0; i < count; ++i)
        if (auto const position = unpacked<PositionNumber>(positions, i); range.has(position))
          found_.push_back({position, game, static_cast<std::uint32_t>(i + 1)});
    }
    paths_.reset();
  }

  std::int64_t after_game_;
  Statement paths_;
  std::uint64_t parts_ = 1;
  std::vector<Occurrence> found_; ///< of a range
};

std::string insertion_of(std::size_t rows) {
  std::string text = "INSERT INTO positions VALUES(?,?,?,?)";
  for (std::size_t i = 1; i < rows; ++i) text += ",(?,?,?,?)";
  return text;
}

/// A row of `positions`.
using PositionRow = std::array<std::int64_t, 4>;

/// Adds rows to the table.
class PositionRows {
public:
  explicit PositionRows(Connection& connection)
      : row_(connection, insertion_of(1).c_str()), rows_(connection, insertion_of(rows_together).c_str()) {}

  void add(PositionRow const& row) {
    waiting_.push_back(row);
    if (waiting_.size() == rows_together) run(rows_, waiting_);
  }
  void finish() {
    for (PositionRow const& row : waiting_) run(row_, {&row, 1});
    waiting_.clear();
  }

private:
  void run(Statement& insert, std::span<PositionRow const> rows) {
    for (PositionRow const& row : rows)
      for (std::int64_t const number : row) insert.bind(number);
    insert.run();
    if (rows.size() == rows_together) waiting_.clear();
  }

  Statement row_, rows_;
  std::vector<PositionRow> waiting_;
};

/// What the database knows of a position.
class KnownPositions {
public:
  explicit KnownPositions(Connection& connection)
      : is_popular_(connection, "SELECT popular FROM positions WHERE position = ? LIMIT 1"),
        promote_(connection, "UPDATE positions SET popular = 1 WHERE position = ?"),
        how_often_(connection, "SELECT count(*) FROM (SELECT 1 FROM positions WHERE position = ? LIMIT ?)"),
        count_all_(connection, "INSERT INTO popular SELECT position, uci, san, games, decided, "
                               "coalesce(points, 0) FROM counted WHERE position = ?") {}

  bool is_popular(PositionNumber position) {
    bool const is_it = is_popular_.bind(position).row() && is_popular_.number(0) != 0;
    is_popular_.reset();
    return is_it;
  }
  /// Counts its moves if it has become popular.
  void promote(PositionNumber position) {
    (void)how_often_.bind(position).bind(std::int64_t{schema::least_popular}).row();
    auto const often = static_cast<std::size_t>(how_often_.number(0));
    how_often_.reset();
    if (often < schema::least_popular) return;
    count_all_.bind(position).run();
    promote_.bind(position).run();
  }

private:
  Statement is_popular_, promote_, how_often_, count_all_;
};

} // namespace

PopularPositions add_positions(Connection& connection, std::size_t at_a_time) {
  PopularPositions popular;
  NewPositions added(connection, at_a_time);
  PositionRows rows(connection);
  std::optional<KnownPositions> known; // from other games
  if (added.has_earlier()) known.emplace(connection);
  added.each_range([&](Occurrences found) {
    PopularPositions others;
    NewPositions::each_group(found, [&](Occurrences group) {
      PositionNumber const position = group.front().position;
      bool const is_popular = known ? known->is_popular(position) : group.size() >= schema::least_popular;
      if (is_popular)
        popular.push_back(position);
      else if (known)
        others.push_back(position);
      for (Occurrence const& one : group)
        rows.add({position, is_popular ? 1 : 0, added.game_of(one), one.ply});
    });
    if (known) rows.finish(); // they are counted
    for (PositionNumber const position : others) known->promote(position);
  });
  rows.finish();
  return popular;
}

} // namespace hippo::database
