// Random numbers that can be repeated.
#pragma once

#include <concepts>
#include <cstdint>
#include <random>

namespace hippo::match {

/// Equal arguments give equal numbers, with every standard library. `more`: further words of the seed.
template <std::same_as<std::uint64_t>... More>
[[nodiscard]] std::mt19937_64 chance_of(std::uint64_t seed, std::uint64_t number, More... more) {
  std::seed_seq words{seed, seed >> 32U, number, number >> 32U, more...};
  return std::mt19937_64(words);
}

} // namespace hippo::match
