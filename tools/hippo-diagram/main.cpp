// hippo-diagram: draws the moves of pieces, and positions.
#include "tools/hippo-diagram/work.hpp"

#include "libanalysis/diagram/own_pieces.hpp"

using namespace hippo;

namespace {

/// The options of hippo-diagram and how they are said.
struct DiagramCommand {
  tool::DiagramOptions options;
  std::string theme = "light", palette, pieces;

  void setup(CLI::App& app) {
    using tool::Output;
    auto squares = [&](std::string const& name, std::vector<std::string>& list, std::string const& help) {
      app.add_option(name, list, help)->type_name("SQUARES")->delimiter(',')->allow_extra_args(false);
    };
    tool::add_common(app, options.common, "STRING|POSITION|FILE");
    app.remove_option(app.get_option("--format"));
    app.add_option("-f,--format", options.output, "svg, text for the terminal, a page, an image")
        ->transform(tool::one_of(std::map<std::string, Output>{{"svg", Output::svg},
                                                               {"text", Output::text},
                                                               {"html", Output::html},
                                                               {"png", Output::png},
                                                               {"pdf", Output::pdf}}))
        ->type_name("svg|text|html|png|pdf");
    app.add_option("-o,--out", options.out, "write to this file; with %p in its name, a file a picture")
        ->type_name("FILE");
    app.add_option("--sheet", options.sheet, "all pieces of a game on one sheet")->type_name("GAME");
    app.add_option("--columns", options.columns, "pictures side by side")
        ->transform(tool::number(1, 1000))
        ->type_name("N");
    app.add_flag("--flip", options.flip, "seen from the other side");
    app.add_flag("--lying", options.lying, "the board lies on its side, its first rank on the left");
    app.add_flag("--side", options.side, "a token shows who is to move");
    app.add_option("--coordinates", options.coordinates, "names of files and ranks")
        ->transform(tool::one_of(
            std::map<std::string, diagram::Coordinates>{{"none", diagram::Coordinates::none},
                                                        {"inside", diagram::Coordinates::inside},
                                                        {"outside", diagram::Coordinates::outside}}))
        ->type_name("none|inside|outside")
        ->each([&](std::string const&) { options.coordinates_given = true; });
    app.add_option("--caption", options.caption,
                   "below the picture; %t is the input, %1 a field of its notes")
        ->type_name("TEXT");
    app.add_option("--title", options.title,
                   "of the whole drawing, for those who cannot see it, or of the page")
        ->type_name("TEXT");
    app.add_option("--arrow", options.arrows, "an arrow, as e2e4")
        ->type_name("MOVE")
        ->delimiter(',')
        ->allow_extra_args(false);
    squares("--mark", options.marks, "squares to mark");
    squares("--last-move", options.last_move, "squares to colour, as e2,e4");
    app.add_option("--board", options.board, "size of a piece's board, as 11x11")->type_name("FILESxRANKS");
    app.add_option("--at", options.at, "where the piece stands (the middle)")->type_name("SQUARE");
    squares("--friends", options.friends, "men of the piece's side");
    squares("--enemies", options.enemies, "men of the other side");
    squares("--holes", options.holes, "squares that the board lacks");
    app.add_option("--dialect", options.dialect, "how a string is read where readers differ")
        ->transform(tool::one_of(std::map<std::string, betza::Dialect>{{"betza", betza::Dialect::betza},
                                                                       {"xbetza", betza::Dialect::xbetza}}))
        ->type_name("betza|xbetza");
    app.add_flag("--legend", options.style.legend, "say below what the marks mean");
    app.add_option("--theme", theme, "colours")
        ->check(CLI::Validator(
            [](std::string& name) {
              return diagram::find_theme(name) ? "" : "'" + name + "' is none of auto, dark, light, print";
            },
            ""))
        ->type_name("light|dark|auto|print");
    app.add_option("--palette", palette, "other colours, as light=#ffffff,move=#2060c0")
        ->type_name("NAME=COLOUR");
    app.add_option("--pieces", pieces, "a folder of your own pieces: wK.svg, bBNN.svg")->type_name("DIR");
    app.add_option("--square", options.style.square_size, "width of a square in pixels (45)")
        ->transform(tool::number(4, 1000))
        ->type_name("PIXELS");
  }

  tool::Status run() {
    options.style.theme = *diagram::find_theme(theme);
    if (std::string const wrong = diagram::recolor(options.style.theme, palette); !wrong.empty())
      throw tool::Failure("--palette: " + wrong);
    if (!pieces.empty()) options.style.own = diagram::read_own_pieces(pieces);
    return tool::draw(options);
  }
};

} // namespace

int main(int argc, char** argv) {
  CLI::App app("Draws how pieces move, and positions, as SVG.", "hippo-diagram");
  DiagramCommand command;
  command.setup(app);
  return tool::run(app, argc, argv, [&] { return command.run(); });
}
