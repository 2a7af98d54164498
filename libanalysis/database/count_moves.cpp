#include "libanalysis/database/packed.hpp"
#include "libanalysis/database/position_index.hpp"
#include "libnotation/text/json.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace hippo::database {

namespace {

/// Numbers of a set; most others are recognised in little memory.
class PositionSet {
public:
  explicit PositionSet(PopularPositions const& all)
      : all_(all.begin(), all.end()), some_(std::size_t{1} << bits) {
    for (PositionNumber const one : all) some_[bit(one)] = true;
  }
  [[nodiscard]] bool has(PositionNumber one) const { return some_[bit(one)] && all_.contains(one); }

private:
  static constexpr unsigned bits = 22; ///< in half a megabyte
  static std::size_t bit(PositionNumber one) {
    return static_cast<std::size_t>(static_cast<std::uint64_t>(one) & ((1U << bits) - 1));
  }

  std::unordered_set<PositionNumber> all_;
  std::vector<bool> some_;
};

/// A move from a position: the mark and the position after it identify it.
struct MoveKey {
  PositionNumber position, next;
  std::uint16_t mark;

  friend bool operator==(MoveKey const&, MoveKey const&) = default;
};
struct MoveHash {
  std::size_t operator()(MoveKey const& move) const {
    return static_cast<std::size_t>(move.position) * 3 + static_cast<std::size_t>(move.next) + move.mark;
  }
};

struct MoveCount {
  std::int64_t game; ///< the first one
  std::size_t ply;   ///< there, from 0
  std::int64_t games = 0, decided = 0, half_points = 0;
};

using MoveCounts = std::unordered_map<MoveKey, MoveCount, MoveHash>;

MoveCounts counted_after(Connection& connection, std::int64_t after_game, PositionSet const& popular) {
  MoveCounts counts;
  Statement paths(connection,
                  "SELECT game, points, marks, positions FROM paths WHERE game > ? ORDER BY game");
  paths.bind(after_game);
  while (paths.row()) {
    std::int64_t const game = paths.number(0);
    bool const is_decided = !paths.is_null(1);
    std::int64_t const white = paths.number(1);
    std::string_view const marks = paths.blob(2);
    std::string_view const positions = paths.blob(3);
    std::size_t const known = positions.size() / sizeof(PositionNumber);
    std::size_t const moves = std::min(marks.size() / sizeof(std::uint16_t), known);
    for (std::size_t i = 0; i < moves; ++i) {
      auto const position = unpacked<PositionNumber>(positions, i);
      if (!popular.has(position)) continue;
      auto const mark = unpacked<std::uint16_t>(marks, i);
      PositionNumber const next = i + 1 < known ? unpacked<PositionNumber>(positions, i + 1) : 0;
      MoveCount& count = counts.try_emplace({position, next, mark}, MoveCount{game, i}).first->second;
      ++count.games;
      if (!is_decided) continue;
      ++count.decided;
      count.half_points += (mark & black_mark) == 0 ? white : 2 - white;
    }
  }
  return counts;
}

/// An array of strings, as LineRow has it.
text::Json::Array elements(std::string const& array) { return text::Json::read(array).value().elements(); }

void write(Connection& connection, MoveCounts const& counts) {
  using Entry = MoveCounts::value_type;
  std::vector<Entry const*> ordered; // by game, so that each line is read once
  ordered.reserve(counts.size());
  for (Entry const& entry : counts) ordered.push_back(&entry);
  std::ranges::sort(ordered, {},
                    [](Entry const* one) { return std::tuple(one->second.game, one->second.ply); });
  Statement line(connection, "SELECT uci, san FROM lines WHERE game = ?");
  Statement insert(connection, "INSERT INTO popular VALUES(?,?,?,?,?,?) ON CONFLICT DO UPDATE SET "
                               "games = games + excluded.games, decided = decided + excluded.decided, "
                               "points = points + excluded.points");
  std::int64_t game = -1;
  text::Json::Array uci, san;
  for (Entry const* entry : ordered) {
    auto const& [move, count] = *entry;
    if (count.game != std::exchange(game, count.game)) {
      (void)line.bind(game).row();
      uci = elements(line.text(0));
      san = elements(line.text(1));
      line.reset();
    }
    insert.bind(move.position).bind(uci[count.ply].string()).bind(san[count.ply].string());
    insert.bind(count.games).bind(count.decided).bind(static_cast<double>(count.half_points) / 2).run();
  }
}

} // namespace

void count_moves(Connection& connection, PopularPositions const& popular) {
  if (!popular.empty()) {
    std::int64_t const after_game = connection.number("SELECT last_game FROM indexed");
    write(connection, counted_after(connection, after_game, PositionSet(popular)));
  }
  connection.execute("UPDATE indexed SET last_game = coalesce((SELECT max(id) FROM games), 0)");
}

} // namespace hippo::database
