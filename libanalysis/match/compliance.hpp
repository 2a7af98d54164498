// Whether an engine follows its protocol.
#pragma once

#include "libanalysis/match/player.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace hippo::match {

/// A requirement of a protocol, and what the engine did instead; an empty fault: it is met.
struct Requirement {
  std::string_view name;
  std::string fault;
};

/// Starts the engine, which is a command, and tries what its protocol requires, one requirement after
/// another: UCI as of 2006, USI, UCCI, or version 2 of XBoard's. Requirements after the engine's exit also
/// fail. Returns whether all are met. Throws std::system_error where the command cannot be started.
bool check_protocol(PlayerSpec const& spec, VariantInfo const& game,
                    std::function<void(Requirement const&)> const& on_result);

} // namespace hippo::match
