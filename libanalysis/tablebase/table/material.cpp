#include "libanalysis/tablebase/table/material.hpp"

#include "libanalysis/tablebase/table/games.hpp"
#include "libanalysis/tablebase/table/loaded_laws.hpp"
#include "libanalysis/tablebase/table/value.hpp"
#include "libgame/rules/games/games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

namespace hippo::tablebase {

std::string to_string(Value value) {
  if (value == illegal_value) return "illegal";
  if (value == draw_value) return "draw";
  return fmt::format("{} {}", is_win(value) ? "win" : "loss", plies_of(value));
}

namespace {

PieceType king_of(VariantInfo const& variant) {
  for (std::size_t t = 0; t < variant.pieces.size(); ++t)
    if (variant.pieces[t].royal) return PieceType(static_cast<int>(t));
  return PieceType();
}

} // namespace

std::string Material::name() const {
  std::string text;
  for (Color color : {Color::white, Color::black}) {
    if (color == Color::black) text += 'v';
    text += variant->written(king_of(*variant));
    for (PieceType type : pieces[index_of(color)]) text += variant->written(type);
  }
  return text;
}

bool Material::is_canonical() const { return pieces[0] >= pieces[1] || !sides_are_alike(*variant); }

Material Material::without(Color color, PieceType type) const {
  Material less = *this;
  auto& side = less.pieces[index_of(color)];
  side.erase(std::find(side.begin(), side.end(), type));
  return less;
}

Material Material::with(Color color, PieceType type) const {
  Material more = *this;
  auto& side = more.pieces[index_of(color)];
  side.insert(std::upper_bound(side.begin(), side.end(), type, std::greater<>()), type);
  return more;
}

namespace {

/// The first piece of a name: a letter, or more in parentheses. Empty parentheses are one letter each.
std::string_view first_piece(std::string_view name) {
  std::size_t const end = name.front() == '(' ? name.find(')') : std::string_view::npos;
  return name.substr(0, end == std::string_view::npos || end == 1 ? 1 : end + 1);
}

/// Whether a letter is the v between the sides: in games with a piece V, only the small letter.
bool divides(VariantInfo const& variant, std::string_view piece) {
  return piece == "v" || (piece == "V" && !variant.find_piece("V"));
}

} // namespace

std::variant<Material, std::string> read_material(VariantInfo const& variant, std::string_view name) {
  PieceType const king = king_of(variant);
  Material material{&variant, {}};
  int kings = 0;
  bool divided = false; // by the v
  std::string_view piece;
  for (std::string_view rest = name; !rest.empty(); rest.remove_prefix(piece.size())) {
    piece = first_piece(rest);
    if (divides(variant, piece)) {
      if (divided) return fmt::format("'{}' has the v twice", name);
      if (kings == 0) return fmt::format("'{}' does not begin with a king, as KQvK does", name);
      if (kings == 2) return fmt::format("'{}' has two kings before the v", name);
      divided = true;
      continue;
    }
    auto const type = variant.find_piece(piece.size() > 1 ? piece.substr(1, piece.size() - 2) : piece);
    if (!type) return fmt::format("'{}' is not a piece of {}", piece, variant.title);
    if (*type == king) {
      if (++kings > 2) return fmt::format("'{}' has more than two kings", name);
      continue;
    }
    if (kings == 0) return fmt::format("'{}' does not begin with a king, as KQvK does", name);
    material = material.with(kings == 1 ? Color::white : Color::black, *type);
  }
  if (kings != 2) return fmt::format("'{}' does not have two kings, as KQvK does", name);
  return material.canonical();
}

std::vector<Material> materials_up_to(VariantInfo const& variant, std::size_t most) {
  PieceType const king = king_of(variant);
  std::vector<Material> all{Material{&variant, {}}};
  for (std::size_t begin = 0, count = 3; count <= most; ++count) {
    std::size_t const end = all.size();
    for (std::size_t i = begin; i < end; ++i)
      for (Color color : {Color::white, Color::black})
        for (std::size_t t = 0; t < variant.pieces.size(); ++t)
          if (PieceType const type(static_cast<int>(t)); type != king)
            all.push_back(all[i].with(color, type).canonical());
    begin = end;
    std::sort(all.begin() + static_cast<std::ptrdiff_t>(end), all.end());
    all.erase(std::unique(all.begin() + static_cast<std::ptrdiff_t>(end), all.end()), all.end());
  }
  return all;
}

bool has_tables(VariantInfo const& variant) {
  return as_loaded(variant) == nullptr || !obstacle_to_tables(*variant.def);
}

std::optional<std::string> why_no_tables(VariantInfo const& variant) {
  if (has_tables(variant)) return std::nullopt;
  return fmt::format("there are no tables for {}: {}", variant.title, *obstacle_to_tables(*variant.def));
}

} // namespace hippo::tablebase
