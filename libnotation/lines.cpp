#include "libnotation/lines.hpp"

#include <algorithm>
#include <cstring>

namespace hippo::notation {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::size_t start_of_line(std::string_view text, std::size_t offset) {
  std::size_t const newline = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  return newline == std::string_view::npos ? 0 : newline + 1;
}

bool starts_code_point(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

} // namespace

// In bytes that cannot overflow, so that the compiler counts many at a time.
std::size_t count_line_ends(std::string_view text) {
  constexpr std::size_t most = 255;
  std::size_t count = 0;
  while (!text.empty()) {
    std::string_view const part = text.substr(0, most);
    std::uint8_t found = 0;
    for (char const byte : part) found = static_cast<std::uint8_t>(found + (byte == '\n' ? 1U : 0U));
    count += found;
    text.remove_prefix(part.size());
  }
  return count;
}

LineColumn Locator::operator()(std::size_t offset) {
  offset = std::min(offset, text_.size());
  if (offset < offset_) *this = Locator(text_);
  std::string_view between = text_.substr(offset_, offset - offset_);
  if (offset_ == 0 && between.starts_with(byte_order_mark)) between.remove_prefix(byte_order_mark.size());
  if (auto const newline = between.rfind('\n'); newline != std::string_view::npos) {
    place_ = {place_.line + count_line_ends(between.substr(0, newline + 1)), 1};
    between.remove_prefix(newline + 1);
  }
  place_.column += static_cast<std::size_t>(std::ranges::count_if(between, starts_code_point));
  offset_ = offset;
  return place_;
}

LineColumn locate(std::string_view text, std::size_t offset) { return Locator(text)(offset); }

std::string_view line_at(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  std::size_t const start = start_of_line(text, offset);
  std::string_view line = text.substr(start, text.find('\n', offset) - start);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool is_blank_or_comment(std::string_view line) {
  std::size_t const first = line.find_first_not_of(" \t\r");
  return first == std::string_view::npos || line[first] == '#';
}

// Takes what is there without waiting to fill the buffer, so that a line that has come through a pipe can be
// answered before the next one comes. False at the end of the stream.
bool FragmentReader::fill() {
  using Traits = std::istream::traits_type;
  if (at_end_) return false;
  std::streambuf* const source = stream_.rdbuf();
  if (source == nullptr || Traits::eq_int_type(source->sgetc(), Traits::eof())) {
    at_end_ = true;
    return false;
  }
  auto const room = static_cast<std::streamsize>(buffer_.size() - end_);
  auto const ready = std::clamp<std::streamsize>(source->in_avail(), 1, room);
  end_ += static_cast<std::size_t>(source->sgetn(buffer_.data() + end_, ready));
  return true;
}

void FragmentReader::make_room() {
  std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
  end_ -= begin_;
  begin_ = scanned_ = 0;
}

bool FragmentReader::read_more() {
  pass_last();
  bool const at_start = last_.offset == 0;
  if (begin_ > 0) make_room();
  if (end_ == buffer_.size() || !fill()) return false;
  if (at_start) {
    while (end_ < byte_order_mark.size() && fill()) continue;
    if (buffered().starts_with(byte_order_mark)) {
      begin_ = scanned_ = byte_order_mark.size();
      last_.offset = byte_order_mark.size();
    }
  }
  return true;
}

bool FragmentReader::must_wait() const {
  return !at_end_ && stream_.rdbuf() != nullptr && stream_.rdbuf()->in_avail() == 0;
}

void FragmentReader::pass_last() {
  last_.offset += last_.text.size();
  last_.line += last_.text.empty() || !last_.ends_line ? 0 : 1;
  last_.text = {};
}

LineFragment FragmentReader::take(std::size_t size) {
  pass_last();
  LineFragment const taken{buffered().substr(0, size), last_.offset, last_.line, true, true};
  begin_ += size;
  scanned_ = begin_;
  last_ = {{}, taken.offset + size, taken.line, true, true};
  last_.line += count_line_ends(taken.text);
  return taken;
}

void FragmentReader::put_back() {
  begin_ -= last_.text.size();
  scanned_ = begin_;
  last_.text = {};
}

std::optional<LineFragment> FragmentReader::next() {
  LineFragment fragment;
  fragment.offset = last_.offset + last_.text.size();
  fragment.line = last_.line;
  if (!last_.text.empty()) {
    fragment.starts_line = last_.ends_line;
    if (last_.ends_line) ++fragment.line;
  }
  // Move what is left to the front once there is no room behind it.
  if (begin_ > 0 && begin_ == end_) begin_ = end_ = scanned_ = 0;

  std::size_t length = 0;
  while (true) {
    void const* const newline = std::memchr(buffer_.data() + scanned_, '\n', end_ - scanned_);
    if (newline != nullptr) {
      length = static_cast<std::size_t>(static_cast<char const*>(newline) - buffer_.data()) + 1 - begin_;
      break;
    }
    scanned_ = end_;
    if (end_ == buffer_.size()) {
      if (begin_ == 0) {
        length = end_;
        fragment.ends_line = false;
        break;
      }
      make_room();
      scanned_ = end_;
    }
    if (!fill()) {
      length = end_ - begin_;
      break;
    }
  }
  if (length == 0) return std::nullopt;
  fragment.text = {buffer_.data() + begin_, length};
  begin_ += length;
  scanned_ = begin_;
  if (fragment.offset == 0 && fragment.text.starts_with(byte_order_mark)) {
    fragment.text.remove_prefix(byte_order_mark.size());
    fragment.offset = byte_order_mark.size();
  }
  last_ = fragment;
  return fragment;
}

std::optional<Line> LineReader::next() {
  auto line = any_line();
  if (skipped_ == SkippedLines::blank_and_comments)
    while (line && is_blank_or_comment(line->text)) line = any_line();
  return line;
}

std::optional<Line> LineReader::any_line() {
  auto fragment = fragments_.next();
  if (!fragment) return std::nullopt;
  Line line{{}, fragment->offset, fragment->line};
  for (; fragment; fragment = fragments_.next()) {
    std::string_view text = fragment->text;
    line.ended = text.ends_with('\n');
    if (line.ended) text.remove_suffix(1);
    std::size_t const room = limit_ + 1 - line.text.size(); // one more, for the CR that may be the last
    line.too_long |= text.size() > room;
    line.text += text.substr(0, room);
    if (fragment->ends_line) break;
  }
  if (!line.too_long && line.text.ends_with('\r')) line.text.pop_back();
  line.too_long |= line.text.size() > limit_;
  if (line.too_long) line.text.resize(limit_);
  return line;
}

} // namespace hippo::notation
