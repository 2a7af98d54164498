// A value of one byte and one of two bytes have different codes.
// error: no match for .operator<|invalid operands
#include "libanalysis/tablebase/table/value.hpp"

#ifdef WRONG
bool const better = hippo::tablebase::draw_cell < hippo::tablebase::draw_value;
#else
bool const better = hippo::tablebase::value_as<hippo::tablebase::Value>(hippo::tablebase::draw_cell) <
                    hippo::tablebase::draw_value;
#endif
