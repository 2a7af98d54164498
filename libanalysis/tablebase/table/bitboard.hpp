// Tables exist for boards of up to 64 squares: a set of squares is one word.
#pragma once

#include "libgame/rules/bitboard.hpp"

namespace hippo::tablebase {

using Bitboard = rules::Bitboard<64>;

} // namespace hippo::tablebase
