#include "libanalysis/problem_files/entries.hpp"

#include "libanalysis/problem_files/entry_tree.hpp"
#include "libnotation/problem_file/popeye.hpp"
#include "libnotation/problem_file/popeye_men.hpp"
#include "libnotation/problem_file/popeye_words.hpp"
#include "libnotation/problem_file/xfen.hpp"
#include "libnotation/text/trimmed.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace hippo::problem_files {

namespace {

using notation::DiagramMan;
using notation::JsonArray;
using notation::JsonObject;
using notation::Language;
using notation::ManColor;

/// `Qd4`, `royal Gd4`, `Kamikaze Volage NHa1`.
std::optional<DiagramMan> read_man(std::string_view text, ManColor color) {
  DiagramMan man{.color = color};
  for (std::size_t blank = text.find(' '); blank != std::string_view::npos; blank = text.find(' ')) {
    auto const property =
        notation::find_word(notation::PopeyeTable::property, Language::english, text.substr(0, blank));
    if (!property) return std::nullopt;
    man.properties.emplace_back(*property);
    text = text::trimmed(text.substr(blank));
  }
  auto const walk = notation::read_walk(text, Language::english);
  if (!walk) return std::nullopt;
  notation::SquareList const list = notation::read_squares(walk->rest);
  if (!list.complete || list.squares.size() != 1) return std::nullopt;
  man.walk = walk->walk;
  man.square = list.squares.front();
  return man;
}

/// `Die Schwalbe`, or an object with the name, the issue and the number of the problem.
std::string source_text(EntryValue const& entry) {
  EntryValue const* const source = member(entry, "source");
  if (source == nullptr) return "";
  std::vector<std::string> parts;
  auto const add = [&](std::string part) {
    if (!part.empty()) parts.push_back(std::move(part));
  };
  add(scalar_text(*source));
  for (std::string_view const key : {"name", "issue", "problemid"}) add(member_text(*source, key));
  add(member_text(entry, "source-id"));
  add(member_text(entry, "date"));
  if (EntryValue const* const date = member(*source, "date"); date != nullptr) {
    add(scalar_text(*date));
    add(member_text(*date, "year"));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

class EntryReader {
public:
  explicit EntryReader(EntryValue const& entry) : entry_(entry) {}

  CollectionProblem read() {
    problem().where = entry_.where;
    problem().authors = member_texts(entry_, "authors");
    if (std::string source = source_text(entry_); !source.empty()) problem().sources = {std::move(source)};
    problem().awards = member_texts(entry_, "distinction");
    if (EntryValue const* const award = member(entry_, "award"); award != nullptr)
      problem().awards = member_texts(*award, "distinction");
    problem().stipulation = text::trimmed(member_text(entry_, "stipulation"));
    problem().solutions = text::trimmed(member_text(entry_, "intended-solutions"));
    read_diagram();
    for (std::string const& text : member_texts(entry_, "options")) read_option(text);
    for (std::string& text : member_texts(entry_, "conditions"))
      problem().conditions.push_back(std::move(text));
    read_twins();
    return std::move(read_);
  }

private:
  [[nodiscard]] notation::ProblemText& problem() { return read_.problem; }

  void complain(std::string message) {
    read_.remarks.push_back({text::Severity::error, entry_.where, std::move(message), {}});
  }

  void read_diagram() {
    if (EntryValue const* const men = member(entry_, "algebraic"); men != nullptr) {
      constexpr std::string_view colors[] = {"white", "black", "neutral"}; // [ManColor]
      for (std::size_t i = 0; i < std::size(colors); ++i)
        for (std::string const& text : member_texts(*men, colors[i])) add_man(text, static_cast<ManColor>(i));
    } else if (std::string const fen = member_text(entry_, "fen"); !fen.empty()) {
      auto board = notation::read_xfen(fen, own_glyphs());
      if (board)
        problem().diagram = *std::move(board);
      else
        complain(fmt::format("the board '{}' cannot be read", fen));
    }
  }

  void add_man(std::string const& text, ManColor color) {
    auto man = read_man(text::trimmed(text), color);
    if (man)
      put(problem().diagram, *std::move(man));
    else
      complain(fmt::format("'{}' is not a man such as Ka1", text));
  }

  /// `glyphs: {g: q2}` names the drawings of pieces.
  [[nodiscard]] notation::Glyphs own_glyphs() const {
    notation::Glyphs glyphs;
    EntryValue const* const value = member(entry_, "glyphs");
    auto const* object = value == nullptr ? nullptr : std::get_if<JsonObject>(&value->content);
    if (object != nullptr)
      for (notation::JsonMember const& one : *object) glyphs[scalar_text(one.value)] = one.key;
    return glyphs;
  }

  /// Olive's options are Popeye's options and conditions.
  void read_option(std::string const& text) {
    if (!notation::read_option(text, problem().options)) problem().conditions.push_back(text);
  }

  void read_twins() {
    EntryValue const* const value = member(entry_, "twins");
    auto const* object = value == nullptr ? nullptr : std::get_if<JsonObject>(&value->content);
    if (object == nullptr) return;
    JsonObject twins = *object;
    std::ranges::stable_sort(twins, [](auto const& one, auto const& other) {
      return std::pair(one.key.size(), one.key) < std::pair(other.key.size(), other.key);
    });
    for (notation::JsonMember const& one : twins) {
      if (one.key == "a") problem().zero_position = true;
      notation::ReadTwin read = notation::read_twin(scalar_text(one.value));
      for (std::string& wrong : read.problems) complain(fmt::format("twin {}: {}", one.key, wrong));
      problem().twins.push_back(std::move(read.twin));
    }
  }

  EntryValue const& entry_;
  CollectionProblem read_;
};

std::vector<CollectionProblem> unreadable(notation::ParseError const& error) {
  CollectionProblem wrong;
  wrong.remarks = {text::unreadable(error)};
  return {std::move(wrong)};
}

std::vector<CollectionProblem> entries_of(std::vector<EntryValue> const& values) {
  std::vector<CollectionProblem> problems;
  for (EntryValue const& value : values) {
    if (auto const* list = std::get_if<JsonArray>(&value.content)) {
      for (CollectionProblem& problem : entries_of(*list)) problems.push_back(std::move(problem));
    } else if (EntryValue const* const entries = member(value, "entries"); entries != nullptr) {
      for (CollectionProblem& problem : entries_of({*entries})) problems.push_back(std::move(problem));
    } else if (std::holds_alternative<JsonObject>(value.content)) {
      problems.push_back(EntryReader(value).read());
    } else {
      CollectionProblem wrong;
      wrong.remarks = {{text::Severity::error, value.where, "this is not an entry of a problem", {}}};
      problems.push_back(std::move(wrong));
    }
  }
  return problems;
}

} // namespace

std::vector<CollectionProblem> read_entries(std::string_view text, Form form) {
  if (form == Form::json) {
    auto read = notation::parse_json(text);
    if (auto const* error = std::get_if<notation::ParseError>(&read)) return unreadable(*error);
    return entries_of({std::get<EntryValue>(std::move(read))});
  }
  auto read = read_yaml(text);
  if (auto const* error = std::get_if<notation::ParseError>(&read)) return unreadable(*error);
  return entries_of(std::get<std::vector<EntryValue>>(read));
}

} // namespace hippo::problem_files
