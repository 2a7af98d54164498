// Mistakes in records that endgame tables show.
#pragma once

#include "libanalysis/verify/report.hpp"

#include <functional>
#include <string>
#include <vector>

namespace hippo::tool {

/// Of a record: its mistakes by the tables. For one thread.
using TableJudge = std::function<std::vector<verify::Finding>(verify::RecordReport const& report)>;

/// By the tables of a folder.
[[nodiscard]] TableJudge table_judge(std::string const& folder);

} // namespace hippo::tool
