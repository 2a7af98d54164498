#include "libanalysis/match/player.hpp"

#include "libanalysis/engine/words.hpp"
#include "libanalysis/match/engine_process.hpp"
#include "libanalysis/match/inner_player.hpp"
#include "libanalysis/match/uci_player.hpp"
#include "libanalysis/match/xboard_player.hpp"
#include "libnotation/text/number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace hippo::match {

namespace {

struct Protocol {
  std::string_view name;
  PlayerSpec::Kind kind;
};
constexpr std::array<Protocol, 4> protocols{{{"uci", PlayerSpec::Kind::uci},
                                             {"usi", PlayerSpec::Kind::usi},
                                             {"ucci", PlayerSpec::Kind::ucci},
                                             {"xboard", PlayerSpec::Kind::xboard}}};

[[noreturn]] void refuse(std::string_view text, std::string_view why) {
  throw std::invalid_argument(fmt::format("'{}': {}", text, why));
}

/// `nodes=2000`, `depth=5`
void set_limit(PlayerSpec& spec, std::string_view limit) {
  auto const equals = std::min(limit.find('='), limit.size());
  std::string_view const name = limit.substr(0, equals);
  auto const value =
      text::read_number<std::int64_t>(limit.substr(std::min(equals + 1, limit.size())), 1, 1'000'000'000);
  if (!value || (name != "nodes" && name != "depth")) refuse(limit, "expected nodes=N or depth=N");
  if (name == "nodes")
    spec.nodes = static_cast<std::uint64_t>(*value);
  else
    spec.depth = static_cast<unsigned>(*value);
}

/// The name of the program that a line of the shell runs after its last `&&`: the last part of the first word
/// that is neither `exec`, a parenthesis nor the value of a variable.
std::string program_of(std::string_view command) {
  if (auto const list = command.rfind("&&"); list != std::string_view::npos) command.remove_prefix(list + 2);
  engine::Words const words = engine::words_of(command);
  auto const is_program = [](std::string_view word) {
    return word != "exec" && word != "(" && word.find('=') == std::string_view::npos;
  };
  auto const found = std::ranges::find_if(words, is_program);
  if (found == words.end()) return std::string(command);
  return std::string(found->substr(found->rfind('/') + 1));
}

/// NAME=, if the text before the sign is neither a limit nor part of a command.
std::string_view name_before(std::string_view text) {
  auto const equals = text.find('='), colon = text.find(':');
  return equals < colon ? text.substr(0, equals) : std::string_view();
}

} // namespace

PlayerSpec read_player(std::string_view text) {
  PlayerSpec spec;
  std::string_view const name = name_before(text);
  std::string_view const what = name.empty() ? text : text.substr(name.size() + 1);
  auto const colon = std::min(what.find(':'), what.size());
  std::string_view const kind = what.substr(0, colon), rest = what.substr(std::min(colon + 1, what.size()));
  spec.name = name.empty() ? std::string(what) : std::string(name);
  if (kind == "hippo") {
    if (!rest.empty()) set_limit(spec, rest);
    return spec;
  }
  auto const* const protocol = std::ranges::find(protocols, kind, &Protocol::name);
  if (protocol == protocols.end()) refuse(text, "expected hippo, or uci, usi, ucci or xboard with :COMMAND");
  if (rest.empty()) refuse(text, "a command is missing");
  spec.kind = protocol->kind;
  spec.command = rest;
  if (name.empty()) spec.name = program_of(rest);
  return spec;
}

void check_limits(PlayerSpec const& spec, TimeControl const& control) {
  if (spec.kind != PlayerSpec::Kind::xboard) return;
  if (control.move_time && control.move_time->count() % 1000 != 0)
    throw std::invalid_argument(
        spec.name + ": XBoard's protocol counts the time of a move in whole seconds; give a clock");
  if (control.nodes > 0)
    throw std::invalid_argument(spec.name +
                                ": XBoard's protocol has no limit of nodes; give a depth or a time");
}

std::unique_ptr<Player> make_player(PlayerSpec const& spec, TimeControl const& control,
                                    MustStop const& must_stop) {
  auto const start = [command = spec.command, must_stop] {
    return std::make_unique<EngineProcess>(command, must_stop);
  };
  switch (spec.kind) {
  case PlayerSpec::Kind::inner:
    return std::make_unique<InnerPlayer>(spec, control, must_stop);
  case PlayerSpec::Kind::uci:
  case PlayerSpec::Kind::usi:
  case PlayerSpec::Kind::ucci:
    return std::make_unique<UciPlayer>(spec, control, start);
  case PlayerSpec::Kind::xboard:
    return std::make_unique<XboardPlayer>(spec, control, start);
  }
  return nullptr;
}

} // namespace hippo::match
