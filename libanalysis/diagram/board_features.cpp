#include "libanalysis/diagram/board_features.hpp"

#include "libgame/position/any_position.hpp"
#include "libgame/position/read_position.hpp"
#include "libgame/rules/regions.hpp"

#include <algorithm>

namespace hippo::diagram {

namespace {

/// The smallest rectangle around some squares.
struct Box {
  Coordinate low{256, 256}, high{-1, -1};

  void add(Coordinate at) {
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  [[nodiscard]] int files() const { return high.x - low.x + 1; }
  [[nodiscard]] int ranks() const { return high.y - low.y + 1; }
};

class Finder {
public:
  explicit Finder(VariantInfo const& variant) : variant_(variant) {}

  BoardFeatures find() {
    join(squares(variant_.def->joined_squares));
    for (rules::PieceDef const& piece : variant_.pieces) {
      if (piece.royal)
        for (std::string_view const region : {piece.regions.white, piece.regions.black}) add_palace(region);
      add_river(piece.regions);
    }
    add_camps();
    if (variant_.def->promoted_sides) add_stars(variant_.def->promoted_sides->regions);
    return std::move(features_);
  }

private:
  [[nodiscard]] std::set<Coordinate> squares(std::string_view names) const {
    std::set<Coordinate> all;
    for (Square const square : rules::squares_named<rules::SquareSet>(variant_.board, names))
      all.insert(place(square));
    return all;
  }
  [[nodiscard]] Coordinate place(Square square) const {
    return {variant_.board.file_of(square), variant_.board.rank_of(square)};
  }
  [[nodiscard]] static Box box_of(std::set<Coordinate> const& squares) {
    Box box;
    for (Coordinate const at : squares) box.add(at);
    return box;
  }

  void join(std::set<Coordinate> const& joined) {
    for (Coordinate const from : joined)
      for (int const dx : {-1, 1})
        if (Coordinate const to{from.x + dx, from.y + 1}; joined.contains(to))
          features_.diagonals.emplace(from, to);
  }

  void add_palace(std::string_view region) {
    std::set<Coordinate> const inside = squares(region);
    Box const box = box_of(inside);
    bool const square =
        box.files() == box.ranks() && static_cast<int>(inside.size()) == box.files() * box.ranks();
    if (inside.empty() || !square || box.files() == variant_.board.files) return;
    palaces_.insert(inside.begin(), inside.end());
    for (int i = 0; i + 1 < box.files(); ++i) {
      int const y = box.low.y + i;
      features_.diagonals.emplace(Coordinate{box.low.x + i, y}, Coordinate{box.low.x + i + 1, y + 1});
      features_.diagonals.emplace(Coordinate{box.high.x - i, y}, Coordinate{box.high.x - i - 1, y + 1});
    }
  }

  void add_river(rules::Regions const& regions) {
    std::set<Coordinate> const white = squares(regions.white), black = squares(regions.black);
    if (white.empty() || black.empty()) return;
    if (int const banks = box_of(white).high.y + 1; banks == box_of(black).low.y) features_.river = banks;
  }

  void add_camps() {
    for (Square const square : position::start_position(variant_).occupied()) {
      Coordinate const at = place(square);
      if (at.y > 0 && at.y + 1 < variant_.board.ranks && !palaces_.contains(at)) features_.camps.insert(at);
    }
  }

  void add_stars(rules::Regions const& zones) {
    int const files = variant_.board.files, ranks = variant_.board.ranks;
    int const depth = zones.white.empty() ? 1 : ranks - box_of(squares(zones.white)).low.y;
    if (2 * depth >= ranks || 2 * depth >= files) return;
    for (int const x : {depth, files - depth})
      for (int const y : {depth, ranks - depth}) features_.stars.insert({x, y});
  }

  VariantInfo const& variant_;
  std::set<Coordinate> palaces_;
  BoardFeatures features_;
};

} // namespace

BoardStyle style_of_picture(std::string_view picture) {
  return picture == "wedge" ? BoardStyle::shogi : picture == "disc" ? BoardStyle::xiangqi : BoardStyle::chess;
}

BoardStyle style_of(VariantInfo const& variant) {
  for (rules::PieceDef const& piece : variant.pieces)
    if (BoardStyle const style = style_of_picture(piece.picture); style != BoardStyle::chess) return style;
  return BoardStyle::chess;
}

BoardFeatures features_of(VariantInfo const& variant) { return Finder(variant).find(); }

} // namespace hippo::diagram
