// The answer keys of the notation, as files.
#pragma once

#include <catch2/catch.hpp>

#include <fstream>
#include <string>

inline std::ifstream open_key(std::string const& file) {
  std::ifstream in(std::string(HIPPOGONAL_DATA "/keys/") + file);
  REQUIRE(in);
  return in;
}
