#include "tools/hippo-solve/can_win.hpp"

#include "libgame/san/line_text.hpp"

#include <fmt/format.h>

namespace hippo {

namespace {

std::string line_of(AnyPosition const& position, winnable::Verdict const& verdict) {
  return san::numbered(san::spell_line(position, verdict.line), 1, position.side());
}

std::string field_of(tool::ReadPosition const& read, char const* side, winnable::Verdict const& verdict) {
  std::string const field = fmt::format("{} {}", side, winnable::words_of(verdict.answer));
  return verdict.line.empty() ? field : fmt::format("{}: {}", field, line_of(read.position, verdict));
}

text::Json json_of_side(AnyPosition const& position, winnable::Verdict const& verdict) {
  text::Json json = text::Json::object();
  json.set("answer", winnable::words_of(verdict.answer));
  if (verdict.answer == winnable::Answer::can) json.set("line", san::spell_line(position, verdict.line));
  json.set("nodes", verdict.nodes);
  return json;
}

} // namespace

std::string text_of(tool::ReadPosition const& read, Chances const& chances) {
  return fmt::format("{}{}\t{}\n", tool::head_unless_alone(read, read.position),
                     field_of(read, "White", chances[0]), field_of(read, "Black", chances[1]));
}

std::string json_of(tool::ReadPosition const& read, Chances const& chances) {
  auto json = tool::json_of("hippo-solve-can-win", read, read.position);
  json.set("white", json_of_side(read.position, chances[0]));
  json.set("black", json_of_side(read.position, chances[1]));
  return json.line();
}

} // namespace hippo
