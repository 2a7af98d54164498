#include "libanalysis/convert/edit.hpp"

#include "libanalysis/convert/record_hash.hpp"
#include "libanalysis/convert/text/as_written.hpp"
#include "libanalysis/convert/text/pgn.hpp"
#include "libgame/position/write_position.hpp"
#include "libnotation/ascii.hpp"
#include "libnotation/text/trimmed.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace hippo::convert {

namespace {

using notation::Node;

/// Tags on which the meaning of the moves depends.
constexpr std::array<std::string_view, 4> setup_tags{"Variant", "FEN", "SetUp", "Handicap"};
/// Commands of comments: of PGN's supplement of 2001, and of chess.com.
constexpr std::array<std::string_view, 5> clock_commands{"clk", "egt", "emt", "mct", "timestamp"};
constexpr std::array<std::string_view, 2> eval_commands{"eval", "evp"}; // lichess; ChessBase

/// Whether a command of this name is dropped.
bool is_dropped(std::string_view command, Dropped const& dropped) {
  auto const is_among = [&](auto const& names) { return std::ranges::find(names, command) != names.end(); };
  return dropped.commands || (dropped.clocks && is_among(clock_commands)) ||
         (dropped.evals && is_among(eval_commands));
}

/// The size of the unwanted command at the beginning of the text; 0 without one.
std::size_t dropped_size(std::string_view text, Dropped const& dropped) {
  if (!text.starts_with("[%")) return 0;
  std::size_t const end = text.find(']');
  if (end == std::string_view::npos) return 0;
  std::string_view const inside = text.substr(2, end - 2);
  return is_dropped(inside.substr(0, inside.find_first_of(" \t\r\n")), dropped) ? end + 1 : 0;
}

void drop_commands(std::vector<Node>& nodes, Dropped const& dropped) {
  std::erase_if(nodes, [&](Node& node) {
    auto* comment = std::get_if<notation::Comment>(&node);
    if (comment == nullptr || comment->text.find("[%") == std::string::npos) return false;
    comment->text = without_commands(comment->text, dropped);
    return comment->text.empty();
  });
}

template <class Part>
void drop(std::vector<Node>& nodes) {
  std::erase_if(nodes, [](Node const& node) { return std::holds_alternative<Part>(node); });
}

/// Unplayed moves are copied from the text, so the NAGs at the end of their text go as well.
void drop_nags(notation::WrittenMove& move, std::string_view text) {
  std::string_view const written = move.where.of(text);
  if (written.ends_with(move.nags))
    move.where.end =
        move.where.begin + text::trimmed(written.substr(0, written.size() - move.nags.size())).size();
  move.nags.clear();
}

void drop_from(std::vector<Node>& nodes, std::string_view text, Dropped const& dropped) {
  if (dropped.comments) drop<notation::Comment>(nodes);
  if (dropped.nags) drop<notation::Nag>(nodes);
  if (dropped.variations) drop<notation::Variation>(nodes);
  if (dropped.clocks || dropped.evals || dropped.commands) drop_commands(nodes, dropped);
  for (Node& node : nodes) {
    if (auto* variation = std::get_if<notation::Variation>(&node)) drop_from(variation->nodes, text, dropped);
    if (auto* move = std::get_if<notation::WrittenMove>(&node); move != nullptr && dropped.nags)
      drop_nags(*move, text);
  }
}

/// Whether each word of the main line is a move that was played, or no move.
bool is_played_to_end(notation::Record const& record, verify::RecordReport const& report) {
  if (!report.start || report.lines.empty() || report.lines.front().unplayed > 0) return false;
  auto const is_unreadable = [](Node const& node) {
    return std::holds_alternative<notation::Unreadable>(node);
  };
  if (std::ranges::none_of(record.nodes, is_unreadable)) return true;
  auto const plies = report.plies_by_place();
  return std::ranges::all_of(
      record.nodes, [&](Node const& node) { return !is_unreadable(node) || !plies_of(node, plies).empty(); });
}

void add_tags(std::vector<notation::Tag>& tags, verify::RecordReport const& report, AddedTags const& added) {
  if (added.ply_count) set_tag(tags, "PlyCount", std::to_string(report.lines.front().plies.size()));
  if (added.fen) set_tag(tags, "CurrentPosition", position::fen(*report.final_position()));
  if (added.moves_hash) set_tag(tags, "HashCode", hash_of_moves(report));
  if (added.position_hash) set_tag(tags, "PositionHash", hash_of_position(report));
}

void set_opening(std::vector<notation::Tag>& tags, OpeningTags const& opening) {
  std::erase_if(tags, names_opening);
  for (notation::Tag const& tag : opening) tags.push_back({tag.name, tag.value, {}});
}

} // namespace

bool stays(std::string_view tag, std::vector<std::string> const& wanted) {
  if (wanted.empty()) return true;
  auto const is_tag = [&](std::string_view name) { return position::same_letters(name, tag); };
  return std::ranges::any_of(setup_tags, is_tag) || std::ranges::any_of(wanted, is_tag) ||
         (in_roster(tag) && std::ranges::find(wanted, "seven") != wanted.end());
}

void set_tag(std::vector<notation::Tag>& tags, std::string_view name, std::string value) {
  auto const is_it = [&](notation::Tag const& tag) { return position::same_letters(tag.name, name); };
  auto const found = std::ranges::find_if(tags, is_it);
  if (found == tags.end()) return tags.push_back({std::string(name), std::move(value), {}});
  found->value = std::move(value);
  tags.erase(std::remove_if(std::next(found), tags.end(), is_it), tags.end());
}

std::string without_commands(std::string_view comment, Dropped const& dropped) {
  std::string kept;
  for (std::size_t at = 0; at < comment.size();) {
    std::size_t const size = dropped_size(comment.substr(at), dropped);
    if (size == 0) {
      kept += comment[at++];
      continue;
    }
    at += size;
    bool const after_blank = kept.empty() || notation::is_blank(kept.back());
    while (after_blank && at < comment.size() && notation::is_blank(comment[at])) ++at;
  }
  if (text::trimmed(kept).empty()) return "";
  while (!notation::is_blank(comment.back()) && notation::is_blank(kept.back())) kept.pop_back();
  return kept;
}

notation::Record edited(notation::Record record, std::string_view text, verify::RecordReport const& report,
                        Edits const& edits) {
  if (edits.dropped != Dropped{}) drop_from(record.nodes, text, edits.dropped);
  std::erase_if(record.tags, [&](notation::Tag const& tag) { return !stays(tag.name, edits.tags); });
  return with_added_tags(std::move(record), report, edits);
}

notation::Record with_added_tags(notation::Record record, verify::RecordReport const& report,
                                 Edits const& edits) {
  if (edits.openings != nullptr)
    if (auto const* opening = edits.openings->find(report)) set_opening(record.tags, *opening);
  if (edits.added != AddedTags{} && is_played_to_end(record, report))
    add_tags(record.tags, report, edits.added);
  return record;
}

} // namespace hippo::convert
