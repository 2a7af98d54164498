#include "libanalysis/stats/collect.hpp"

#include "libanalysis/verify/describe.hpp"
#include "libanalysis/verify/words.hpp"
#include "libgame/position/captures.hpp"
#include "libgame/position/describe.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/san/spell.hpp"

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

bool contains(notation::Span outer, std::size_t place) { return outer.begin <= place && place < outer.end; }

class RecordCounter {
public:
  RecordCounter(GameStatistics& game, select::Candidate& candidate)
      : game_(game), candidate_(candidate), report_(candidate.report()), main_line_(report_.lines.front()) {}

  void count(unsigned tree_depth) {
    ++game_.records;
    ++game_.verdicts[std::string(verify::name_of(main_line_.verdict))];
    game_.results.add(candidate_.result());
    ++game_.lengths[candidate_.written_plies()];
    count_ending();
    for (std::size_t i = 0; i < main_line_.plies.size(); ++i) count_move(main_line_.plies[i], at(i));
    for (verify::Finding const& finding : report_.findings)
      if (is_error(finding)) count_error(finding.where.begin);
    if (tree_depth > 0) add_to_openings(tree_depth);
  }

private:
  PlyCounts& at(std::size_t ply) {
    if (game_.plies.size() <= ply) game_.plies.resize(ply + 1);
    return game_.plies[ply];
  }

  void count_ending() {
    if (!report_.start || main_line_.unplayed != 0) {
      ++game_.endings["unknown"];
      return;
    }
    auto const ending = select::ending_of(report_);
    ++game_.endings[std::string(ending ? position::name_of(ending->cause) : select::no_ending)];
  }

  void count_move(verify::Ply const& ply, PlyCounts& counts) {
    AnyPosition const& before = ply.before();
    ++counts.positions;
    counts.legal_moves += before.count_legal_moves();
    if (char const* const kind = name_of(ply.move.kind)) ++game_.moves[kind];
    auto const mover = position::mover(before, ply.move);
    if (!mover) return;
    SquareSet const captured = position::captured_squares(before, ply.move);
    if (captured.any()) ++counts.captures;
    for (Square square : captured) ++game_.captures[{piece(*mover), piece(before.at(square)->type)}];
    if (position::transforms(before, ply.move)) {
      ++counts.improvements;
      ++game_.improvements[{piece(*mover), piece(ply.move.piece_after)}];
    }
  }
  [[nodiscard]] std::string piece(PieceType type) const {
    return std::string(report_.variant->piece(type).name);
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
  RecordCounter(game, candidate).count(statistics.tree_depth);
}

} // namespace hippo::stats
