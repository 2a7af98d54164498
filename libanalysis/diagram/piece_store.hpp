// Every kind of piece that several boards show, each drawn once.
#pragma once

#include "libanalysis/diagram/sheet.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace hippo::diagram {

class PieceStore {
public:
  /// Boards that can be turned need wedges both ways: the other way has the name with `-far` after it.
  explicit PieceStore(bool both_ways = false) : both_ways_(both_ways) {}

  /// The name by which `<use href="#NAME">` shows the piece, on a square of 100 units.
  std::string id(Figure const& figure);
  /// The same for pieces in hand, with their number.
  std::string id(Held const& held);
  /// The same for a wall.
  std::string wall();

  /// The drawings, as content of `<defs>`. Call it when all names are given.
  [[nodiscard]] std::string definitions(Style const& style) const;

private:
  struct Wall {};
  using Drawing = std::variant<Figure, Held, Wall>;

  std::string id(std::string const& key, Drawing const& piece);
  static std::string definition(std::string const& id, Drawing const& piece, Style const& style);
  /// As seen from the other side; nothing if it looks the same for all pages.
  static std::optional<Drawing> from_behind(Drawing piece);

  bool both_ways_;
  std::map<std::string, std::string> ids_;
  std::vector<std::pair<std::string, Drawing>> drawn_; ///< in the order of their first use
};

} // namespace hippo::diagram
