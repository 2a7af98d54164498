// hippo-diagram: draws the moves of pieces, and positions.
#include "tools/hippo-diagram/work.hpp"

#include "libanalysis/diagram/custom_pieces.hpp"

using namespace hippo;

namespace {

/// The options of hippo-diagram.
struct DiagramCommand {
  tool::DiagramOptions options;
  std::string theme = "light", palette, pieces;
  unsigned seconds = 0;

  tool::Command command() {
    using diagram::Coordinates;
    using tool::flag, tool::number, tool::Output, tool::text;
    auto const squares = [](std::vector<std::string>& list) {
      return tool::list(list, tool::Arity::separated);
    };
    tool::Command line{"hippo-diagram", "Draws how pieces move, and positions, as SVG."};
    tool::add_common(line, options.common, "STRING|POSITION|FILE");
    line.remove("--format");
    line.add({
        {"-f,--format", "svg, text for the terminal, a page, an image",
         tool::choice(options.output, {{"svg", Output::svg},
                                       {"text", Output::text},
                                       {"html", Output::html},
                                       {"png", Output::png},
                                       {"pdf", Output::pdf}})},
        {"-o,--out FILE", "write to this file; with %p in its name, one file per picture", text(options.out)},
        {"--page", "paper for pdf, with margins, as many pages as are needed",
         tool::word(options.page, {"a4", "a5", "letter"})},
        {"--animate SECONDS", "one moving svg of the pictures, each for so long", number(seconds, 1, 60)},
        {"--sheet GAME", "all pieces of a game on one sheet", text(options.sheet)},
        {"--columns N", "number of pictures side by side", number(options.columns, 1, 1000)},
        {"--flip", "seen from the other side", flag(options.flip)},
        {"--lying", "the board lies on its side, its first rank on the left", flag(options.lying)},
        {"--side", "a pawn beside the board shows the side to move", flag(options.side)},
        {"--coordinates", "names of files and ranks",
         tool::choice(options.coordinates, {{"none", Coordinates::none},
                                            {"inside", Coordinates::inside},
                                            {"outside", Coordinates::outside}})},
        {"--caption TEXT", "below the picture; %t is the input, %1 a field of its notes",
         tool::free_text(options.caption)},
        {"--title TEXT", "of the whole drawing (for screen readers), or of the page",
         tool::free_text(options.title)},
        {"--arrow MOVES", "arrows, as e2e4; coloured: Ge2e4, and R, Y, B", squares(options.arrows)},
        {"--mark SQUARES", "squares to mark, as e4, Re4 or e4=cross", squares(options.marks)},
        {"--neutral SQUARES", "pieces of both sides, in half-tone", squares(options.neutral)},
        {"--rotate SQUARES", "pieces to turn, as e4=90", squares(options.rotate)},
        {"--free", "draw positions that need not be possible, on any board", flag(options.free)},
        {"--key FILE", "lines NAME TAB TITLE TAB BETZA TAB PICTURE, for --free", text(options.key)},
        {"--symbols", "Unicode's chess pieces in text", flag(options.symbols)},
        {"--last-move SQUARES", "squares to colour, as e2,e4", squares(options.last_move)},
        {"--board FILESxRANKS", "size of a piece's board, as 11x11", text(options.board)},
        {"--at SQUARE", "square of the piece (the middle)", text(options.at)},
        {"--friends SQUARES", "other pieces of its side", squares(options.friends)},
        {"--enemies SQUARES", "pieces of the other side", squares(options.enemies)},
        {"--holes SQUARES", "squares that the board lacks", squares(options.holes)},
        {"--dialect", "dialect of the strings",
         tool::choice(options.dialect,
                      {{"betza", betza::Dialect::betza}, {"xbetza", betza::Dialect::xbetza}})},
        {"--legend", "explain the marks below the pictures", flag(options.style.legend)},
        {"--theme", "colours", tool::word(theme, {"light", "dark", "auto", "print"})},
        {"--palette NAME=COLOUR", "other colours, as light=#ffffff,move=#2060c0", text(palette)},
        {"--pieces DIR", "a folder of your own pieces: wK.svg, bBNN.svg", text(pieces)},
        {"--square PIXELS", "width of a square in pixels (45)", number(options.style.square_size, 4, 1000)},
    });
    line.work = [this] { return run(); };
    return line;
  }

  tool::Status run() {
    options.style.theme = *diagram::find_theme(theme);
    options.animate = seconds;
    if (std::string const wrong = diagram::recolor(options.style.theme, palette); !wrong.empty())
      throw tool::Failure("--palette: " + wrong);
    if (!pieces.empty()) options.style.own = diagram::read_custom_pieces(pieces);
    return tool::draw(options);
  }
};

} // namespace

int main(int argc, char** argv) {
  DiagramCommand command;
  return tool::run(command.command(), argc, argv);
}
