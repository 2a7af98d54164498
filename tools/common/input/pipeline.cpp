#include "tools/common/input/pipeline.hpp"

#include <tbb/global_control.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

namespace hippo::tool::detail {

void run_stages(unsigned threads, Stages const& stages) {
  if (threads == 1) {
    while (Item const item = stages.next()) stages.take(stages.work(item));
    return;
  }
  tbb::global_control const allowed(tbb::global_control::max_allowed_parallelism, threads);
  tbb::task_arena arena(static_cast<int>(threads));
  arena.execute([&] {
    using tbb::filter_mode;
    auto const next = [&](tbb::flow_control& control) {
      Item item = stages.next();
      if (!item) control.stop();
      return item;
    };
    tbb::parallel_pipeline(std::size_t{2} * threads,
                           tbb::make_filter<void, Item>(filter_mode::serial_in_order, next) &
                               tbb::make_filter<Item, Item>(filter_mode::parallel, stages.work) &
                               tbb::make_filter<Item, void>(filter_mode::serial_in_order, stages.take));
  });
}

} // namespace hippo::tool::detail
