// A game that is compiled into the toolkit, with the tables behind the gate.
#pragma once

#include "libgame/rules/table_laws.hpp"

#include <memory>
#include <mutex>

namespace hippo::position {

/// The tables are filled when they are first asked for. Must outlive all its positions.
class CompiledGame {
public:
  explicit CompiledGame(rules::GameDef const& def) : def_(def) {}

  [[nodiscard]] rules::TableLaws laws() const {
    std::call_once(filled_, [&] { tables_ = std::make_unique<rules::TableLaws::Game>(def_); });
    return rules::TableLaws(*tables_);
  }

private:
  rules::GameDef const& def_;
  mutable std::once_flag filled_;
  mutable std::unique_ptr<rules::TableLaws::Game> tables_;
};

} // namespace hippo::position
