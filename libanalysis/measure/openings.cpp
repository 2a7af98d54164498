#include "libanalysis/measure/openings.hpp"

#include "libgame/position/read_position.hpp"
#include "libgame/san/spell.hpp"

#include <algorithm>
#include <cmath>

namespace hippo::measure {

namespace {

constexpr std::size_t max_examined = 20; ///< first moves
constexpr std::size_t hash_mib = 4;      ///< of each search: they are short
constexpr double score_of_ten = 100;     ///< hundredths of a pawn that make a move ten times as likely

/// The score for the side to move where the game may be over.
search::Score score_of(AnyPosition const& position, std::uint64_t nodes) {
  if (auto const ending = position.ending()) {
    if (!ending->winner) return 0;
    return *ending->winner == position.side() ? search::mate : -search::mate;
  }
  return search::search(position, {.nodes = nodes, .hash_mib = hash_mib}).lines.front().score;
}

search::Score for_white(AnyPosition const& position, std::uint64_t nodes) {
  search::Score const score = score_of(position, nodes);
  return position.side() == Color::white ? score : -score;
}

/// Orders moves of a side by scores for White, the best first.
template <class Moves, class Score>
void sort_for(Color side, Moves& moves, Score score) {
  std::ranges::stable_sort(moves, [&](auto const& a, auto const& b) {
    return side == Color::white ? score(a) > score(b) : score(a) < score(b);
  });
}

bool is_playable(search::Score score, search::Score best) { return std::abs(best - score) <= playable_loss; }

class Examiner {
public:
  Examiner(OpeningsPlan const& plan, std::function<void(std::uint64_t)> const& on_move)
      : plan_(plan), on_move_(on_move) {}

  std::optional<Openings> run(AnyPosition const& start) {
    std::vector<Tried> tried;
    san::Speller const spell(start);
    for (Move const move : start.legal_moves()) {
      if (must_stop()) return std::nullopt;
      AnyPosition after = start.after(move);
      search::Score const score = for_white(after, plan_.nodes);
      tried.push_back({{.text = spell(move), .score = score, .replies = after.count_legal_moves()}, after});
      on_move_(++done_);
    }
    sort_for(start.side(), tried, [](Tried const& one) { return one.first.score; });
    Openings openings{.nodes = plan_.nodes};
    for (auto& [first, after] : tried) {
      first.playable = is_playable(first.score, tried.front().first.score);
      if (first.playable && openings.examined < max_examined) {
        ++openings.examined;
        if (!add_replies(first, after)) return std::nullopt;
      }
      openings.moves.push_back(first);
    }
    return openings;
  }

private:
  struct Tried {
    FirstMove first;
    AnyPosition after;
  };

  [[nodiscard]] bool must_stop() const { return plan_.must_stop && plan_.must_stop(); }

  bool add_replies(FirstMove& first, AnyPosition const& position) {
    san::Speller const spell(position);
    std::vector<Reply> replies;
    for (Move const move : position.legal_moves()) {
      if (must_stop()) return false;
      replies.push_back({spell(move), for_white(position.after(move), plan_.reply_nodes)});
    }
    sort_for(position.side(), replies, [](Reply const& reply) { return reply.score; });
    search::Score const best = replies.empty() ? 0 : replies.front().score;
    std::erase_if(replies, [&](Reply const& reply) { return !is_playable(reply.score, best); });
    first.playable_replies = std::move(replies);
    on_move_(++done_);
    return true;
  }

  OpeningsPlan const& plan_;
  std::function<void(std::uint64_t)> const& on_move_;
  std::uint64_t done_ = 0;
};

} // namespace

std::size_t Openings::playable() const {
  return static_cast<std::size_t>(std::ranges::count(moves, true, &FirstMove::playable));
}

double Openings::playable_replies() const {
  if (examined == 0) return 0;
  std::size_t sum = 0;
  for (FirstMove const& first : moves) sum += first.playable_replies.size();
  return static_cast<double>(sum) / static_cast<double>(examined);
}

double Openings::effective_moves() const {
  double sum = 0, sum_of_logarithms = 0;
  for (FirstMove const& first : moves) {
    double const logarithm =
        -std::abs(first.score - moves.front().score) * std::log(10) / score_of_ten; // of the weight
    sum += std::exp(logarithm);
    sum_of_logarithms += std::exp(logarithm) * logarithm;
  }
  return sum == 0 ? 0 : std::exp(std::log(sum) - sum_of_logarithms / sum);
}

std::optional<Openings> examine_openings(VariantInfo const& game, OpeningsPlan const& plan,
                                         std::function<void(std::uint64_t)> const& on_move) {
  if (game.rolls_dice) return std::nullopt;
  return Examiner(plan, on_move).run(position::start_position(game));
}

} // namespace hippo::measure
