// Work in a process of its own, with limits.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <variant>

namespace hippo::tool {

struct Limits {
  std::chrono::milliseconds time;
  std::uint64_t memory; ///< bytes of address space
};

/// Why there is no result, as the end of a message: "takes longer than 10 s".
struct NoResult {
  std::string reason;
};

/// The text that `work` returns in a child of this process, which has no other threads. Whatever happens
/// there, this process goes on. Throws Failure if no process can be started.
[[nodiscard]] std::variant<std::string, NoResult> result_within(Limits const& limits,
                                                                std::function<std::string()> const& work);

} // namespace hippo::tool
