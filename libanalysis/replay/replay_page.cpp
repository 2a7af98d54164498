#include "libanalysis/replay/replay_page.hpp"

#include "libanalysis/diagram/draw.hpp"
#include "libanalysis/diagram/piece_store.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/replay/page_parts.hpp"
#include "libanalysis/text/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace hippo::replay {

namespace {

using diagram::BoardPicture;
using diagram::Coordinate;
using diagram::escaped;
using diagram::Figure;
using diagram::Ink;
using diagram::number;
using diagram::PieceStore;
using diagram::Style;
using diagram::SvgCanvas;
using text::Json;

/// What changes on the board from one step to the next, and what is drawn over it.
class Steps {
public:
  Steps(Replay const& replay, PieceStore& pieces, Style const& style)
      : replay_(replay), pieces_(pieces), style_(style) {}

  [[nodiscard]] Json json() {
    Json::Array all;
    for (std::size_t i = 0; i < replay_.steps.size(); ++i) {
      Step const& step = replay_.steps[i];
      all.push_back(Json::array({step.parent, changes(i), squares(step.picture), step.id, step.words,
                                 signs(step.picture), legal(step)}));
    }
    return all;
  }

private:
  /// Column, row and piece, in units of the board as it is seen.
  using Board = std::map<Coordinate, std::string>;
  Board board_of(BoardPicture const& picture) {
    Board board;
    for (Figure const& figure : picture.figures) board[picture.seen(figure.at)] = pieces_.id(figure);
    auto const places = hand_places(picture);
    for (std::size_t i = 0; i < places.size(); ++i) board[places[i]] = pieces_.id(picture.hands[i]);
    return board;
  }

  /// A list of column, row, piece; 0 where the square becomes empty.
  Json changes(std::size_t i) {
    Step const& step = replay_.steps[i];
    Board const now = board_of(step.picture);
    Board const before = i == 0 ? Board() : board_of(replay_.steps[step.parent].picture);
    Json::Array list;
    for (auto const& [at, piece] : before)
      if (!now.contains(at)) list.insert(list.end(), {at.x, at.y, 0});
    for (auto const& [at, piece] : now)
      if (auto const old = before.find(at); old == before.end() || old->second != piece)
        list.insert(list.end(), {at.x, at.y, piece});
    return list;
  }

  static Json squares(BoardPicture const& picture) {
    Json::Array list;
    for (Coordinate const at : picture.last_move) {
      Coordinate const seen = picture.seen(at);
      list.insert(list.end(), {seen.x, seen.y});
    }
    return list;
  }

  /// A place as it is seen. Those of hands are beyond the board, and so may be beyond z.
  static std::string letters(Coordinate seen) {
    return {static_cast<char>('a' + seen.x), static_cast<char>('a' + seen.y)};
  }

  /// For each piece its square and where it may go, two letters a square, with a blank between the pieces.
  static std::string legal(Step const& step) {
    std::string all;
    auto const add = [&](Coordinate from, std::set<Coordinate> const& targets) {
      if (!all.empty()) all += ' ';
      all += letters(from);
      for (Coordinate const to : targets) all += letters(step.picture.seen(to));
    };
    for (auto const& [from, targets] : step.legal) add(step.picture.seen(from), targets);
    auto const places = hand_places(step.picture);
    for (auto const& [held, targets] : step.drops) add(places[held], targets);
    return all;
  }

  [[nodiscard]] std::string signs(BoardPicture const& picture) const {
    if (picture.signs.empty() && picture.arrows.empty()) return {};
    SvgCanvas canvas(style_.theme);
    draw_pointers(canvas, picture);
    return canvas.fragment();
  }

  Replay const& replay_;
  PieceStore& pieces_;
  Style const& style_;
};

std::string palette_rules(diagram::Palette const& palette) {
  std::string rules;
  for (std::size_t ink = 1; ink < diagram::ink_count; ++ink)
    rules += fmt::format("--i{}:{};", ink, palette[static_cast<Ink>(ink)]);
  return rules;
}

/// The names of the columns and rows, for the names of squares.
std::string names_of_lines(BoardPicture const& picture) {
  std::string columns, rows;
  for (int column = 0; column < picture.columns(); ++column)
    columns += (column > 0 ? " " : "") + column_name(picture, column);
  for (int row = 0; row < picture.rows(); ++row) rows += (row > 0 ? " " : "") + row_name(picture, row);
  return fmt::format(R"( data-columns="{}" data-rows="{}")", columns, rows);
}

/// The colours of the theme as variables, and of drawings whose readers may prefer dark ones.
/// On paper the colours are those of the theme print, as browsers leave backgrounds out.
std::string colors(diagram::Theme const& theme) {
  std::string rules = ":root{" + palette_rules(theme.day) + "}\n";
  if (theme.night)
    rules += ":root{color-scheme:light dark}\n@media(prefers-color-scheme:dark){:root{" +
             palette_rules(*theme.night) + "}}\n";
  rules += "@media print{:root{" + palette_rules(diagram::find_theme("print")->day) + "}}\n";
  for (std::size_t ink = 1; ink < diagram::ink_count; ++ink)
    rules += fmt::format(".f{0}{{fill:var(--i{0})}}.s{0}{{stroke:var(--i{0})}}\n", ink);
  return rules;
}

BoardPicture seen_as(BoardPicture picture, PageView const& view) {
  picture.view = view.view;
  picture.view.lying = picture.view.lying || picture.ranks > 2 * picture.files; // a narrow board lies down
  picture.coordinates = view.coordinates;
  picture.caption.clear();
  picture.side.reset();
  return picture;
}

/// The pieces on a board and in the hands beside it.
std::string uses(BoardPicture const& picture, PieceStore& pieces) {
  std::string all;
  auto const add = [&](std::string const& id, Coordinate at) {
    all += fmt::format(R"(<use href="#{}" x="{}" y="{}"/>)", id, at.x * 100, at.y * 100);
  };
  for (Figure const& figure : picture.figures) add(pieces.id(figure), picture.seen(figure.at));
  auto const places = hand_places(picture);
  for (std::size_t i = 0; i < places.size(); ++i) add(pieces.id(picture.hands[i]), places[i]);
  return all;
}

std::string section(Replay replay, std::size_t place, bool alone, PieceStore& pieces, Style const& style,
                    PageView const& view) {
  std::string html =
      fmt::format("<section class=\"game\" aria-labelledby=\"t{0}\">\n<h2 id=\"t{0}\"{2}>{1}</h2>\n", place,
                  escaped(replay.title.empty() ? fmt::format("Game {}", place) : replay.title),
                  alone ? " class=\"unseen\"" : "");
  if (!replay.details.empty()) html += "<p class=\"details\">" + escaped(replay.details) + "</p>\n";
  if (!replay.findings.empty())
    html += "<ul class=\"findings\" aria-label=\"Findings\">\n" + replay.findings + "</ul>\n";
  if (replay.steps.empty()) return html + "<div class=\"moves\">" + replay.text + "</div></section>\n";
  for (Step& step : replay.steps) step.picture = seen_as(std::move(step.picture), view);
  BoardPicture const& start = replay.steps.front().picture;
  Json const steps = Steps(replay, pieces, style).json();
  BoardPicture empty = start;
  empty.figures.clear();
  empty.hands.clear();
  for (Step const& step : replay.steps)
    empty.hand_kinds = std::max(empty.hand_kinds, most_kinds(step.picture));
  diagram::Extent const extent = extent_of(empty);
  diagram::Extent const corner = corner_of(empty);
  SvgCanvas canvas(style.theme);
  draw_board(canvas, empty, {});
  std::string const data = steps.text();
  std::string safe; // no end tag can stand in it
  for (char const c : data) safe += c == '<' ? std::string("\\u003c") : std::string(1, c);
  html += fmt::format("<div class=\"play{}\">\n<div class=\"board\">\n",
                      extent.width > extent.height * 1.5 ? " wide" : "") +
          fmt::format(buttons, place) +
          fmt::format(
              "<svg viewBox=\"0 0 {0} {1}\" style=\"aspect-ratio:{0}/{1};width:min(100vw - 2rem,70vh*{2:.3f},"
              "{3}px)\" role=\"img\" aria-labelledby=\"w{4}\"{5} stroke-linecap=\"round\" "
              "stroke-linejoin=\"round\">\n",
              number(extent.width), number(extent.height), extent.width / extent.height,
              std::lround(extent.width * style.square_size / 100 * 1.5), place, names_of_lines(start));
  html += canvas.fragment();
  html += fmt::format("<g class=\"squares\" transform=\"translate({0} {1})\"></g>\n<g class=\"pieces\" "
                      "transform=\"translate({0} {1})\">",
                      number(corner.width), number(corner.height));
  html += uses(start, pieces);
  html += fmt::format("</g>\n<g class=\"signs\" transform=\"translate({} {})\"></g>\n</svg>\n",
                      number(corner.width), number(corner.height));
  html += fmt::format("<p class=\"now\" id=\"w{}\" aria-live=\"polite\">{}</p>\n</div>\n", place,
                      escaped(replay.steps.front().words));
  html += fmt::format(
      "<div class=\"moves\" role=\"group\" aria-label=\"Moves\" tabindex=\"0\"><a data-step=\"0\" "
      "id=\"{0}\" href=\"#{0}\">start</a> {1}</div>\n",
      replay.steps.front().id, replay.text);
  return html + "</div>\n<script type=\"application/json\">" + safe + "</script>\n</section>\n";
}

} // namespace

std::string page_of(std::vector<Replay> const& replays, std::string_view title, Style const& style,
                    PageView const& view) {
  diagram::PieceStore pieces;
  std::string sections;
  Style classed = style; // a theme with a night names its inks in the drawings, so that they can change
  if (!classed.theme.night) classed.theme.night = classed.theme.day;
  for (std::size_t i = 0; i < replays.size(); ++i)
    sections +=
        section(replays[i], i + 1, replays.size() == 1 && replays[i].title == title, pieces, classed, view);
  std::string const name = escaped(title.empty() ? "Games" : title);
  return fmt::format("{}<title>{}</title>\n<style>\n{}{}</style>\n</head>\n<body>\n"
                     "<svg width=\"0\" height=\"0\" class=\"store\" aria-hidden=\"true\" "
                     "stroke-linecap=\"round\" stroke-linejoin=\"round\"><defs>\n{}</defs></svg>\n"
                     "<main>\n<h1>{}</h1>\n{}</main>\n{}</body>\n</html>\n",
                     page_head, name, colors(style.theme), looks, pieces.definitions(classed), name, sections,
                     script);
}

} // namespace hippo::replay
