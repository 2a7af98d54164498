#include "libgame/san/reason.hpp"

template class hippo::text::OneOf<hippo::san::ReasonKinds>;
