// hippo-serve: answers requests of other programs, as lines of JSON or by the Model Context Protocol.
#include "tools/common/json.hpp"
#include "tools/common/options/options.hpp"
#include "tools/hippo-serve/protocol.hpp"
#include "tools/hippo-serve/worker.hpp"

#include "libgame/game_file/library.hpp"
#include "libhippogonal/calls/calls.hpp"
#include "libnotation/lines.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <iostream>

using namespace hippo;

namespace {

/// The longest request.
constexpr std::size_t max_line = std::size_t{16} * 1024 * 1024;

struct ServeCommand {
  bool mcp = false, list_tools = false;
  std::chrono::milliseconds time{10'000};
  std::uint64_t memory = std::uint64_t{2} << 30U;

  tool::Command command() {
    tool::Command line{"hippo-serve", "Answers requests of other programs."};
    line.add({
        {"--mcp", tool::flag(mcp)},
        {"--tools", tool::flag(list_tools)},
        tool::Option("--time SECONDS", tool::seconds(time)).showing("10"),
        tool::Option("--memory SIZE", tool::size_in_bytes(memory)).showing("2GiB"),
    });
    line.exclusive = {{"--mcp", "--tools"}};
    line.examples = {{"hippo-serve <requests.jsonl", "an answer to each request, a line"},
                     {"hippo-serve --mcp", "as a client of the Model Context Protocol starts it"}};
    line.work = [this] { return list_tools ? print_tools() : serve(); };
    return line;
  }

  static tool::Status print_tools() {
    tool::print(tool::offered_tools().line());
    return tool::Status::ok;
  }

  static tool::Json answer_call(tool::Json const& request) {
    using namespace calls;
    return answer_to(request,
                     {game_calls(), position_calls(), record_calls(), betza_calls(), picture_calls(),
                      search_calls(), claim_calls()},
                     OtherMembers::refused);
  }

  /// The answer to a line; empty to a notification.
  [[nodiscard]] std::string answer(std::string_view line) const {
    auto const answer_by = [&](tool::Answerer const& answerer) {
      return (mcp ? tool::answer_message : tool::answer_line)(line, answerer).value_or("");
    };
    auto result = tool::result_within({time, memory}, [&] { return answer_by(answer_call); });
    if (auto const* const none = std::get_if<tool::NoResult>(&result))
      return answer_by([&](tool::Json const&) { return calls::refusal("the request " + none->reason); });
    return std::get<std::string>(std::move(result));
  }

  /// The answer to a line that was not read to its end.
  [[nodiscard]] std::string too_long() const {
    auto const refuse = [](tool::Json const&) { return calls::refusal("the request is longer than 16 MiB"); };
    return mcp ? tool::answer_message("", refuse).value_or("") : tool::answer_line("{}", refuse).value_or("");
  }

  [[nodiscard]] tool::Status serve() const {
    tool::flush_each_print(true);
    game_file::use_library(); // once, before the processes that answer
    notation::LineReader lines(std::cin, notation::SkippedLines::none, max_line);
    while (auto const line = lines.next()) {
      if (line->text.find_first_not_of(" \t\r") == std::string::npos) continue;
      tool::print(line->too_long ? too_long() : answer(line->text));
    }
    if (std::cin.bad()) throw tool::Failure(fmt::format("<stdin>: {}", std::strerror(errno)));
    return tool::Status::ok;
  }
};

} // namespace

int main(int argc, char** argv) {
  ServeCommand command;
  return tool::run(command.command(), argc, argv);
}
