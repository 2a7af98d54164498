// The notations that records are read and written in: their lists in the manual and in the interface are
// those of the rows.
#include "libanalysis/convert/text/write_text.hpp"
#include "libgame/dialects/form.hpp"
#include "libgame/game_file/library.hpp"
#include "tests/support.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

using namespace hippo;
using test::Words;

namespace {

std::ifstream file(std::string_view path) {
  std::ifstream opened(std::filesystem::path(HIPPOGONAL_CORPUS).parent_path() / path);
  REQUIRE(opened);
  return opened;
}

std::string text_of(std::string_view path) {
  auto opened = file(path);
  return {std::istreambuf_iterator<char>(opened), {}};
}

/// `"san", "pgn"`
std::string quoted(Words const& words, std::string_view between) {
  std::string text;
  for (std::string const& word : words) text += (text.empty() ? "" : std::string(between)) + '"' + word + '"';
  return text;
}

/// The words after a macro, in the part of hippo-convert's manual that begins and ends with these lines.
Words listed(std::string_view begin, std::string_view end, std::string_view macro) {
  auto manual = file("man/hippo-convert.1");
  Words words;
  bool is_inside = false;
  for (std::string line; std::getline(manual, line);) {
    is_inside = (is_inside || line == begin) && line != end;
    if (is_inside && line.starts_with(macro)) words.push_back(line.substr(macro.size()));
  }
  return words;
}

template <class Rows>
Words names_of(Rows const& rows) {
  Words names;
  for (auto const& row : rows) names.emplace_back(row.name);
  return names;
}

Words sorted(Words words) {
  std::ranges::sort(words);
  return words;
}

} // namespace

TEST_CASE("notations: the manual explains each form of input") {
  Words const names = names_of(dialects::forms());
  CHECK(sorted(listed(".Ss Foreign notations", ".Sh EXIT STATUS", ".It Cm ")) == names);
  CHECK(names == sorted(names));
}

TEST_CASE("notations: the manual explains each notation of output") {
  Words names = names_of(convert::record_styles);
  for (char const* other : {"sqlite", "latex", "typst", "html"}) names.emplace_back(other);
  CHECK(listed("The notation to write:", ".It Fl -drop Ar what , Ns Ar ...", ".It ") == names);
}

TEST_CASE("notations: Python and the browser engine declare each notation of output") {
  Words names = names_of(convert::record_styles);
  CHECK_THAT(text_of("python/hippogonal/_core.pyi"),
             Catch::Contains("_Notation = Literal[" + quoted(names, ", ") + "]\n"));
  names.pop_back(); // the browser engine answers in JSON
  CHECK_THAT(text_of("wasm/npm/index.d.ts"),
             Catch::Contains("export type Notation = " + quoted(names, " | ") + ";\n"));
}

TEST_CASE("notations: a form has a game, a letter of its own for the fuzzer, and is found by its name") {
  game_file::use_library();
  std::set<char> letters;
  for (dialects::Form const& form : dialects::forms()) {
    INFO(form.name);
    CHECK(dialects::find_form(form.name) == &form);
    CHECK(position::find_variant(form.game) != nullptr);
    CHECK(letters.insert(form.name.front()).second);
    if (!form.format.empty()) CHECK(dialects::form_of_tag(form.format) == &form);
  }
  CHECK(dialects::find_form("pgn") == nullptr);
}

TEST_CASE("notations: styles stand in the order of their enumeration") {
  for (std::size_t i = 0; i < convert::record_styles.size(); ++i) {
    CHECK(static_cast<std::size_t>(convert::record_styles[i].style) == i);
    CHECK(convert::style_named(convert::record_styles[i].name) == convert::record_styles[i].style);
  }
  CHECK(convert::style_named("kif") == std::nullopt);
}
