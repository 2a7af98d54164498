// hippo-diagram: draws the moves of pieces, and positions.
#include "tools/common/input/positions.hpp"
#include "tools/common/options/settings.hpp"
#include "tools/hippo-diagram/check_options.hpp"
#include "tools/hippo-diagram/choose_output.hpp"
#include "tools/hippo-diagram/playground.hpp"

#include "tools/hippo-diagram/custom_pieces.hpp"

#include <algorithm>
#include <array>
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
    using diagram::Coordinates;
    using tool::flag, tool::number, tool::Output, tool::text;
    auto const squares = [](std::vector<std::string>& list) {
      return tool::list(list, tool::Arity::separated);
    };
    tool::Command line{"hippo-diagram", "Draws how pieces move, and positions, as SVG."};
    tool::add_positions(line, options.common);
    line.operands->metavar = "STRING|POSITION|FILE";
    line.operands->help =
        "pieces such as WfbD, position lines in quotes, or files of both or of game records; "
        "- or none is standard input";
    line.remove("--format");
    line.add({
        {"-f,--format", tool::choice(form, {{"svg", Form{Output::svg}},
                                            {"text", Form{Output::text}},
                                            {"html", Form{Output::html}},
                                            {"png", Form{Output::png}},
                                            {"pdf", Form{Output::pdf}},
                                            {"tikz", Form{Output::tikz}},
                                            {"json", Form{}}})},
        {"-o,--out FILE", text(options.out)},
        tool::Option("--page", tool::word(options.page, {"a4", "a5", "letter"})).rare(),
        tool::Option("--animate SECONDS", tool::seconds(animate)).rare(),
        {"--sheet GAME", text(options.sheet)},
        {"--playground GAME", text(options.playground)},
        {"--columns N", number(options.columns, 1, 1000)},
        {"--flip", flag(options.flip)},
        tool::Option("--lying", flag(options.lying)).rare(),
        tool::Option("--side", flag(options.side)).rare(),
        tool::Option("--coordinates", tool::choice(options.coordinates, {{"none", Coordinates::none},
                                                                         {"inside", Coordinates::inside},
                                                                         {"outside", Coordinates::outside}}))
            .rare(),
        tool::Option("--caption TEXT", tool::free_text(options.caption)).rare(),
        tool::Option("--title TEXT", tool::free_text(options.title)).rare(),
        tool::Option("--arrow MOVES", squares(options.arrows)).rare(),
        tool::Option("--mark SQUARES", squares(options.marks)).rare(),
        tool::Option("--neutral SQUARES", squares(options.neutral)).rare(),
        tool::Option("--rotate SQUARES", squares(options.rotate)).rare(),
        tool::Option("--last-move SQUARES", squares(options.last_move)).rare(),
        {"--free", flag(options.free)},
        tool::Option("--key FILE", text(options.key)).needing("--free").rare(),
        {"--board FILESxRANKS", text(options.board)},
        tool::Option("--at SQUARE", text(options.at)).showing("the middle"),
        tool::Option("--friends SQUARES", squares(options.friends)).rare(),
        tool::Option("--enemies SQUARES", squares(options.enemies)).rare(),
        tool::Option("--holes SQUARES", squares(options.holes)).rare(),
        tool::Option("--dialect", tool::choice(options.dialect, {{"betza", betza::Dialect::betza},
                                                                 {"xbetza", betza::Dialect::xbetza}}))
            .rare(),
        {"--legend", flag(options.style.legend)},
        tool::Option("--symbols", flag(options.symbols)).rare(),
        tool::Option("--style",
                     tool::choice(options.style.board, {{"chess", diagram::BoardStyle::chess},
                                                        {"shogi", diagram::BoardStyle::shogi},
                                                        {"xiangqi", diagram::BoardStyle::xiangqi}}))
            .rare(),
        tool::Option("--theme", tool::word(options.theme, {"light", "dark", "auto", "print"}))
            .showing("light"),
        tool::Option("--palette NAME=COLOUR", text(options.palette)).rare(),
        tool::Option("--pieces DIR", text(options.pieces)).rare(),
        tool::Option("--square PIXELS", number(options.square, 4, 1000)).showing("45"),
    });
    tool::add_repair(line, options.repair);
    tool::add_null_moves(line, options.null_moves);
    for (char const* other :
         {"--repair", "--null-moves", "--side", "--arrow", "--mark", "--neutral", "--rotate", "--last-move",
          "--free", "--at", "--friends", "--enemies", "--holes", "--dialect", "--fen", "--game"})
      line.exclusive.push_back({"--sheet", other});
    for (tool::Option const& other : line.options)
      if (!is_for_playgrounds(other)) line.exclusive.push_back({"--playground", other.names.back()});
    line.exclusive.push_back({"--animate", "--columns"});
    line.exclusive.push_back({"--animate", "--legend"});
    line.examples = {{"hippo-diagram WfbD -o donkey.svg", "how a piece moves"},
                     {"hippo-diagram 'chess startpos' -f text", "a position, for the terminal"}};
    line.work = [this] { return run(); };
    return line;
  }

  /// Whether an option may be given with --playground.
  static bool is_for_playgrounds(tool::Option const& option) {
    constexpr std::array names{"--playground", "--out", "--format", "--color", "--quiet"};
    return std::ranges::any_of(names, [&](char const* name) { return option.has_name(name); });
  }

  /// --theme, else that of the user's settings.
  [[nodiscard]] diagram::Theme chosen_theme() const {
    auto const preset = options.theme.empty() ? tool::setting(tool::SettingName::theme) : std::nullopt;
    std::string const name = preset ? preset->value : options.theme.empty() ? "light" : options.theme;
    if (auto const found = diagram::find_theme(name)) return *found;
    throw tool::Failure((preset ? preset->source + ": " : "") + "there is no theme '" + name + "'");
  }

  tool::Status run() {
    options.reports = form && !form->output;
    auto wanted = form ? form->output : std::nullopt;
    if (!wanted && !options.playground.empty()) wanted = tool::Output::html;
    options.output = tool::output_of(wanted, options.out);
    if (options.reports && (options.out.empty() || options.out == "-"))
      throw tool::Failure("--format json reports what is written to files: give --out FILE");
    constexpr std::chrono::minutes longest{1};
    if (animate > longest) throw tool::Failure("--animate: a picture is shown for at most 60 seconds");
    options.animate = std::chrono::duration<double>(animate).count();
    tool::check_form(options);
    if (!options.playground.empty()) return tool::write_playground(options);
    options.style.theme = chosen_theme();
    if (std::string const wrong = diagram::recolor(options.style.theme, options.palette); !wrong.empty())
      throw tool::Failure("--palette: " + wrong);
    if (!options.pieces.empty()) options.style.own = tool::read_custom_pieces(options.pieces);
    if (options.square) options.style.square_size = *options.square;
    return tool::draw(options);
  }
};

} // namespace

int main(int argc, char** argv) {
  DiagramCommand command;
  return tool::run(command.command(), argc, argv);
}
