// A page on which a game is played: the page that plays any game, with one given to it.
#pragma once

#include "libgame/position/variant_info.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hippo::game_file {

/// `page` is libanalysis/pages/play.html as script/wasm assembles it. The result begins with the game, by its
/// name where the page's engine knows it, else by its text, and has its title. Nothing if the page has no
/// place for a game.
[[nodiscard]] std::optional<std::string> playground(std::string_view page, VariantInfo const& game);

} // namespace hippo::game_file
