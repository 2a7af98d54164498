// A page on which records are replayed.
#pragma once

#include "libanalysis/diagram/sheet.hpp"
#include "libanalysis/replay/replay.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hippo::replay {

/// How the boards lie and are named.
struct PageView {
  diagram::View view;
  diagram::Coordinates coordinates = diagram::Coordinates::outside;
};

/// One self-contained file of HTML, a section a record: the board with its buttons, the moves with side
/// lines, comments and findings. Each piece is drawn once. Without scripts it shows the start positions and
/// all texts.
[[nodiscard]] std::string page_of(std::vector<Replay> const& replays, std::string_view title,
                                  diagram::Style const& style, PageView const& view);

} // namespace hippo::replay
