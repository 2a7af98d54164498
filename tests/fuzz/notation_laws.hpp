// What holds for any bytes that the readers of notation are given. A law returns what is broken, or nothing.
// The fuzzers abort on it; the tests try a few thousand mutations in every run.
#pragma once

#include "libnotation/json_record/text.hpp"
#include "libnotation/line_ends.hpp"
#include "libnotation/move_text/parse.hpp"
#include "libnotation/position_text/parse.hpp"
#include "libnotation/record/parse.hpp"
#include "libnotation/record/reader.hpp"
#include "tests/write_position.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hippo::notation::laws {

inline bool lies_in(Span inner, Span outer) {
  return outer.begin <= inner.begin && inner.begin <= inner.end && inner.end <= outer.end;
}

inline bool makes_sense(ParseError const& error, std::string_view text) {
  return error.offset <= text.size() && !error.expected.empty();
}

/// The parts of a move lie in it, in the order of writing.
inline bool parts_lie_in(WrittenMove const& move) {
  for (Span part : {move.piece_where, move.squares_where, move.check_where})
    if (part != Span{} && !lies_in(part, move.where)) return false;
  if (move.improvement && !lies_in(move.improvement->where, move.where)) return false;
  if (move.entry && !lies_in(move.entry->where, move.where)) return false;
  return (move.shape != WrittenShape::piece && move.shape != WrittenShape::drop) ||
         (move.piece_where.end <= move.squares_where.begin && move.squares_where.size() > 0);
}

/// The same move, in a text that begins with it.
inline WrittenMove at_start(WrittenMove move) {
  std::size_t const by = move.where.begin;
  std::vector<Span*> spans{&move.where, &move.piece_where, &move.squares_where, &move.check_where};
  if (move.improvement) spans.push_back(&move.improvement->where);
  if (move.entry) spans.push_back(&move.entry->where);
  if (move.wall) spans.push_back(&move.wall->where);
  for (Span* span : spans)
    if (*span != Span{}) *span = {span->begin - by, span->end - by};
  return move;
}

/// A move's own text says that move.
inline bool says_itself(WrittenMove const& move, std::string_view text) {
  auto const again = parse_move(move.where.of(text));
  auto const* said = std::get_if<WrittenMove>(&again);
  return said != nullptr && *said == at_start(move);
}

inline std::string broken_by_move(std::string_view text) {
  auto const result = parse_move(text);
  if (auto const* error = std::get_if<ParseError>(&result))
    return makes_sense(*error, text) ? "" : "the error makes no sense";
  auto const& move = std::get<WrittenMove>(result);
  if (!lies_in(move.where, {0, text.size()}) || !parts_lie_in(move)) return "a part lies outside";
  return says_itself(move, text) ? "" : "the move does not say itself";
}

inline std::string broken_by_position(std::string_view line) {
  auto const result = parse_position(line);
  if (auto const* error = std::get_if<ParseError>(&result))
    return makes_sense(*error, line) ? "" : "the error makes no sense";
  auto const& position = std::get<PositionText>(result);
  Span last;
  std::vector<Span> in_order{position.game_where};
  if (!position.start) in_order.push_back(position.board_where);
  for (WrittenField const& field : position.fields) in_order.push_back(field.where);
  for (Span span : in_order) {
    if (!lies_in(span, {last.end, line.size()})) return "a part lies outside or out of order";
    last = span;
  }
  for (WrittenRank const& rank : position.ranks)
    if (!lies_in(rank.where, position.board_where)) return "a rank lies outside the board";
  std::string const written = write_position(position);
  auto const again = parse_position(written);
  auto const* same = std::get_if<PositionText>(&again);
  return same != nullptr && write_position(*same) == written ? "" : "what is written reads otherwise";
}

/// Walks a tree and marks the bytes that its nodes stand for.
class Tiling {
public:
  explicit Tiling(std::string_view text) : text_{text}, taken_(text.size(), false) {}

  void take(Span span) {
    for (std::size_t i = span.begin; i < span.end; ++i) {
      if (taken_[i]) fail("two nodes have a byte in common");
      taken_[i] = true;
    }
  }

  void walk(std::vector<Node> const& nodes, Span inside) {
    for (Node const& node : nodes) {
      Span const where = std::visit([](auto const& any) { return any.where; }, node);
      if (where.size() == 0 || !lies_in(where, inside)) return fail("a node lies outside or out of order");
      inside.begin = where.end;
      std::visit([this](auto const& any) { enter(any); }, node);
    }
  }

  /// What stands in no node is blanks, commas and the byte order mark.
  std::string verdict() {
    for (std::string_view const nothing : {"\xEF\xBB\xBF", "\xC2\xA0"})
      for (auto at = text_.find(nothing); at != std::string_view::npos; at = text_.find(nothing, at + 1))
        for (std::size_t i = 0; i < nothing.size(); ++i) taken_[at + i] = true;
    for (std::size_t i = 0; i < text_.size(); ++i)
      if (!taken_[i] && std::string_view{" \t\r\n\v\f,"}.find(text_[i]) == std::string_view::npos)
        fail("a byte stands in no node");
    return broken_;
  }

private:
  void enter(Variation const& variation) {
    take({variation.where.begin, variation.where.begin + 1});
    if (variation.closed) take({variation.where.end - 1, variation.where.end});
    walk(variation.nodes, {variation.where.begin + 1, variation.where.end - (variation.closed ? 1 : 0)});
  }
  void enter(WrittenMove const& move) {
    take(move.where);
    if (!parts_lie_in(move)) fail("a part of a move lies outside it");
    if (!says_itself(move, text_)) fail("a move does not say itself");
  }
  void enter(Unreadable const& bad) {
    take(bad.where);
    if (!makes_sense(bad.error, text_)) fail("the error makes no sense");
    if (bad.error.offset < bad.where.begin || bad.error.offset > bad.where.end)
      fail("the error is elsewhere");
  }
  template <class Leaf>
  void enter(Leaf const& leaf) {
    take(leaf.where);
  }

  void fail(char const* why) { broken_ = why; }

  std::string_view text_;
  std::vector<bool> taken_;
  std::string broken_;
};

inline std::string broken_by_tree(Record const& game, std::string_view text) {
  Tiling tiling{text};
  for (Tag const& tag : game.tags) {
    if (!lies_in(tag.where, {0, text.size()})) return "a tag lies outside";
    tiling.take(tag.where);
  }
  tiling.walk(game.nodes, {0, text.size()});
  return tiling.verdict();
}

inline std::string broken_by_record(std::string_view text) {
  return broken_by_tree(parse_record(text), text);
}

/// A record in JSON that is taken is a tree in a text whose parts stand in the JSON, one after another, and
/// every byte of which belongs to a part.
inline std::string broken_by_json(std::string_view json) {
  auto const result = parse_json_record(json);
  if (auto const* error = std::get_if<ParseError>(&result))
    return makes_sense(*error, json) ? "" : "the error makes no sense";
  auto const& record = std::get<JsonRecord>(result);
  std::size_t last = 0;
  for (JsonRecord::Part const& part : record.parts) {
    if (part.begin < last || part.begin > record.text.size()) return "a part is out of order";
    if (!lies_in(part.where, {0, json.size()})) return "a part stands outside";
    last = part.begin;
  }
  if (record.parts.empty() || record.parts.front().begin != 0) return "the first part is missing";
  if (json.find("unreadable") == std::string_view::npos)
    for (Node const& node : record.record.nodes)
      if (std::holds_alternative<Unreadable>(node)) return "what was taken cannot be read";
  return broken_by_tree(record.record, record.text);
}

/// Games follow one another in the stream with nothing but blank lines between them, and each is what stands
/// there.
inline std::string broken_by_stream(std::string_view text, std::size_t limit, RecordForm form) {
  std::istringstream stream{std::string{text}};
  RecordReader reader{stream, limit, form};
  std::string const uniform = with_uniform_lines(std::string(text));
  text = uniform;
  std::uint64_t last = 0;
  while (auto game = reader.next()) {
    if (game->offset < last || game->text.size() > limit * (game->json ? RecordReader::json_factor : 1))
      return "a game is out of place";
    if (text.substr(game->offset, game->text.size()) != game->text) return "a game is not what stands there";
    auto const line =
        1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(game->offset), '\n');
    if (game->line != static_cast<std::size_t>(line)) return "a game's line is wrong";
    last = game->offset + game->text.size();
  }
  return "";
}

} // namespace hippo::notation::laws
