#include "tools/common/tool.hpp"

#include "tools/common/games.hpp"

#include "libnotation/lines.hpp"

#include <fmt/format.h>

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace hippo::tool {

namespace {

namespace fs = std::filesystem;

/// A source line is shown in a window of that many bytes around the place, so that a line of any length can
/// be.
constexpr std::size_t shown_before = 60;
constexpr std::size_t shown_after = 60;

char const* word(text::Severity severity) {
  return severity == text::Severity::error     ? "error"
         : severity == text::Severity::warning ? "warning"
                                               : "note";
}
char const* paint(text::Severity severity) {
  return severity == text::Severity::error     ? "\033[1;31m"
         : severity == text::Severity::warning ? "\033[1;35m"
                                               : "\033[1;36m";
}

bool continues_utf8(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

/// What cannot be seen is shown as a dot; a TAB as a blank. Bytes beyond ASCII are left to the terminal.
std::string visible(std::string_view line) {
  std::string shown(line);
  for (char& c : shown)
    if (c == '\t')
      c = ' ';
    else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      c = '.';
  return shown;
}

std::size_t columns(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues_utf8));
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
  return fmt::format("  {}\n  {:>{}}{}\n", visible(line.substr(first, last - first)), '^',
                     columns(line.substr(first, at - first)) + 1, std::string(width - 1, '~'));
}

bool is_regular(int file) {
  struct stat status {};
  return fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

bool use_color(std::string const& choice) {
  if (choice == "always") return true;
  if (choice == "never" || std::getenv("NO_COLOR") != nullptr) return false;
  return isatty(STDERR_FILENO) != 0;
}

/// `chess|wotn|...`, for --help and the completions generated from it.
std::string game_names() {
  std::string names;
  for (VariantInfo const& variant : position::all_variants())
    names += (names.empty() ? "" : "|") + std::string(variant.name);
  return names;
}

} // namespace

VariantInfo const* Options::variant() const {
  if (game_name.empty()) return nullptr;
  if (names_file(game_name)) return game_of_file(game_name);
  if (VariantInfo const* variant = position::find_variant(game_name)) return variant;
  std::error_code error;
  if (fs::is_regular_file(game_name, error)) return game_of_file(game_name);
  VariantInfo const* near = position::nearest_variant(game_name);
  throw Failure(fmt::format("there is no game '{}'{}", game_name,
                            near == nullptr ? "" : fmt::format("; did you mean '{}'?", near->name)));
}

void add_common_options(Command& command, Options& options) {
  command.add({
      {"-g,--game " + game_names(), "the game where the input does not name one", text(options.game_name)},
      {"--format", "text, or json for one object a line",
       choice(options.format, {{"text", Format::text}, {"json", Format::json}})},
      {"--color", "color in messages (NO_COLOR is honoured)",
       word(options.color, {"auto", "always", "never"})},
      {"-q,--quiet", "say less on standard error: errors only", flag(options.quiet)},
  });
}

void add_common(Command& command, Options& options, std::string const& operands) {
  command.operands = {operands, "files to read; - or none is standard input", list(options.operands)};
  add_common_options(command, options);
}

Reporter::Reporter(Options const& options) : color_(use_color(options.color)), quiet_(options.quiet) {}

void Reporter::say(std::string_view file, std::size_t first_line, std::string_view text,
                   text::Diagnostic const& diagnostic) {
  notation::Locator locator(text);
  say(file, first_line, locator, diagnostic);
}

void Reporter::say(std::string_view file, std::size_t first_line, notation::Locator& text,
                   text::Diagnostic const& diagnostic) {
  if (diagnostic.severity == text::Severity::error) worsen(Status::wrong_input);
  if (quiet_ && diagnostic.severity != text::Severity::error) return;
  auto const place = text(diagnostic.where.begin);
  std::string message = fmt::format("{}:{}:{}: ", file, first_line + place.line - 1, place.column);
  message += color_ ? fmt::format("{}{}:\033[0m ", paint(diagnostic.severity), word(diagnostic.severity))
                    : fmt::format("{}: ", word(diagnostic.severity));
  message += visible(diagnostic.message) + '\n' + excerpt(text.text(), diagnostic.where);
  for (std::string const& note : text::all_notes(diagnostic)) message += "  note: " + visible(note) + '\n';
  flush();
  complain(message);
}

void Reporter::fail(std::string_view message, Status status) {
  flush();
  complain(fmt::format("error: {}\n", message));
  worsen(status);
}

void Reporter::worsen(Status status) { status_ = std::max(status_, status); }

namespace {

/// Folders below that cannot be read are reported and skipped.
std::vector<fs::path> files_below(fs::path const& folder, std::vector<std::string_view> const& endings,
                                  Reporter& reporter) {
  auto const is_wanted = [&](std::string const& name) {
    return name.front() != '.' &&
           (endings.empty() ||
            std::ranges::any_of(endings, [&](std::string_view ending) { return name.ends_with(ending); }));
  };
  std::vector<fs::path> files;
  std::vector<fs::path> folders{folder};
  while (!folders.empty()) {
    fs::path const now = std::move(folders.back());
    folders.pop_back();
    std::error_code error;
    for (fs::directory_iterator entry(now, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
      std::error_code unknown; // of a file that has gone meanwhile, or a link that leads nowhere
      if (entry->is_directory(unknown) && !entry->is_symlink(unknown))
        folders.push_back(entry->path());
      else if (entry->is_regular_file(unknown) && is_wanted(entry->path().filename().string()))
        files.push_back(entry->path());
    }
    if (error) reporter.fail(fmt::format("{}: {}", now.string(), error.message()));
  }
  std::ranges::sort(files);
  return files;
}

void read_file(fs::path const& path, Reporter& reporter,
               std::function<void(std::string const&, std::istream&)> const& work) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return reporter.fail(fmt::format("{}: {}", path.string(), std::strerror(errno)));
  work(path.string(), stream);
  if (stream.bad()) reporter.fail(fmt::format("{}: cannot be read to its end", path.string()));
}

} // namespace

void each_input(Options const& options, Reporter& reporter,
                std::function<void(std::string const&, std::istream&)> const& work,
                std::vector<std::string_view> const& endings) {
  std::vector<std::string> operands = options.operands;
  if (operands.empty()) operands.emplace_back("-");
  for (std::string const& operand : operands) {
    std::error_code error;
    if (operand == "-") {
      flush_each_print(!is_regular(STDIN_FILENO));
      work("<stdin>", std::cin);
      flush_each_print(false);
    } else if (fs::is_directory(operand, error)) {
      for (fs::path const& path : files_below(operand, endings, reporter)) read_file(path, reporter, work);
    } else {
      read_file(operand, reporter, work);
    }
  }
}

bool each_line(std::string const& file, std::istream& stream, Reporter& reporter, std::string_view what,
               std::function<void(notation::Line const&)> const& work) {
  bool any = false;
  notation::LineReader reader(stream, notation::SkippedLines::blank_and_comments);
  while (auto const line = reader.next()) {
    any = true;
    if (line->too_long)
      reporter.say(file, line->number, line->text,
                   {text::Severity::error, {0, 0}, fmt::format("the line is too long for {}", what), {}});
    else
      work(*line);
  }
  return any;
}

bool each_line(Options const& options, Reporter& reporter, std::string_view what,
               std::function<void(std::string const&, notation::Line const&)> const& work) {
  bool any = false;
  each_input(options, reporter, [&](std::string const& file, std::istream& stream) {
    any |= each_line(file, stream, reporter, what, [&](notation::Line const& line) { work(file, line); });
  });
  return any;
}

} // namespace hippo::tool
