#include "tools/hippo-diagram/custom_pieces.hpp"

#include "libanalysis/diagram/shapes/harmless_shapes.hpp"
#include "libanalysis/files/read_file.hpp"

#include <stdexcept>

namespace hippo::tool {

namespace {

constexpr std::size_t max_bytes = 262144; ///< of a file

/// `wK.svg`, `bBNN.svg`.
bool is_piece(std::filesystem::path const& file) {
  std::string const name = file.stem().string();
  return file.extension() == ".svg" && name.size() >= 2 && (name[0] == 'w' || name[0] == 'b');
}

std::string shapes_of(std::filesystem::path const& file) {
  auto shapes = diagram::harmless_shapes(files::read_limited_file(file, max_bytes));
  if (auto const* problem = std::get_if<diagram::ShapesProblem>(&shapes))
    throw std::runtime_error(file.string() + (*problem == diagram::ShapesProblem::too_deep
                                                  ? ": groups are nested more than " +
                                                        std::to_string(diagram::deepest_group) + " deep"
                                                  : ": not a readable SVG file"));
  return std::get<std::string>(std::move(shapes));
}

} // namespace

diagram::CustomPieces read_custom_pieces(std::filesystem::path const& folder) {
  diagram::CustomPieces pieces;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error);
       !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
    auto const& path = entry->path();
    if (!is_piece(path)) continue;
    pieces[path.stem().string()] = shapes_of(path);
  }
  if (error) throw std::runtime_error(folder.string() + ": " + error.message());
  if (pieces.empty()) throw std::runtime_error(folder.string() + ": there is no piece such as wK.svg in it");
  return pieces;
}

} // namespace hippo::tool
