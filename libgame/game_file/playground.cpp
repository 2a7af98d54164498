#include "libgame/game_file/playground.hpp"

#include "libgame/game_file/export.hpp"
#include "libnotation/text/json.hpp"

#include <algorithm>

namespace hippo::game_file {

namespace {

using text::Json;

/// Whether the engine of the page has the game: it is compiled, or of the library. Those of files are in the
/// list of all games.
bool is_built_in(VariantInfo const& game) {
  auto const is_this = [&](VariantInfo const& other) { return &other == &game; };
  return game.loaded == nullptr || std::ranges::none_of(position::all_variants(), is_this);
}

Json given(VariantInfo const& game) {
  Json value = Json::object({{"name", game.name}});
  if (!is_built_in(game)) value.set("text", export_text(game));
  return value;
}

/// JSON inside an element <script>: no text in it ends the element.
std::string for_script(Json const& json) {
  std::string safe;
  for (char const letter : json.text()) letter == '<' ? safe += "\\u003c" : safe += letter;
  return safe;
}

std::string for_html(std::string_view text) {
  std::string safe;
  for (char const letter : text) {
    if (letter == '&')
      safe += "&amp;";
    else if (letter == '<')
      safe += "&lt;";
    else
      safe += letter;
  }
  return safe;
}

/// Puts a text between a beginning and an end that the page has once. False if it has not.
bool put_between(std::string& page, std::string_view begin, std::string_view end, std::string_view text) {
  auto const at = page.find(begin);
  if (at == std::string::npos) return false;
  auto const first = at + begin.size();
  auto const last = page.find(end, first);
  if (last == std::string::npos) return false;
  page.replace(first, last - first, text);
  return true;
}

} // namespace

std::optional<std::string> playground(std::string_view page, VariantInfo const& game) {
  std::string made(page);
  if (!put_between(made, R"(<script type="application/json" id="given">)", "</script>",
                   for_script(given(game))) ||
      !put_between(made, "<title>", "</title>", for_html(game.title)))
    return std::nullopt;
  return made;
}

} // namespace hippo::game_file
