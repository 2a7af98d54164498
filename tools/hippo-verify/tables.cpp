#include "tools/hippo-verify/tables.hpp"

#include "libanalysis/tablebase/probe/blunders.hpp"
#include "libanalysis/tablebase/probe/clock_probe.hpp"
#include "libanalysis/tablebase/probe/probe.hpp"

#include <algorithm>
#include <iterator>
#include <memory>

namespace hippo::tool {

TableJudge table_judge(std::string const& folder) {
  return [results = std::make_shared<tablebase::Prober>(folder),
          clocks = std::make_shared<tablebase::ClockProber>(folder)](verify::RecordReport const& report) {
    auto findings = tablebase::blunders_in(report, *results);
    std::ranges::copy(tablebase::wins_against_clock_in(report, *clocks), std::back_inserter(findings));
    return findings;
  };
}

} // namespace hippo::tool
