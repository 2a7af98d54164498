// What hippo-convert leaves out of records.
#include "libanalysis/convert/edit.hpp"

#include "tests/support.hpp"

using namespace hippo;
using convert::Dropped;

namespace {

constexpr Dropped clocks{.clocks = true}, evals{.evals = true}, commands{.commands = true};

} // namespace

TEST_CASE("convert: commands of comments", "[convert]") {
  struct Row {
    std::string comment;
    Dropped dropped;
    std::string left;
  };
  auto const row =
      GENERATE(Row{"[%clk 0:05:00]", clocks, ""}, Row{" [%eval 0.3] [%clk 1] ", clocks, " [%eval 0.3] "},
               Row{" [%eval 0.3] [%clk 1] ", evals, " [%clk 1] "}, Row{"[%eval 1][%clk 1]\n", commands, ""},
               Row{"good [%clk 1]", clocks, "good"}, Row{"good [%clk 1] move", clocks, "good move"},
               Row{"good[%clk 1] move", clocks, "good move"}, Row{" [%clk 1]good ", clocks, " good "},
               Row{"[%emt 1] [%egt 2] [%mct 3] [%timestamp 4]", clocks, ""},
               Row{"[%evp 0,1,2] [%cal Ge2e4]", evals, "[%cal Ge2e4]"}, Row{"[%cal Ge2e4]", commands, ""},
               Row{"[%clk]", clocks, ""}, Row{"[%clock 1] [%CLK 1]", clocks, "[%clock 1] [%CLK 1]"},
               Row{"[%clk 1", clocks, "[%clk 1"}, Row{"[clk 1] 5 % [%", commands, "[clk 1] 5 % [%"},
               Row{"", clocks, ""}, Row{" ", commands, ""});
  CHECK(convert::without_commands(row.comment, row.dropped) == row.left);
}
