#include "libhippogonal/calls/calls.hpp"

#include "libhippogonal/calls/finding.hpp"

#include <exception>
#include <new>

namespace hippo::calls {

namespace {

Call const* find_call(std::string_view name, std::initializer_list<Calls> all) {
  for (Calls const calls : all)
    for (Call const& call : calls)
      if (call.name == name) return &call;
  return nullptr;
}

} // namespace

Json refusal(std::string_view message) {
  return Json::object(
      {{"error", Json::object({{"severity", "error"}, {"code", "request"}, {"message", message}})}});
}

Json answer_to(Json const& request, std::initializer_list<Calls> calls) try {
  Call const* const call = find_call(request.at("call").string(), calls);
  if (call == nullptr) return refusal("there is no such call");
  return Json::object({{"answer", call->answer(request)}});
} catch (std::bad_alloc const&) {
  return refusal("out of memory");
} catch (hippogonal::Error const& refused) {
  return Json::object({{"error", finding_of(refused.finding(), refused.text())}});
} catch (std::exception const& failure) {
  return refusal(failure.what());
}

} // namespace hippo::calls
