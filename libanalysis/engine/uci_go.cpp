#include "libanalysis/engine/uci_go.hpp"

#include "libanalysis/engine/moves.hpp"
#include "libnotation/text/number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace hippo::engine {

namespace {

constexpr std::int64_t max_number = 4'000'000'000;

/// The words of `go`, read from left to right.
class GoReader {
public:
  GoReader(Words const& words, AnyPosition const& position) : words_(words), task_{.position = position} {}

  std::variant<Task, std::string> read() && {
    while (next_ < words_.size() && wrong_.empty()) read_word(words_[next_++]);
    if (!wrong_.empty()) return wrong_;
    if (move_time_) task_.budget = budget_for_one_move(*move_time_);
    Clock const& clock = clocks_[index_of(task_.position.side())];
    if (has_clock_ && !move_time_) task_.budget = budget_of({clock.left, clock.increment, moves_to_go_});
    bool const is_limited = task_.budget || depth_ > 0 || task_.limits.nodes > 0;
    if (depth_ > 0) task_.limits.depth = std::min(depth_, search::max_plies / 2);
    if (!is_limited) task_.is_infinite = true;
    return std::move(task_);
  }

private:
  void read_word(std::string_view word) {
    if (word == "infinite")
      task_.is_infinite = true;
    else if (word == "ponder")
      task_.is_pondering = true;
    else if (word == "searchmoves")
      read_moves();
    else if (auto const value = read_number(word))
      set(word, *value);
  }

  void set(std::string_view word, std::int64_t value) {
    Milliseconds const time(value);
    auto const count = static_cast<unsigned>(value);
    if (word == "wtime" || word == "btime") {
      clocks_[word == "wtime" ? 0 : 1].left = time;
      has_clock_ = true;
    } else if (word == "winc" || word == "binc") {
      clocks_[word == "winc" ? 0 : 1].increment = time;
    } else if (word == "movestogo") {
      moves_to_go_ = count;
    } else if (word == "depth") {
      depth_ = std::max(1U, count);
    } else if (word == "mate") {
      depth_ = 2 * std::clamp(count, 1U, search::max_plies / 4);
    } else if (word == "nodes") {
      task_.limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(value, 1));
    } else if (word == "movetime") {
      move_time_ = time;
    } else {
      wrong_ = fmt::format("go: unknown word '{}'", word);
    }
  }

  /// The number after the word, not below 0.
  std::optional<std::int64_t> read_number(std::string_view word) {
    if (next_ == words_.size()) {
      wrong_ = fmt::format("go: a number is missing after '{}'", word);
      return std::nullopt;
    }
    std::string_view const text = words_[next_++];
    auto const value = text::read_number<std::int64_t>(text, -max_number, max_number);
    if (!value) wrong_ = fmt::format("go: '{}' after '{}' is not a number", text, word);
    return value ? std::optional(std::max<std::int64_t>(*value, 0)) : std::nullopt; // a clock may be below 0
  }

  /// As many as there are.
  void read_moves() {
    for (; next_ < words_.size(); ++next_) {
      auto const move = move_of_uci(task_.position, words_[next_]);
      if (!move) break;
      task_.limits.root_moves.push_back(*move);
    }
    if (task_.limits.root_moves.empty()) wrong_ = "go: searchmoves names no legal move";
  }

  Words const& words_;
  Task task_;
  std::size_t next_ = 0;
  std::array<Clock, 2> clocks_; ///< of White and of Black
  bool has_clock_ = false;
  unsigned moves_to_go_ = 0, depth_ = 0;
  std::optional<Milliseconds> move_time_;
  std::string wrong_;
};

} // namespace

std::variant<Task, std::string> task_of_go(Words const& words, AnyPosition const& position) {
  return GoReader(words, position).read();
}

} // namespace hippo::engine
