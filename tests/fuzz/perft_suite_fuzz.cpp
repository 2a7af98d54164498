// libFuzzer: any line is a line of a perft suite and a counted unit of a split, or an error that lies in it.
#include "libanalysis/perft/suite.hpp"
#include "tests/fuzz/require.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

using namespace hippo;
using hippo::tests::require;

namespace {

bool lies_in(std::string_view part, std::string_view whole) {
  return part.data() >= whole.data() && part.data() + part.size() <= whole.data() + whole.size();
}

template <class Result>
void check_error(Result const& result, std::string_view line) {
  auto const* error = std::get_if<perft::SuiteError>(&result);
  if (error == nullptr) return;
  require(error->where.begin <= error->where.end && error->where.end <= line.size(), "an error lies outside");
  require(!error->reason.empty(), "an error without a reason");
}

void check_merger(perft::CountedUnit const& unit) {
  perft::Merger merger;
  if (!merger.add(unit).empty()) return; // more than 128 bits
  auto const total = merger.total();
  (void)merger.add(unit);
  require(merger.total() == total, "a unit that is added twice counts twice");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const line(reinterpret_cast<char const*>(data), size);
  auto const suite = perft::read_suite_line(line, *position::find_variant("chess"));
  check_error(suite, line);
  if (auto const* read = std::get_if<perft::SuiteLine>(&suite)) {
    require(lies_in(read->position, line), "the position is not what is written");
    for (perft::Expectation const& expected : read->expectations)
      require(line.find(';') != std::string_view::npos && expected.depth < 1'000'000, "a count from nowhere");
  }
  auto const unit = perft::read_counted_unit(line);
  check_error(unit, line);
  if (auto const* read = std::get_if<perft::CountedUnit>(&unit)) {
    require(lies_in(read->position, line), "the position is not what is written");
    require(read->index >= 1 && read->index <= read->units, "a unit outside of its split");
    if (read->units < 100'000) check_merger(*read);
  }
  return 0;
}
