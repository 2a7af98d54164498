#include "tools/common/options/options.hpp"

#include "tools/common/json.hpp"
#include "tools/common/options/manual.hpp"

#include <algorithm>
#include <array>

namespace hippo::tool {

namespace {

std::string joined(std::vector<std::string> const& words, std::string_view separator) {
  std::string text;
  for (std::string const& word : words) {
    if (!text.empty()) text += separator;
    text += word;
  }
  return text;
}

constexpr std::array arity_names{"none", "one", "separated", "repeated", "many"};

Json json_of(Value const& value) {
  Json json = Json::object({{"values", arity_names[static_cast<std::size_t>(value.arity)]}});
  if (!value.choices.empty()) json.set("choices", value.choices);
  if (!value.suggestions.empty()) json.set("suggestions", value.suggestions);
  if (value.range && value.range->named) {
    json.set("least", static_cast<std::uint64_t>(value.range->least));
    json.set("most", static_cast<std::uint64_t>(value.range->most));
  }
  return json;
}

Json json_of(Option const& option) {
  Json json = json_of(option.value);
  json.set("names", option.names);
  if (!option.metavar.empty()) json.set("metavar", option.metavar);
  json.set("help", manual_text(option.names.back()));
  if (!option.shown_default.empty()) json.set("default", option.shown_default);
  if (!option.needs.empty()) json.set("needs", option.needs);
  if (option.is_rare) json.set("rare", true);
  return json;
}

Json json_of(Command const& command) {
  Json json = Json::object({{"name", command.name}, {"about", command.about}});
  if (command.operands) {
    Json operands = json_of(command.operands->value);
    operands.set("metavar", command.operands->metavar);
    operands.set("help", command.operands->help);
    json.set("operands", std::move(operands));
  }
  Json::Array options;
  Json::Array subcommands;
  for (Option const& option : standard_options()) options.push_back(json_of(option));
  for (Option const& option : command.options) options.push_back(json_of(option));
  for (Command const& subcommand : command.subcommands) subcommands.push_back(json_of(subcommand));
  json.set("options", std::move(options));
  json.set("exclusive", command.exclusive);
  json.set("subcommands", std::move(subcommands));
  return json;
}

} // namespace

Option::Option(std::string_view usage, Value what) : value(std::move(what)), shown_default(value.by_default) {
  auto const blank = std::min(usage.find(' '), usage.size());
  for (std::string_view rest = usage.substr(0, blank); !rest.empty();) {
    auto const comma = std::min(rest.find(','), rest.size());
    names.emplace_back(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  metavar = blank == usage.size() ? joined(value.choices, "|") : std::string(usage.substr(blank + 1));
}

Option Option::showing(std::string value_by_default) && {
  shown_default = std::move(value_by_default);
  return std::move(*this);
}

Option Option::needing(std::string name) && {
  needs = std::move(name);
  return std::move(*this);
}

Option Option::rare() && {
  is_rare = true;
  return std::move(*this);
}

bool Option::has_name(std::string_view name) const { return std::ranges::find(names, name) != names.end(); }

std::string Option::all_names() const { return joined(names, ","); }

void Command::remove(std::string_view option_name) {
  std::erase_if(options, [&](Option const& option) { return option.has_name(option_name); });
}

std::vector<Option> standard_options() {
  std::vector<Option> options;
  for (char const* names : {help_option, help_all_option, version_option})
    options.emplace_back(names, Value{Arity::none, {}});
  return options;
}

std::string to_json(Command const& command) {
  Json json = Json::result("hippo-options", {});
  Json const described = json_of(command);
  auto const& [keys, values] = std::get<Json::Object>(described.value());
  for (std::size_t i = 0; i < keys.size(); ++i) json.set(keys[i], values[i]);
  return json.line();
}

Value flag(bool& target) {
  return {Arity::none, [&target](std::string const&) { target = true; }};
}

Value text(std::string& target) {
  return checked_text(target, [](std::string const& value) {
    if (value.empty()) throw BadValue("the value is empty");
  });
}

Value free_text(std::string& target) {
  return {Arity::one, [&target](std::string const& value) { target = value; }};
}

Value checked_text(std::string& target, std::function<void(std::string const&)> check) {
  return {Arity::one, [&target, check = std::move(check)](std::string const& value) {
            check(value);
            target = value;
          }};
}

Value list(std::vector<std::string>& target, Arity arity) {
  return {arity, [&target](std::string const& value) { target.push_back(value); }};
}

Value word(std::string& target, std::vector<std::string> const& words) {
  return {Arity::one,
          [&target, words](std::string const& value) { target = words[detail::place_among(words, value)]; },
          words,
          {},
          target};
}

Value size_in_bytes(std::uint64_t& target) {
  return {Arity::one, [&target](std::string const& value) { target = read_size(value); }};
}

Value flags(std::vector<std::pair<std::string, bool*>> const& words) {
  Value value{Arity::separated, {}};
  for (auto const& [name, target] : words) value.choices.push_back(name);
  value.store = [words, names = value.choices](std::string const& word) {
    *words[detail::place_among(names, word)].second = true;
  };
  return value;
}

Value seconds(std::chrono::milliseconds& target) {
  return {Arity::one, [&target](std::string const& value) { target = read_seconds(value); }};
}

std::size_t detail::place_among(std::vector<std::string> const& words, std::string const& text) {
  auto const found = std::ranges::find(words, text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  std::vector<std::string> sorted = words;
  std::ranges::sort(sorted);
  throw BadValue("'" + text + "' is not one of " + joined(sorted, ", "));
}

} // namespace hippo::tool
