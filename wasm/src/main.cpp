// The interface of hippogonal.wasm: a request is JSON {"call": name, ...}, the answer {"answer": ...} or
// {"error": finding}.
#include "libhippogonal/calls/calls.hpp"

#include "libhippogonal/src/access.hpp"

#include <string>

namespace {

using namespace hippo::calls;

std::string request;
std::string answer;

std::string answer_to_text(std::string const& text) {
  auto const read = Json::read(text);
  if (!read) return refusal("the request is not JSON").text();
  return answer_to(*read, {game_calls(), board_calls(), position_calls(), record_calls(), betza_calls(),
                           picture_calls(), search_calls()})
      .text();
}

} // namespace

// Exported by name. A request is written where hippo_request() says; hippo_answer() is valid until the next
// call.
#define EXPORTED(name) extern "C" __attribute__((export_name(#name)))

/// Adds the games of the library.
EXPORTED(hippo_start) void hippo_start() { hippogonal::detail::UsingGames const library; }

/// Room for a request of so many bytes.
EXPORTED(hippo_request) char* hippo_request(std::size_t bytes) {
  request.resize(bytes);
  return request.data();
}

/// Answers the request; the number of bytes of the answer.
EXPORTED(hippo_call) std::size_t hippo_call() {
  answer = answer_to_text(request);
  return answer.size();
}

EXPORTED(hippo_answer) char const* hippo_answer() { return answer.data(); }
