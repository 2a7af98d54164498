#include <hippogonal/betza.hpp>

#include "libhippogonal/src/access.hpp"

#include "libgame/betza/describe.hpp"
#include "libgame/betza/report.hpp"
#include "libnotation/betza/parse.hpp"

namespace hippogonal {

using namespace hippo;

Betza::Betza(std::string text) {
  auto parsed = notation::betza::parse(text);
  if (auto const* wrong = std::get_if<notation::ParseError>(&parsed))
    throw BadBetza(detail::finding_of(hippo::text::unreadable(*wrong), text));
  data_ = std::make_shared<detail::BetzaData const>(
      detail::BetzaData{std::move(text), std::get<notation::betza::Tree>(std::move(parsed))});
}

std::string const& Betza::text() const { return data_->text; }
std::string Betza::canonical() const { return notation::betza::canonical(data_->tree); }
std::string Betza::english() const { return betza::describe(data_->tree); }

std::vector<Reach> Betza::moves(BetzaBoard const& board) const {
  auto const scene = betza::scene(board.size, board.at, board.friends, board.enemies);
  if (auto const* wrong = std::get_if<std::string>(&scene)) throw std::invalid_argument(*wrong);
  std::vector<Reach> reaches;
  for (auto const& reach : betza::report(data_->text, data_->tree, std::get<betza::Scene>(scene)).reaches) {
    reaches.push_back({betza::name(reach.at), reach.moves, reach.captures, reach.initial, {}});
    for (auto const square : reach.path) reaches.back().path.push_back(betza::name(square));
  }
  return reaches;
}

} // namespace hippogonal
