#include "libanalysis/diagram/custom_pieces.hpp"

#include "libanalysis/diagram/harmless_shapes.hpp"

#include <fstream>
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
  std::ifstream stream(file, std::ios::binary);
  std::string text(most_bytes + 1, '\0');
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(stream.gcount()));
  if (text.size() > most_bytes)
    throw std::runtime_error(file.string() + ": larger than " + std::to_string(most_bytes) + " bytes");
  return text;
}

} // namespace

CustomPieces read_custom_pieces(std::filesystem::path const& folder) {
  CustomPieces pieces;
  std::error_code error;
  for (auto const& entry : std::filesystem::directory_iterator(folder, error)) {
    if (!is_piece(entry.path())) continue;
    auto const shapes = harmless_shapes(content_of(entry.path()));
    if (!shapes) throw std::runtime_error(entry.path().string() + ": not a readable SVG file");
    pieces[entry.path().stem().string()] = *shapes;
  }
  if (error) throw std::runtime_error(folder.string() + ": " + error.message());
  if (pieces.empty()) throw std::runtime_error(folder.string() + ": there is no piece such as wK.svg in it");
  return pieces;
}

} // namespace hippo::diagram
