#include "libgame/betza/report.hpp"

#include "libgame/betza/describe.hpp"
#include "libgame/betza/properties.hpp"
#include "libnotation/text/json.hpp"

#include <fmt/format.h>

namespace hippo::betza {
namespace {

char const* name(Who who) { return who == Who::anyone ? "any" : who == Who::friends ? "friend" : "enemy"; }

std::string kind_of(Reach const& reach) {
  std::string kind = reach.moves && reach.captures ? "both"
                     : reach.moves                 ? "move"
                     : reach.captures              ? "capture"
                                                   : "";
  if (reach.destroys) kind += kind.empty() ? "friend" : "+friend";
  return kind;
}

std::string joined(std::vector<std::string> const& parts) {
  return parts.empty() ? "-" : fmt::format("{}", fmt::join(parts, ","));
}

std::vector<std::string> names_of_squares(std::vector<Coordinate> const& squares) {
  std::vector<std::string> names;
  names.reserve(squares.size());
  for (Coordinate square : squares) names.push_back(name(square));
  return names;
}

} // namespace

Report report(std::string_view text, Tree const& tree, Scene const& where) {
  Movement const movement = expand(tree);
  return {std::string(text),
          notation::betza::canonical(tree),
          describe(tree),
          names_of(properties_of(movement)),
          notation::betza::warnings(tree),
          where,
          reaches(movement, where.board, where.at)};
}

std::string to_text(Report const& all) {
  std::string text = fmt::format("betza\t{}\ncanonical\t{}\nenglish\t{}\nproperties\t{}\n", all.text,
                                 all.canonical, all.description, joined(all.properties));
  for (Reach const& reach : all.reaches) {
    std::vector<std::string> blockers;
    for (Influence const& blocker : reach.blockers)
      blockers.push_back(name(blocker.at) +
                         (blocker.who == Who::anyone ? "" : std::string(":") + name(blocker.who)));
    text += fmt::format("{}\t{}\t{}\t{}\t{}\t{}{}\n", kind_of(reach), name(reach.at),
                        joined(names_of_squares(reach.path)), joined(blockers),
                        joined(names_of_squares(reach.supports)), joined(names_of_squares(reach.taken)),
                        reach.initial ? "\tfirst" : "");
  }
  return text;
}

std::string to_json(Report const& all) {
  using text::Json;
  Json::Array warnings;
  for (auto const& warning : all.warnings)
    warnings.push_back(Json::object(
        {{"begin", warning.where.begin}, {"end", warning.where.end}, {"message", warning.message}}));
  Json::Array targets;
  for (Reach const& reach : all.reaches) {
    Json::Array blockers;
    for (Influence const& blocker : reach.blockers)
      blockers.push_back(Json::object({{"square", name(blocker.at)}, {"man", name(blocker.who)}}));
    targets.push_back(Json::object({{"square", name(reach.at)},
                                    {"move", reach.moves},
                                    {"capture", reach.captures},
                                    {"friend", reach.destroys},
                                    {"first", reach.initial},
                                    {"path", names_of_squares(reach.path)},
                                    {"blockers", blockers},
                                    {"supports", names_of_squares(reach.supports)},
                                    {"taken", names_of_squares(reach.taken)}}));
  }
  return Json::result("hippo-betza", {{"betza", all.text},
                                      {"canonical", all.canonical},
                                      {"english", all.description},
                                      {"properties", all.properties},
                                      {"warnings", std::move(warnings)},
                                      {"files", all.scene.board.files},
                                      {"ranks", all.scene.board.ranks},
                                      {"at", name(all.scene.at)},
                                      {"targets", std::move(targets)}})
      .text();
}

} // namespace hippo::betza
