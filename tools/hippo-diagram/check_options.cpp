#include "tools/hippo-diagram/check_options.hpp"

#include "tools/hippo-diagram/choose_output.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace hippo::tool {

void check_form(DiagramOptions const& options) {
  struct Use {
    char const* option;
    bool given;
    std::vector<Output> forms;
  };
  std::vector<Output> const drawings{Output::svg, Output::png, Output::pdf, Output::tikz};
  std::vector<Output> const by_browsers{Output::svg,  Output::png, Output::pdf,
                                        Output::html, Output::gif, Output::webp};
  std::vector<Output> const moving{Output::svg, Output::png, Output::gif, Output::webp};
  std::vector<Output> with_colors = by_browsers;
  with_colors.push_back(Output::tikz);
  for (Use const& use :
       {Use{"--animate", options.animate > 0, moving}, Use{"--page", !options.page.empty(), {Output::pdf}},
        Use{"--symbols", options.symbols, {Output::text}}, Use{"--columns", options.columns > 0, drawings},
        Use{"--title", !options.title.empty(), with_colors},
        Use{"--legend", options.style.legend, with_colors},
        Use{"--theme", !options.theme.empty(), with_colors},
        Use{"--palette", !options.palette.empty(), with_colors},
        Use{"--pieces", !options.pieces.empty(), by_browsers},
        Use{"--square", options.square.has_value(), with_colors}})
    if (use.given && std::ranges::find(use.forms, options.output) == use.forms.end())
      throw Failure(fmt::format("{} is not for {}", use.option, name_of(options.output)));
  bool const must_move = options.output == Output::gif || options.output == Output::webp;
  if (must_move && options.animate == 0)
    throw Failure(
        fmt::format("{} is for pictures that move: give --animate SECONDS", name_of(options.output)));
}

void check_use(DiagramOptions const& options, Drawn const& drawn) {
  auto const refuse = [](char const* option, bool given, char const* what) {
    if (given) throw Failure(fmt::format("{} is for {}, and none was drawn", option, what));
  };
  if (drawn.pieces == 0) {
    refuse("--board", !options.board.empty(), "pieces");
    refuse("--at", !options.at.empty(), "pieces");
    refuse("--friends", !options.friends.empty(), "pieces");
    refuse("--enemies", !options.enemies.empty(), "pieces");
    refuse("--holes", !options.holes.empty() && !options.free, "pieces");
  }
  if (drawn.records == 0) {
    refuse("--repair", options.repair, "records");
    refuse("--as-played", options.as_played, "records");
    refuse("--null-moves", options.null_moves, "records");
  }
  if (drawn.positions == 0) {
    refuse("--side", options.side, "positions");
    refuse("--free", options.free, "positions");
  }
  if (drawn.pieces + drawn.positions == 0) {
    constexpr auto pictures = "pieces and positions";
    refuse("--holes", !options.holes.empty(), pictures);
    refuse("--caption", !options.caption.empty(), pictures);
    refuse("--arrow", !options.arrows.empty(), pictures);
    refuse("--mark", !options.marks.empty(), pictures);
    refuse("--last-move", !options.last_move.empty(), pictures);
    refuse("--neutral", !options.neutral.empty(), pictures);
    refuse("--legend", options.style.legend, pictures);
    refuse("--rotate", !options.rotate.empty(), pictures);
  }
}

} // namespace hippo::tool
