// verify() for games from files.
#pragma once

#include "libanalysis/tablebase/verify/verify.hpp"

namespace hippo::tablebase {

template <class R>
[[nodiscard]] Verdict verify_loaded(Table<R> const& table, TableSet<R> const& tables,
                                    VerifyOptions const& options);

} // namespace hippo::tablebase
