// Tables are made for boards of one word.
#pragma once

#include "libanalysis/rules/bitboard.hpp"

namespace hippo::tablebase {

using Bitboard = rules::Bitboard<64>;

} // namespace hippo::tablebase
