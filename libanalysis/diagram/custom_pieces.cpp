#include "libanalysis/diagram/custom_pieces.hpp"

#include "libanalysis/diagram/harmless_shapes.hpp"
#include "libanalysis/files/read_file.hpp"

#include <stdexcept>

namespace hippo::diagram {

namespace {

constexpr std::size_t most_bytes = 262144; ///< of a file

/// `wK.svg`, `bBNN.svg`.
bool is_piece(std::filesystem::path const& file) {
  std::string const name = file.stem().string();
  return file.extension() == ".svg" && name.size() >= 2 && (name[0] == 'w' || name[0] == 'b');
}

std::string content_of(std::filesystem::path const& file) {
  std::string text = files::read_file(file, most_bytes + 1);
  if (text.size() > most_bytes)
    throw std::runtime_error(file.string() + ": larger than " + std::to_string(most_bytes) + " bytes");
  return text;
}

} // namespace

CustomPieces read_custom_pieces(std::filesystem::path const& folder) {
  CustomPieces pieces;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error);
       !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
    auto const& path = entry->path();
    if (!is_piece(path)) continue;
    auto const shapes = harmless_shapes(content_of(path));
    if (!shapes) throw std::runtime_error(path.string() + ": not a readable SVG file");
    pieces[path.stem().string()] = *shapes;
  }
  if (error) throw std::runtime_error(folder.string() + ": " + error.message());
  if (pieces.empty()) throw std::runtime_error(folder.string() + ": there is no piece such as wK.svg in it");
  return pieces;
}

} // namespace hippo::diagram
