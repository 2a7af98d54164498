#include "tools/hippo-diagram/playground.hpp"

#include "tools/common/program_folder.hpp"
#include "tools/hippo-diagram/output.hpp"

#include "libanalysis/files/read_file.hpp"
#include "libgame/game_file/playground.hpp"

#include <fmt/format.h>

namespace hippo::tool {

namespace {

/// The page that plays any game, which has the engine in it.
std::string page_of_all_games() {
  auto const file = data_file("pages/play.html");
  if (!std::filesystem::exists(file))
    throw Failure(
        fmt::format("--playground: there is no {}\n  note: the engine for browsers is not part of this "
                    "installation; script/wasm builds it before 'cmake --install'",
                    file.string()));
  return files::read_file(file);
}

} // namespace

Status write_playground(DiagramOptions const& options) {
  if (!options.common.operands.empty())
    throw Failure(fmt::format("--playground plays a game, not '{}'", options.common.operands.front()));
  Options named = options.common;
  named.game_name = options.playground;
  VariantInfo const* const variant = named.variant();
  if (variant == nullptr)
    throw Failure(
        fmt::format("'{0}' has several games: --playground {0}:NAME plays one", options.playground));
  auto const page = game_file::playground(page_of_all_games(), *variant);
  if (!page) throw Failure(fmt::format("{} has no place for a game", data_file("pages/play.html").string()));
  DiagramOutput(options).write_page(*page);
  return Status::ok;
}

} // namespace hippo::tool
