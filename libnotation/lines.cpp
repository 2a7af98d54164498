#include "libnotation/lines.hpp"

#include "libnotation/ascii.hpp"
#include "libnotation/line_ends.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace hippo::notation {
namespace {

std::size_t start_of_line(std::string_view text, std::size_t offset) {
  std::size_t const newline = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  return newline == std::string_view::npos ? 0 : newline + 1;
}

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
  place_.column +=
      between.size() - static_cast<std::size_t>(std::ranges::count_if(between, continues_code_point));
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

/// Appends available input, without waiting for a full buffer; false at the end of the source.
bool FragmentReader::take_input() {
  using Traits = std::istream::traits_type;
  std::streambuf* const source = stream_.rdbuf();
  if (source == nullptr || Traits::eq_int_type(source->sgetc(), Traits::eof())) return false;
  auto const room = static_cast<std::streamsize>(buffer_.size() - taken_);
  auto const ready = std::clamp<std::streamsize>(source->in_avail(), 1, room);
  taken_ += static_cast<std::size_t>(source->sgetn(buffer_.data() + taken_, ready));
  return true;
}

// Takes available input, so that a line from a pipe can be answered before the next one comes. False at the
// end of the stream, or if the buffer is full.
bool FragmentReader::fill() {
  if (taken_ == buffer_.size() && now_.at > 0) {
    std::memmove(buffer_.data(), buffer_.data() + now_.at, taken_ - now_.at);
    taken_ -= now_.at;
    end_ -= std::exchange(now_.at, 0);
  }
  bool const is_full = taken_ == buffer_.size();
  if (at_end_ || (is_full && end_ > now_.at)) return false;
  at_end_ = !is_full && !take_input();
  bool const is_first = now_.offset == 0 && end_ == now_.at; // its byte order mark is skipped
  auto const taken = [this] { return std::string_view(buffer_.data(), taken_); };
  auto const may_become_mark = [&] {
    return taken_ < std::min(buffer_.size(), byte_order_mark.size()) && byte_order_mark.starts_with(taken());
  };
  while (is_first && !at_end_ && may_become_mark()) at_end_ = !take_input();
  std::size_t const mark = is_first && taken().starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
  char const before = end_ > now_.at ? buffer_[end_ - 1] : now_.starts_line ? '\n' : ' ';
  std::size_t const old_end = end_;
  end_ += mark;
  end_ += make_lines_uniform({buffer_.data() + end_, taken_ - end_}, before, at_end_ || is_full);
  return end_ > old_end || !at_end_;
}

void FragmentReader::skip_byte_order_mark() {
  if (now_.offset != 0) return;
  while (buffered().size() < byte_order_mark.size() && byte_order_mark.starts_with(buffered()) && fill())
    continue;
  if (!buffered().starts_with(byte_order_mark)) return;
  now_.at += byte_order_mark.size();
  now_.offset += byte_order_mark.size();
}

bool FragmentReader::read_more() {
  if (!fill()) return false;
  skip_byte_order_mark();
  return true;
}

bool FragmentReader::must_wait() const {
  return !at_end_ && stream_.rdbuf() != nullptr && stream_.rdbuf()->in_avail() == 0;
}

LineFragment FragmentReader::advance(std::size_t size, std::size_t line_ends) {
  before_ = now_;
  LineFragment const fragment{buffered().substr(0, size), now_.offset, now_.line, now_.starts_line, true};
  now_ = {now_.at + size, now_.offset + size, now_.line + line_ends, true};
  return fragment;
}

LineFragment FragmentReader::take(std::size_t size) {
  return advance(size, count_line_ends(buffered().substr(0, size)));
}

std::size_t FragmentReader::end_of_line() {
  std::size_t looked_at = 0;
  while (true) {
    std::size_t const newline = buffered().find('\n', looked_at);
    if (newline != std::string_view::npos) return newline + 1;
    looked_at = buffered().size();
    if (!fill()) return looked_at;
  }
}

std::optional<LineFragment> FragmentReader::next() {
  skip_byte_order_mark();
  std::size_t const size = end_of_line();
  if (size == 0) return std::nullopt;
  bool const has_end = buffered()[size - 1] == '\n';
  LineFragment fragment = advance(size, has_end ? 1 : 0);
  fragment.ends_line = now_.starts_line = has_end || at_end_;
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
