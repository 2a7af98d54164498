// hippo-diagram: draws the moves of pieces, and positions.
#include "tools/common/input/positions.hpp"
#include "tools/common/options/settings.hpp"
#include "tools/hippo-diagram/check_options.hpp"
#include "tools/hippo-diagram/choose_output.hpp"
#include "tools/hippo-diagram/playground.hpp"

#include "tools/hippo-diagram/custom_pieces.hpp"

#include <chrono>

using namespace hippo;

namespace {

/// Values of --format: a form of the drawing, or JSON about the files that are written.
struct Form {
  std::optional<tool::Output> output; ///< none: JSON
  friend bool operator==(Form const&, Form const&) = default;
};

/// The options of hippo-diagram.
struct DiagramCommand {
  tool::DiagramOptions options;
  std::optional<Form> form;
  std::chrono::milliseconds animate{0};

  tool::Command command() {
    using tool::flag, tool::text;
    tool::Command line{"hippo-diagram", "Draws how pieces move, and positions, as SVG."};
    tool::add_positions(line, options.common);
    line.operands->metavar = "STRING|POSITION|FILE";
    line.operands->help =
        "pieces such as WfbD, position lines in quotes, or files of both or of game records; "
        "- or none is standard input";
    add_drawing(line);
    line.add({
        tool::Option("--side", flag(options.side)).rare(),
        tool::Option("--arrow MOVES", squares(options.arrows)).rare(),
        tool::Option("--mark SQUARES", squares(options.marks)).rare(),
        tool::Option("--neutral SQUARES", squares(options.neutral)).rare(),
        tool::Option("--rotate SQUARES", squares(options.rotate)).rare(),
        tool::Option("--last-move SQUARES", squares(options.last_move)).rare(),
        {"--free", flag(options.free)},
        tool::Option("--key FILE", text(options.key)).needing("--free").rare(),
        tool::Option("--at SQUARE", text(options.at)).showing("the middle").rare(),
        tool::Option("--friends SQUARES", squares(options.friends)).rare(),
        tool::Option("--enemies SQUARES", squares(options.enemies)).rare(),
        tool::Option("--holes SQUARES", squares(options.holes)).rare(),
        tool::Option("--dialect", tool::choice(options.dialect, {{"betza", betza::Dialect::betza},
                                                                 {"xbetza", betza::Dialect::xbetza}}))
            .rare(),
    });
    tool::add_repair(line, options.repair);
    tool::add_as_played(line, options.as_played);
    tool::add_null_moves(line, options.null_moves);
    line.examples = {{"hippo-diagram WfbD -o donkey.svg", "how a piece moves"},
                     {"hippo-diagram 'chess startpos' -f text", "a position, for the terminal"}};
    line.removed = {{"--sheet", "'hippo-diagram sheet GAME' draws the pieces of a game", "sheet", true},
                    {"--playground", "'hippo-diagram playground GAME' writes a page that plays a game",
                     "playground", true}};
    line.subcommands = {sheet(), playground()};
    line.work = [this] { return run(&tool::draw); };
    return line;
  }

  static tool::Value squares(std::vector<std::string>& list) {
    return tool::list(list, tool::Arity::separated);
  }

  /// A subcommand whose operand is a game.
  tool::Command of_game(char const* name, char const* about) {
    tool::Command line{name, about};
    tool::add_common(line, options.common, "GAME");
    line.operands->help = "a game, or a file of one: wotn, mine.ini, mine.ini:NAME";
    line.remove("--game");
    return line;
  }

  tool::Command sheet() {
    tool::Command line = of_game("sheet", "Draws all pieces of a game on one sheet.");
    add_drawing(line);
    line.examples = {{"hippo-diagram sheet wotn -o ladder.svg", "pieces by their levels"},
                     {"hippo-diagram sheet -f text ludus --board 5x5", "pieces for the terminal"}};
    line.work = [this] { return run(&tool::draw_sheet); };
    return line;
  }

  tool::Command playground() {
    tool::Command line = of_game("playground", "Writes a page on which a game is played.");
    line.remove("--format");
    line.add({{"-f,--format", tool::choice(form, {{"html", Form{tool::Output::html}}, {"json", Form{}}})},
              {"-o,--out FILE", tool::text(options.out)}});
    line.examples = {{"hippo-diagram playground wotn -o play.html", "a game of the library"},
                     {"hippo-diagram playground mine.ini:wild -o play.html", "a game of a file"}};
    line.work = [this] {
      choose_output(tool::Output::html);
      return tool::write_playground(options);
    };
    return line;
  }

  /// Options of pictures of any kind.
  void add_drawing(tool::Command& line) {
    using diagram::BoardStyle, diagram::Coordinates;
    using tool::flag, tool::number, tool::Output, tool::text;
    line.remove("--format");
    line.add({
        {"-f,--format", tool::choice(form, {{"svg", Form{Output::svg}},
                                            {"text", Form{Output::text}},
                                            {"html", Form{Output::html}},
                                            {"png", Form{Output::png}},
                                            {"pdf", Form{Output::pdf}},
                                            {"tikz", Form{Output::tikz}},
                                            {"gif", Form{Output::gif}},
                                            {"webp", Form{Output::webp}},
                                            {"json", Form{}}})},
        {"-o,--out FILE", text(options.out)},
        tool::Option("--page", tool::word(options.page, {"a4", "a5", "letter"})).rare(),
        tool::Option("--animate SECONDS", tool::seconds(animate)).rare(),
        tool::Option("--columns N", number(options.columns, 1, 1000)).rare(),
        {"--flip", flag(options.flip)},
        tool::Option("--lying", flag(options.lying)).rare(),
        tool::Option("--coordinates", tool::choice(options.coordinates, {{"none", Coordinates::none},
                                                                         {"inside", Coordinates::inside},
                                                                         {"outside", Coordinates::outside}}))
            .rare(),
        tool::Option("--caption TEXT", tool::free_text(options.caption)).rare(),
        tool::Option("--title TEXT", tool::free_text(options.title)).rare(),
        {"--board FILESxRANKS", text(options.board)},
        {"--legend", flag(options.style.legend)},
        tool::Option("--symbols", flag(options.symbols)).rare(),
        tool::Option("--style", tool::choice(options.style.board, {{"chess", BoardStyle::chess},
                                                                   {"shogi", BoardStyle::shogi},
                                                                   {"xiangqi", BoardStyle::xiangqi}}))
            .rare(),
        tool::Option("--theme", tool::word(options.theme, {"light", "dark", "auto", "print"}))
            .showing("light"),
        tool::Option("--palette NAME=COLOUR", text(options.palette)).rare(),
        tool::Option("--pieces DIR", text(options.pieces)).rare(),
        tool::Option("--square PIXELS", number(options.square, 4, 1000)).showing("45").rare(),
    });
    line.exclusive = {{"--animate", "--columns"}, {"--animate", "--legend"}};
  }

  /// --theme, else that of the user's settings.
  [[nodiscard]] diagram::Theme chosen_theme() const {
    auto const preset = options.theme.empty() ? tool::setting(tool::SettingName::theme) : std::nullopt;
    std::string const name = preset ? preset->value : options.theme.empty() ? "light" : options.theme;
    if (auto const found = diagram::find_theme(name)) return *found;
    throw tool::Failure((preset ? preset->source + ": " : "") + "there is no theme '" + name + "'");
  }

  void choose_output(std::optional<tool::Output> usual = {}) {
    options.reports = form && !form->output;
    options.output = tool::output_of(form && form->output ? form->output : usual, options.out);
    if (options.reports && (options.out.empty() || options.out == "-"))
      throw tool::Failure("--format json reports what is written to files: give --out FILE");
  }

  tool::Status run(tool::Status (*draw)(tool::DiagramOptions const&)) {
    choose_output();
    constexpr std::chrono::minutes longest{1};
    if (animate > longest) throw tool::Failure("--animate: a picture is shown for at most 60 seconds");
    options.animate = std::chrono::duration<double>(animate).count();
    tool::check_form(options);
    options.style.theme = chosen_theme();
    if (std::string const wrong = diagram::recolor(options.style.theme, options.palette); !wrong.empty())
      throw tool::Failure("--palette: " + wrong);
    if (!options.pieces.empty()) options.style.own = tool::read_custom_pieces(options.pieces);
    if (options.square) options.style.square_size = *options.square;
    return draw(options);
  }
};

} // namespace

int main(int argc, char** argv) {
  DiagramCommand command;
  return tool::run(command.command(), argc, argv);
}
