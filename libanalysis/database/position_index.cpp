#include "libanalysis/database/position_index.hpp"

#include "libanalysis/database/game_row.hpp"
#include "libanalysis/database/packed.hpp"
#include "libanalysis/database/schema.hpp"

#include <boost/sort/spreadsort/integer_sort.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace hippo::database {

namespace {

/// Rows that one run of a statement adds, which is faster than a run for each.
constexpr std::size_t rows_together = 64;

/// An occurrence of a position.
struct Occurrence {
  PositionNumber position, next; ///< before and after the move
  std::int64_t game;
  std::uint32_t ply;                 ///< of the move that follows, from 1
  std::uint16_t mark;                ///< of that move
  bool has_move = false;             ///< false: it is the last position
  bool is_decided = false;           ///< by a result
  bool is_popular = false;           ///< its moves are counted in advance
  std::uint8_t half_points_of_white; ///< if it is

  [[nodiscard]] double points() const {
    if (!is_decided) return 0;
    return (mark & black_mark) == 0 ? half_points_of_white / 2.0 : 1 - half_points_of_white / 2.0;
  }
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

std::string insertion_of(std::size_t rows) {
  std::string text = "INSERT INTO positions VALUES(?,?,?,?)";
  for (std::size_t i = 1; i < rows; ++i) text += ",(?,?,?,?)";
  return text;
}

class PositionIndex {
public:
  /// `usual`: positions of a range.
  PositionIndex(Connection& connection, std::int64_t after_game, std::size_t usual)
      : after_game_(after_game), paths_(connection, "SELECT game, points, marks, positions FROM paths "
                                                    "WHERE game > ? ORDER BY game"),
        row_(connection, insertion_of(1).c_str()), rows_(connection, insertion_of(rows_together).c_str()),
        is_popular_(connection, "SELECT popular FROM positions WHERE position = ? LIMIT 1"),
        promote_(connection, "UPDATE positions SET popular = 1 WHERE position = ?"),
        how_often_(connection, "SELECT count(*) FROM (SELECT 1 FROM positions WHERE position = ? LIMIT ?)"),
        move_(connection, "SELECT json_extract(uci, '$[' || ?1 || ']'), json_extract(san, '$[' || ?1 || ']') "
                          "FROM lines WHERE game = ?2"),
        popular_(connection, "INSERT INTO popular VALUES(?,?,?,?,?,?) ON CONFLICT DO UPDATE SET "
                             "games = games + excluded.games, decided = decided + excluded.decided, "
                             "points = points + excluded.points"),
        count_all_(connection, "INSERT INTO popular SELECT position, uci, san, games, decided, "
                               "coalesce(points, 0) FROM counted WHERE position = ?") {
    found_.reserve(usual + usual / 16);
  }

  void add(Range const& range) {
    read(range);
    boost::sort::spreadsort::integer_sort(
        found_.begin(), found_.end(),
        [](Occurrence const& one, unsigned shift) { return one.position >> shift; },
        [](Occurrence const& a, Occurrence const& b) { return a.position < b.position; });
    for (auto group = found_.begin(); group != found_.end();) {
      auto const end = std::find_if(group, found_.end(),
                                    [&](Occurrence const& one) { return one.position != group->position; });
      std::sort(group, end, [](Occurrence const& a, Occurrence const& b) {
        return std::pair(a.game, a.ply) < std::pair(b.game, b.ply);
      });
      group = end;
    }
    for (std::span<Occurrence> left = found_; !left.empty();) {
      std::size_t const size = size_of_group(left);
      bool const popular = is_popular(left.first(size));
      for (Occurrence& one : left.first(size)) one.is_popular = popular;
      left = left.subspan(size);
    }
    insert();
    for (Occurrences left = found_; !left.empty();) {
      Occurrences const group = left.first(size_of_group(left));
      count(group);
      left = left.subspan(group.size());
    }
  }

private:
  void read(Range const& range) {
    found_.clear();
    paths_.bind(after_game_);
    while (paths_.row()) {
      std::int64_t const game = paths_.number(0);
      bool const is_decided = !paths_.is_null(1);
      auto const points = static_cast<std::uint8_t>(paths_.number(1));
      std::string_view const marks = paths_.blob(2);
      std::string_view const positions = paths_.blob(3);
      std::size_t const moves = marks.size() / sizeof(std::uint16_t);
      std::size_t const count = positions.size() / sizeof(PositionNumber);
      for (std::size_t i = 0; i < count; ++i) {
        auto const position = unpacked<PositionNumber>(positions, i);
        if (!range.has(position)) continue;
        Occurrence one{.position = position,
                       .next = i + 1 < count ? unpacked<PositionNumber>(positions, i + 1) : 0,
                       .game = game,
                       .ply = static_cast<std::uint32_t>(i + 1),
                       .mark = 0,
                       .has_move = i < moves,
                       .is_decided = is_decided,
                       .is_popular = false,
                       .half_points_of_white = points};
        if (one.has_move) one.mark = unpacked<std::uint16_t>(marks, i);
        found_.push_back(one);
      }
    }
    paths_.reset();
  }

  void insert() {
    std::size_t const together = found_.size() / rows_together * rows_together;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      Occurrence const& one = found_[i];
      Statement& insert = i < together ? rows_ : row_;
      insert.bind(one.position).bind(std::int64_t{one.is_popular ? 1 : 0});
      insert.bind(one.game).bind(std::int64_t{one.ply});
      if (i >= together || (i + 1) % rows_together == 0) insert.run();
    }
  }

  static std::size_t size_of_group(Occurrences left) {
    auto const end = std::ranges::find_if(
        left, [&](Occurrence const& one) { return one.position != left.front().position; });
    return static_cast<std::size_t>(end - left.begin());
  }

  [[nodiscard]] bool may_be_known() const { return after_game_ > 0; } ///< from other games

  /// Whether its moves are counted in advance, or will be for this group alone.
  bool is_popular(Occurrences group) {
    if (group.size() >= schema::least_popular && !may_be_known()) return true;
    if (!may_be_known()) return false;
    bool const is_it = is_popular_.bind(group.front().position).row() && is_popular_.number(0) != 0;
    is_popular_.reset();
    return is_it;
  }

  void count(Occurrences group) {
    PositionNumber const position = group.front().position;
    if (group.front().is_popular) return add_moves(group);
    if (!may_be_known() || how_often(position) < schema::least_popular) return;
    count_all_.bind(position).run();
    promote_.bind(position).run();
  }

  std::size_t how_often(PositionNumber position) {
    (void)how_often_.bind(position).bind(std::int64_t{schema::least_popular}).row();
    auto const often = static_cast<std::size_t>(how_often_.number(0));
    how_often_.reset();
    return often;
  }

  void add_moves(Occurrences group) {
    std::map<std::pair<std::uint16_t, PositionNumber>, std::vector<Occurrence>> moves;
    for (Occurrence const& one : group)
      if (one.has_move) moves[{one.mark, one.next}].push_back(one);
    for (auto const& [move, all] : moves) add_move(all);
  }

  void add_move(Occurrences all) {
    std::int64_t decided = 0;
    double points = 0;
    for (Occurrence const& one : all) {
      decided += one.is_decided ? 1 : 0;
      points += one.points();
    }
    (void)move_.bind(std::int64_t{all.front().ply} - 1).bind(all.front().game).row();
    std::string const uci = move_.text(0);
    std::string const san = move_.text(1);
    move_.reset();
    popular_.bind(all.front().position).bind(uci).bind(san);
    popular_.bind(static_cast<std::int64_t>(all.size())).bind(decided).bind(points).run();
  }

  std::int64_t after_game_;
  Statement paths_, row_, rows_, is_popular_, promote_, how_often_, move_, popular_, count_all_;
  std::vector<Occurrence> found_;
};

} // namespace

void index_positions(Connection& connection, std::size_t at_a_time) {
  std::int64_t const after_game = connection.number("SELECT last_game FROM indexed");
  auto const bytes = connection.number(
      fmt::format("SELECT sum(length(positions)) FROM paths WHERE game > {}", after_game).c_str());
  std::uint64_t const all = static_cast<std::uint64_t>(bytes) / sizeof(PositionNumber);
  std::uint64_t const parts = all / at_a_time + 1;
  PositionIndex index(connection, after_game, all / parts);
  for (std::uint64_t part = 0; part < parts; ++part) index.add({part, parts});
  connection.execute("UPDATE indexed SET last_game = coalesce((SELECT max(id) FROM games), 0)");
}

} // namespace hippo::database
