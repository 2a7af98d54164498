// A shift would carry men over the edge of the board.
// error: no match for .operator<<|invalid operands
#include "libgame/rules/bitboard.hpp"

#ifdef WRONG
hippo::SquareSet const rank = hippo::rules::rank_squares(hippo::BoardSize{}, 0, 0) << 8;
#else
hippo::SquareSet const rank = hippo::rules::rank_squares(hippo::BoardSize{}, 1, 1);
#endif
