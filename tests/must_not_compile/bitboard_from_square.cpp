// A square is not the set of it until the program says so.
// error: conversion from|no viable conversion
#include "libanalysis/rules/board.hpp"

#ifdef WRONG
hippo::Bitboard const set = hippo::Square(3);
#else
hippo::Bitboard const set = hippo::Bitboard(hippo::Square(3));
#endif
