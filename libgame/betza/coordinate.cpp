#include "libgame/betza/coordinate.hpp"

namespace hippo::betza {

std::string name(Coordinate square) {
  std::string file;
  for (int left = square.x + 1; left > 0; left = (left - 1) / 26)
    file.insert(file.begin(), static_cast<char>('a' + (left - 1) % 26));
  return file + std::to_string(square.y + 1);
}

std::optional<Coordinate> coordinate_named(std::string_view text) {
  Coordinate square{0, 0};
  std::size_t i = 0;
  for (; i < text.size() && text[i] >= 'a' && text[i] <= 'z' && i < 4; ++i)
    square.x = square.x * 26 + (text[i] - 'a' + 1);
  std::size_t const letters = i;
  for (; i < text.size() && text[i] >= '0' && text[i] <= '9' && i < letters + 4; ++i)
    square.y = square.y * 10 + (text[i] - '0');
  if (letters == 0 || i == letters || i != text.size() || text[letters] == '0') return std::nullopt;
  return Coordinate{square.x - 1, square.y - 1};
}

} // namespace hippo::betza
