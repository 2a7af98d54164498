#include "libanalysis/puzzles/mine.hpp"

#include "libanalysis/search/transposition_table.hpp"
#include "libanalysis/solve/solve.hpp"

#include <algorithm>

namespace hippo::puzzles {

namespace {

constexpr std::size_t table_mib = 8; ///< of a record
constexpr std::size_t proof_memory = std::size_t{8} << 20;
constexpr std::uint64_t proof_nodes = 2'000'000; ///< of a proof, at most
constexpr std::size_t most_moves = 8;            ///< of the solver
constexpr search::Score first_tolerance = 100;   ///< of the searches that find candidates

/// The only first move that forces the win in the fewest moves.
struct Key {
  Move move;
  unsigned moves = 0;
};

class Miner {
public:
  Miner(verify::LineReport const& line, Terms const& terms) : line_(line), terms_(terms), table_(table_mib) {}

  std::vector<Puzzle> run() {
    std::vector<Puzzle> found;
    std::optional<search::Score> before;
    for (std::size_t ply = 0; ply < line_.plies.size() && !stopped(); ++ply) {
      verify::Ply const& played = line_.plies[ply];
      if (!before) before = quick_score(played.before());
      AnyPosition const after = played.after();
      if (played.illegal || after.ending()) break;
      search::Score const score = quick_score(after);
      bool const is_candidate =
          score >= terms_.least - first_tolerance && -*before <= terms_.others + first_tolerance;
      if (is_candidate)
        if (auto puzzle = puzzle_at(ply, after)) found.push_back(*std::move(puzzle));
      before = score;
    }
    return found;
  }

private:
  [[nodiscard]] bool stopped() const { return terms_.stop && terms_.stop(); }

  [[nodiscard]] search::Result search(AnyPosition const& position, std::size_t lines, std::uint64_t nodes) {
    search::Limits limits;
    limits.nodes = nodes;
    limits.lines = lines;
    limits.table = &table_;
    limits.stop = terms_.stop;
    return search::search(position, limits);
  }
  [[nodiscard]] search::Score quick_score(AnyPosition const& position) {
    auto const result = search(position, 1, terms_.first_nodes);
    return result.lines.empty() ? 0 : result.lines.front().score;
  }

  [[nodiscard]] std::optional<Puzzle> puzzle_at(std::size_t ply, AnyPosition const& start) {
    verify::Ply const& played = line_.plies[ply];
    auto const rated = search(start, 2, terms_.nodes);
    if (!is_only(rated) || rated.lines.size() < 2) return std::nullopt;
    auto const earlier = search(played.before(), 1, terms_.nodes);
    if (earlier.lines.empty() || -earlier.lines.front().score > terms_.others) return std::nullopt;
    Puzzle puzzle{.ply = ply,
                  .before = played.before(),
                  .mistake = played.move,
                  .line = {},
                  .wins_in = std::nullopt,
                  .score = rated.lines.front().score,
                  .next = rated.lines[1].score};
    auto const moves = search::moves_to_end(puzzle.score);
    bool const may_be_proved = moves && static_cast<unsigned>(*moves) <= terms_.proved_moves;
    if (may_be_proved) {
      if (auto proved = proved_line(start)) {
        puzzle.wins_in = static_cast<unsigned>((proved->size() + 1) / 2);
        puzzle.line = *std::move(proved);
        return puzzle;
      }
      return std::nullopt;
    }
    puzzle.line = rated_line(start, rated);
    return stopped() ? std::nullopt : std::optional(std::move(puzzle));
  }

  /// Whether the best move wins by the terms, and no other.
  [[nodiscard]] bool is_only(search::Result const& rated) const {
    if (rated.lines.empty() || rated.depth == 0 || rated.lines.front().score < terms_.least) return false;
    return rated.lines.size() < 2 || rated.lines[1].score <= terms_.others;
  }

  /// While one move alone wins, with the best replies.
  [[nodiscard]] std::vector<Move> rated_line(AnyPosition const& start, search::Result rated) {
    std::vector<Move> line;
    AnyPosition position = start;
    for (std::size_t moves = 0; moves < most_moves && is_only(rated); ++moves) {
      line.push_back(rated.lines.front().moves.front());
      position.play(line.back());
      if (position.ending()) return line;
      auto const reply = search(position, 1, terms_.nodes);
      if (reply.lines.empty() || reply.lines.front().moves.empty()) return line;
      line.push_back(reply.lines.front().moves.front());
      position.play(line.back());
      if (position.ending()) break;
      rated = search(position, 2, terms_.nodes);
    }
    if (line.size() % 2 == 0 && !line.empty()) line.pop_back();
    return line;
  }

  /// The only key in the fewest moves, at most so many; none if there are several.
  [[nodiscard]] std::optional<Key> key_of(AnyPosition const& position, unsigned moves) const {
    notation::Stipulation stipulation;
    stipulation.goal = notation::Goal::win;
    stipulation.moves = moves;
    auto const found = solve::solve(position, stipulation, {.nodes = proof_nodes, .memory = proof_memory});
    if (!found.finished || found.lines.size() != 1) return std::nullopt;
    return Key{found.lines.front().front(), found.moves};
  }

  /// The line of proved keys: each is the only one that wins in as few moves, and each reply resists longest.
  [[nodiscard]] std::optional<std::vector<Move>> proved_line(AnyPosition const& start) const {
    std::vector<Move> line;
    AnyPosition position = start;
    auto key = key_of(start, terms_.proved_moves);
    while (key) {
      line.push_back(key->move);
      position.play(key->move);
      if (key->moves == 1) return line;
      std::optional<Key> next;
      Move best;
      for (Move const reply : position.legal_moves()) {
        AnyPosition const answered = position.after(reply);
        if (answered.ending()) continue;
        auto const answer = key_of(answered, key->moves - 1);
        if (!answer || (next && answer->moves <= next->moves)) continue;
        next = answer;
        best = reply;
      }
      if (!next || next->moves + 1 != key->moves) return std::nullopt;
      line.push_back(best);
      position.play(best);
      key = next;
    }
    return std::nullopt;
  }

  verify::LineReport const& line_;
  Terms const& terms_;
  search::TranspositionTable table_;
};

} // namespace

bool can_mine(VariantInfo const& game) { return !game.rolls_dice && !game.def->several_moves; }

std::vector<Puzzle> mine(verify::LineReport const& line, Terms const& terms) {
  return Miner(line, terms).run();
}

} // namespace hippo::puzzles
