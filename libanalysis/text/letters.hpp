// Capitals and small letters of ASCII, in which pieces are named, for the rooms above libnotation.
#pragma once

#include "libnotation/ascii.hpp"

namespace hippo::text {

using notation::lower;

} // namespace hippo::text
