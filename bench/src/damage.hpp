// Misprints of one kind in one move of a record.
#pragma once

#include "bench/src/random_game.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hippo::bench {

enum class Damage : std::uint8_t {
  letter,    ///< another letter for a letter
  digit,     ///< another digit for a digit
  swap,      ///< two neighbours change places
  lost_mark, ///< one of x + # = / and - is missing
  false_x,   ///< a capture sign where nothing is captured
};
inline constexpr std::array all_damages{Damage::letter, Damage::digit, Damage::swap, Damage::lost_mark,
                                        Damage::false_x};
[[nodiscard]] std::string_view name_of(Damage damage);

/// The text with that damage at a random place; nothing where the text has no such place.
[[nodiscard]] std::optional<std::string> damaged(std::string_view text, Damage damage,
                                                 VariantInfo const& variant, Dice& dice);

} // namespace hippo::bench
