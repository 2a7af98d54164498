// How pieces move: Betza strings.
#include "wasm/src/calls.hpp"
#include "wasm/src/finding.hpp"
#include "wasm/src/request.hpp"

#include "libgame/betza/report.hpp"
#include "libnotation/betza/parse.hpp"

#include <array>

namespace hippo::wasm {

namespace {

using notation::betza::Dialect;

Dialect dialect_in(Json const& request) {
  std::string const name = text_in(request, "dialect", "xbetza");
  if (name != "xbetza" && name != "betza") throw text::UnexpectedJson("dialect must be xbetza or betza");
  return name == "betza" ? Dialect::betza : Dialect::xbetza;
}

betza::Scene scene_in(Json const& request) {
  auto scene = betza::scene(text_in(request, "size", "15x15"), text_in(request, "at"),
                            texts_in(request, "friends"), texts_in(request, "enemies"));
  if (auto const* wrong = std::get_if<std::string>(&scene)) throw text::UnexpectedJson(*wrong);
  return std::get<betza::Scene>(std::move(scene));
}

Json warnings_of(notation::betza::Tree const& tree, std::string const& text) {
  Json::Array all;
  for (auto const& warning : notation::betza::warnings(tree))
    all.push_back(finding_of({text::Severity::warning, warning.where, warning.message, {}}, text));
  return all;
}

/// The report of hippo-betza, with warnings at their places.
Json describe(Json const& request) {
  std::string const text = text_in(request, "text");
  auto const parsed = notation::betza::parse(text, dialect_in(request));
  if (auto const* wrong = std::get_if<notation::ParseError>(&parsed))
    throw Refused(finding_of(text::unreadable(*wrong), text));
  auto const& tree = std::get<notation::betza::Tree>(parsed);
  auto report = Json::read(betza::to_json(betza::report(text, tree, scene_in(request)))).value();
  report.set("warnings", warnings_of(tree, text));
  return report;
}

} // namespace

std::span<Call const> betza_calls() {
  static constexpr std::array calls{Call{"betza", describe}};
  return calls;
}

} // namespace hippo::wasm
