// A set of squares is no number either.
// error: conversion from|no viable conversion
#include "libanalysis/rules/board.hpp"

#ifdef WRONG
hippo::Bitboard const set = std::uint64_t{255};
#else
hippo::Bitboard const set = hippo::Bitboard(std::uint64_t{255});
#endif
