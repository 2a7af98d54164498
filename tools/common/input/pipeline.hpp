// Work on items by several threads, with the results in the order of the items.
#pragma once

#include <functional>
#include <memory>
#include <utility>

namespace hippo::tool {

namespace detail {

using Item = std::shared_ptr<void>;
struct Stages {
  std::function<Item()> next; ///< nullptr at the end
  std::function<Item(Item const&)> work;
  std::function<void(Item const&)> take;
};
void run_stages(unsigned threads, Stages const& stages);

} // namespace detail

/// Calls `work` for what `next` gives until that is none, by several threads at a time, and `take` for the
/// results in their order. `next` is called by one thread at a time, and so is `take`, but both may run at
/// the same time: data that they share needs a lock or an atomic. `next` may be ahead of `take` by two times
/// the number of threads. With one thread, each item is taken before the next one is asked for.
template <class Next, class Work, class Take>
void in_order(unsigned threads, Next next, Work work, Take take) {
  using Input = typename decltype(next())::value_type;
  using Result = decltype(work(std::declval<Input&>()));
  detail::run_stages(threads, {[&]() -> detail::Item {
                                 auto item = next();
                                 return item ? std::make_shared<Input>(*std::move(item)) : nullptr;
                               },
                               [&](detail::Item const& item) -> detail::Item {
                                 return std::make_shared<Result>(work(*static_cast<Input*>(item.get())));
                               },
                               [&](detail::Item const& item) { take(*static_cast<Result*>(item.get())); }});
}

} // namespace hippo::tool
