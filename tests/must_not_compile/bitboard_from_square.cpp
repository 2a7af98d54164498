// A square is not the set of it until the program says so.
// error: conversion from|no viable conversion
#include "libgame/rules/bitboard.hpp"

#ifdef WRONG
hippo::Bitboard<64> const set = hippo::Square(3);
#else
hippo::Bitboard<64> const set = hippo::Bitboard<64>(hippo::Square(3));
#endif
