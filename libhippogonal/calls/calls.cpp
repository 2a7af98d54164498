#include "libhippogonal/calls/calls.hpp"

#include "libgame/rules/game_def.hpp"
#include "libhippogonal/calls/finding.hpp"
#include "libnotation/text/nearest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>
#include <optional>
#include <string>
#include <vector>

namespace hippo::calls {

namespace {

std::string suggestion(text::Nearest const& near) {
  return near.best() ? fmt::format("; did you mean '{}'?", *near.best()) : "";
}

Call const& find_call(std::string_view name, std::initializer_list<Calls> all) {
  text::Nearest near(name);
  for (Calls const calls : all)
    for (Call const& call : calls) {
      if (call.name == name) return call;
      near.offer(call.name);
    }
  throw text::UnexpectedJson(fmt::format("there is no call '{}'{}", name, suggestion(near)));
}

/// Throws text::UnexpectedJson for a member that the call does not take, and without one that it needs.
void check_members(Call const& call, Json const& request) {
  std::vector<std::string_view> names{"call", "id"};
  std::optional<std::string_view> missing;
  rules::for_each_name(call.members, [&](std::string_view name) {
    bool const is_needed = name.ends_with('!');
    if (is_needed) name.remove_suffix(1);
    if (is_needed && request.find(name) == nullptr) missing = name;
    names.push_back(name);
  });
  for (std::string const& key : request.members().keys) {
    if (std::ranges::find(names, key) != names.end()) continue;
    text::Nearest near(key);
    for (std::string_view const name : names) near.offer(name);
    throw text::UnexpectedJson(fmt::format("{} takes no member '{}'{}", call.name, key, suggestion(near)));
  }
  if (missing) throw text::UnexpectedJson(fmt::format("{} needs the member '{}'", call.name, *missing));
}

} // namespace

Json refusal(std::string_view message) {
  return Json::object(
      {{"error", Json::object({{"severity", "error"}, {"code", "request"}, {"message", message}})}});
}

Json answer_to(Json const& request, std::initializer_list<Calls> calls, OtherMembers others) try {
  Call const& call = find_call(request.at("call").string(), calls);
  if (others == OtherMembers::refused) check_members(call, request);
  return Json::object({{"answer", call.answer(request)}});
} catch (std::bad_alloc const&) {
  return refusal("out of memory");
} catch (hippogonal::Error const& refused) {
  return Json::object({{"error", finding_of(refused.finding(), refused.text())}});
} catch (std::exception const& failure) {
  return refusal(failure.what());
}

} // namespace hippo::calls
