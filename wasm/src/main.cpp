// The interface of hippogonal.wasm: a request is JSON {"call": name, ...}, the answer {"answer": ...} or
// {"error": finding}.
#include "wasm/src/calls.hpp"
#include "wasm/src/finding.hpp"

#include <array>
#include <exception>
#include <string>

namespace hippo::wasm {

namespace {

Call const* find_call(std::string_view name) {
  for (auto const calls :
       {game_calls(), board_calls(), record_calls(), betza_calls(), picture_calls(), search_calls()})
    for (Call const& call : calls)
      if (call.name == name) return &call;
  return nullptr;
}

Json error(std::string_view message) {
  return Json::object(
      {{"error", Json::object({{"severity", "error"}, {"code", "request"}, {"message", message}})}});
}

Json answer_to(std::string const& text) try {
  auto const request = Json::read(text);
  if (!request) return error("the request is not JSON");
  Call const* const call = find_call(request->at("call").string());
  if (call == nullptr) return error("there is no such call");
  return Json::object({{"answer", call->answer(*request)}});
} catch (hippogonal::Error const& refused) {
  return Json::object({{"error", finding_of(refused.finding(), refused.text())}});
} catch (std::exception const& failure) {
  return error(failure.what());
}

std::string request;
std::string answer;

} // namespace

} // namespace hippo::wasm

// Exported by name. A request is written where hippo_request() says; hippo_answer() is valid until the next
// call.
#define EXPORTED(name) extern "C" __attribute__((export_name(#name)))

/// Adds the games of the library.
EXPORTED(hippo_start) void hippo_start() { hippogonal::detail::UsingGames const library; }

/// Room for a request of so many bytes.
EXPORTED(hippo_request) char* hippo_request(std::size_t bytes) {
  hippo::wasm::request.resize(bytes);
  return hippo::wasm::request.data();
}

/// Answers the request; the number of bytes of the answer.
EXPORTED(hippo_call) std::size_t hippo_call() {
  hippo::wasm::answer = hippo::wasm::answer_to(hippo::wasm::request).text();
  return hippo::wasm::answer.size();
}

EXPORTED(hippo_answer) char const* hippo_answer() { return hippo::wasm::answer.data(); }
