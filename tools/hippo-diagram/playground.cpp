#include "tools/hippo-diagram/playground.hpp"

#include "tools/common/program_folder.hpp"
#include "tools/hippo-diagram/inputs.hpp"
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
    throw Failure(fmt::format("there is no {}\n  note: the engine for browsers is not part of this "
                              "installation; script/wasm builds it before 'cmake --install'",
                              file.string()));
  return files::read_file(file);
}

} // namespace

Status write_playground(DiagramOptions const& options) {
  VariantInfo const& game = only_game(options.common);
  auto const page = game_file::playground(page_of_all_games(), game);
  if (!page) throw Failure(fmt::format("{} has no place for a game", data_file("pages/play.html").string()));
  DiagramOutput(options).write_page(*page);
  return Status::ok;
}

} // namespace hippo::tool
