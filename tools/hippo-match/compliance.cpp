#include "tools/hippo-match/compliance.hpp"

#include "tools/common/json.hpp"

#include "libanalysis/match/compliance.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <system_error>

namespace hippo::tool {

namespace {

void print_result(match::Requirement const& result, Format format) {
  bool const is_met = result.fault.empty();
  if (format == Format::json)
    print(Json::result("hippo-match-requirement",
                       {{"requirement", result.name}, {"met", is_met}, {"fault", result.fault}})
              .line());
  else
    print(is_met ? fmt::format("ok\t{}\n", result.name)
                 : fmt::format("fails\t{}\t{}\n", result.name, result.fault));
}

} // namespace

Status check_compliance(Options const& options) {
  if (options.operands.size() != 1) throw Failure("expected one engine");
  flush_each_print(true);
  try {
    auto const engine = match::read_player(options.operands.front());
    bool const is_good =
        match::check_protocol(engine, options.variant_or_chess(), [&](match::Requirement const& result) {
          print_result(result, options.format);
        });
    return is_good ? Status::ok : Status::wrong_input;
  } catch (std::invalid_argument const& error) {
    throw Failure(error.what());
  } catch (std::system_error const& error) {
    throw Failure(error.what());
  }
}

} // namespace hippo::tool
