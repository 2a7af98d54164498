// The main job: whether every move, mark and result of a game record is true.
#pragma once

#include "libanalysis/verify/report.hpp"

#include <string_view>

namespace hippo::tablebase {
class Prober;
}

namespace hippo {

struct VerifyOptions {
  GameInfo const* game = nullptr;      ///< of records that name none; else orthodox chess, as PGN has it
  bool repair = false;                 ///< takes a unique repair of what is untrue, and says so in a warning
  bool strict = false;                 ///< what is a warning is an error
  tablebase::Prober* tables = nullptr; ///< notes on moves that give away what these say was there
};

/// Replays a record with all its variations. `text` is what the tree was read from.
[[nodiscard]] GameReport verify_game(notation::Game const& record, std::string_view text,
                                     VerifyOptions const& options = {});

} // namespace hippo
