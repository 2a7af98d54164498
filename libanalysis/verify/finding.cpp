#include "libanalysis/verify/finding.hpp"

template class hippo::text::OneOf<hippo::verify::ProblemKinds>;
template class hippo::text::OneOf<hippo::verify::FoundProblemKinds>;
