#include <hippogonal/betza.hpp>

#include "libhippogonal/src/access.hpp"

#include "libgame/betza/describe.hpp"
#include "libgame/betza/report.hpp"
#include "libnotation/betza/parse.hpp"

namespace hippogonal {

using namespace hippo;

namespace {

using notation::betza::Tree;

std::vector<std::string> names(std::vector<betza::Coordinate> const& squares) {
  std::vector<std::string> all;
  all.reserve(squares.size());
  for (betza::Coordinate const square : squares) all.push_back(betza::name(square));
  return all;
}

Reach reach_of(betza::Reach const& reach) {
  std::vector<std::string> blockers;
  for (betza::Influence const& blocker : reach.blockers) blockers.push_back(betza::name(blocker.at));
  return {betza::name(reach.at), reach.moves,        reach.captures,        reach.destroys, reach.initial,
          names(reach.path),     names(reach.taken), names(reach.supports), blockers};
}

} // namespace

betza::Scene detail::scene_of(BetzaBoard const& board) {
  auto const scene = betza::scene(board.size, board.at, board.friends, board.enemies);
  if (auto const* wrong = std::get_if<std::string>(&scene)) throw std::invalid_argument(*wrong);
  return std::get<betza::Scene>(scene);
}

Betza::Betza(std::string text, Dialect dialect) {
  auto parsed = notation::betza::parse(text, static_cast<notation::betza::Dialect>(dialect));
  if (auto const* wrong = std::get_if<notation::ParseError>(&parsed))
    throw BadBetza(detail::finding_of(hippo::text::unreadable(*wrong), text), text);
  data_ = std::make_shared<detail::BetzaData const>(
      detail::BetzaData{std::move(text), std::get<Tree>(std::move(parsed))});
}

std::string const& Betza::text() const { return data_->text; }
Dialect Betza::dialect() const { return static_cast<Dialect>(data_->tree.dialect); }
std::string Betza::canonical() const { return notation::betza::canonical(data_->tree); }
std::string Betza::english() const { return betza::describe(data_->tree); }

std::vector<std::string> Betza::properties() const {
  return betza::report(data_->text, data_->tree, detail::scene_of({})).properties;
}

std::vector<Finding> Betza::warnings() const {
  std::vector<Finding> all;
  for (auto const& warning : notation::betza::warnings(data_->tree))
    all.push_back(
        detail::finding_of({hippo::text::Severity::warning, warning.where, warning.message, {}}, text()));
  return all;
}

std::vector<Reach> Betza::moves(BetzaBoard const& board) const {
  std::vector<Reach> reaches;
  for (betza::Reach const& reach : betza::report(data_->text, data_->tree, detail::scene_of(board)).reaches)
    reaches.push_back(reach_of(reach));
  return reaches;
}

} // namespace hippogonal
