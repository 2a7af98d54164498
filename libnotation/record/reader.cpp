#include "libnotation/record/reader.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/record/record_end.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

namespace hippo::notation {
namespace {

/// Whether the text begins, after blanks, with `{"name":`, which begins an object in JSON.
bool begins_json(std::string_view text) {
  text = without_blanks_before(text);
  if (!text.starts_with('{')) return false;
  text = without_blanks_before(text.substr(1));
  if (!text.starts_with('"')) return false;
  auto const* const end = std::find_if_not(text.begin() + 1, text.end(), is_in_tag_name);
  text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
  return text.starts_with('"') && without_blanks_before(text.substr(1)).starts_with(':');
}

void append(Chunk& chunk, std::string_view text, std::size_t limit) {
  if (chunk.problem != ChunkProblem::none) return;
  if (text.size() <= limit - chunk.text.size()) {
    chunk.text += text;
    return;
  }
  chunk.problem = ChunkProblem::too_long;
  chunk.text += text.substr(0, RecordReader::head_size);
  chunk.text.resize(std::min({chunk.text.size(), RecordReader::head_size, limit}));
  chunk.text.shrink_to_fit();
}

} // namespace

bool RecordReader::is_json(std::string_view line) const {
  return form_ == RecordForm::json || (form_ == RecordForm::detect && begins_json(line));
}

void RecordReader::read_json(Chunk& chunk, LineFragment fragment) {
  chunk.json = true;
  append(chunk, fragment.text, limit_ * json_factor);
  while (!fragment.ends_line) {
    auto const more = fragments_.next();
    if (!more) return;
    fragment = *more;
    append(chunk, fragment.text, limit_ * json_factor);
  }
}

std::optional<Chunk> RecordReader::next() {
  Chunk chunk;
  RecordEnd end;
  bool begun = false;
  while (auto const fragment = fragments_.next()) {
    bool const begins_another =
        end.is_before(fragment->text) || (end.has_movetext() && is_json(fragment->text));
    if (begun && fragment->starts_line && begins_another) {
      fragments_.put_back();
      return chunk;
    }
    if (!begun) {
      if (is_blank(fragment->text)) continue;
      begun = true;
      chunk.offset = fragment->offset;
      chunk.line = fragment->line;
      if (is_json(fragment->text)) {
        read_json(chunk, *fragment);
        return chunk;
      }
    }
    append(chunk, fragment->text, limit_);
    end.read(*fragment);
  }
  if (!begun) return std::nullopt;
  return chunk;
}

std::size_t count_elements(std::string_view record) {
  std::size_t count = 0;
  bool in_word = false;
  for (std::size_t at = 0; at < record.size(); ++at) {
    char const byte = record[at];
    if (byte == '{') at = std::min(record.find('}', at), record.size());
    bool const is_sign = std::string_view("(){;$.*:[\xBD").find(byte) != std::string_view::npos;
    bool const is_part = !is_blank(byte) && byte != ',';
    count += is_sign || (is_part && !in_word) ? 1 : 0;
    in_word = is_part;
  }
  return count;
}

void BlockCursor::skip(std::size_t size) {
  line_ += count_line_ends(rest_.substr(0, size));
  offset_ += size;
  rest_.remove_prefix(size);
}

void BlockCursor::skip_blank_lines() {
  std::size_t const first = rest_.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return skip(rest_.size());
  if (std::size_t const line = rest_.substr(0, first).rfind('\n'); line != std::string_view::npos)
    skip(line + 1);
}

namespace {

/// The end of the last record that certainly ends within the text; 0 if none does.
std::size_t records_end(std::string_view text) {
  std::size_t at = text.rfind("\n[");
  for (; at != std::string_view::npos && at > 0; at = text.rfind("\n[", at - 1)) {
    std::string_view const before = text.substr(0, text.find_last_not_of(" \t\r\n", at) + 1);
    bool const after_blank_line =
        text.substr(before.size(), at - before.size()).find('\n') != std::string_view::npos;
    if (!after_blank_line || !begins_tag(line_at(text, at + 1))) continue;
    if (certainly_ends_record(line_at(text, before.size()))) return at + 1;
  }
  return 0;
}

} // namespace

void RecordReader::detect_form() {
  while (true) {
    std::string_view const text = without_blanks_before(fragments_.buffered());
    bool const is_enough = text.size() >= head_size || text.find('\n') != std::string_view::npos;
    if (!is_enough && fragments_.read_more()) continue;
    bool const is_known = is_enough || fragments_.at_end(); // or the buffer is full of blanks
    if (is_known && !begins_json(text)) form_ = RecordForm::text;
    return;
  }
}

std::optional<Chunk> RecordReader::next_block() {
  if (form_ == RecordForm::detect && !begun_) detect_form();
  begun_ = true;
  if (form_ != RecordForm::text) return next();
  bool more = true;
  while (more && !fragments_.must_wait()) more = fragments_.read_more();
  while (true) {
    bool const is_all = fragments_.at_end();
    std::size_t size = is_all ? fragments_.buffered().size() : records_end(fragments_.buffered());
    bool const is_full = size == 0 && !is_all && !fragments_.read_more() && !fragments_.at_end();
    if (is_full) size = last_record_begin(fragments_.buffered());
    if (size > 0) {
      LineFragment const taken = fragments_.take(size);
      return Chunk{
          .text = std::string(taken.text), .offset = taken.offset, .line = taken.line, .whole = true};
    }
    if (is_all) return std::nullopt;
    if (is_full) return next();
  }
}

} // namespace hippo::notation
