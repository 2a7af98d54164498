// Verifies the movetext of a record in one pass over its elements.
#pragma once

#include "libanalysis/verify/bulk_tags.hpp"
#include "libanalysis/verify/draw_watch.hpp"
#include "libanalysis/verify/draws.hpp"
#include "libanalysis/verify/line_watch.hpp"
#include "libanalysis/verify/record_rules.hpp"
#include "libanalysis/verify/termination.hpp"
#include "libanalysis/winnable/doubt.hpp"
#include "libanalysis/winnable/winnable.hpp"
#include "libgame/position/any_position.hpp"
#include "libgame/position/visit.hpp"
#include "libgame/rules/dead_position.hpp"
#include "libgame/san/find_move.hpp"
#include "libgame/san/listed_move.hpp"
#include "libgame/san/result_tag.hpp"

#include <boost/container/small_vector.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

namespace hippo::verify {

using notation::ElementScanner;
using notation::ScannedKind;
using notation::WrittenCheck;
using notation::WrittenResult;
using rules::Position;
using rules::RuleSet;

/// A line that is being followed.
template <RuleSet L>
struct Line {
  Position<L> before; ///< what a side line branches off from
  Position<L> now;
  bool was_in_check = false; ///< the side to move in `before`
  bool in_check = false;     ///< the side to move in `now`
  bool has_moves = false;
  long offset = 0; ///< by how much the written move numbers differ from the true ones
};

/// Follows the movetext of one record.
template <RuleSet L>
class Follower {
public:
  /// `sink`, if there is one, gets the elements.
  Follower(san::FinderTables<L> const& tables, VariantInfo const& variant, Position<L> const& start,
           ElementScanner& scanner, ElementSink* sink)
      : tables_(tables), variant_(variant), scanner_(scanner), sink_(sink), draws_(start) {
    lines_.push_back({start, start, start.in_check(), start.in_check(), false, 0});
  }

  /// True if the line is valid. `kind`: the current element of the scanner.
  [[nodiscard]] bool run(ScannedKind kind) {
    for (;; kind = scanner_.next()) switch (kind) {
      case ScannedKind::move:
        if (!play(scanner_.move())) return false;
        break;
      case ScannedKind::number:
        if (!check_number()) return false;
        if (sink_ != nullptr) sink_->number();
        break;
      case ScannedKind::comment:
        if (lines_.size() == 1) last_comments_.push_back(scanner_.comment());
        if (sink_ != nullptr) sink_->comment(scanner_.comment(), scanner_.to_end_of_line());
        break;
      case ScannedKind::nag:
        if (sink_ != nullptr) sink_->nag(scanner_.number());
        break;
      case ScannedKind::open:
        if (!branch()) return false;
        if (sink_ != nullptr) sink_->open();
        break;
      case ScannedKind::close:
        lines_.pop_back();
        if (sink_ != nullptr) sink_->close();
        break;
      case ScannedKind::result:
        if (lines_.size() == 1) result_ = scanner_.result();
        if (sink_ != nullptr) sink_->result(scanner_.result(), {scanner_.begin(), scanner_.end()});
        break;
      case ScannedKind::end:
        return lines_.size() == 1;
      case ScannedKind::tag:
      case ScannedKind::unsure:
        return false;
      }
  }

  /// Whether the result, if there is one, and the end that the tags or the comments after the last move say,
  /// if they do, are those of the game.
  [[nodiscard]] bool end_holds(BulkVerifier::Tags const& tags) const {
    if constexpr (L::loaded)
      return loaded_end_holds(tags);
    else
      return result_holds(tags) && stated_end_holds(tags);
  }

  /// The last position of the main line.
  [[nodiscard]] Position<L> const& last() const { return lines_.front().now; }
  [[nodiscard]] std::size_t plies() const { return plies_; }
  [[nodiscard]] std::size_t variations() const { return variations_; }

private:
  /// Whether the end that the tags or the comments after the last move say, if they do, is the one that the
  /// game gives.
  [[nodiscard]] bool stated_end_holds(BulkVerifier::Tags const& tags) const {
    if (tags.has_termination && !is_end(termination_in_tag(tags.termination))) return false;
    return plies_ == 0 || std::ranges::all_of(last_comments_, [&](std::string_view comment) {
             return is_end(termination_in_comment(comment));
           });
  }

  /// Whether the result, if there is one, is the one that the final position gives.
  [[nodiscard]] bool result_holds(BulkVerifier::Tags const& tags) const {
    if (!result_) return true;
    if (tags.has_result && tags.result != san::result_tag(*result_)) return false;
    if (draws_.may_have_ended() && !may_be_draw()) return false;
    Line<L> const& line = lines_.front();
    if (san::has_legal_move(line.now)) return !may_be_unfair(tags);
    bool const lost = line.in_check || line.now.laws().stalemate() == rules::Stalemate::loss;
    return *result_ == (!lost                             ? WrittenResult::draw
                        : line.now.side() == Color::black ? WrittenResult::white_wins
                                                          : WrittenResult::black_wins);
  }

  /// The same under any laws. Repetitions and dead positions go to the full path.
  [[nodiscard]] bool loaded_end_holds(BulkVerifier::Tags const& tags) const {
    if (draws_.may_have_ended() || draws_.may_be_repeated()) return false;
    AnyPosition const end = position::any_position(last());
    auto const ending = end.ending();
    if (result_ && tags.has_result && tags.result != san::result_tag(*result_)) return false;
    if (result_ && ending && *result_ != expected_result(*ending)) return false;
    bool const may_be_dead = end.variant().def->draws.dead_position && !ending;
    auto const is_in_doubt = [&](Color side) { return may_be_dead && winnable::is_in_doubt(end, side); };
    if (is_in_doubt(Color::white) && is_in_doubt(Color::black)) return false;
    auto const holds = [&](std::optional<Termination> said) {
      if (!said) return true;
      if (*said != Termination::time || ending) return false;
      if (result_ == WrittenResult::white_wins) return !is_in_doubt(Color::white);
      return result_ != WrittenResult::black_wins || !is_in_doubt(Color::black);
    };
    if (tags.has_termination && !holds(termination_in_tag(tags.termination))) return false;
    return plies_ == 0 || std::ranges::all_of(last_comments_, [&](std::string_view comment) {
             return holds(termination_in_comment(comment));
           });
  }

  [[nodiscard]] bool is_end(std::optional<Termination> said) const {
    if (!said) return true;
    Line<L> const& line = lines_.front();
    rules::DrawRules const& laws = line.now.laws().def().draws;
    switch (*said) {
    case Termination::time:
      return san::has_legal_move(line.now);
    case Termination::checkmate:
      return line.in_check && !san::has_legal_move(line.now);
    case Termination::stalemate:
      return !line.in_check && !san::has_legal_move(line.now);
    case Termination::insufficient_material:
      return may_be_draw() && rules::is_dead(line.now);
    case Termination::repetition:
      return may_be_draw() && laws.repetition == rules::Outcome::draw && laws.repetitions != 0 &&
             draws_.is_repeated(laws.repetitions);
    case Termination::moves: // a claim may be made with the move that completes the number
      return may_be_draw() && laws.moves != 0 &&
             line.now.halfmove_clock() + 1 >= 2U * static_cast<unsigned>(laws.moves);
    case Termination::ending_repetition:
    case Termination::ending_moves:
      break; // these are not laws of all times
    }
    return false;
  }
  /// Whether the position may be dead, or the winner by a loss on time unable to win. No law but the one of
  /// dead positions makes either a draw.
  [[nodiscard]] bool may_be_unfair(BulkVerifier::Tags const& tags) const {
    Position<L> const& last = lines_.front().now;
    if (!last.laws().def().draws.dead_position) return false;
    winnable::Doubt<L> const doubt(last);
    bool const is_open = doubt.is_decided_by_material() || !doubt(Color::white) || !doubt(Color::black);
    if (!is_open) return !rules::is_dead(last) && is_proved_dead(position::any_position(last));
    if (*result_ != WrittenResult::white_wins && *result_ != WrittenResult::black_wins) return false;
    return says_time(tags) && doubt(*result_ == WrittenResult::white_wins ? Color::white : Color::black);
  }
  /// Whether it is proved that neither side can win.
  [[nodiscard]] static bool is_proved_dead(AnyPosition const& position) {
    return std::ranges::all_of(std::array{Color::white, Color::black}, [&](Color side) {
      return winnable::can_win(position, side, {.nodes = max_tried}).answer == winnable::Answer::cannot;
    });
  }

  [[nodiscard]] bool says_time(BulkVerifier::Tags const& tags) const {
    if (tags.has_termination && termination_in_tag(tags.termination) == Termination::time) return true;
    return std::ranges::any_of(last_comments_, [](std::string_view comment) {
      return termination_in_comment(comment) == Termination::time;
    });
  }
  [[nodiscard]] bool may_be_draw() const {
    return !result_ || *result_ == WrittenResult::draw || *result_ == WrittenResult::unknown;
  }

  [[nodiscard]] bool play(notation::ScannedMove const& written) {
    if (lines_.size() == 1 && draws_.may_have_ended()) return false;
    Line<L>& line = lines_.back();
    auto const move = find(line, written);
    if (!move) return false;
    line.before = line.now;
    line.was_in_check = line.in_check;
    line.now.play(*move);
    line.in_check = gives_check(line.now, *move);
    line.has_moves = true;
    if (sink_ != nullptr) tell(written, *move, line.before);
    if (lines_.size() == 1) {
      ++plies_;
      last_comments_.clear();
      draws_.play(*move, line.now);
    }
    switch (written.check) {
    case WrittenCheck::none:
      return !line.in_check || written.is_coordinates();
    case WrittenCheck::check:
      return line.in_check && can_move(line.now);
    case WrittenCheck::mate:
      return line.in_check && !can_move(line.now);
    case WrittenCheck::double_check:
      break;
    }
    return false;
  }

  [[nodiscard]] std::optional<Move> find(Line<L> const& line, notation::ScannedMove const& written) const {
    auto const in_list = [&] { return san::ListedMoveFinder<L>(tables_, variant_, line.now)(written); };
    if constexpr (L::loaded) {
      return in_list();
    } else {
      auto const found = san::MoveFinder<L>(tables_, line.now, line.in_check)(written);
      if constexpr (L{}.has_relay())
        if (!found) return in_list();
      return found;
    }
  }
  [[nodiscard]] static bool gives_check(Position<L> const& after, Move move) {
    if constexpr (L::loaded)
      return after.in_check();
    else
      return san::gives_check(after, move);
  }
  [[nodiscard]] static bool can_move(Position<L> const& position) {
    if constexpr (L::loaded)
      return rules::count_legal_moves(position) != 0;
    else
      return san::has_legal_move(position);
  }

  void tell(notation::ScannedMove const& written, Move move, Position<L> const& before) const {
    bool const captures = before.pieces(~before.side()).has(move.to);
    PieceType const mover = move.kind == MoveKind::drop ? move.entering : before.type_on(move.from);
    sink_->move({written, move, before.side(), before.move_number(), mover, captures,
                 captures ? before.type_on(move.to) : PieceType(),
                 [&before] { return position::any_position(before); }});
  }

  [[nodiscard]] bool check_number() {
    Line<L>& line = lines_.back();
    if (scanner_.black() != (line.now.side() == Color::black)) return false;
    long const jump = static_cast<long>(scanner_.number()) - static_cast<long>(line.now.move_number());
    bool const goes_on = jump == line.offset || jump == 0;
    line.offset = jump;
    return goes_on;
  }

  [[nodiscard]] bool branch() {
    Line<L> const& from = lines_.back();
    if (!from.has_moves) return false;
    ++variations_;
    lines_.push_back({from.before, from.before, from.was_in_check, from.was_in_check, false, from.offset});
    return true;
  }

  san::FinderTables<L> const& tables_;
  VariantInfo const& variant_;
  ElementScanner& scanner_;
  ElementSink* sink_;
  boost::container::small_vector<Line<L>, 4> lines_;                ///< from the main line in
  std::conditional_t<L::loaded, LineWatch<L>, DrawWatch<L>> draws_; ///< of the main line
  boost::container::small_vector<std::string_view, 4>
      last_comments_; ///< of the main line, after its last move
  std::optional<WrittenResult> result_;
  std::size_t plies_ = 0;
  std::size_t variations_ = 0;
};

} // namespace hippo::verify
