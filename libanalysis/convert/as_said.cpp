#include "libanalysis/convert/as_said.hpp"

#include <variant>

namespace hippo {

std::string spelled_as_open(notation::SaidMove const& said, Ply const& ply, Spelling spelling) {
  Speller const speller(ply.before());
  std::string move = speller(ply.move, spelling);
  if (ply.outcomes == 1) return move;
  std::string const bare = speller.bare(ply.move, spelling);
  std::string const marks = move.substr(bare.size());
  std::size_t const sign = bare.find_first_of("/=");
  if (!said.improvement) return bare.substr(0, sign) + marks;
  return bare.substr(0, sign + 1) + said.improvement->name + marks;
}

bool gets_number(notation::Node const& node, PliesByPlace const& plies) {
  auto const* said = std::get_if<notation::SaidMove>(&node);
  if (said == nullptr) return false;
  auto const found = plies.find(said->where.begin);
  return found != plies.end() && !found->second->before().game().rolls_dice;
}

bool keeps_number(std::vector<notation::Node> const& nodes, std::size_t place, PliesByPlace const& plies) {
  return std::holds_alternative<notation::MoveNumber>(nodes[place]) && place + 1 < nodes.size() &&
         !gets_number(nodes[place + 1], plies);
}

} // namespace hippo
