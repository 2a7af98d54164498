// A shift would carry men over the edge of the board.
// error: no match for .operator<<|invalid operands
#include "libanalysis/rules/board.hpp"

#ifdef WRONG
hippo::Bitboard const rank = hippo::rules::rank_squares(hippo::BoardSize{}, 0) << 8;
#else
hippo::Bitboard const rank = hippo::rules::rank_squares(hippo::BoardSize{}, 1);
#endif
