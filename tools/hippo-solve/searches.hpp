// Searches of positions, within limits that the user sets, and until a signal.
#pragma once

#include "tools/common/input/positions_in_order.hpp"
#include "tools/common/interrupt.hpp"
#include "tools/common/output/program.hpp"
#include "tools/common/output/progress.hpp"

#include <algorithm>
#include <chrono>
#include <string>

namespace hippo {

/// The result of a search, as it is printed.
struct Printed {
  std::string text;
  bool sound = true; ///< false: the status is 1
};

struct Searches {
  tool::Options options;
  std::size_t nodes = 0;             ///< 0: any number
  std::chrono::milliseconds time{0}; ///< of each; 0: any
  unsigned threads = 1;
  tool::SharedInterruptible mutable interrupt;

  void add_limits(tool::Command& line) {
    line.add({tool::Option("--nodes N", tool::number(nodes)).showing("no limit"),
              tool::Option("--time SECONDS", tool::seconds(time)).showing("no limit")});
    tool::add_threads(line, threads);
    tool::add_progress(line, options);
  }

  /// Calls `search` with limits that also stop it at a signal and at the end of its time.
  template <class Limits, class Search>
  [[nodiscard]] auto until_stopped(std::string const& name, Limits limits, Search const& search) const {
    using Clock = std::chrono::steady_clock;
    tool::Progress progress(options, nodes, "moves");
    auto const end = time.count() > 0 ? Clock::now() + time : Clock::time_point::max();
    limits.stop = [&](std::uint64_t tried) {
      progress.show(tried, "{}: {} moves", name, tried);
      tool::end_without_reader();
      return interrupt.must_stop() || Clock::now() >= end;
    };
    return search(limits);
  }

  /// Prints what `search` makes of each position that `prepare` accepts.
  template <class Prepare, class Search>
  [[nodiscard]] tool::Status each(Prepare const& prepare, Search const& search,
                                  tool::CompleteLine const& complete = nullptr) const {
    tool::Reporter reporter(options);
    bool all_sound = true;
    using Item = decltype(prepare(std::declval<tool::ReadPosition const&>(), reporter));
    tool::positions_in_order(
        options, reporter, threads,
        [&](tool::ReadPosition const& read) {
          return tool::refuse_dice(read, reporter) ? Item() : prepare(read, reporter);
        },
        [&](typename Item::value_type const& item) {
          interrupt.begin_item();
          return search(item);
        },
        [&](Printed const& printed) {
          all_sound = all_sound && printed.sound;
          tool::print(printed.text);
          tool::flush();
          interrupt.end_item();
        },
        complete);
    return all_sound ? reporter.status() : std::max(reporter.status(), tool::Status::wrong_input);
  }
};

} // namespace hippo
