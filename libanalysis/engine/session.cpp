#include "libanalysis/engine/session.hpp"

#include "libanalysis/engine/uci_session.hpp"
#include "libanalysis/engine/words.hpp"
#include "libanalysis/engine/xboard_session.hpp"

#include <fmt/format.h>

namespace hippo::engine {

std::unique_ptr<Session> session_for(std::string_view first_line, VariantInfo const& variant,
                                     Connection& connection) {
  Words const words = words_of(first_line);
  if (!words.empty() && words.front() == "xboard")
    return std::make_unique<XboardSession>(variant, connection);
  return std::make_unique<UciSession>(variant, connection);
}

std::string reason_against(VariantInfo const* found, std::string_view name) {
  if (found == nullptr) {
    auto const near = position::nearest_variant(name);
    return fmt::format("unknown game '{}'{}", name, near ? fmt::format("; did you mean '{}'?", *near) : "");
  }
  return found->rolls_dice ? fmt::format("{} has dice", found->title) : "";
}

} // namespace hippo::engine
