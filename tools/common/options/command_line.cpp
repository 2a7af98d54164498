// Parses command lines with CLI11, which no other file uses.
#include "tools/common/input/games.hpp"
#include "tools/common/options/help.hpp"
#include "tools/common/options/options.hpp"
#include "tools/common/output/program.hpp"

#include "libnotation/text/nearest.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>

namespace hippo::tool {

namespace {

/// CLI11 reads an argument in brackets as a list of values. Pieces are written in brackets, too ([F?R]): this
/// letter after the closing bracket hides it from CLI11, and without_mark() removes it from the values.
constexpr char after_bracket = '\x1f';

/// The arguments from the `first` in the order of CLI11, the last one first.
std::vector<std::string> marked_arguments(int first, int argc, char** argv) {
  std::vector<std::string> all;
  for (int i = argc - 1; i >= first; --i) {
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
    if (value.arity == Arity::one && found.size() > 1) throw Failure(name + " is given twice");
    try {
      for (std::string const& one : found) value.store(without_mark(one));
    } catch (BadValue const& bad) {
      throw Failure(fmt::format("{}: {}", name, bad.what()));
    }
    return true;
  };
}

void set_arity(CLI::Option& option, Arity arity) {
  option.multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  if (arity == Arity::many || arity == Arity::separated)
    option.expected(CLI::detail::expected_max_vector_size);
  if (arity == Arity::separated) option.delimiter(',')->allow_extra_args(false);
}

void add_option(CLI::App& app, Option const& option) {
  auto const& store = option.value.store;
  if (option.value.arity == Arity::none)
    app.add_flag_callback(option.all_names(), [&store] { store(""); })->disable_flag_override();
  else
    set_arity(*app.add_option(option.all_names(), storing(option.value, option.names.back())),
              option.value.arity);
}

void add_operands(CLI::App& app, Operands const& operands) {
  set_arity(*app.add_option(operands.metavar, storing(operands.value, operands.metavar)),
            operands.value.arity);
}

/// Describes a command to CLI11.
void describe(CLI::App& app, Command const& command) {
  app.set_help_flag(help_option);
  app.set_help_all_flag(help_all_option);
  app.set_version_flag(version_option, "");
  if (command.operands) add_operands(app, *command.operands);
  for (Option const& option : command.options) add_option(app, option);
}

/// The program, or the subcommand that the first argument names.
struct Chosen {
  Command const* command;
  std::string path; ///< "hippo-tb generate"
  int words;        ///< of the path
};

Chosen chosen_by(std::string_view first, Command const& command) {
  auto const found = std::ranges::find(command.subcommands, first, &Command::name);
  if (found == command.subcommands.end()) return {&command, command.name, 1};
  return {&*found, command.name + ' ' + found->name, 2};
}

/// The place of an option among the arguments, of which it is neither a value nor behind `--`; the end, if it
/// is not given.
std::vector<std::string>::iterator find_option(Command const& command, std::vector<std::string>& arguments,
                                               std::string_view name) {
  auto const takes_value = [&](std::string const& argument) {
    return std::ranges::any_of(command.options, [&](Option const& option) {
      return option.has_name(argument) && option.value.arity != Arity::none;
    });
  };
  auto const end = std::ranges::find(arguments, "--");
  for (auto at = arguments.begin() + 1; at < end; ++at)
    if (*at == name && !takes_value(*(at - 1))) return at;
  return arguments.end();
}

/// The arguments, with the subcommand that an option of an earlier release has become in place of that
/// option.
std::vector<std::string> with_subcommand(Command const& command, std::vector<std::string> arguments) {
  if (arguments.size() < 2 || chosen_by(arguments[1], command).words > 1) return arguments;
  for (RemovedOption const& removed : command.removed) {
    auto const found = find_option(command, arguments, removed.name);
    if (removed.subcommand == nullptr || found == arguments.end()) continue;
    complain(fmt::format("{}: warning: the option {} has become a subcommand\n  note: {}\n", command.name,
                         removed.name, removed.instead));
    *found = removed.subcommand;
    auto const end = found + (removed.has_value && found + 1 != arguments.end() ? 2 : 1);
    std::rotate(arguments.begin() + 1, found, end);
    break;
  }
  return arguments;
}

/// Throws Failure where options were given that do not go together.
void check_relations(CLI::App const& app, Chosen const& chosen) {
  auto const given = [&](std::string const& name) { return app.get_option(name)->count() > 0; };
  for (Option const& option : chosen.command->options)
    if (!option.needs.empty() && given(option.names.back()) && !given(option.needs))
      throw Failure(fmt::format("{} needs {}", option.names.back(), option.needs));
  for (auto const& group : chosen.command->exclusive) {
    std::vector<std::string> together;
    std::ranges::copy_if(group, std::back_inserter(together), given);
    if (together.size() > 1)
      throw Failure(fmt::format("{} and {} exclude each other", together[0], together[1]));
  }
}

Failure unknown(char const* kind, std::string const& word, std::vector<std::string> const& names,
                std::string const& path) {
  auto const near = text::nearest(names, word);
  std::string const hint =
      near ? fmt::format("did you mean '{}'?", *near) : fmt::format("'{} --help' lists the {}s", path, kind);
  return Failure(fmt::format("there is no {} '{}'\n  note: {}", kind, word, hint));
}

/// An option that the command does not take.
Failure unexpected_option(Chosen const& chosen, std::string const& argument) {
  std::string const name = argument.substr(0, argument.find('='));
  for (RemovedOption const& removed : chosen.command->removed)
    if (removed.name == name)
      return Failure(fmt::format("the option {} has been removed\n  note: {}", name, removed.instead));
  std::vector<std::string> names;
  for (auto const& all : {standard_options(), chosen.command->options})
    for (Option const& option : all) names.push_back(option.names.back());
  return unknown("option", argument, names, chosen.path);
}

/// An argument that the command does not take.
Failure unexpected(Chosen const& chosen, std::string const& argument) {
  if (argument.starts_with('-') && argument.size() > 1) return unexpected_option(chosen, argument);
  std::vector<std::string> names;
  for (Command const& subcommand : chosen.command->subcommands) names.push_back(subcommand.name);
  if (names.empty()) return Failure(fmt::format("there is nothing to do with '{}'", argument));
  return unknown("subcommand", argument, names, chosen.path);
}

/// The error that CLI11 found, in our words.
Failure failure_of(CLI::ParseError const& error, CLI::App const& app, Chosen const& chosen) {
  auto const remaining = app.remaining();
  if (!remaining.empty()) return unexpected(chosen, without_mark(remaining.front()));
  if (dynamic_cast<CLI::ArgumentMismatch const*>(&error) != nullptr) {
    std::string const text = error.what(); // "--ply: 1 required ...", "last was given ..."
    std::string const name = text.substr(0, text.find_first_of(": "));
    for (Option const& option : chosen.command->options)
      if (option.has_name(name) || option.has_name("--" + name))
        return Failure(option.names.back() +
                       (option.value.arity == Arity::none ? " takes no value" : ": a value is missing"));
  }
  return Failure(error.what());
}

} // namespace

int run(Command const& command, int argc, char** argv) {
  return run_program(command.name, [&] {
    std::vector<std::string> words = with_subcommand(command, {argv, argv + argc});
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    argv = arguments.data();
    if (argc == 2 && std::string_view(argv[1]) == "--list-options")
      return print(to_json(command)), Status::ok;
    Chosen const chosen = chosen_by(argc > 1 ? argv[1] : "", command);
    CLI::App app;
    describe(app, *chosen.command);
    try {
      app.parse(marked_arguments(chosen.words, argc, argv));
    } catch (CLI::CallForVersion const&) {
      return print(command.name + " " HIPPOGONAL_VERSION "\n"), Status::ok;
    } catch (CLI::CallForAllHelp const&) {
      return print(help_text(*chosen.command, chosen.path, true)), Status::ok;
    } catch (CLI::CallForHelp const&) {
      return print(help_text(*chosen.command, chosen.path, false)), Status::ok;
    } catch (CLI::ParseError const& error) {
      throw failure_of(error, app, chosen);
    }
    if (!chosen.command->work)
      throw Failure(
          fmt::format("a subcommand is missing\n  note: '{} --help' lists the subcommands", chosen.path));
    check_relations(app, chosen);
    load_games_of_environment();
    return chosen.command->work();
  });
}

} // namespace hippo::tool
