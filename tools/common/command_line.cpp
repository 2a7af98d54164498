// Parses command lines with CLI11, which no other file uses.
#include "tools/common/games.hpp"
#include "tools/common/options.hpp"

#include <CLI/CLI.hpp>

#include <sstream>

namespace hippo::tool {

namespace {

/// CLI11 reads an argument in brackets as a list of values. Pieces are written in brackets, too ([F?R]): this
/// letter after the closing bracket hides it from CLI11, and without_mark() removes it from the values.
constexpr char after_bracket = '\x1f';

/// The arguments in the order of CLI11, the last one first.
std::vector<std::string> marked_arguments(int argc, char** argv) {
  std::vector<std::string> all;
  for (int i = argc - 1; i > 0; --i) {
    all.emplace_back(argv[i]);
    if (all.back().starts_with('[') && all.back().ends_with(']')) all.back() += after_bracket;
  }
  return all;
}

std::string without_mark(std::string text) {
  if (text.ends_with(after_bracket)) text.pop_back();
  return text;
}

/// Stores values that CLI11 has found; `name` is put before an error message.
CLI::callback_t storing(Value const& value, std::string const& name) {
  return [&value, name](CLI::results_t const& found) {
    try {
      for (std::string const& one : found) value.store(without_mark(one));
    } catch (BadValue const& bad) {
      throw CLI::ValidationError(name, bad.what());
    }
    return true;
  };
}

void set_arity(CLI::Option& option, Arity arity) {
  if (arity != Arity::many && arity != Arity::separated) return;
  option.expected(CLI::detail::expected_max_vector_size);
  if (arity == Arity::separated) option.delimiter(',')->allow_extra_args(false);
}

void add_option(CLI::App& app, Option const& option) {
  auto const& store = option.value.store;
  if (option.value.arity == Arity::none) {
    app.add_flag_callback(
        option.all_names(), [&store] { store(""); }, option.help);
    return;
  }
  CLI::Option* added =
      app.add_option(option.all_names(), storing(option.value, option.names.back()), option.help);
  added->type_name(option.metavar);
  added->default_str(option.shown_default);
  set_arity(*added, option.value.arity);
}

void add_operands(CLI::App& app, Operands const& operands) {
  CLI::Option* added =
      app.add_option(operands.metavar, storing(operands.value, operands.metavar), operands.help);
  added->type_name("");
  set_arity(*added, operands.value.arity);
}

void add_relations(CLI::App& app, Command const& command) {
  for (Option const& option : command.options)
    if (!option.needs.empty()) app.get_option(option.names.back())->needs(app.get_option(option.needs));
  for (auto const& group : command.exclusive)
    for (auto one = group.begin(); one != group.end(); ++one)
      for (auto other = std::next(one); other != group.end(); ++other)
        app.get_option(*one)->excludes(app.get_option(*other));
}

/// Describes a command to CLI11, which sets `chosen` to the command or subcommand that is to run.
void describe(CLI::App& app, Command const& command, std::string const& version, Command const*& chosen) {
  app.set_help_flag(help_option.names, help_option.help);
  app.set_version_flag(version_option.names, version, version_option.help);
  if (command.operands) add_operands(app, *command.operands);
  for (Option const& option : command.options) add_option(app, option);
  add_relations(app, command);
  for (Command const& subcommand : command.subcommands)
    describe(*app.add_subcommand(subcommand.name, subcommand.about), subcommand, version, chosen);
  if (command.subcommands.empty())
    app.callback([&command, &chosen] { chosen = &command; });
  else
    app.require_subcommand(1);
}

} // namespace

int run(Command const& command, int argc, char** argv) {
  return run_program(command.name, [&] {
    if (argc == 2 && std::string_view(argv[1]) == "--list-options")
      return print(to_json(command)), Status::ok;
    CLI::App app(command.about, command.name);
    Command const* chosen = nullptr;
    describe(app, command, command.name + " " HIPPOGONAL_VERSION, chosen);
    try {
      app.parse(marked_arguments(argc, argv));
    } catch (CLI::ParseError const& error) {
      std::ostringstream help;
      std::ostringstream wrong;
      bool const is_help = app.exit(error, help, wrong) == 0;
      print(help.str());
      complain(wrong.str());
      return is_help ? Status::ok : Status::cannot_work;
    }
    load_games_of_environment();
    return chosen->work();
  });
}

} // namespace hippo::tool
