#include "tools/common/reporter.hpp"

#include "libnotation/lines.hpp"
#include "libnotation/text/escape.hpp"

#include <fmt/format.h>

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace hippo::tool {

namespace {

/// A source line is shown in a window of that many bytes around the place, because it may be of any length.
constexpr std::size_t shown_before = 60;
constexpr std::size_t shown_after = 60;
constexpr std::string_view ellipsis = "..."; ///< where the window cuts the line

char const* paint(text::Severity severity) {
  return severity == text::Severity::error     ? "\033[1;31m"
         : severity == text::Severity::warning ? "\033[1;35m"
                                               : "\033[1;36m";
}

bool continues_utf8(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

/// A control character is shown as a dot, a TAB as a blank, so that each takes a column. Other bytes are left
/// to the terminal.
std::string visible(std::string_view line) {
  std::string shown;
  for (std::size_t i = 0; i < line.size(); ++i) {
    std::size_t const control = text::control_at(line, i);
    shown += line[i] == '\t' ? ' ' : control > 0 ? '.' : line[i];
    if (control > 1) ++i;
  }
  return shown;
}

std::size_t columns(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues_utf8));
}

/// How many columns of its first line the span has.
std::size_t marked_columns(std::string_view text, notation::Span where) {
  std::string_view const marked = text.substr(std::min(where.begin, text.size()), where.end - where.begin);
  return columns(marked.substr(0, marked.find('\n')));
}

/// The line around the span and a caret line under it.
std::string excerpt(std::string_view text, notation::Span where) {
  // Of a line that may be megabytes long only the window is read, with room for a code point cut in two.
  std::size_t const window_begin = where.begin - std::min(where.begin, shown_before + 3);
  std::string_view const window =
      text.substr(std::min(window_begin, text.size()), shown_before + shown_after + 6);
  std::string_view const line = notation::line_at(window, where.begin - window_begin);
  auto const line_begin = static_cast<std::size_t>(line.data() - text.data());
  std::size_t const at = std::min(where.begin - line_begin, line.size());
  std::size_t first = at > shown_before ? at - shown_before : 0;
  while (first > 0 && first < line.size() && continues_utf8(line[first])) --first;
  std::size_t last = std::min(line.size(), at + shown_after);
  while (last < line.size() && continues_utf8(line[last])) ++last;
  std::size_t const marked_end = std::clamp(where.end > line_begin ? where.end - line_begin : at, at, last);
  std::size_t const width = std::max<std::size_t>(columns(line.substr(at, marked_end - at)), 1);
  std::string_view const before = first > 0 ? ellipsis : "";
  std::string_view const after = last < line.size() ? ellipsis : "";
  return fmt::format("  {}{}{}\n  {:>{}}{}\n", before, visible(line.substr(first, last - first)), after, '^',
                     before.size() + columns(line.substr(first, at - first)) + 1,
                     std::string(width - 1, '~'));
}

bool use_color(std::string const& choice) {
  if (choice == "always") return true;
  if (choice == "never" || std::getenv("NO_COLOR") != nullptr) return false;
  return isatty(STDERR_FILENO) != 0;
}

} // namespace

Reporter::Reporter(Options const& options, Transcript* transcript)
    : format_(options.format), color_(use_color(options.color)), quiet_(options.quiet),
      silent_(options.quiet && options.results_hold_problems), transcript_(transcript) {}

void Reporter::write(std::string_view message) {
  if (transcript_ != nullptr) return transcript_->complain(message);
  flush();
  complain(message);
}

void Reporter::take_status(text::Diagnostic const& diagnostic) {
  if (diagnostic.severity == text::Severity::error) worsen(Status::wrong_input);
}

void Reporter::say(std::string_view file, std::size_t first_line, std::string_view text,
                   text::Diagnostic const& diagnostic) {
  if (silent_) return take_status(diagnostic);
  say_skipped(file, first_line, text, diagnostic);
}

void Reporter::say(std::string_view file, std::size_t first_line, notation::Locator& text,
                   text::Diagnostic const& diagnostic) {
  if (silent_) return take_status(diagnostic);
  show(file, first_line, text, diagnostic);
}

void Reporter::say_skipped(std::string_view file, std::size_t first_line, std::string_view text,
                           text::Diagnostic const& diagnostic) {
  notation::Locator locator(text);
  show(file, first_line, locator, diagnostic);
}

void Reporter::show(std::string_view file, std::size_t first_line, notation::Locator& text,
                    text::Diagnostic const& diagnostic) {
  take_status(diagnostic);
  if (quiet_ && diagnostic.severity != text::Severity::error) return;
  auto const place = text(diagnostic.where.begin);
  if (is_annotation(format_))
    return annotate({file, first_line + place.line - 1, place.column,
                     place.column + marked_columns(text.text(), diagnostic.where)},
                    diagnostic);
  std::string message =
      fmt::format("{}:{}:{}: ", text::escaped(file), first_line + place.line - 1, place.column);
  message +=
      color_ ? fmt::format("{}{}:\033[0m ", paint(diagnostic.severity), text::name_of(diagnostic.severity))
             : fmt::format("{}: ", text::name_of(diagnostic.severity));
  message += visible(diagnostic.message) + '\n' + excerpt(text.text(), diagnostic.where);
  for (std::string const& note : text::all_notes(diagnostic)) message += "  note: " + visible(note) + '\n';
  write(message);
}

void Reporter::annotate(FilePlace const& place, text::Diagnostic const& diagnostic) {
  if (format_ == Format::sarif) {
    std::string result = sarif_result(place, diagnostic);
    transcript_ != nullptr ? transcript_->print_sarif_result(std::move(result)) : print_sarif_result(result);
  } else {
    std::string const annotation = github_annotation(place, diagnostic);
    transcript_ != nullptr ? transcript_->print(annotation) : print(annotation);
  }
}

void Reporter::fail(std::string_view message, Status status) {
  write(fmt::format("{}: error: {}\n", program_name(), text::escaped(message, text::Kept::lines_and_tabs)));
  worsen(status);
}

void Reporter::warn(std::string_view message) {
  if (!quiet_) write(fmt::format("{}: warning: {}\n", program_name(), message));
}

void in_log(Options const& options, std::function<void()> const& work) {
  if (options.format == Format::sarif) begin_sarif();
  work();
  if (options.format == Format::sarif) end_sarif();
}

void Reporter::worsen(Status status) { status_ = std::max(status_, status); }

} // namespace hippo::tool
