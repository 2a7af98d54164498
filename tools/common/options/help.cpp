#include "tools/common/options/help.hpp"

#include "tools/common/options/manual.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace hippo::tool {

namespace {

constexpr std::size_t line_width = 80;
constexpr std::size_t text_column = 26; ///< where explanations begin

/// The text in lines that begin in a column; the first one goes on where `head` ends.
std::string with_text(std::string head, std::string_view text, std::size_t column) {
  std::string const margin(column, ' ');
  std::string result;
  if (!head.empty() && head.size() + 2 > column) {
    result = head + '\n';
    head = margin;
  }
  head.resize(column, ' ');
  std::string line = std::move(head);
  while (!text.empty()) {
    std::string_view const word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    bool const first = line.size() == column;
    if (!first && line.size() + 1 + word.size() > line_width) {
      result += line + '\n';
      line = margin;
    } else if (!first) {
      line += ' ';
    }
    line += word;
  }
  return result + line + '\n';
}

std::string usage(Command const& command, std::string const& path) {
  std::string const operands = command.operands ? fmt::format(" [{}]...", command.operands->metavar) : "";
  std::string text = command.work ? fmt::format("Usage: {} [OPTION]...{}\n", path, operands) : "";
  if (!command.subcommands.empty())
    text += fmt::format("{:6} {} SUBCOMMAND [OPTION]...\n", command.work ? "" : "Usage:", path);
  return text;
}

std::string line_of(Option const& option) {
  std::string head = "  ";
  for (std::string const& name : option.names) head += (head.size() > 2 ? ", " : "") + name;
  if (!option.metavar.empty()) head += ' ' + option.metavar;
  std::string text(manual_text(option.names.back()));
  if (!option.shown_default.empty()) text += fmt::format(" (default: {})", option.shown_default);
  return with_text(std::move(head), text, text_column);
}

std::string options_of(Command const& command, bool all) {
  std::string text;
  bool hidden = false;
  for (Option const& option : command.options) {
    if (all || !option.is_rare)
      text += line_of(option);
    else
      hidden = true;
  }
  for (Option const& option : standard_options())
    if (all || hidden || !option.has_name("--help-all")) text += line_of(option);
  return text;
}

} // namespace

std::string help_text(Command const& command, std::string const& path, bool all) {
  std::string text = usage(command, path) + '\n' + with_text("", command.about, 0);
  if (command.operands)
    text += '\n' + with_text("  " + command.operands->metavar, command.operands->help, text_column);
  text += "\nOptions:\n" + options_of(command, all);
  if (!command.subcommands.empty()) text += "\nSubcommands:\n";
  for (Command const& subcommand : command.subcommands)
    text += with_text("  " + subcommand.name, subcommand.about, text_column);
  if (!command.examples.empty()) text += "\nExamples:\n";
  for (Example const& example : command.examples)
    text += fmt::format("  {}\n", example.command) + with_text("", example.what, 6);
  auto const dash = path.find('-');
  std::string_view const name = std::string_view(path).substr(dash + 1, path.find(' ') - dash - 1);
  return text + fmt::format("\nThe manual: hippo help {}\n", name);
}

} // namespace hippo::tool
