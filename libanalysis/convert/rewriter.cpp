#include "libanalysis/convert/rewriter.hpp"

#include "libanalysis/convert/text/nag_numbers.hpp"
#include "libanalysis/convert/text/pgn.hpp"
#include "libgame/san/plain_move.hpp"
#include "libgame/san/result_tag.hpp"
#include "libgame/san/spell.hpp"
#include "libnotation/record/nag_signs.hpp"
#include "libnotation/text/escape.hpp"

#include <fmt/format.h>

#include <utility>

namespace hippo::convert {

namespace {

std::string_view castling(notation::WrittenShape shape) {
  return shape == notation::WrittenShape::castle_short ? "O-O" : "O-O-O";
}

bool has_control(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    auto const byte = static_cast<unsigned char>(text[at]);
    bool const may_begin = byte < 0x20 || byte == 0x7f || byte == 0xc2;
    if (may_begin && byte != '\n' && byte != '\t' && text::control_at(text, at) != 0) return true;
  }
  return false;
}

bool is_castling(std::string_view text, notation::WrittenShape shape) {
  return text.substr(0, text.find_last_not_of("+#") + 1) == castling(shape);
}

} // namespace

std::optional<std::string> Rewriter::take() {
  if (last_ == Last::number) is_usual_ = false;
  std::string_view const termination = pgn_termination(head_, result_);
  std::string text;
  if (is_usual_)
    for (notation::Tag const& tag : is_pgn_ ? pgn_tags(head_, termination) : head_.tags)
      text += text::tag_line(tag.name, tag.value);
  if (is_pgn_) movetext_.word(termination);
  std::string const moves = movetext_.take();
  if (!text.empty() && !moves.empty()) text += '\n';
  text += moves;
  head_.tags.clear();
  result_.reset();
  depth_ = 0;
  last_ = Last::other;
  bool const is_usual = std::exchange(is_usual_, true) && !has_control(text);
  return is_usual ? std::optional(std::move(text)) : std::nullopt;
}

/// A number is written with its move: one without is unusual.
void Rewriter::note(Last element) {
  bool const follows_number = last_ == Last::number;
  bool const is_move = element == Last::plain_move || element == Last::move_with_sign;
  if (follows_number && !is_move) is_usual_ = false;
  last_ = element;
}

void Rewriter::tag(std::string_view name, std::string_view value) {
  if (stays(name, edits_.tags))
    head_.tags.push_back({std::string(name), notation::without_escapes(value), {}});
}

void Rewriter::comment(std::string_view text, bool /*to_end_of_line*/) {
  Dropped const& dropped = edits_.dropped;
  if (dropped.comments || is_dropped()) return;
  bool const has_command = text.find("[%") != std::string_view::npos;
  bool const is_edited = has_command && (dropped.clocks || dropped.evals || dropped.commands);
  std::string const rest = is_edited ? without_commands(text, dropped) : std::string();
  if (is_edited && rest.empty()) return;
  note(Last::other);
  movetext_.comment(is_edited ? rest : text);
}

void Rewriter::number() {
  if (!is_dropped()) note(Last::number);
}

void Rewriter::move(verify::FoundMove const& played) {
  if (is_dropped()) return;
  notation::ScannedMove const& written = played.written;
  std::string_view const signs =
      edits_.dropped.nags ? std::string_view() : std::string_view(written.nags_begin, written.end);
  note(signs.empty() ? Last::plain_move : Last::move_with_sign);
  bool const black = played.side == Color::black;
  if (!black || movetext_.is_interrupted()) movetext_.number({played.number, black});
  movetext_.move(spelled(played, {written.begin, written.nags_begin}));
  if (!signs.empty()) add_signs(signs);
}

std::string Rewriter::spelled(verify::FoundMove const& played, std::string_view text) const {
  notation::ScannedMove const& written = played.written;
  bool const castles = written.shape != notation::WrittenShape::piece;
  if (castles && is_castling(text, written.shape)) return std::string(text);
  san::MoveFacts const facts{.variant = start_->variant(),
                             .board = start_->board(),
                             .mover = played.mover,
                             .captures = played.captures,
                             .needs_file = played.names_file()};
  if (auto plain = san::plain_move(facts, played.move, text)) return std::string(plain->san);
  return san::Speller(played.before())(played.move);
}

void Rewriter::add_signs(std::string_view signs) {
  if (!is_pgn_) return movetext_.append(signs);
  if (!add_number_of_sign(movetext_, signs) && layout_.comments) movetext_.comment(signs);
}

void Rewriter::nag(unsigned number) {
  if (edits_.dropped.nags || is_dropped()) return;
  bool const becomes_sign =
      !is_pgn_ && last_ == Last::plain_move && number < notation::sign_of_nag.size() && number > 0;
  note(Last::other);
  if (becomes_sign) return movetext_.append(notation::sign_of_nag[number]);
  movetext_.word(fmt::format("${}", number));
}

void Rewriter::open() {
  ++depth_;
  if (is_dropped()) return;
  note(Last::open);
  movetext_.open();
}

void Rewriter::close() {
  bool const was_dropped = is_dropped();
  --depth_;
  if (was_dropped) return;
  if (last_ == Last::open) is_usual_ = false;
  note(Last::other);
  movetext_.close();
}

void Rewriter::result(notation::WrittenResult result, std::string_view written) {
  if (is_dropped()) return;
  note(Last::other);
  if (depth_ > 0) is_usual_ = false;
  result_ = result;
  if (!is_pgn_) movetext_.word(written);
}

} // namespace hippo::convert
