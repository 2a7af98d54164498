// Material: which pieces are on the board, `KDvK`.
#pragma once

#include "libgame/position/variant_info.hpp"
#include "libgame/rules/board.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hippo::tablebase {

inline constexpr std::size_t max_placed = 6; ///< pieces besides the kings

/// The pieces of both sides besides the two kings, each side's strongest first (a game lists its pieces by
/// rising strength).
struct Material {
  VariantInfo const* variant = nullptr;
  std::array<std::vector<PieceType>, 2> pieces; ///< [color], falling

  /// `KRPvKD`: White's pieces first.
  [[nodiscard]] std::string name() const;
  /// Men on the board, the kings among them.
  [[nodiscard]] std::size_t count() const { return 2 + pieces[0].size() + pieces[1].size(); }
  /// Whether White is the stronger side, or neither: the form in which tables exist. Where the sides of a
  /// game from a file differ, each form has its own table.
  [[nodiscard]] bool is_canonical() const;
  [[nodiscard]] Material swapped() const { return {variant, {pieces[1], pieces[0]}}; }
  [[nodiscard]] Material canonical() const { return is_canonical() ? *this : swapped(); }
  [[nodiscard]] Material without(Color color, PieceType type) const;
  [[nodiscard]] Material with(Color color, PieceType type) const;

  friend bool operator==(Material const&, Material const&) = default;
  friend auto operator<=>(Material const& a, Material const& b) { return a.pieces <=> b.pieces; }
};

/// Reads `KDvK`, in either case, with or without the `v`; or returns an error message.
/// The result is canonical.
[[nodiscard]] std::variant<Material, std::string> read_material(VariantInfo const& variant,
                                                                std::string_view name);

/// Every canonical material of `most` pieces or fewer (2 is bare kings), small ones first.
[[nodiscard]] std::vector<Material> materials_up_to(VariantInfo const& variant, std::size_t most);

/// Whether the game has tables.
[[nodiscard]] bool has_tables(VariantInfo const& variant);
/// In words why it has none, with the key of a file that makes it so; none if it has.
[[nodiscard]] std::optional<std::string> why_no_tables(VariantInfo const& variant);

} // namespace hippo::tablebase
