// Drawings: what they show, that they are safe, small and the same every time.
#include "libanalysis/diagram/emblems.hpp"
#include "libanalysis/diagram/game_sheet.hpp"
#include "libanalysis/diagram/last_move.hpp"
#include "libanalysis/diagram/meaning.hpp"
#include "libanalysis/diagram/page.hpp"
#include "libanalysis/diagram/pdf_title.hpp"
#include "libanalysis/diagram/piece_moves.hpp"
#include "libanalysis/diagram/shapes/harmless_shapes.hpp"
#include "libanalysis/diagram/svg_canvas.hpp"
#include "libanalysis/diagram/text_picture.hpp"
#include "libgame/position/read_position.hpp"
#include "tests/unit/drawings.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

using namespace hippo;
using namespace hippo::diagram;

namespace {

/// Whether the tags of a file are closed in order, its attributes are quoted, and no `&` or `<` stands loose.
bool is_well_formed(std::string_view text) {
  std::vector<std::string_view> open;
  if (text.starts_with("<?xml")) text.remove_prefix(text.find("?>") + 2);
  while (!text.empty()) {
    if (text.front() == '&') {
      auto const end = text.find(';');
      if (end > 8) return false;
      text.remove_prefix(end + 1);
    } else if (text.front() == '<') {
      auto const end = text.find('>');
      if (end == std::string_view::npos) return false;
      std::string_view tag = text.substr(1, end - 1);
      text.remove_prefix(end + 1);
      if (tag.find('<') != std::string_view::npos || std::ranges::count(tag, '"') % 2 != 0) return false;
      if (tag.starts_with('/')) {
        if (open.empty() || open.back() != tag.substr(1)) return false;
        open.pop_back();
      } else if (!tag.ends_with('/')) {
        open.push_back(tag.substr(0, tag.find(' ')));
      }
    } else {
      text.remove_prefix(1);
    }
  }
  return open.empty();
}

using Shapes = std::variant<std::string, ShapesProblem>;

std::string shapes_of(std::string_view file) {
  Shapes shapes = harmless_shapes(file);
  REQUIRE(std::holds_alternative<std::string>(shapes));
  return std::get<std::string>(std::move(shapes));
}

std::vector<std::string> const strings{"WfbD", "FLD",       "BNN",   "zB",           "fmWfmDfcF", "mRcpR",
                                       "KNAD", "FyafsF",    "mafsW", "KNADcaKmcabK", "nD",        "nN",
                                       "qN",   "RNN",       "gabQ",  "mQcabQ",       "iQcpQsZ",   "cafmK",
                                       "cabR", "fmFfcafmF", "QNN",   "fmWfceFifmnD", "pQ"};

} // namespace

TEST_CASE("a PDF gets a title", "[diagram]") {
  std::string const pdf =
      "%PDF-1.4\n...\nxref\n0 2\ntrailer\n<< /Size 2\n /Root 1 0 R >>\nstartxref\n12\n%%EOF\n";
  std::string const titled = with_title(pdf, "A\u00e9\U0001F40E");
  CHECK(titled.starts_with(pdf)); // an update changes nothing before it
  std::string const end = titled.substr(pdf.size());
  CHECK(end.starts_with("2 0 obj\n<< /Title <FEFF004100E9D83DDC0E> >>\nendobj\n"));
  CHECK(end.find("/Size 3 /Root 1 0 R /Info 2 0 R /Prev 12 >>") != std::string::npos);
  CHECK(titled.substr(pdf.size() + end.find("xref\n"), 5) == "xref\n");
  CHECK(end.find("startxref\n" + std::to_string(pdf.size() + end.find("xref\n"))) != std::string::npos);
  CHECK(with_title(pdf, "") == pdf);
  for (char const* const other :
       {"", "trailer", "trailer << /Size 2 >>", "%PDF-1.5 with a stream of references"})
    CHECK(with_title(other, "A") == other);
  CHECK(title_of_svg("<svg><title>A &amp; &lt;b&gt; &#39;</title><desc>x</desc>") == "A & <b> '");
  CHECK(title_of_svg("<svg>").empty());
}

TEST_CASE("a picture is known by its moves, however they are written", "[diagram]") {
  auto const drawn_as = [](std::string_view name, std::vector<std::string_view> const& strings) {
    for (std::string_view const string : strings) {
      INFO(string);
      CHECK(emblem_of_moves(string) == name);
      CHECK(find_emblem(figure_for(string).emblem) == find_emblem(name)); // `empress` of a game, too
    }
    CHECK(find_emblem(name) != nullptr);
  };
  drawn_as("nightrider", {"NN", "N0"});
  drawn_as("camel", {"C", "L"});
  drawn_as("zebra", {"Z", "J", "mcZ"});
  drawn_as("grasshopper", {"gQ", "gRgB"});
  drawn_as("archbishop", {"BN", "NB", "F0N"});
  drawn_as("chancellor", {"RN", "NR", "NWW"});
  drawn_as("amazon", {"QN", "NQ", "RBN", "BNR", "NK0"});
  drawn_as("centaur", {"KN", "NK", "WFN", "FNW"});
  drawn_as("cannon", {"mRcpR", "cpRmR"});
  for (char const* const other : {"nNN", "QNN", "KNN", "mQN", "N3", "C3", "", "?"})
    CHECK(emblem_of_moves(other).empty());
}

TEST_CASE("small pieces have thicker lines", "[diagram]") {
  Theme const theme = *find_theme("light");
  CHECK(SvgCanvas(theme, 0.45).weight() == 1);
  CHECK(SvgCanvas(theme, 0.22).weight() == Approx(0.3 / 0.22));
  CHECK(SvgCanvas(theme, 0.05).weight() == 1.5);
}

TEST_CASE("the side to move is a disc, not a piece", "[diagram]") {
  BoardPicture picture = picture_of(position::start_position(*position::find_variant("chess")));
  picture.figures.clear();
  picture.side = Color::black;
  CHECK(svg(picture).find("stroke-width=\"4\"") == std::string::npos); // the outline of pieces
}

TEST_CASE("the pawn of chess is one with en passant, too", "[diagram]") {
  CHECK(figure_for("fmWfceFifmnD").emblem == "pawn");
  CHECK(figure_for("eK").emblem.empty());
}

TEST_CASE("drawings are well-formed, small, self-contained and the same every time", "[diagram]") {
  for (std::string const& string : strings)
    for (std::string_view const theme : {"light", "dark", "auto", "print"}) {
      INFO(string << ' ' << theme);
      std::string const drawing = svg(piece(string, 11), theme);
      CHECK(is_well_formed(drawing));
      CHECK(drawing.size() < 10000);
      CHECK(drawing == svg(piece(string, 11), theme));
      for (std::string_view const alien :
           {"href", "script", "var(", "dominant-baseline", "url(", "<image", "@import"})
        CHECK(drawing.find(alien) == std::string::npos);
      CHECK(drawing.find("<title>") != std::string::npos);
      CHECK(drawing.find("<desc>") != std::string::npos);
    }
  for (VariantInfo const& variant : position::all_variants()) {
    INFO(variant.name);
    CHECK(is_well_formed(svg(picture_of(position::start_position(variant)))));
    Theme const theme = *find_theme("light");
    SvgCanvas canvas(theme);
    CHECK(is_well_formed(draw_sheet(canvas, variant, Style{})));
  }
}

TEST_CASE("a caption cannot become markup", "[diagram]") {
  BoardPicture picture = piece("K");
  picture.caption = "</text><script>alert(1)</script> & \"x\" 'y' ]]> \x01\xff\xed\xa0\x80";
  std::string const drawing = svg(picture);
  CHECK(is_well_formed(drawing));
  CHECK(drawing.find("<script") == std::string::npos);
  CHECK(drawing.find("&lt;script&gt;") != std::string::npos);
  CHECK(drawing.find('\x01') == std::string::npos);
  CHECK(escaped("a\xff"
                "b") == "a\xEF\xBF\xBD"
                        "b");
  CHECK(escaped("é ♞") == "é ♞");
}

TEST_CASE("only shapes of custom pieces are kept", "[diagram]") {
  std::string const kept = shapes_of(
      R"~(<?xml version="1.0"?><!-- x --><svg viewBox="0 0 50 50" onload="alert(1)"><script>alert(1)</script>)~"
      R"~(<style>*{}</style><g fill="red" onclick="x()"><path d="M0 0h9" style="fill:#fff;stroke:url(#a)"/></g>)~"
      R"~(<image href="http://x/"/><foreignObject><g><path d="M1 1"/></g></foreignObject>)~"
      R"~(<circle r="4" fill="url(http://x/)"/><rect width="1"><title>t</title></rect></svg>)~");
  CHECK(is_well_formed(kept));
  for (std::string_view const bad :
       {"script", "onload", "onclick", "alert", "url", "http", "image", "M1 1", "style"})
    CHECK(kept.find(bad) == std::string::npos);
  CHECK(kept.find("<g fill=\"red\"><path fill=\"#fff\" d=\"M0 0h9\"/></g>") != std::string::npos);
  CHECK(kept.find("scale(2.000000)") != std::string::npos);
  Shapes const not_svg = ShapesProblem::not_svg;
  CHECK(harmless_shapes("<svg viewBox='0 0 1 1'><g></svg>") == not_svg);
  CHECK(harmless_shapes("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 1 1'/>") == not_svg);
  CHECK(harmless_shapes("<html/>") == not_svg);
  CHECK(harmless_shapes("<svg viewBox='0 0 1 1'><path d='M0 0' d='M1 1'/></svg>") == not_svg);
  CHECK(harmless_shapes("<svg viewBox='0 0 1 1' fill='red' fill='red'/>") == not_svg);
  CHECK(harmless_shapes("<svg viewBox='0 0 1 1'/><svg viewBox='0 0 1 1'/>") == not_svg);
  CHECK(harmless_shapes("<svg viewBox='0 0 1 1'>") == not_svg);
  CHECK(harmless_shapes("<svg viewBox='0 0 1 1'") == not_svg);
  CHECK(shapes_of("<!DOCTYPE svg><svg viewBox='0 0 1 1' fill='&#x75;rl(#a)' stroke='&red;'/>").find('&') ==
        std::string::npos);
  CHECK(is_well_formed(shapes_of("<svg viewBox='0 0 1 1' style='d x:1;:2; :3'/>")));
  std::string const styled = shapes_of("<svg viewBox='0 0 1 1' style='transform:none;fill:red'/>");
  CHECK(styled.find("transform") == styled.rfind("transform"));
  CHECK(styled.find("fill=\"red\"") != std::string::npos);
  CHECK_FALSE(shapes_of("<svg viewBox='0 0 1 1'><path d='M0 0'/><path d='M1 1'/></svg>").empty());
}

TEST_CASE("groups of custom pieces are nested no deeper than XML readers take", "[diagram]") {
  auto const nested = [](std::size_t groups) {
    std::string file = "<svg viewBox='0 0 1 1'>";
    for (std::size_t i = 0; i < groups; ++i) file += "<g>";
    for (std::size_t i = 0; i < groups; ++i) file += "</g>";
    return harmless_shapes(file + "</svg>");
  };
  CHECK(std::holds_alternative<std::string>(nested(deepest_group - 1)));
  CHECK(nested(deepest_group) == Shapes(ShapesProblem::too_deep));
}

TEST_CASE("a page has the pictures, and captions cannot become markup", "[diagram]") {
  std::vector<BoardPicture> pictures;
  for (char const* line : {"chess startpos", "chess rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"})
    pictures.push_back(picture_of(std::get<AnyPosition>(position::read_position(line, nullptr))));
  pictures[1].caption = "1.e4 <img onerror=x>";
  std::string const page = page_of(pictures, "</title><script>", Style{});
  CHECK(page.find("<img") == std::string::npos);
  CHECK(page.find("&lt;/title&gt;&lt;script&gt;") != std::string::npos);
  CHECK(page.find("http") == page.find("http://www.w3.org/2000/svg")); // nothing from outside
  auto const figures = [&](std::string_view what) {
    std::size_t count = 0;
    for (auto at = page.find(what); at != std::string::npos; at = page.find(what, at + 1)) ++count;
    return count;
  };
  CHECK(figures("<figure>") == 2);
}

TEST_CASE("the last move is coloured where positions follow each other", "[diagram]") {
  auto const position = [](char const* line) {
    return std::get<AnyPosition>(position::read_position(line, nullptr));
  };
  AnyPosition const e4 = position("chess rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -");
  AnyPosition const e5 = position("chess rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -");
  AnyPosition const castled = position("chess 4k3/8/8/8/8/8/8/5RK1 b - -");
  LastMoveTracker tracker;
  auto const marked = [&](AnyPosition const& shown, std::vector<std::string_view> const& notes) {
    BoardPicture picture = picture_of(shown);
    tracker.mark_last_move(picture, shown, notes);
    std::string names;
    for (betza::Coordinate const square : picture.last_move) names += name(square);
    return names;
  };
  CHECK(marked(e4, {"1", "1", "1.e4"}) == "e2e4");
  CHECK(marked(e5, {"1", "2", "1...e5"}) == "e5e7");
  CHECK(marked(e4, {"2", "3", "2.e4"}).empty()); // another game
  CHECK(marked(e4, {"3", "1", "1.e4"}) == "e2e4");
  CHECK(marked(e5, {"2", "5", "3.e4"}).empty()); // a ply is missing
  CHECK(marked(e4, {}).empty());
  CHECK(marked(e5, {}).empty());
  CHECK(marked(e5, {"3", "1", "1...e5"}).empty()); // a side line, from a position that is not known
  tracker.came_from(position("chess 4k3/8/8/8/8/8/8/4K2R w K -"));
  CHECK(marked(castled, {"1", "1", "30.O-O"}) == "e1f1g1h1");
}

TEST_CASE("a legend explains the marks that are there", "[diagram]") {
  Style style;
  style.legend = true;
  std::string const drawing = svg_of({piece("mRcpR")}, 0, "", style);
  CHECK(drawing.find(">moves<") != std::string::npos);
  CHECK(drawing.find(">captures, with other pieces&#39; help<") != std::string::npos);
  CHECK(drawing.find(">moves or captures<") == std::string::npos);
  std::string const taking = svg_of({piece("cabK")}, 0, "", style);
  CHECK(taking.find(">captures there without staying<") != std::string::npos);
  CHECK(taking.find(">ends on its starting square after a capture<") != std::string::npos);
}

TEST_CASE("boards turn and lie down", "[diagram]") {
  BoardPicture picture;
  picture.files = 2;
  picture.ranks = 20;
  CHECK(picture.seen({0, 0}) == betza::Coordinate{0, 19});
  picture.view.lying = true;
  CHECK(picture.columns() == 20);
  CHECK(picture.seen({0, 0}) == betza::Coordinate{0, 0});
  CHECK(picture.seen({1, 19}) == betza::Coordinate{19, 1});
  picture.view.flip = true;
  CHECK(picture.seen({0, 0}) == betza::Coordinate{19, 1});
  for (bool const lying : {false, true})
    for (bool const flip : {false, true}) {
      picture.view = {flip, lying};
      CHECK(picture.seen(picture.at(1, 1)) == betza::Coordinate{1, 1});
    }
}

TEST_CASE("a picture for the terminal", "[diagram]") {
  BoardPicture picture = piece("fmWfmDfcF", 5);
  CHECK(text_of(picture) == "┌───┬───┬───┬───┬───┐\n"
                            "│   │   │ ◇ │   │   │\n"
                            "├───┼───┼───┼───┼───┤\n"
                            "│   │ × │ ○ │ × │   │\n"
                            "├───┼───┼───┼───┼───┤\n"
                            "│   │   │ P │   │   │\n"
                            "├───┼───┼───┼───┼───┤\n"
                            "│   │   │   │   │   │\n"
                            "├───┼───┼───┼───┼───┤\n"
                            "│   │   │   │   │   │\n"
                            "└───┴───┴───┴───┴───┘\n");
}

TEST_CASE("the boards of a row stand on one line", "[diagram]") {
  std::vector<BoardPicture> pictures{piece("R"), piece("W"),
                                     picture_of(position::start_position(*position::find_variant("narrow")))};
  pictures[0].caption = "one line";
  pictures[1].caption = "two lines of a caption that is long enough to be broken here";
  for (BoardPicture const& picture : pictures) CHECK(extent_of(picture).bottom == 6 + picture.rows() * 100.0);
  std::string const drawing = svg_of(pictures, 3, "", Style{});
  // a picture begins below the margin of 20 by as much as its board is lower than the highest one, of 2006
  CHECK(drawing.find("<g transform=\"translate(20 1120)\"><title>How R moves") != std::string::npos);
  CHECK(drawing.find("1320)\"><title>How W moves") != std::string::npos);
  CHECK(drawing.find(" 20)\"><title>A position of Narrow Chess") != std::string::npos);
}

TEST_CASE("names of rows have room, and columns of text keep their width", "[diagram]") {
  BoardPicture narrow = picture_of(position::start_position(*position::find_variant("narrow")));
  double const without = extent_of(narrow).width;
  narrow.coordinates = Coordinates::outside;
  // `20` is two letters of 12 and a gap of 6, 1.3 times as large, 18 from the board, and their strokes
  CHECK(extent_of(narrow).width - without >= 18 + 30 * 1.3 + 2.6);
  narrow.view.lying = true;
  std::string const text = text_of(narrow);
  std::size_t const line = text.substr(0, text.find('\n')).size();
  auto const last = text.rfind("20");
  REQUIRE(last != std::string::npos);
  std::string const names = text.substr(text.rfind('\n', last) + 1, last + 2 - text.rfind('\n', last) - 1);
  // the upper edge is `   ┌────┬...┐`, 5 columns a square; the name of the last square ends above its cell
  CHECK(line == 3 + 3 * (1 + 20 * 5));
  CHECK(names.size() == 3 + 20 * 5 - 1);
}

TEST_CASE("long names are shown, not replaced", "[diagram]") {
  CHECK(text_of(piece("KNADcaKmcabK", 5)).find("KNADca…") != std::string::npos);
  CHECK(svg(piece("fmWfceFifmnD", 7)) != svg(piece("fmWfceFifmnDF", 7)));
}

TEST_CASE("a lettered name and a drawn piece for every piece of the built-in games", "[diagram]") {
  std::set<std::string> emblems;
  for (char const* name :
       {"nightrider", "camel", "zebra", "unicorn", "griffin", "grasshopper", "cannon", "wazir", "ferz",
        "elephant", "archbishop", "chancellor", "amazon", "centaur", "champion", "wizard", "mann", "raven"}) {
    INFO(name);
    REQUIRE(find_emblem(name) != nullptr);
    CHECK(emblems.insert(std::string(find_emblem(name)->body) + std::string(find_emblem(name)->features))
              .second);
  }
  VariantInfo const& wotn = *position::find_variant("wotn");
  auto const emblem = [&](char const* name) {
    return figure_of(wotn, {Color::white, *wotn.find_piece(name)}).emblem;
  };
  CHECK(emblem("BNN") == "unicorn");
  CHECK(emblem("RNN") == "raven");
  CHECK(find_emblem("empress") == find_emblem("chancellor"));
}

TEST_CASE("numbers are short", "[diagram]") {
  CHECK(number(0) == "0");
  CHECK(number(0.5) == ".5");
  CHECK(number(-0.25) == "-.25");
  CHECK(number(100) == "100");
  CHECK(number(33.333) == "33.33");
  CHECK(number(-0.001) == "0");
}
