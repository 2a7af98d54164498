#include "libanalysis/replay/replay_page.hpp"

#include "libanalysis/diagram/piece_store.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/pages/page.hpp"
#include "libanalysis/pages/parts.hpp"
#include "libanalysis/replay/board_html.hpp"
#include "libanalysis/replay/page_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace hippo::replay {

namespace {

using diagram::BoardPicture;
using diagram::escaped;
using diagram::PieceStore;
using diagram::Style;

BoardPicture seen_as(BoardPicture picture, PageView const& view) {
  picture.view = view.view;
  picture.view.lying = picture.view.lying || picture.ranks > 2 * picture.files; // a narrow board lies down
  picture.coordinates = view.coordinates;
  picture.caption.clear();
  picture.side.reset();
  return picture;
}

std::string graph(Replay const& replay) {
  std::vector<EvaluatedMove> moves;
  for (Step const& step : replay.steps)
    if (step.main_line) moves.push_back({step.move.empty() ? "the start" : step.move, step.evaluation});
  return graph_of(moves);
}

std::string heading(Replay const& replay, std::size_t place, bool alone) {
  std::string const title = replay.title.empty() ? fmt::format("Game {}", place) : replay.title;
  std::string html =
      fmt::format("<h2 id=\"t{}\"{}>{}</h2>\n", place, alone ? " class=\"unseen\"" : "", escaped(title));
  std::string const game = replay.game.empty() ? "" : "<strong>" + escaped(replay.game) + "</strong>";
  std::string const between = game.empty() || replay.details.empty() ? "" : " · ";
  if (!game.empty() || !replay.details.empty())
    html += "<p class=\"details\">" + game + between + escaped(replay.details) + "</p>\n";
  if (!replay.findings.empty())
    html += "<ul class=\"findings\" aria-label=\"Findings\">\n" + replay.findings + "</ul>\n";
  return html;
}

std::string section(Replay replay, std::size_t place, bool alone, PieceStore& pieces, Style const& style,
                    PageView const& view) {
  std::string html = fmt::format("<section class=\"game\" aria-labelledby=\"t{}\" data-game=\"{}\">\n{}",
                                 place, escaped(replay.game), heading(replay, place, alone));
  if (replay.steps.empty()) return html + "<div class=\"moves\">" + replay.text + "</div></section>\n";
  for (Step& step : replay.steps) step.picture = seen_as(std::move(step.picture), view);
  Step const& start = replay.steps.front();
  std::string const data = data_of(replay, pieces, style);
  std::string const now = fmt::format("w{}", place), words = fmt::format("d{}", place);
  html += fmt::format("<div class=\"play{}\">\n<div class=\"board\">\n<p class=\"taken far\"></p>\n",
                      is_wide(replay) ? " wide" : "") +
          boards_of(replay, pieces, style, now, words) +
          fmt::format("<p class=\"taken near\"></p>\n<p class=\"state\"><span class=\"turn\"></span> <span "
                      "class=\"now\" id=\"{}\" "
                      "aria-live=\"polite\">{}</span></p>\n<p class=\"hint\" aria-live=\"polite\"></p>\n<p "
                      "class=\"unseen words\" id=\"{}\">{}</p>\n",
                      now, escaped(start.words), words, escaped(start.picture.description)) +
          fmt::format(pages::buttons_html, place) + graph(replay) + "</div>\n" +
          fmt::format("<div class=\"moves\" role=\"group\" aria-label=\"Moves\" tabindex=\"0\"><a "
                      "class=\"start\" data-step=\"0\" "
                      "id=\"{0}\" href=\"#{0}\">start</a>\n{1}</div>\n",
                      start.id, replay.text);
  return html + "</div>\n<script type=\"application/json\">" + data + "</script>\n</section>\n";
}

/// Pieces and walls on the boards of a game.
struct Key {
  std::vector<Kind> kinds;
  bool walls = false;
};

/// The pieces and walls of a game that occur in the records: their pictures, names and moves. The script
/// finds the names there.
std::string key(std::string_view game, Key const& known, PieceStore& pieces) {
  std::string html =
      fmt::format("<section class=\"key\" data-game=\"{0}\">\n<h2>Pieces of {0}</h2>\n<ul>\n", escaped(game));
  for (Kind const& kind : known.kinds) {
    std::string ids;
    for (diagram::Figure const& figure : kind.figures) ids += (ids.empty() ? "" : " ") + pieces.id(figure);
    html += fmt::format(
        "<li data-pieces=\"{}\"><svg viewBox=\"0 0 100 100\" aria-hidden=\"true\"><use "
        "href=\"#{}\"/></svg> "
        "<span class=\"name\">{}</span>{}</li>\n",
        ids, pieces.id(kind.figures.front()), escaped(kind.name),
        kind.betza.empty() || kind.betza == kind.name ? "" : " <code>" + escaped(kind.betza) + "</code>");
  }
  if (known.walls)
    html += fmt::format("<li data-wall=\"{0}\"><svg viewBox=\"0 0 100 100\" aria-hidden=\"true\"><use "
                        "href=\"#{0}\"/></svg> <span class=\"name\">wall</span></li>\n",
                        pieces.wall());
  return html + "</ul>\n</section>\n";
}

std::string keys(std::vector<Replay> const& replays, PieceStore& pieces) {
  std::map<std::string, Key> games; // of all records of a game
  for (Replay const& replay : replays) {
    if (replay.kinds.empty()) continue; // it has no board
    Key& known = games[replay.game];
    for (Kind const& kind : replay.kinds)
      if (std::ranges::find(known.kinds, kind.name, &Kind::name) == known.kinds.end())
        known.kinds.push_back(kind);
    known.walls = known.walls || std::ranges::any_of(replay.steps, [](Step const& step) {
                    return !step.picture.walls.empty();
                  });
  }
  std::string html;
  for (auto const& [game, known] : games) html += key(game, known, pieces);
  return html;
}

} // namespace

std::string page_of(std::vector<Replay> const& replays, std::string_view title, Style const& style,
                    PageView const& view) {
  diagram::PieceStore pieces(true);
  std::string sections;
  Style classed = style; // a theme with a night names its inks in the drawings, so that they can change
  if (!classed.theme.night) classed.theme.night = classed.theme.day;
  for (std::size_t i = 0; i < replays.size(); ++i)
    sections +=
        section(replays[i], i + 1, replays.size() == 1 && replays[i].title == title, pieces, classed, view);
  sections += keys(replays, pieces);
  std::string_view const name = title.empty() ? "Games" : title;
  return pages::page(
      name, style.theme, pages::replay_css,
      fmt::format("{}<main>\n<h1>{}</h1>\n{}</main>\n{}", pages::symbols(pieces.definitions(classed)),
                  escaped(name), sections,
                  pages::script({pages::board_js, pages::replay_game_js, pages::replay_page_js})));
}

} // namespace hippo::replay
