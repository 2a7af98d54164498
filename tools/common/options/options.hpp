// The command line of a program as data: the source of the parser, --help, completions and tests.
#pragma once

#include "tools/common/options/values.hpp"
#include "tools/common/output/program.hpp"

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace hippo::tool {

/// How many values an option takes each time it is given.
enum class Arity {
  none,      ///< a flag
  one,       ///< one; the option is given once
  separated, ///< several, with commas between; the option may be given again
  repeated,  ///< one; the option may be given again
  many,      ///< operands: all that are no options
};

/// What an option takes and where it is stored. The functions below create one for each kind of value.
struct Value {
  Arity arity = Arity::one;
  std::function<void(std::string const&)> store; ///< stores one value; throws BadValue
  std::vector<std::string> choices = {};         ///< the words that are allowed; empty: any text
  std::optional<Range> range = {};               ///< of a number
  std::string by_default = {}; ///< as it would be written; empty: help says what happens, or nothing
  std::vector<std::string> suggestions = {}; ///< what completions offer where other texts are allowed, too
};

struct Option {
  /// `usage` is what --help shows: the names and, unless the option is a flag or has choices, a name for the
  /// value:
  /// "-o,--out FILE". What the option does stands in the manual page, see manual.hpp.
  Option(std::string_view usage, Value what);

  /// The same with a default shown; only allowed together with another option; shown by --help-all, not by
  /// --help.
  Option showing(std::string value_by_default) &&;
  Option needing(std::string name) &&;
  Option rare() &&;

  [[nodiscard]] bool has_name(std::string_view name) const;
  /// Its names with commas between.
  [[nodiscard]] std::string all_names() const;

  std::vector<std::string> names; ///< the long one last
  std::string metavar;            ///< the name of the value in --help; empty for flags
  Value value;
  std::string shown_default = {}; ///< in --help, after the text
  bool is_rare = false;
  std::string needs = {}; ///< the name of an option that must be given, too
};

/// Options that every command has.
constexpr auto help_option = "-h,--help", help_all_option = "--help-all", version_option = "--version";

/// The arguments that are not options.
struct Operands {
  std::string metavar, help;
  Value value;
};

struct Example {
  std::string command, what;
};

/// An option of an earlier release.
struct RemovedOption {
  char const* name = nullptr;       ///< the long one
  char const* instead = nullptr;    ///< a note for its users
  char const* subcommand = nullptr; ///< it works as this one, with a warning; nullptr: it is refused
  bool has_value = false;           ///< which is an operand of the subcommand
};

/// A program or one of its subcommands. Not every program that has subcommands does work without one.
struct Command {
  std::string name, about;
  std::optional<Operands> operands = {};
  std::vector<Option> options = {};
  std::vector<std::vector<std::string>> exclusive =
      {}; ///< groups of option names of which at most one may be given
  std::vector<Command> subcommands = {};
  std::function<Status()> work = {};
  std::vector<Example> examples = {};      ///< for --help
  std::vector<RemovedOption> removed = {}; ///< named only where they are refused

  void add(std::initializer_list<Option> more) { options.insert(options.end(), more); }
  void remove(std::string_view option_name);
};

/// Parses the command line and does the work, or prints --help, --version or what is wrong. Returns the exit
/// status. `--list-options`, which no help shows, prints the command as JSON.
int run(Command const& command, int argc, char** argv);

/// The command, its options and its subcommands as one JSON object on one line.
[[nodiscard]] std::string to_json(Command const& command);

/// The options that every command has, as those of `command.options`.
[[nodiscard]] std::vector<Option> standard_options();

Value flag(bool& target);
/// A flag that gives the target this value.
template <class Target>
Value flag(Target& target, Target value) {
  return {Arity::none, [&target, value](std::string const&) { target = value; }};
}
/// Some of these words with commas between, each of which sets its flag.
Value flags(std::vector<std::pair<std::string, bool*>> const& words);
/// Any text that is not empty.
Value text(std::string& target);
/// Any text, even an empty one.
Value free_text(std::string& target);
/// A text for which `check` does not throw BadValue.
Value checked_text(std::string& target, std::function<void(std::string const&)> check);
Value list(std::vector<std::string>& target, Arity arity = Arity::many);
/// One of these words; what the target holds now is shown as the default.
Value word(std::string& target, std::vector<std::string> const& words);
Value size_in_bytes(std::uint64_t& target);
Value seconds(std::chrono::milliseconds& target);

/// One of several words, each of which means a value; that of the target now is shown as the default.
template <class Target>
Value choice(Target& target, std::type_identity_t<std::vector<std::pair<std::string, Target>>> const& words);

/// A number of the target's type, which may be std::optional; in the second form from `least` to `most`.
template <class Target>
Value number(Target& target);
template <class Target>
Value number(Target& target, unsigned least, unsigned most);

// Implementation.

namespace detail {

/// The place of a text among words. Throws BadValue.
std::size_t place_among(std::vector<std::string> const& words, std::string const& text);

template <class Target>
struct NumberIn {
  using Type = Target;
};
template <class Number>
struct NumberIn<std::optional<Number>> {
  using Type = Number;
};

template <class Target>
Value number(Target& target, Range range) {
  return {Arity::one,
          [&target, range](std::string const& value) {
            target = static_cast<typename NumberIn<Target>::Type>(read_number(value, range));
          },
          {},
          range};
}

} // namespace detail

template <class Target>
Value choice(Target& target, std::type_identity_t<std::vector<std::pair<std::string, Target>>> const& words) {
  Value value;
  std::vector<Target> meanings;
  for (auto const& [name, meaning] : words) {
    value.choices.push_back(name);
    meanings.push_back(meaning);
    if (meaning == target) value.by_default = name;
  }
  value.store = [&target, meanings, names = value.choices](std::string const& name) {
    target = meanings[detail::place_among(names, name)];
  };
  return value;
}

template <class Target>
Value number(Target& target) {
  using Number = typename detail::NumberIn<Target>::Type;
  return detail::number(target, {0, static_cast<Number>(~Number{0}), false});
}

template <class Target>
Value number(Target& target, unsigned least, unsigned most) {
  return detail::number(target, {least, most, true});
}

} // namespace hippo::tool
