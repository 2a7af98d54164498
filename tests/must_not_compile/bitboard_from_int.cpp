// A set of squares is no number either.
// error: conversion from|no viable conversion
#include "libgame/rules/bitboard.hpp"

#ifdef WRONG
hippo::Bitboard<64> const set = std::uint64_t{255};
#else
hippo::Bitboard<64> const set = hippo::Bitboard<64>(std::uint64_t{255});
#endif
