#include "libanalysis/stats/collect.hpp"

#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/words.hpp"
#include "libgame/position/captures.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/san/result_tag.hpp"
#include "libgame/san/spell.hpp"

#include <boost/container/small_vector.hpp>

#include <algorithm>

namespace hippo::stats {

namespace {

/// nullptr for ordinary moves.
char const* name_of(MoveKind kind) {
  switch (kind) {
  case MoveKind::castle:
    return "castling";
  case MoveKind::en_passant:
    return "en passant";
  case MoveKind::relay:
    return "relay";
  case MoveKind::pass:
    return "pass";
  case MoveKind::turn_over:
    return "promoted side";
  case MoveKind::drop:
    return "drop";
  case MoveKind::ordinary:
  case MoveKind::double_step:
    break;
  }
  return nullptr;
}

PlyCounts& at(GameStatistics& game, std::size_t ply) {
  if (game.plies.size() <= ply) game.plies.resize(ply + 1);
  return game.plies[ply];
}

void count_move(GameStatistics& game, PlyCounts& counts, AnyPosition const& before, Move move) {
  ++counts.positions;
  if (char const* const kind = name_of(move.kind)) ++game.moves[kind];
  auto const mover = position::mover(before, move);
  if (!mover) return;
  SquareSet const captured = position::captured_squares(before, move);
  if (captured.any()) ++counts.captures;
  for (Square square : captured) game.captures.add(before.variant(), *mover, before.at(square)->type);
  if (position::transforms(before, move)) {
    ++counts.improvements;
    game.improvements.add(before.variant(), *mover, move.piece_after);
  }
}

/// Keeps the facts of a valid record that are counted.
class ValidCounter final : public verify::ElementSink {
public:
  void tag(std::string_view name, std::string_view value) override {
    if (position::same_letters(name, "Result")) result_ = san::standard_result(value);
  }
  void comment(std::string_view, bool) override {}
  void start(AnyPosition const&) override {}
  void number() override {}
  void move(verify::FoundMove const& played) override {
    if (depth_ > 0) return;
    if (!is_usual(played))
      rare_.emplace_back(plies_, played.before(), played.move);
    else if (played.captures)
      captures_.push_back({plies_, played.mover, played.captured});
    ++plies_;
  }
  void nag(unsigned) override {}
  void open() override { ++depth_; }
  void close() override { --depth_; }
  void result(notation::WrittenResult result, std::string_view) override {
    if (depth_ == 0) result_ = san::result_tag(result);
  }
  void end(AnyPosition const& last) override {
    ending_ = last.ending();
    variant_ = &last.variant();
  }

  void add_to(Statistics& statistics) const {
    GameStatistics& game = statistics.games[std::string(variant_->name)];
    ++game.records;
    ++game.verdicts[std::string(verify::name_of(verify::Verdict::valid))];
    game.results.add(result_);
    ++game.lengths[plies_];
    ++game.endings[std::string(ending_ ? position::name_of(ending_->cause) : select::no_ending)];
    if (plies_ > 0) (void)at(game, plies_ - 1);
    for (std::size_t i = 0; i < plies_; ++i) ++game.plies[i].positions;
    for (Capture const& capture : captures_) {
      ++game.plies[capture.ply].captures;
      game.captures.add(*variant_, capture.mover, capture.captured);
    }
    for (Rare const& rare : rare_) {
      --game.plies[rare.ply].positions; // count_move() counts it again
      count_move(game, game.plies[rare.ply], rare.before, rare.move);
    }
  }

private:
  struct Capture {
    std::size_t ply;
    PieceType mover, captured;
  };
  struct Rare {
    std::size_t ply;
    AnyPosition before;
    Move move;
  };
  /// Whether a move is one like most others, of which only its number and its capture count.
  [[nodiscard]] static bool is_usual(verify::FoundMove const& played) {
    Move const& move = played.move;
    return name_of(move.kind) == nullptr && move.taken.empty() && move.entry == Entry::none &&
           move.piece_after == played.mover;
  }

  VariantInfo const* variant_ = nullptr;
  std::string_view result_ = "*";
  boost::container::small_vector<Capture, 32> captures_;
  std::vector<Rare> rare_;
  std::optional<Ending> ending_;
  std::size_t plies_ = 0;
  std::size_t depth_ = 0;
};

bool contains(notation::Span outer, std::size_t place) { return outer.begin <= place && place < outer.end; }

class RecordCounter {
public:
  RecordCounter(GameStatistics& game, select::Candidate& candidate)
      : game_(game), candidate_(candidate), report_(candidate.report()), main_line_(report_.lines.front()) {}

  void count(Statistics const& how) {
    ++game_.records;
    ++game_.verdicts[std::string(verify::name_of(main_line_.verdict))];
    game_.results.add(candidate_.result());
    ++game_.lengths[candidate_.written_plies()];
    count_ending();
    for (std::size_t i = 0; i < main_line_.plies.size(); ++i) {
      verify::Ply const& ply = main_line_.plies[i];
      count_move(game_, at(i), ply.before(), ply.move);
      if (how.counts_legal_moves) at(i).legal_moves += ply.before().count_legal_moves();
    }
    for (verify::Finding const& finding : report_.findings)
      if (is_error(finding)) count_error(finding.where.begin);
    if (how.tree_depth > 0) add_to_openings(how.tree_depth);
  }

private:
  PlyCounts& at(std::size_t ply) { return stats::at(game_, ply); }

  void count_ending() {
    if (!report_.start || main_line_.unplayed != 0) {
      ++game_.endings["unknown"];
      return;
    }
    auto const ending = select::ending_of(report_);
    ++game_.endings[std::string(ending ? position::name_of(ending->cause) : select::no_ending)];
  }

  void count_error(std::size_t place) {
    if (std::ranges::any_of(candidate_.record().tags,
                            [&](notation::Tag const& tag) { return contains(tag.where, place); })) {
      ++game_.errors["tags"];
    } else if (std::ranges::any_of(candidate_.record().nodes, [&](notation::Node const& node) {
                 auto const* result = std::get_if<notation::ResultMark>(&node);
                 return result != nullptr && contains(result->where, place);
               })) {
      ++game_.errors["result"];
    } else if (std::any_of(report_.lines.begin() + 1, report_.lines.end(),
                           [&](verify::LineReport const& line) { return contains(line.where, place); })) {
      ++game_.errors["variations"];
    } else {
      ++game_.errors["main line"];
      if (report_.start) ++at(ply_of(place)).errors;
    }
  }

  /// The ply of the main line at a place: the one that is written there, else the next one.
  [[nodiscard]] std::size_t ply_of(std::size_t place) const {
    auto const after =
        std::ranges::find_if(main_line_.plies, [&](verify::Ply const& ply) { return place < ply.where.end; });
    return static_cast<std::size_t>(after - main_line_.plies.begin());
  }

  void add_to_openings(unsigned depth) {
    if (!report_.start || *report_.start != position::start_position(*report_.variant)) return;
    Results result;
    result.add(candidate_.result());
    OpeningNode* node = &game_.openings;
    node->results += result;
    for (std::size_t i = 0; i < std::min<std::size_t>(depth, main_line_.plies.size()); ++i) {
      verify::Ply const& ply = main_line_.plies[i];
      node = &node->next[verify::numbered(ply.before(), san::Speller(ply.before())(ply.move))];
      node->results += result;
    }
  }

  GameStatistics& game_;
  select::Candidate& candidate_;
  verify::RecordReport const& report_;
  verify::LineReport const& main_line_;
};

} // namespace

void collect(Statistics& statistics, select::Candidate& candidate) {
  VariantInfo const* const variant = candidate.report().variant;
  GameStatistics& game = statistics.games[std::string(variant == nullptr ? unknown_game : variant->name)];
  RecordCounter(game, candidate).count(statistics);
}

bool collect_valid(Statistics& statistics, select::Candidate& candidate) {
  if (statistics.tree_depth > 0 || statistics.counts_legal_moves) return false;
  ValidCounter counter;
  if (!candidate.follow(counter)) return false;
  counter.add_to(statistics);
  return true;
}

} // namespace hippo::stats
