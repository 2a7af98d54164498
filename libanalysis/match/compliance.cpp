#include "libanalysis/match/compliance.hpp"

#include "libanalysis/match/protocol_check.hpp"

#include <stdexcept>

namespace hippo::match {

bool check_protocol(PlayerSpec const& spec, VariantInfo const& game,
                    std::function<void(Requirement const&)> const& on_result) {
  switch (spec.kind) {
  case PlayerSpec::Kind::uci:
  case PlayerSpec::Kind::usi:
  case PlayerSpec::Kind::ucci:
    return check_uci(spec, game, on_result);
  case PlayerSpec::Kind::xboard:
    return check_xboard(spec, game, on_result);
  case PlayerSpec::Kind::inner:
    break;
  }
  throw std::invalid_argument("expected uci, usi, ucci or xboard with :COMMAND");
}

} // namespace hippo::match
